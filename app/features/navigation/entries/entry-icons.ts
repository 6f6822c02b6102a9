import type { IconName } from "~/components/ui/icon";

/** Words in a row's icon name, whatever set of icons it is from (`fa fa-user`, `el-icon-User`), and our drawing for it. */
const DRAWINGS: readonly (readonly [RegExp, IconName])[] = [
	[/hotel|bed|house|building/, "bed"],
	[/car\b|taxi|truck|vehicle/, "car"],
	[/plane|airport|flight/, "plane"],
	[/user|account|avatar|people|member|team/, "user"],
	[/money|wallet|coin|balance|bill|invoice|card|bank/, "wallet"],
	[/order|list|ticket|document|file/, "list"],
	[/map|location|pin|address/, "pin"],
	[/star|collect|favou?rite|heart/, "star"],
	[/lock|password|key/, "lock"],
	[/clock|time|history/, "clock"],
	[/calendar|date/, "calendar"],
	[/search/, "search"],
	[/refund|return/, "refund"],
	[/globe|world|link|chrome|internet/, "globe"],
	[/info|question|help|service/, "info"],
];

/** The drawing for a row's icon; undefined where there is none. */
export function iconOf(name: string | null | undefined): IconName | undefined {
	const text = (name ?? "").toLowerCase();
	return text === "" ? undefined : DRAWINGS.find(([words]) => words.test(text))?.[1];
}

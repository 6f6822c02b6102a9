import type { IconName } from "~/components/ui/icon";

/** Keywords in icon names of any icon set (`fa fa-user`, `el-icon-User`), and our icon. */
const DRAWINGS: readonly (readonly [RegExp, IconName])[] = [
	[/hotel|bed|house|building/, "bed"],
	[/car\b|taxi|truck|vehicle/, "car"],
	[/plane|airport|flight/, "plane"],
	[/user|account|avatar|people|member|team/, "user"],
	[/money|wallet|coin|balance|bill|invoice|card|bank/, "wallet"],
	[/order|list|ticket|document|file/, "list"],
	[/map|location|pin|address/, "pin"],
	[/star|collect|favou?rite|heart/, "star"],
	[/(^|[^c])lock|password|key/, "lock"],
	[/clock|time|history/, "clock"],
	[/calendar|date/, "calendar"],
	[/search/, "search"],
	[/refund|return/, "refund"],
	[/globe|world|link|chrome|internet/, "globe"],
	[/check|verify|audit/, "check"],
	[/info|question|help|service|message/, "info"],
];

export function iconOf(name: string | null | undefined): IconName | undefined {
	const text = (name ?? "").toLowerCase();
	return text === "" ? undefined : DRAWINGS.find(([words]) => words.test(text))?.[1];
}

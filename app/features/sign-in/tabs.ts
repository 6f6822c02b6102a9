import { CHANNELS, type CodeChannel } from "~/parts/codes/channels";

/** What the sign-in page is open for: `tab` of its address. */
export const TABS = ["login", "register", "retrieve"] as const;
/** `invitation` opens by the link of a message alone. */
const OPENED = [...TABS, "invitation"] as const;
export type SignInTab = (typeof OPENED)[number];

/** Tab and channel of the address, the channel of a form that was posted by that form; it is one of those that the portal offers, if it offers any. */
export function openTab(
	query: URLSearchParams,
	offered: readonly string[],
	posted: unknown = null,
): { tab: SignInTab; by: CodeChannel } {
	const tab = OPENED.find((one) => one === query.get("tab")) ?? "login";
	const known = CHANNELS.filter((one) => offered.length === 0 || offered.includes(one));
	return { tab, by: known.find((one) => one === (posted ?? query.get("by"))) ?? known[0] ?? "email" };
}

/** Whether a code is sent on that tab. */
export const isCodeTab = (tab: SignInTab): tab is "register" | "retrieve" => tab === "register" || tab === "retrieve";

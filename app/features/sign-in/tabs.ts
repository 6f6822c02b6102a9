import { CHANNELS, type CodeChannel } from "~/parts/codes/channels";

/** What the sign-in page is open for: `tab` of its address. */
export const TABS = ["login", "register", "retrieve"] as const;
export type SignInTab = (typeof TABS)[number];

/** Tab and channel of the address, the channel of a form that was posted by that form; it is one of those that the portal offers, if it offers any. */
export function openTab(
	query: URLSearchParams,
	offered: readonly string[],
	posted: unknown = null,
): { tab: SignInTab; by: CodeChannel } {
	const tab = TABS.find((one) => one === query.get("tab")) ?? "login";
	const known = CHANNELS.filter((one) => offered.length === 0 || offered.includes(one));
	return { tab, by: known.find((one) => one === (posted ?? query.get("by"))) ?? known[0] ?? "email" };
}

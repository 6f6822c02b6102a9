import { embeddable } from "~/lib/site/navigation";
import type { RuleRow } from "~/portal-contract/site/rule-rows";

/** Hosts, each with its port where that is not the scheme's own, that entries of `rows` embed; hidden entries count. */
function hostsIn(rows: readonly RuleRow[]): string[] {
	return rows.flatMap(({ menu_type, url, children }) => {
		const address = menu_type === "iframe" ? embeddable(url?.trim() ?? "") : undefined;
		return [...(address ? [new URL(address).host] : []), ...hostsIn(children ?? [])];
	});
}

/**
 * The page that /user/iframe/{url} embeds: an address that may be embedded at all, at exactly one of the hosts that the reader's own rules
 * or the operator's setting name. undefined: there is no such page.
 */
export function frameTarget(url: string | undefined, rows: readonly RuleRow[], hosts: readonly string[]): URL | undefined {
	const address = embeddable(url ?? "");
	if (!address) return undefined;
	const target = new URL(address);
	return hosts.includes(target.host) || hostsIn(rows).includes(target.host) ? target : undefined;
}

import { embeddable } from "~/lib/site/navigation";
import type { RuleRow } from "~/portal-contract/site/rule-rows";

/** Hosts (with non-default ports) that entries of `rows` embed, hidden ones included. */
function hostsIn(rows: readonly RuleRow[]): string[] {
	return rows.flatMap(({ menu_type, url, children }) => {
		const address = menu_type === "iframe" ? embeddable(url?.trim() ?? "") : undefined;
		return [...(address ? [new URL(address).host] : []), ...hostsIn(children ?? [])];
	});
}

/**
 * Target of /user/iframe/{url}: an embeddable URL at exactly one of the hosts that the reader's rules or the settings name; undefined
 * otherwise.
 */
export function frameTarget(
	url: string | undefined,
	rows: readonly RuleRow[],
	hosts: readonly string[],
): URL | undefined {
	const address = embeddable(url ?? "");
	if (!address) return undefined;
	const target = new URL(address);
	return hosts.includes(target.host) || hostsIn(rows).includes(target.host) ? target : undefined;
}

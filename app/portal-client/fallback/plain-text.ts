import type { RuleRow } from "~/portal-contract/site/rule-rows";
import type { IndexAnswer } from "~/portal-contract/site/site";

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#039": "'" };
const ESCAPED = /&(amp|lt|gt|quot|#0?39);/g;
/** What escaping leaves nowhere in a text: one that holds it has not been escaped. */
const RAW = /[<>"]|&(?!(?:amp|lt|gt|quot|#0?39);)/;

/**
 * `text` as its writer typed it: servers of the BuildAdmin family keep text HTML-escaped, some of it twice. What was never escaped stays as it is.
 * The result is plain text, to be drawn as such.
 */
export function unescaped(text: string): string {
	let plain = text;
	for (let round = 0; round < 2 && !RAW.test(plain); round++) plain = plain.replace(ESCAPED, (_, name: string) => SIGNS[name] ?? "");
	return plain;
}

function unescapeRows(rows: readonly RuleRow[]): void {
	for (const row of rows) {
		row.title = unescaped(row.title);
		if (row.url) row.url = unescaped(row.url);
		unescapeRows(row.children ?? []);
	}
}

/** The texts of a remote portal's index/index as they were typed: titles and addresses of entries, and names. Changes `answer` itself. */
export function unescapeIndex(answer: IndexAnswer): IndexAnswer {
	const { site, userInfo, rules, menus } = answer;
	for (const rows of [rules, menus, site?.headNav ?? []]) unescapeRows(rows);
	if (site) for (const name of ["siteName", "tag", "recordNumber"] as const) site[name] = unescaped(site[name]);
	if (userInfo) for (const name of ["username", "nickname", "motto"] as const) userInfo[name] = unescaped(userInfo[name]);
	if (userInfo?.company_name) userInfo.company_name = unescaped(userInfo.company_name);
	return answer;
}

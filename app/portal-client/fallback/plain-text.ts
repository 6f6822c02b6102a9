import type { RuleRow } from "~/portal-contract/site/rule-rows";
import type { IndexAnswer } from "~/portal-contract/site/site";

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#039": "'" };
const ESCAPED = /&(amp|lt|gt|quot|#0?39);/g;
/** Never in escaped text: a text that holds it has not been escaped. */
const RAW = /[<>"]|&(?!(?:amp|lt|gt|quot|#0?39);)/;

/**
 * `text` as typed: servers of the BuildAdmin family store text HTML-escaped, some of it twice. Unescaped text is unchanged. The result is
 * plain text and must be rendered as such.
 */
export function unescaped(text: string): string {
	let plain = text;
	for (let round = 0; round < 2 && !RAW.test(plain); round++)
		plain = plain.replace(ESCAPED, (_, name: string) => SIGNS[name] ?? "");
	return plain;
}

function unescapeRows(rows: readonly RuleRow[]): void {
	for (const row of rows) {
		row.title = unescaped(row.title);
		if (row.url) row.url = unescaped(row.url);
		unescapeRows(row.children ?? []);
	}
}

/** Unescapes the texts of a remote portal's index/index: titles and addresses of entries, and names. Changes `answer` itself. */
export function unescapeIndex(answer: IndexAnswer): IndexAnswer {
	const { site, userInfo, rules, menus } = answer;
	for (const rows of [rules, menus, site?.headNav ?? []]) unescapeRows(rows);
	if (site) for (const name of ["siteName", "tag", "recordNumber"] as const) site[name] = unescaped(site[name]);
	if (userInfo)
		for (const name of ["username", "nickname", "motto"] as const) userInfo[name] = unescaped(userInfo[name]);
	if (userInfo?.company_name) userInfo.company_name = unescaped(userInfo.company_name);
	return answer;
}

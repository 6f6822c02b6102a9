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
	for (let round = 0; round < 2 && plain.includes("&") && !RAW.test(plain); round++)
		plain = plain.replace(ESCAPED, (_, name: string) => SIGNS[name] ?? "");
	return plain;
}

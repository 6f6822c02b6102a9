/** Places in a text of SQL where a flaw can be planted; `${…}` of a template is seen as one unit. Offsets are of the text itself. */

/** The text with everything inside `${…}` as filler of the same length, so that offsets stay. */
function withoutHoles(text) {
	let out = "";
	for (let index = 0; index < text.length; ) {
		if (text.startsWith("${", index)) {
			let depth = 1;
			let end = index + 2;
			for (; end < text.length && depth > 0; end += 1) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
			out += "\u0001".repeat(end - index);
			index = end;
		} else {
			out += text[index];
			index += 1;
		}
	}
	return out;
}

const ENDS =
	/^(\s+(and|or|then|when|else|end|as|where|join|left|inner|cross|group|order|limit|offset|returning|for|on|union|having|window|loop)\b|\s+from\b|\s*[;)]|\s*,)/i;

/** End of the condition that begins at `from`: before the next word that joins or closes it, at the same depth. */
function conditionEnd(text, from) {
	let depth = 0;
	let isBetween = false;
	for (let index = from; index < text.length; index += 1) {
		const rest = text.slice(index, index + 40);
		if (depth === 0) {
			if (/^\s+between\b/i.test(rest)) isBetween = true;
			else if (isBetween && /^\s+and\b/i.test(rest)) {
				isBetween = false;
				index += rest.search(/and/i) + 2;
				continue;
			} else if (ENDS.test(rest) && !/\bdistinct$/i.test(text.slice(0, index))) return index;
		}
		if (text[index] === "(") depth += 1;
		if (text[index] === ")") depth -= 1;
	}
	return text.length;
}

const SHIFTED = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

/** @returns {{ kind: string, from: number, to: number, text: string }[]} edits, each a flaw of its own */
export function sqlSites(text) {
	const plain = withoutHoles(text);
	const sites = [];
	for (const match of plain.matchAll(/\sand\s+(?=\S)/gi)) {
		const before = plain.slice(Math.max(0, match.index - 60), match.index);
		if (/\bbetween\s+\S+$/i.test(before)) continue;
		const to = conditionEnd(plain, match.index + match[0].length);
		if (to > match.index + match[0].length) sites.push({ kind: "and", from: match.index, to, text: "" });
	}
	for (const match of plain.matchAll(/(?<=\s)(<=|>=|<|>)(?=\s)/g)) {
		sites.push({ kind: "comparison", from: match.index, to: match.index + match[0].length, text: SHIFTED[match[0]] });
	}
	for (const match of plain.matchAll(/(?<![\w.$'-])(\d+)(?=( (second|minute|hour|day|month|year)s?')|\b)(?![\w.'])/g)) {
		const value = Number(match[1]);
		if (value > 1)
			sites.push({
				kind: "constant",
				from: match.index,
				to: match.index + match[1].length,
				text: String(otherNumber(value)),
			});
	}
	for (const match of plain.matchAll(/(?<=interval ')(\d+)(?= )/gi)) {
		sites.push({
			kind: "constant",
			from: match.index,
			to: match.index + match[1].length,
			text: String(otherNumber(Number(match[1]))),
		});
	}
	return sites;
}

/** A wrong value of the same order: one more below ten, half from there on. */
export const otherNumber = (value) => (value < 10 ? value + 1 : Math.round(value / 2));

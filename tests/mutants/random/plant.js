/** Writes drawn flaws into a copy of the sources: beside the original behind a switch, or instead of it. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const isOn = (number) => `globalThis.randomFlaw?.(${number})`;

function switched(original, { form, flawed }, number) {
	// In a block of its own: the statement may stand before an `else`.
	if (form === "statement") return `{ if (!${isOn(number)}) { ${original} } }`;
	if (form === "element") return `...(${isOn(number)} ? {} : { ${original} })`;
	return `(${isOn(number)} ? (${flawed}) : (${original}))`;
}

/** All flaws that can be switched, each by its number in the list, in one go. */
export function plantSwitches(folder, flaws) {
	const numbered = flaws.map((flaw, number) => ({ ...flaw, number })).filter(({ isSwitched }) => isSwitched);
	for (const file of new Set(numbered.map((flaw) => flaw.file))) {
		const target = path.join(folder, file);
		let text = readFileSync(target, "utf8");
		for (const flaw of numbered.filter((one) => one.file === file).sort((a, b) => b.start - a.start)) {
			text =
				text.slice(0, flaw.start) +
				switched(text.slice(flaw.start, flaw.end), flaw, flaw.number) +
				text.slice(flaw.end);
		}
		writeFileSync(target, text);
	}
}

/** One flaw instead of what stands there. */
export function plantEdit(text, { start, end, form, flawed }) {
	return text.slice(0, start) + (form === "element" ? "...{}" : flawed) + text.slice(end);
}

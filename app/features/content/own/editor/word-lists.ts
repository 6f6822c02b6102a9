import { STYLE } from "./pasted-style";

/** `l0 level2 lfo1`: list and level of a paragraph that Word and WPS write instead of an item. */
const LIST = /mso-list:\s*(?!ignore|none)[^;]*?level(\d)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^\(?(?:\d{1,3}|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.)、．）]/i;

const levelIn = (element: Element): number => Number(LIST.exec(element.getAttribute(STYLE) ?? "")?.[1] ?? 0);

export const isListLine = (element: Element): boolean =>
	/^(?:p|div|h[1-6])$/.test(element.localName) && levelIn(element) > 0;

/** What stands before the words: a bullet, or a number. */
function isNumbered(line: Element): boolean {
	const marker = [...line.querySelectorAll(`[${STYLE}]`)].find((one) => MARKER.test(one.getAttribute(STYLE) ?? ""));
	return NUMBER.test(marker?.textContent?.trim() ?? "");
}

/** Lines one below the other as lists in lists by their levels. */
export function nestedList(lines: readonly Element[], wordsOf: (line: Element) => readonly Node[]): HTMLElement[] {
	const top: HTMLElement[] = [];
	const open: { level: number; list: HTMLElement }[] = [];
	for (const line of lines) {
		const level = levelIn(line);
		const name = isNumbered(line) ? "ol" : "ul";
		while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
		if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop();
		if (open.at(-1)?.level !== level) {
			const list = document.createElement(name);
			const item = open.at(-1)?.list.lastElementChild;
			if (item) item.append(list);
			else top.push(list);
			open.push({ level, list });
		}
		const item = document.createElement("li");
		const words = document.createElement("p");
		words.append(...wordsOf(line));
		item.append(words);
		open.at(-1)?.list.append(item);
	}
	return top;
}

/** Options as HTML, for lists too long to be rendered one by one and sent a second time as data. */

const EMPTY = /^<option value="">[^<]*<\/option>/;
const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

export function optionsHtml(options: readonly { value: string | number; label: string }[]): string {
	return options
		.map(({ value, label }) => `<option value="${escaped(String(value))}">${escaped(label)}</option>`)
		.join("");
}

/** Whether `value` is one of the options. */
export function hasOption(list: string, value: string): boolean {
	return /^[\w-]+$/.test(value) && list.includes(`<option value="${value}">`);
}

/** The content of a select box: `list` with `chosen` chosen, below an empty entry named `empty` where that is given. */
export function optionsWith(list: string, chosen: string, empty: string | undefined): string {
	const first = empty === undefined ? "" : `<option value="">${escaped(empty)}</option>`;
	const option = `<option value="${chosen}">`;
	return first + (hasOption(list, chosen) ? list.replace(option, () => `${option.slice(0, -1)} selected="">`) : list);
}

/** The list in the content of a select box that `optionsWith` gave. */
export function listIn(content: string): string {
	return content.replace(' selected=""', "").replace(EMPTY, "");
}

/** Names and values in lower case. */
export type Declarations = ReadonlyMap<string, string>;
/** By selectors of one element: `p`, `.p1`, `p.p1`. */
export type Sheet = ReadonlyMap<string, Declarations>;

/** Under which an element's style is read: the site's policy refuses styles, also in a document that nobody sees. */
export const STYLE = "data-pasted-style";

/** HTML whose styles are data, and the sheets that stood in it. */
export function withoutStyles(html: string): { html: string; sheets: string[] } {
	const sheets: string[] = [];
	const bare = html.replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, (_all, text: string) => {
		sheets.push(text);
		return "";
	});
	return { html: bare.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, `$1${STYLE}`)), sheets };
}

function declarationsOf(text: string): Declarations {
	return new Map(
		text.split(";").flatMap((part): [string, string][] => {
			const cut = part.indexOf(":");
			return cut < 0
				? []
				: [
						[
							part.slice(0, cut).trim().toLowerCase(),
							part
								.slice(cut + 1)
								.trim()
								.toLowerCase(),
						],
					];
		}),
	);
}

const SELECTOR = /^(?:[a-z][\w-]*)?(?:\.[\w-]+)?$/i;

/** The rules of a sheet, those within others too: selectors and style. */
function rulesOf(text: string): [selectors: string, style: string][] {
	return text
		.split("}")
		.slice(0, -1)
		.flatMap((part): [string, string][] => {
			const cut = part.lastIndexOf("{");
			if (cut < 0) return [];
			const before = part.slice(0, cut);
			return [[before.slice(before.lastIndexOf("{") + 1), part.slice(cut + 1)]];
		});
}

/** The style of each selector of one element that sheets have. */
export function sheetOf(texts: readonly string[]): Sheet {
	const sheet = new Map<string, Declarations>();
	for (const text of texts) {
		for (const [selectors, style] of rulesOf(text.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, ""))) {
			for (const selector of selectors.split(",").map((one) => one.trim())) {
				if (selector === "" || !SELECTOR.test(selector)) continue;
				sheet.set(selector, new Map([...(sheet.get(selector) ?? []), ...fontOf(declarationsOf(style))]));
			}
		}
	}
	return sheet;
}

/** With what `font` says in one. */
function fontOf(style: Declarations): Declarations {
	const font = style.get("font") ?? "";
	const size = /(?:^|\s)(\d+(?:\.\d+)?(?:px|pt))/.exec(font)?.[1];
	const weight = /(?:^|\s)(bold|[6-9]00)\s/.exec(font)?.[1];
	return new Map([
		...style,
		...(size ? [["font-size", size] as const] : []),
		...(weight ? [["font-weight", weight] as const] : []),
	]);
}

export function styleOf(element: Element, sheet: Sheet): Declarations {
	const { localName, classList } = element;
	const names = [localName, ...[...classList].flatMap((name) => [`.${name}`, `${localName}.${name}`])];
	const own = fontOf(declarationsOf(element.getAttribute(STYLE) ?? ""));
	return new Map([...names.flatMap((name) => [...(sheet.get(name) ?? [])]), ...own]);
}

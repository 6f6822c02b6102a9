export type PageEntry = { gap: false; page: number; key: string } | { gap: true; key: string };

/** The page numbers worth a link: first, last, and the neighbours of the present one, with gaps between. A gap of one page is that page. */
export function pageWindow(page: number, pages: number): PageEntry[] {
	const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
		.filter((n) => n >= 1 && n <= pages)
		.sort((a, b) => a - b);
	const entries: PageEntry[] = [];
	let before = 0;
	for (const number of wanted) {
		if (number - before === 2) entries.push({ gap: false, page: number - 1, key: `p${number - 1}` });
		else if (number - before > 2) entries.push({ gap: true, key: `g${number}` });
		entries.push({ gap: false, page: number, key: `p${number}` });
		before = number;
	}
	return entries;
}

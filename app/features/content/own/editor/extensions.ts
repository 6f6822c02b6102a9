import { Mark, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

/** Marks and nodes beyond the kit are those of the product's allow list, so that an article loses nothing by being opened here. */
const Subscript = Mark.create({
	name: "subscript",
	parseHTML: () => [{ tag: "sub" }],
	renderHTML: () => ["sub", 0],
});

const Superscript = Mark.create({
	name: "superscript",
	parseHTML: () => [{ tag: "sup" }],
	renderHTML: () => ["sup", 0],
});

const Figure = Node.create({
	name: "figure",
	group: "block",
	content: "block+ figcaption?",
	parseHTML: () => [{ tag: "figure" }],
	renderHTML: () => ["figure", 0],
});

const Figcaption = Node.create({
	name: "figcaption",
	content: "inline*",
	parseHTML: () => [{ tag: "figcaption" }],
	renderHTML: () => ["figcaption", 0],
});

/** Without the widths that the kit writes as styles, which the site's policy refuses. */
const PlainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]], addNodeView: null });

const spans = {
	colspan: { default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute("colspan")) || 1 },
	rowspan: { default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute("rowspan")) || 1 },
	colwidth: { default: null, rendered: false },
	align: {
		default: null,
		parseHTML: (cell: HTMLElement) => /\balign-(?:center|right)\b/.exec(cell.className)?.[0] ?? null,
		renderHTML: ({ align }: Record<string, unknown>) => (align ? { class: align } : {}),
	},
};
const Cell = TableCell.extend({ addAttributes: () => spans });
const Head = TableHeader.extend({ addAttributes: () => spans });

export const EXTENSIONS = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null } },
		codeBlock: { HTMLAttributes: {} },
	}),
	Image.configure({ inline: true }),
	PlainTable.configure({ resizable: false }),
	TableRow,
	Cell,
	Head,
	Subscript,
	Superscript,
	Figure,
	Figcaption,
];

import type { Paper } from "~/portal-contract/base/document";
import type { Pause } from "./pauses";

/** The light palette of the pages, on white paper; the document's own colour comes with it. */
export const COLOURS = {
	ink: "#14212f",
	soft: "#5a6875",
	line: "#d8d5cd",
	vermilion: "#b93a1b",
} as const;

const SIZES = { title: 22, heading: 12, strong: 11.5, body: 9.5, small: 8.5, foot: 7.5, tiny: 7 } as const;
type Sizes = { readonly [Name in keyof typeof SIZES]: number };

/** Points. `scale`: of what the layout of A4 measures. */
export interface Layout {
	readonly paper: Paper;
	readonly margin: number;
	readonly scale: number;
	readonly sizes: Sizes;
}

function layout(paper: Paper, margin: number, scale: number): Layout {
	const sizes = Object.fromEntries(Object.entries(SIZES).map(([name, size]) => [name, size * scale]));
	return { paper, margin, scale, sizes: sizes as unknown as Sizes };
}

/** Of each paper from wide to narrow: the first in which a document is one page is taken, else the first. */
export const LAYOUTS: Readonly<Record<Paper, readonly [Layout, ...Layout[]]>> = {
	A4: [layout("A4", 34, 1), layout("A4", 28, 0.9)],
	A5: [layout("A5", 22, 0.8), layout("A5", 18, 0.74)],
};

export interface Canvas extends Layout {
	readonly document: PDFKit.PDFDocument;
	readonly left: number;
	readonly width: number;
	/** Of bands and rules; white text on it is readable. */
	readonly colour: string;
	/** Between two rows. */
	readonly pause: Pause;
}

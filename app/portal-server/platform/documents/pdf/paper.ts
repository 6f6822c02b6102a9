/** The light palette of the pages, on white paper. */
export const COLOURS = {
	ink: "#14212f",
	soft: "#5a6875",
	line: "#d8d5cd",
	river: "#0f5c7a",
	tint: "#eef4f7",
	vermilion: "#b93a1b",
} as const;

export const MARGIN = 34;
export const SIZES = { title: 22, heading: 12, strong: 11.5, body: 9.5, small: 8.5, foot: 7.5, tiny: 7 } as const;

export interface Canvas {
	readonly document: PDFKit.PDFDocument;
	readonly left: number;
	readonly width: number;
}

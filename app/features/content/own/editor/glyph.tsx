import type { ReactNode } from "react";

const SHAPES = {
	bold: <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7Zm0 7h7a3.5 3.5 0 0 1 0 7H7Z" strokeWidth="2.4" />,
	italic: <path d="M10 5h8M6 19h8M14.5 5l-5 14" />,
	underline: <path d="M7 4v7a5 5 0 0 0 10 0V4M5 20h14" />,
	strike: (
		<path d="M4 12h16M16.5 7.5A4 4 0 0 0 12.5 5h-1A3.5 3.5 0 0 0 8.5 10M7.5 16.5A4.5 4.5 0 0 0 12 19h.5a3.5 3.5 0 0 0 3.3-4.6" />
	),
	bullets: <path d="M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01" />,
	numbers: <path d="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.7V9M4 14.5c.5-1 3-1 3 .5 0 1.2-3 2.5-3 3.5h3" />,
	quote: <path d="M5 5v14M10 8h9M10 12h9M10 16h6" />,
	code: <path d="m9 7-5 5 5 5M15 7l5 5-5 5" />,
	link: <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17" />,
	picture: <path d="M4 5h16v14H4ZM4 16l4.5-4.5 4 4L15 13l5 4M9 9v.01" />,
	table: <path d="M4 5h16v14H4ZM4 10h16M4 14.5h16M10 5v14" />,
	rule: <path d="M4 12h16" />,
	undo: <path d="M9 8 5 12l4 4M5 12h9a5 5 0 0 1 0 10h-2" transform="translate(0 -3)" />,
	redo: <path d="m15 8 4 4-4 4M19 12h-9a5 5 0 0 0 0 10h2" transform="translate(0 -3)" />,
} satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof SHAPES;

/** Sign on a button of the editor, whose label names it. */
export function Glyph({ name }: { name: GlyphName }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			className="size-5"
			aria-hidden="true"
		>
			{SHAPES[name]}
		</svg>
	);
}

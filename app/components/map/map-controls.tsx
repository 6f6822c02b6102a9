import { classNames } from "~/lib/class-names";
import { panned, type View, viewText, ZOOMS, zoomed } from "./view";

export interface ControlWords {
	zoomIn: string;
	zoomOut: string;
	whole: string;
	north: string;
	south: string;
	east: string;
	west: string;
}

interface ControlsProps {
	view: View;
	whole: View;
	words: ControlWords;
	href: (view: View) => string;
}

const STEP = 160;
const SQUARE =
	"flex size-11 items-center justify-center rounded-field border border-line bg-surface text-ink shadow-float hover:border-river hover:text-river";
/** Arrows are for keyboards and for readers without script; pointers drag. */
const ARROW =
	"absolute pointer-events-none opacity-0 focus:pointer-events-auto focus:opacity-100 noscript:pointer-events-auto noscript:opacity-100";

const ICON_PATHS = {
	in: "M5 12h14M12 5v14",
	out: "M5 12h14",
	whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
	north: "m6 15 6-6 6 6",
	south: "m6 9 6 6 6-6",
	west: "m15 6-6 6 6 6",
	east: "m9 6 6 6-6 6",
} as const;

/** Pan and zoom controls as links, so that they work without script. */
export function MapControls({ view, whole, words, href }: ControlsProps) {
	const link = (to: View, label: string, sign: keyof typeof ICON_PATHS, className?: string) => (
		<a href={href(to)} title={label} data-view={viewText(to)} className={classNames(SQUARE, className)}>
			<svg
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
				aria-hidden="true"
				className="size-5"
			>
				<path d={ICON_PATHS[sign]} />
			</svg>
			<span className="sr-only">{`${label} `}</span>
		</a>
	);
	const arrow = (x: number, y: number, label: string, sign: keyof typeof ICON_PATHS, place: string) =>
		link(panned(view, { x: x * STEP, y: y * STEP }), label, sign, `${ARROW} ${place}`);
	return (
		<>
			<div className="absolute top-3 right-3 flex flex-col gap-2">
				{view.zoom < ZOOMS.max ? link(zoomed(view, view.zoom + 1), words.zoomIn, "in") : null}
				{view.zoom > ZOOMS.min ? link(zoomed(view, view.zoom - 1), words.zoomOut, "out") : null}
				{link(whole, words.whole, "whole")}
			</div>
			{arrow(0, -1, words.north, "north", "top-3 left-1/2 -translate-x-1/2")}
			{arrow(-1, 0, words.west, "west", "top-1/2 left-3 -translate-y-1/2")}
			{arrow(1, 0, words.east, "east", "top-1/2 right-3 -translate-y-1/2")}
			{arrow(0, 1, words.south, "south", "bottom-3 left-1/2 -translate-x-1/2")}
		</>
	);
}

import { type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "~/lib/class-names";
import { BaseMap } from "./base-map";
import { type ControlWords, MapControls } from "./map-controls";
import { ScaleBar } from "./map-shapes";
import type { Point } from "./projection";
import type { MapTiles } from "./tiles";
import { useMapGestures } from "./use-map-gestures";
import { readView, type View } from "./view";

/** Half the size of the largest viewport in pixels; what lies beyond is not rendered. */
const REACH: Point = { x: 620, y: 340 };

export const isWithinReach = ({ x, y }: Point) => Math.abs(x) <= REACH.x && Math.abs(y) <= REACH.y;

interface MapFrameProps {
	label: string;
	skip?: string;
	view: View;
	tiles?: MapTiles;
	distance: (metres: number) => string;
	/** The letter for north on a plan, which is a map without tiles. */
	north: string;
	controls?: { whole: View; words: ControlWords; href: (view: View) => string };
	onView?: (view: View) => void;
	className: string;
	/** In pixels from the centre of `view`: `inWindow`. */
	children: ReactNode;
	over?: ReactNode;
}

/** Whether a click asks for nothing but what is clicked. */
export const isPlain = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Map viewport that is centred and never scaled: texts keep their size, a wider viewport shows more. Links with `data-view` move the
 * map on the client, or by their URL without script.
 */
export function MapFrame({
	label,
	skip,
	view,
	tiles,
	distance,
	north,
	controls,
	onView,
	className,
	children,
	over,
}: MapFrameProps) {
	const [frame, rendering] = [useRef<SVGSVGElement>(null), useRef<SVGGElement>(null)];
	const isMovable = useMapGestures(frame, rendering, view, onView);
	const follow = (event: MouseEvent) => {
		// Stops the page's client-side navigation: this link only moves the focus.
		if (event.target instanceof HTMLAnchorElement && event.target.hash === "#map-end") return event.stopPropagation();
		const to =
			event.target instanceof Element
				? event.target.closest<SVGElement | HTMLElement>("a[data-view]")?.dataset.view
				: undefined;
		if (!to || !onView || !isPlain(event)) return;
		event.preventDefault();
		onView(readView(to, view));
	};
	const box = classNames("relative overflow-clip rounded-card border border-line", className);
	const inside = (
		<>
			<MapCanvas
				frame={frame}
				rendering={rendering}
				view={view}
				tiles={tiles}
				distance={distance}
				north={north}
				isMovable={isMovable}
			>
				{children}
			</MapCanvas>
			{controls ? <MapControls view={view} {...controls} /> : null}
			{tiles ? <p className="absolute right-0 bottom-0 bg-surface px-2 text-xs text-ink-soft">{tiles.credit}</p> : null}
			{over}
		</>
	);
	if (!controls) {
		return (
			<div role="img" aria-label={label} className={box}>
				{inside}
			</div>
		);
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: it only sees the clicks of the links inside
		<nav aria-label={label} onClick={follow} className={box}>
			<a
				href="#map-end"
				className="absolute top-3 left-3 z-10 -translate-y-24 rounded-field bg-surface px-4 py-2 focus:translate-y-0"
			>
				{skip}
			</a>{" "}
			{inside}
			<span id="map-end" tabIndex={-1} />
		</nav>
	);
}

interface MapCanvasProps extends Pick<MapFrameProps, "view" | "tiles" | "distance" | "north" | "children"> {
	frame: RefObject<SVGSVGElement>;
	rendering: RefObject<SVGGElement>;
	isMovable: boolean;
}

function MapCanvas({ frame, rendering, view, tiles, distance, north, isMovable, children }: MapCanvasProps) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the navigation around it has the name, and a title would follow the pointer
		<svg
			ref={frame}
			width="100%"
			height="100%"
			className={classNames(
				"absolute inset-0 overflow-clip bg-sky select-none",
				isMovable && "cursor-grab touch-none active:cursor-grabbing",
			)}
		>
			{/* biome-ignore lint/a11y/noSvgWithoutTitle: a shift of the drawing's origin, no picture of its own */}
			<svg x="50%" y="50%" overflow="visible">
				<g ref={rendering}>
					<BaseMap view={view} reach={REACH} tiles={tiles} />
					{children}
				</g>
			</svg>
			<ScaleBar view={view} words={distance} north={tiles ? undefined : north} />
		</svg>
	);
}

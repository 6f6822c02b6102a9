import type { ReactNode } from "react";
import { type LabelRequest, type PlacedLabel, textWidth } from "./place-labels";
import { metresPerPixel, type Point, roundDistance } from "./projection";
import type { View } from "./view";

/** Size of a price marker from its tip upwards, pixels; fits seven letters and a count. */
export const MARKER_SIZE = { width: 92, height: 38 } as const;
const FONT_SIZE = 13;

/** Hidden from screen readers: links and lists beside the map say the same. */
export const ARIA_HIDDEN = { "aria-hidden": true } as const;

export const HALO = "stroke-surface stroke-3 [paint-order:stroke]";

const at = ({ x, y }: Point) => `translate(${x} ${y})`;

interface PriceMarkerProps {
	point: Point;
	text: string;
	count?: number;
	/** `strong`: a result on this page; `highlighted`: hovered or focused. */
	tone: "plain" | "strong" | "lit";
	name?: string;
}

const TONES = {
	plain: { box: "fill-surface stroke-river", text: "fill-ink" },
	strong: { box: "fill-river stroke-surface", text: "fill-on-accent" },
	lit: { box: "fill-ink stroke-surface", text: "fill-paper" },
} as const;

export function PriceMarker({ point, text, count, tone, name }: PriceMarkerProps) {
	const bubble = count === undefined ? 0 : 24;
	const width = Math.max(40, Math.round(textWidth(text, FONT_SIZE)) + 18 + bubble);
	const half = width / 2;
	const colours = TONES[tone];
	return (
		<g transform={at(point)} textAnchor="middle" fontSize={FONT_SIZE} fontWeight={600}>
			<path
				className={colours.box}
				d={`M0 0l-6-7H${-half + 13}a13 13 0 0 1 0-26H${half - 13}a13 13 0 0 1 0 26H6z`}
				strokeWidth={tone === "lit" ? 2 : 1.25}
			/>
			{count === undefined ? null : (
				<>
					<circle cx={-half + 13} cy={-20} r={10} className={tone === "plain" ? "fill-river" : "fill-surface"} />
					<text x={-half + 13} y={-16} fontSize={12} className={tone === "plain" ? "fill-on-accent" : "fill-ink"}>
						{`${count} `}
					</text>
				</>
			)}
			<text x={bubble / 2} y={-15.5} className={colours.text}>
				{`${text} `}
			</text>
			{name ? (
				<text y={-40} className={`fill-ink ${HALO}`}>
					{`${name} `}
				</text>
			) : null}
		</g>
	);
}

export function Labels<T extends LabelRequest>({
	labels,
	className,
}: {
	labels: readonly PlacedLabel<T>[];
	className: (request: T) => string;
}) {
	return (
		<g {...ARIA_HIDDEN} className={HALO}>
			{labels.map(({ request, x, y, anchor }) => (
				<text
					key={`${request.text} ${request.at.x} ${request.at.y}`}
					x={x}
					y={y}
					textAnchor={anchor}
					fontSize={request.size}
					className={className(request)}
				>
					{`${request.text} `}
				</text>
			))}
		</g>
	);
}

interface Ring {
	metres: number;
	radius: number;
}

/** Two or three rings at round distances for a viewport of `widest` pixels to each side. */
export function ringsAround(view: View, widest: number): Ring[] {
	const pixel = metresPerPixel(view.lat, view.zoom);
	const step = roundDistance((pixel * widest) / 2);
	const rings = [1, 2, 3].map((times) => ({ metres: step * times, radius: Math.round((step * times) / pixel) }));
	return rings.filter(({ radius }) => radius <= widest * 1.3);
}

export function ringTexts(rings: readonly Ring[], { x, y }: Point) {
	return rings.map(({ radius }) => ({ x, y: y + radius, width: 48, height: 14 }));
}

export function Rings({
	rings,
	point,
	words,
}: {
	rings: readonly Ring[];
	point: Point;
	words: (metres: number) => string;
}) {
	return (
		<g {...ARIA_HIDDEN} transform={at(point)} fill="none" textAnchor="middle" fontSize={11}>
			<circle r={14} className="fill-none stroke-gold" />
			<circle r={3} className="fill-gold" />
			{rings.map(({ metres, radius }) => (
				<g key={metres}>
					<circle r={radius} className="stroke-edge" strokeDasharray="2 5" />
					<text y={radius + 4} className={`fill-ink-soft ${HALO}`}>
						{`${words(metres)} `}
					</text>
				</g>
			))}
		</g>
	);
}

/** `north`: its letter, on a plan. */
export function ScaleBar({
	view,
	words,
	north,
}: {
	view: View;
	words: (metres: number) => string;
	north?: string | undefined;
}) {
	const pixel = metresPerPixel(view.lat, view.zoom);
	const metres = roundDistance(pixel * 110);
	const length = Math.round(metres / pixel);
	return (
		<svg y="100%" overflow="visible" aria-hidden="true">
			<path d={`M16 -22v6h${length}v-6`} fill="none" strokeWidth={1.5} className="stroke-ink" />
			<text x={16 + length / 2} y={-22} textAnchor="middle" fontSize={12} className={`fill-ink ${HALO}`}>
				{`${words(metres)} `}
			</text>
			{north === undefined ? null : (
				<g transform={`translate(${length + 40} -18)`} textAnchor="middle" fontSize={12}>
					<path d="M0 -13 6 4 0 1 -6 4z" className="fill-ink stroke-surface" />
					<text y={-16} className={`fill-ink ${HALO}`}>
						{`${north} `}
					</text>
				</g>
			)}
		</svg>
	);
}

/** A 24-unit icon centred on a point of the map. */
export function IconAt({ point, className, children }: { point: Point; className?: string; children: ReactNode }) {
	return (
		<g
			transform={`translate(${(point.x - 9).toFixed(1)} ${(point.y - 9).toFixed(1)}) scale(.75)`}
			fill="none"
			strokeWidth={2}
			strokeLinecap="round"
			strokeLinejoin="round"
			className={className}
		>
			{children}
		</g>
	);
}

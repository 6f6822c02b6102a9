import type { Box } from "./outline";
import { between, type Random } from "./random";

/** Colours of one picture: shapes stand out from the ground by lightness, whatever their hue. */
export interface Palette {
	ground: () => string;
	/** Between the ground and the shapes. */
	faint: () => string;
	/** Nearly as far from the ground as the shapes. */
	strong: () => string;
	ink: (hue?: number) => string;
}

interface Size {
	width: number;
	height: number;
}

const DOTS = 80;
const BLOBS = 3;
const STROKES = 10;
/** Some are left out. */
const SCRIBBLES = 8;
const REACH = 13;
const CURVES = 4;
const JOINING = 3;
const CUTTING = 2;

const hsl = (hue: number, saturation: number, lightness: number) =>
	`hsl(${Math.round(hue) % 360},${Math.round(saturation)}%,${Math.round(lightness)}%)`;

type Lightness = Record<keyof Palette, readonly [least: number, most: number]>;

const LIGHT: Lightness = { ground: [85, 95], faint: [54, 70], strong: [34, 50], ink: [18, 34] };
const DARK: Lightness = { ground: [13, 24], faint: [38, 54], strong: [58, 72], ink: [74, 90] };

/** Dark shapes on a light ground or light ones on a dark ground. */
export function newPalette(random: Random): Palette {
	const lightness = random(2) === 0 ? DARK : LIGHT;
	const tone = random(360);
	const colour = (hue: number, saturation: number, kind: keyof Palette) => {
		const [least, most] = lightness[kind];
		return hsl(hue, saturation, between(random, least, most));
	};
	const near = () => tone + between(random, 0, 100);
	return {
		ground: () => colour(near(), between(random, 35, 60), "ground"),
		faint: () => colour(near(), between(random, 25, 50), "faint"),
		strong: () => colour(random(360), between(random, 40, 70), "strong"),
		ink: (hue = random(360)) => colour(hue, between(random, 60, 90), "ink"),
	};
}

const times = (count: number, draw: () => string) => Array.from({ length: count }, draw).join("");

const place = ({ width, height }: Size, random: Random) =>
	`${between(random, 0, width).toFixed(1)} ${between(random, 0, height).toFixed(1)}`;

/** From the left edge to the right one. */
function longCurve({ width, height }: Size, random: Random): string {
	const y = () => between(random, -0.2 * height, 1.2 * height).toFixed(1);
	return `M-5 ${y()}C${Math.round(width / 3)} ${y()} ${Math.round((width * 2) / 3)} ${y()} ${width + 5} ${y()}`;
}

/** Of the length and the width of a stroke of a shape. */
function shortStroke(size: Size, random: Random): string {
	const step = () => between(random, -16, 16).toFixed(1);
	return `M${place(size, random)}q${step()} ${step()} ${step()} ${step()}`;
}

/** As dense as a character and of no meaning; empty where it would touch one of the boxes, for a crossed character is hard to read. */
function scribble({ width, height }: Size, boxes: readonly Box[], random: Random): string {
	const [x, y] = [random(width), random(height)];
	const point = () => `${x + random(2 * REACH + 1) - REACH} ${y + random(2 * REACH + 1) - REACH}`;
	const path = `M${point()}C${point()} ${point()} ${point()} ${point()} ${point()} ${point()}`;
	return boxes.some((box) => isNear(box, x, y)) ? "" : path;
}

const isNear = (box: Box, x: number, y: number) =>
	x > box.x - REACH && x < box.x + box.width + REACH && y > box.y - REACH && y < box.y + box.height + REACH;

const line = (path: string, colour: string, width: number, opacity = 1) =>
	`<path d="${path}" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity}"/>`;

/** SVG of what lies below the shapes, which have these boxes. */
export function groundOf(size: Size, boxes: readonly Box[], palette: Palette, random: Random): string {
	const { width, height } = size;
	const stops = [0, 50, 100].map((at) => `<stop offset="${at}%" stop-color="${palette.ground()}"/>`).join("");
	const gradient = `<linearGradient id="g" gradientTransform="rotate(${random(90)})">${stops}</linearGradient>`;
	const blob = () => {
		const [x, y] = place(size, random).split(" ");
		return `<circle cx="${x}" cy="${y}" r="${20 + random(50)}" fill="${palette.ground()}" fill-opacity=".6"/>`;
	};
	const dots = () =>
		line(
			times(DOTS / 2, () => `M${place(size, random)}h0`),
			palette.faint(),
			between(random, 1.6, 3),
		);
	const ground = `<defs>${gradient}</defs><rect width="${width}" height="${height}" fill="url(#g)"/>${times(BLOBS, blob)}`;
	const curves = times(CURVES, () => line(longCurve(size, random), palette.faint(), between(random, 1.2, 3), 0.7));
	const strokes = times(STROKES, () =>
		line(shortStroke(size, random), palette.faint(), between(random, 1.8, 3.4), 0.85),
	);
	const scribbles = times(SCRIBBLES, () =>
		line(scribble(size, boxes, random), palette.strong(), between(random, 2.4, 3.6)),
	);
	return ground + curves + strokes + times(2, dots) + scribbles;
}

/** SVG of what lies above the shapes: thin lines in their colours, which join them, and in those of the ground, which cut them. */
export function scratchesOf(size: Size, palette: Palette, random: Random): string {
	const joining = times(JOINING, () => line(longCurve(size, random), palette.ink(), between(random, 1.2, 2.2), 0.75));
	const cutting = times(CUTTING, () => line(longCurve(size, random), palette.ground(), 1.2));
	return joining + cutting;
}

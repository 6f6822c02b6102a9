import { type Box, boxOf, mapOutline, type Outline } from "./outline";
import { between, type Random } from "./random";

/** What can be placed: `size` is the least and the greatest length of its longer side in pixels. */
export interface Sign {
	label: string;
	/** Letters that no other sign of the same picture may have. */
	letters: string;
	outline: Outline;
	size: readonly [least: number, most: number];
	/** How far it is turned, stretched and bent, from 0 to 1: a character is hard to read long before an icon is. */
	bend: number;
}

/** A sign in its place: `outline` and `box` in pixels of the picture. */
export interface Shape {
	label: string;
	outline: Outline;
	box: Box;
}

/** Around the outline, so that a click at its edge is right. */
const PADDING = 4;
const GAP = 6;
const MAX_DEGREES = 40;
const MAX_SKEW = 0.26;
const MAX_STRETCH = 0.16;
/** In pixels: no two pictures of a sign are the same. */
const WAVE = { height: 2.6, least: 26, most: 44 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function waveOf(bend: number, random: Random): (at: number) => number {
	const [phase, length] = [between(random, 0, 2 * Math.PI), between(random, WAVE.least, WAVE.most)];
	const height = between(random, 0.4, 1) * WAVE.height * bend;
	return (at) => height * Math.sin((at * 2 * Math.PI) / length + phase);
}

/** The sign at a random size, turned, stretched, slanted and waved, around the point 0, 0. */
function distort({ outline, size: [least, most], bend }: Sign, random: Random): Outline {
	const { x, y, width, height } = boxOf(outline);
	const scale = between(random, least, most) / Math.max(width, height);
	const angle = radians(between(random, -MAX_DEGREES, MAX_DEGREES) * bend);
	const skew = between(random, -MAX_SKEW, MAX_SKEW) * bend;
	const stretch = 1 + between(random, -MAX_STRETCH, MAX_STRETCH) * bend;
	const [waveRight, waveDown] = [waveOf(bend, random), waveOf(bend, random)];
	const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
	return mapOutline(
		outline,
		(point) => {
			const down = ((point.y - y - height / 2) * scale) / stretch;
			const right = (point.x - x - width / 2) * scale * stretch + down * skew;
			const [bentRight, bentDown] = [right + waveRight(down), down + waveDown(right)];
			return { x: bentRight * cos - bentDown * sin, y: bentRight * sin + bentDown * cos };
		},
		scale,
	);
}

/** The padded box of an outline in whole pixels. */
function paddedBox(outline: Outline): Box {
	const { x, y, width, height } = boxOf(outline);
	const [left, top] = [Math.floor(x - PADDING), Math.floor(y - PADDING)];
	return {
		x: left,
		y: top,
		width: Math.ceil(x + width + PADDING) - left,
		height: Math.ceil(y + height + PADDING) - top,
	};
}

/** The sign as no other picture has it, around the point 0, 0. */
export function newShape(sign: Sign, random: Random): Shape {
	const outline = distort(sign, random);
	return { label: sign.label, outline, box: paddedBox(outline) };
}

/** The same with the corner of its box at `x`, `y`. */
export function moveTo({ label, outline, box }: Shape, x: number, y: number): Shape {
	const moved = mapOutline(outline, (point) => ({ x: point.x + x - box.x, y: point.y + y - box.y }));
	return { label, outline: moved, box: { ...box, x, y } };
}

/** The same anywhere in the area, 3 px or more from its edges. */
export function moveInto(area: Box, shape: Shape, random: Random): Shape {
	const place = (start: number, room: number) => start + GAP / 2 + random(Math.max(0, room - GAP) + 1);
	const { width, height } = shape.box;
	return moveTo(shape, place(area.x, area.width - width), place(area.y, area.height - height));
}

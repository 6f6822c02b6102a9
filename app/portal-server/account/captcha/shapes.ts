import { type Box, boxOf, mapOutline, type Outline } from "./outline";
import { between, type Random, shuffled } from "./random";

/** What can be placed: `size` is the least and the greatest length of its longer side in pixels. */
export interface Sign {
	label: string;
	/** Letters that no other sign of the same picture may have. */
	letters: string;
	outline: Outline;
	size: readonly [least: number, most: number];
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
const MAX_DEGREES = 25;
const MAX_SKEW = 0.08;
/** A slight wave, in pixels: no two pictures of a sign are the same. */
const WAVE = { height: 0.9, length: 26 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The sign at a random size, turned, slanted and waved, around the point 0, 0. */
function distort({ outline, size: [least, most] }: Sign, random: Random): Outline {
	const { x, y, width, height } = boxOf(outline);
	const scale = between(random, least, most) / Math.max(width, height);
	const angle = radians(between(random, -MAX_DEGREES, MAX_DEGREES));
	const skew = between(random, -MAX_SKEW, MAX_SKEW);
	const [phase, otherPhase] = [between(random, 0, 2 * Math.PI), between(random, 0, 2 * Math.PI)];
	const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
	const wave = (at: number, start: number) => WAVE.height * Math.sin((at * 2 * Math.PI) / WAVE.length + start);
	return mapOutline(
		outline,
		(point) => {
			const down = (point.y - y - height / 2) * scale;
			const right = (point.x - x - width / 2) * scale + down * skew;
			const [bentRight, bentDown] = [right + wave(down, phase), down + wave(right, otherPhase)];
			return { x: bentRight * cos - bentDown * sin, y: bentRight * sin + bentDown * cos };
		},
		scale,
	);
}

/** An area for each shape, found by cutting in two again and again, across and along by turns, where both parts have room. */
function divide(area: Box, shapes: readonly Shape[], isAcross: boolean, random: Random): Box[] {
	if (shapes.length < 2) return [area];
	const side = isAcross ? "width" : "height";
	const middle = Math.ceil(shapes.length / 2);
	const parts = [shapes.slice(0, middle), shapes.slice(middle)] as const;
	const [first, second] = parts.map((part) => Math.max(...part.map(({ box }) => box[side])) + GAP) as [number, number];
	const cut = first + random(area[side] - first - second + 1);
	const start = isAcross ? "x" : "y";
	return [
		...divide({ ...area, [side]: cut }, parts[0], !isAcross, random),
		...divide({ ...area, [start]: area[start] + cut, [side]: area[side] - cut }, parts[1], !isAcross, random),
	];
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

function moveInto(area: Box, { label, outline, box }: Shape, random: Random): Shape {
	const x = area.x + GAP / 2 + random(area.width - box.width - GAP + 1);
	const y = area.y + GAP / 2 + random(area.height - box.height - GAP + 1);
	const moved = mapOutline(outline, (point) => ({ x: point.x + x - box.x, y: point.y + y - box.y }));
	return { label, outline: moved, box: { ...box, x, y } };
}

/** The shapes of up to four signs, in their order, anywhere in the area: 6 px or more between two boxes, 3 px or more from the edges. */
export function placeSigns(signs: readonly Sign[], area: Box, random: Random): Shape[] {
	const shapes = signs.map((sign) => {
		const outline = distort(sign, random);
		return { label: sign.label, outline, box: paddedBox(outline) };
	});
	const mixed = shuffled(shapes, random);
	const areas = divide(area, mixed, random(2) === 0, random);
	return shapes.map((shape) => moveInto(areas[mixed.indexOf(shape)] as Box, shape, random));
}

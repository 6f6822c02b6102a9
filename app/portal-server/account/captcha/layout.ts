import type { Box } from "./outline";
import { pick, type Random } from "./random";
import { moveInto, moveTo, type Shape } from "./shapes";

/** By how much of their narrowest side, and by how many pixels, two boxes may lie over each other, of which eight are padding. */
const MAX_OVERLAP = { share: 0.24, pixels: 14 } as const;
/** From this share of it two shapes touch or nearly do. */
const MIN_TOUCH = 0.5;
/** Of four shapes three touch another one. */
const [TOUCHING, OF] = [3, 4];
const STEP = 9;
const MAX_TRIES = 20;
const EDGE = 3;

type Axis = readonly [start: "x" | "y", side: "width" | "height"];
const ACROSS: Axis = ["x", "width"];
const DOWN: Axis = ["y", "height"];

const shared = (one: Box, other: Box, [start, side]: Axis) => ({
	from: Math.max(one[start], other[start]),
	to: Math.min(one[start] + one[side], other[start] + other[side]),
});

/** How deep one box lies in the other, along the side where it is less; negative: the room between them. */
const overlapOf = (one: Box, other: Box): number =>
	Math.min(
		Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
		Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
	);

/** From 1 one lies too deep in the other, negative where there is room between them. */
function depthOf(one: Box, other: Box): number {
	const overlap = overlapOf(one, other);
	if (overlap < 0) return overlap;
	const narrowest = Math.min(one.width, one.height, other.width, other.height);
	return overlap / Math.min(MAX_OVERLAP.pixels, MAX_OVERLAP.share * narrowest);
}

/** Places for the box on a lattice of the area, those that touch another box and those that touch none. */
function placesFor(box: Box, area: Box, others: readonly Box[], random: Random) {
	const [free, touching]: [Box[], Box[]] = [[], []];
	const starts = [random(STEP), random(STEP)] as const;
	for (let x = area.x + EDGE + starts[0]; x + box.width + EDGE <= area.x + area.width; x += STEP)
		for (let y = area.y + EDGE + starts[1]; y + box.height + EDGE <= area.y + area.height; y += STEP) {
			const place = { ...box, x, y };
			const deepest = Math.max(-1, ...others.map((other) => depthOf(place, other)));
			if (deepest < MIN_TOUCH) free.push(place);
			else if (deepest <= 1) touching.push(place);
		}
	return { free, touching };
}

/** Side by side in two rows, where chance has left no room. */
function inRows(shapes: readonly Shape[], area: Box, random: Random): Shape[] {
	const columns = Math.ceil(shapes.length / 2);
	const [width, height] = [Math.floor(area.width / columns), Math.floor(area.height / 2)];
	return shapes.map((shape, at) =>
		moveInto(
			{ x: area.x + (at % columns) * width, y: area.y + Math.floor(at / columns) * height, width, height },
			shape,
			random,
		),
	);
}

/** Each shape anywhere, most of them over the edge of another one; nothing where the last ones found no room. */
function anywhere(shapes: readonly Shape[], area: Box, random: Random): Shape[] | undefined {
	const placed: Shape[] = [];
	for (const shape of shapes) {
		const boxes = placed.map(({ box }) => box);
		const { free, touching } = placesFor(shape.box, area, boxes, random);
		const places = touching.length > 0 && (free.length === 0 || random(OF) < TOUCHING) ? touching : free;
		if (places.length === 0) return undefined;
		const { x, y } = pick(places, random);
		placed.push(moveTo(shape, x, y));
	}
	return placed;
}

/** The shapes anywhere in the area, most of them over the edge of another one. */
export function arrange(shapes: readonly Shape[], area: Box, random: Random): Shape[] {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const placed = anywhere(shapes, area, random);
		if (placed) return placed;
	}
	return inRows(shapes, area, random);
}

/** `left`, a part of `box`, without the nearer half of what `other` shares with `box`. */
function cutOff(left: Box, box: Box, other: Box): Box {
	const [across, down] = [shared(box, other, ACROSS), shared(box, other, DOWN)];
	if (across.to < across.from || down.to < down.from) return left;
	const axis = across.to - across.from < down.to - down.from ? ACROSS : DOWN;
	const { from, to } = axis === ACROSS ? across : down;
	const [start, side] = axis;
	const [middle, end] = [(from + to) / 2, left[start] + left[side]];
	if (box[start] + box[side] / 2 < other[start] + other[side] / 2)
		return { ...left, [side]: Math.min(end, Math.ceil(middle) - 1) - left[start] };
	const begin = Math.max(left[start], Math.floor(middle) + 1);
	return { ...left, [start]: begin, [side]: end - begin };
}

/** For each shape where a click means it and no other one. */
export const ownBoxes = (shapes: readonly Shape[]): Box[] =>
	shapes.map((shape) =>
		shapes.reduce((left, other) => (other === shape ? left : cutOff(left, shape.box, other.box)), shape.box),
	);

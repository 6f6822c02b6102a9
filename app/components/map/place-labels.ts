import type { Point } from "./projection";

/** A text to place beside a point; `size` in pixels. */
export interface LabelRequest {
	text: string;
	at: Point;
	size: number;
	/** `beside` a point that has an icon, or `over` it. */
	where: "beside" | "over";
}

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export interface PlacedLabel<T extends LabelRequest> {
	request: T;
	x: number;
	y: number;
	anchor: "start" | "middle" | "end";
}

const isWide = (letter: string) => letter > "\u2e80";

/** Estimated text width in pixels, since the server cannot measure. */
export function textWidth(text: string, size: number): number {
	return [...text].reduce((sum, letter) => sum + (isWide(letter) ? 1 : 0.56), 0) * size;
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Possible positions, the best first: those within `reach` to both sides of the centre. */
function candidates<T extends LabelRequest>(request: T, reach: number): { place: PlacedLabel<T>; box: Box }[] {
	const { at, size } = request;
	const width = textWidth(request.text, size);
	const isWithin = Math.abs(at.x) <= reach;
	const inSight = ({ left, right }: Box) => !isWithin || (left >= -reach && right <= reach);
	const make = (x: number, y: number, anchor: PlacedLabel<T>["anchor"]) => {
		const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
		return {
			place: { request, x, y, anchor },
			box: { left, right: left + width, top: y - size, bottom: y + size * 0.3 },
		};
	};
	const third = size * 0.35;
	if (request.where === "over") {
		const side = Math.max(reach - width / 2, 0);
		const x = isWithin ? Math.min(Math.max(at.x, -side), side) : at.x;
		return [0, size * 2, -size * 2].map((shift) => make(x, at.y + third + shift, "middle"));
	}
	const all = [
		make(at.x + 12, at.y + third, "start"),
		make(at.x - 12, at.y + third, "end"),
		make(at.x, at.y + 12 + size, "middle"),
		make(at.x, at.y - 14, "middle"),
		...[-1, 1].flatMap((side) => [
			make(at.x + 10, at.y + third + side * size, "start"),
			make(at.x - 10, at.y + third + side * size, "end"),
		]),
	];
	return [...all.filter(({ box }) => inSight(box)), ...all.filter(({ box }) => !inSight(box))];
}

/**
 * Places labels in order where they cover neither each other nor the `taken` boxes (centre and size); a label without space is dropped.
 * `reach`: half the width that even the narrowest viewport shows.
 */
export function placeLabels<T extends LabelRequest>(
	requests: readonly T[],
	occupied: readonly (Point & { width: number; height: number })[],
	reach = Number.POSITIVE_INFINITY,
): PlacedLabel<T>[] {
	const boxes: Box[] = occupied.map(({ x, y, width, height }) => ({
		left: x - width / 2,
		right: x + width / 2,
		top: y - height / 2,
		bottom: y + height / 2,
	}));
	return requests.flatMap((request) => {
		const free = candidates(request, reach).find(({ box }) => !boxes.some((other) => overlap(box, other)));
		if (!free) return [];
		boxes.push(free.box);
		return [free.place];
	});
}

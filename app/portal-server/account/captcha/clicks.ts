import type { Box } from "./outline";
import { PICTURE } from "./picture";

/** What is to be clicked: its name for people, and its box in pixels of the picture, edges included. */
export interface Target {
	label: string;
	box: Box;
}

const MAX_LENGTH = 400;
const NUMBER = /^\d+(\.\d+)?$/;
const SIDE = { least: 50, most: 4000 } as const;

/** NaN where it is not a plain decimal number from 0. */
const numberOf = (text: string | undefined) => (text !== undefined && NUMBER.test(text) ? Number(text) : Number.NaN);

const isSide = (side: number) => side >= SIDE.least && side <= SIDE.most;

const isWithin = ({ x, y, width, height }: Box, right: number, down: number) =>
	right >= x && right <= x + width && down >= y && down <= y + height;

/**
 * Whether `info`, `x1,y1-x2,y2;W;H`, are clicks inside the targets in their order, one for each and no more. The points are pixels of the picture
 * as it was shown, W by H large. False for whatever has another form; never throws.
 */
export function isSolved(info: string, targets: readonly Target[]): boolean {
	if (info.length > MAX_LENGTH) return false;
	const [clicks = "", ...sides] = info.split(";");
	const [width = Number.NaN, height = Number.NaN, ...more] = sides.map(numberOf);
	if (more.length > 0 || !isSide(width) || !isSide(height)) return false;
	const points = clicks.split("-").map((click) => click.split(","));
	if (points.length !== targets.length) return false;
	return targets.every(({ box }, index) => {
		const [x, y, ...rest] = points[index] ?? [];
		return (
			rest.length === 0 && isWithin(box, (numberOf(x) * PICTURE.width) / width, (numberOf(y) * PICTURE.height) / height)
		);
	});
}

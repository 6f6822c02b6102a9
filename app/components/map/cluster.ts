import { type Geo, project } from "./projection";

/** Places shown as one marker, at the first of them. */
export interface Cluster<T extends Geo> {
	at: T;
	members: T[];
}

/** Pixels. */
export interface MarkerSize {
	width: number;
	height: number;
}

/**
 * Clusters places whose markers would overlap at `zoom`: each joins the first marker nearer than a marker's size, else becomes a
 * marker. Deterministic for the same order; a grid keeps the cost linear.
 */
export function cluster<T extends Geo>(
	places: readonly T[],
	zoom: number,
	{ width, height }: MarkerSize,
): Cluster<T>[] {
	const cells = new Map<string, { x: number; y: number; index: number }>();
	const found: Cluster<T>[] = [];
	for (const place of places) {
		const { x, y } = project(place, zoom);
		const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
		let first: number | undefined;
		for (let cell = 0; cell < 9; cell++) {
			const mark = cells.get(`${column - 1 + (cell % 3)} ${row - 1 + Math.floor(cell / 3)}`);
			const covers = mark && Math.abs(mark.x - x) < width && Math.abs(mark.y - y) < height;
			if (covers && (first === undefined || mark.index < first)) first = mark.index;
		}
		const joined = first === undefined ? undefined : found[first];
		if (joined) {
			joined.members.push(place);
			continue;
		}
		// A cell is as large as a marker, so two markers never start in one.
		cells.set(`${column} ${row}`, { x, y, index: found.length });
		found.push({ at: place, members: [place] });
	}
	return found;
}

/** The lowest zoom above `zoom` at which the places are no longer one cluster; `max` where there is none. */
export function splittingZoom(places: readonly Geo[], zoom: number, size: MarkerSize, max: number): number {
	let next = zoom + 1;
	while (next < max && cluster(places, next, size).length === 1) next += 1;
	return Math.min(next, max);
}

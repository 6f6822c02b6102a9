/** SVG paths of absolute M, L, Q, C and Z only, so that every pair of numbers is a point. */
export interface Outline {
	/** Filled, by the nonzero rule. */
	fill: string;
	/** Stroked, `width` wide, with round ends. */
	line: string;
	width: number;
}

export interface Point {
	x: number;
	y: number;
}

export interface Box extends Point {
	width: number;
	height: number;
}

const PAIR = /(-?[\d.]+)[ ,](-?[\d.]+)/g;

const rounded = (value: number) => Math.round(value * 100) / 100;

function mapPath(path: string, map: (point: Point) => Point): string {
	return path.replace(PAIR, (_pair, one: string, other: string) => {
		const { x, y } = map({ x: Number(one), y: Number(other) });
		return `${rounded(x)} ${rounded(y)}`;
	});
}

/** The same outline with every point elsewhere; lines become `scale` times as wide. */
export function mapOutline({ fill, line, width }: Outline, map: (point: Point) => Point, scale = 1): Outline {
	return { fill: mapPath(fill, map), line: mapPath(line, map), width: rounded(width * scale) };
}

/** The box around all points, control points included, and around the full width of the lines. */
export function boxOf({ fill, line, width }: Outline): Box {
	const xs: number[] = [];
	const ys: number[] = [];
	const add = (path: string, margin: number) => {
		for (const [, x, y] of path.matchAll(PAIR)) {
			xs.push(Number(x) - margin, Number(x) + margin);
			ys.push(Number(y) - margin, Number(y) + margin);
		}
	};
	add(fill, 0);
	add(line, width / 2);
	const [x, y] = [Math.min(...xs), Math.min(...ys)];
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

import {
	depthOf,
	dilated,
	eroded,
	filled,
	halved,
	type Lab,
	labOf,
	mapped,
	type Plane,
	quantile,
	type Region,
	regionsOf,
} from "./pixels";

export interface Place {
	x: number;
	y: number;
}

/** What a program counts in many pictures: seven shapes and two that it cannot tell from them. */
const MAX_SHAPES = 9;
/** The picture is looked at twice as large. */
const SCALE = 2;
/** Of a shape, in pixels of the picture. */
const SIDE = { least: 24, usual: 50, most: 74 };

export interface Look {
	lab: Lab;
	/** Where something is that stands out from the ground. */
	ink: Plane;
}

/** What is farther from the ground in lightness than the noise is, without lines of two pixels and less. */
function inkOf([lightness]: Lab): Plane {
	const ground = quantile(lightness, 0.5);
	const isDark = ground < 50;
	const far = quantile(lightness, isDark ? 0.985 : 0.015);
	const least = Math.abs(far - ground) * 0.62;
	const ink = mapped(lightness, (at) => (Math.abs((lightness.data[at] ?? 0) - ground) > least ? 1 : 0));
	return dilated(eroded(ink, 1), 1);
}

const distance = (lab: Lab, one: number, other: number) =>
	Math.hypot(...lab.map(({ data }) => (data[one] ?? 0) - (data[other] ?? 0)));

interface Piece extends Region {
	hue: readonly [a: number, b: number];
}

function pieceOf(region: Region, lab: Lab): Piece {
	const mean = ({ data }: Plane) => region.pixels.reduce((sum, at) => sum + (data[at] ?? 0), 0) / region.pixels.length;
	return { ...region, hue: [mean(lab[1]), mean(lab[2])] };
}

const joined = (one: Piece, other: Piece): Piece => {
	const [here, there] = [one.pixels.length, other.pixels.length];
	const hue = ([0, 1] as const).map((at) => (one.hue[at] * here + other.hue[at] * there) / (here + there));
	return {
		pixels: [...one.pixels, ...other.pixels],
		left: Math.min(one.left, other.left),
		top: Math.min(one.top, other.top),
		right: Math.max(one.right, other.right),
		bottom: Math.max(one.bottom, other.bottom),
		hue: [hue[0] ?? 0, hue[1] ?? 0],
	};
};

const gapOf = (one: Region, other: Region) =>
	Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom, 0);

const longestOf = (region: Region) => Math.max(region.right - region.left, region.bottom - region.top);

/** Joins the two pieces that fit best, by colour and nearness, as long as two fit into one shape. */
function merged(pieces: Piece[]): Piece[] {
	const list = [...pieces];
	for (;;) {
		let best = { cost: 34, pair: [-1, -1] as readonly [number, number] };
		for (const [at, one] of list.entries())
			for (const [index, other] of list.entries()) {
				if (index <= at) continue;
				const gap = gapOf(one, other);
				if (gap > 8 * SCALE || longestOf(joined({ ...one, pixels: [] }, { ...other, pixels: [] })) > 62 * SCALE)
					continue;
				const cost = Math.hypot(one.hue[0] - other.hue[0], one.hue[1] - other.hue[1]) + (3 * gap) / SCALE;
				if (cost < best.cost) best = { cost, pair: [at, index] };
			}
		const [one, other] = [list[best.pair[0]], list[best.pair[1]]];
		if (!one || !other) return list;
		list.splice(best.pair[1], 1);
		list.splice(best.pair[0], 1, joined(one, other));
	}
}

const centreOf = ({ left, right, top, bottom }: Region, scale = SCALE): Place => ({
	x: (left + right) / 2 / scale,
	y: (top + bottom) / 2 / scale,
});

const isSized = (region: Region) => longestOf(region) >= SIDE.least * SCALE && longestOf(region) <= SIDE.most * SCALE;

/** Connected areas of little change in colour, then joined where hue and place fit. */
function byColour({ lab, ink }: Look): Place[] {
	const pieces = regionsOf(ink, (one, other) => distance(lab, one, other) < 11)
		.filter(({ pixels }) => pixels.length > 12 * SCALE)
		.map((region) => pieceOf(region, lab));
	return merged(pieces)
		.filter(isSized)
		.sort((one, other) => other.pixels.length - one.pixels.length)
		.slice(0, MAX_SHAPES)
		.map((region) => centreOf(region));
}

function regionFrom(pixels: number[], width: number): Region {
	const region = { pixels, left: width, top: Number.MAX_SAFE_INTEGER, right: 0, bottom: 0 };
	for (const at of pixels) {
		const [x, y] = [at % width, Math.floor(at / width)];
		region.left = Math.min(region.left, x);
		region.right = Math.max(region.right, x);
		region.top = Math.min(region.top, y);
		region.bottom = Math.max(region.bottom, y);
	}
	return region;
}

interface Basin {
	peak: number;
	/** Of the basin that this one was joined to, its own where to none. */
	root: number;
	pixels: number[];
}

/** Two parts are one shape where the waist between them is wider than this share of the narrower part. */
const WAIST = 0.62;

/** Flooded from the deepest places; two basins that meet at a wide waist are one. */
function basinsOf(depth: Plane): Basin[] {
	const { width, data } = depth;
	const order = [...data.keys()].filter((at) => (data[at] ?? 0) > 0);
	order.sort((one, other) => (data[other] ?? 0) - (data[one] ?? 0));
	const basins: Basin[] = [];
	const basinAt = new Int32Array(data.length).fill(-1);
	const rootOf = (at: number): number => (basins[at]?.root === at ? at : rootOf(basins[at]?.root ?? at));
	const steps = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
	for (const at of order) {
		const value = data[at] ?? 0;
		let deepest = -1;
		const near: number[] = [];
		for (const step of steps) {
			const other = basinAt[at + step] ?? -1;
			if (other < 0) continue;
			const root = rootOf(other);
			near.push(root);
			if (deepest < 0 || (basins[root]?.peak ?? 0) > (basins[deepest]?.peak ?? 0)) deepest = root;
		}
		if (deepest < 0) deepest = basins.push({ peak: value, root: basins.length, pixels: [] }) - 1;
		basinAt[at] = deepest;
		basins[deepest]?.pixels.push(at);
		for (const other of near) {
			const basin = basins[other];
			if (other !== deepest && basin && value > basin.peak * WAIST) basin.root = deepest;
		}
	}
	for (const [at, basin] of basins.entries()) if (basin.root !== at) basins[rootOf(at)]?.pixels.push(...basin.pixels);
	return basins.filter(({ root }, at) => root === at);
}

/** Areas made solid, parted at their waists (watershed of the depth). */
function byDepth({ ink }: Look): Place[] {
	const solid = filled(eroded(dilated(ink, 3 * SCALE), 3 * SCALE));
	const depth = depthOf(halved(eroded(solid, SCALE)));
	return basinsOf(depth)
		.map(({ pixels }) => regionFrom(pixels, depth.width))
		.filter((region) => longestOf(region) >= SIDE.least)
		.sort((one, other) => other.pixels.length - one.pixels.length)
		.slice(0, MAX_SHAPES)
		.map((region) => centreOf(region, 1));
}

/** Windows of the size of a shape, each where most is left to cover. */
function byDensity({ ink }: Look): Place[] {
	const solid = halved(filled(eroded(dilated(ink, 2 * SCALE), 2 * SCALE)));
	const { width, height, data } = solid;
	const side = SIDE.usual;
	return Array.from({ length: MAX_SHAPES }, () => {
		const sums = new Float64Array((width + 1) * (height + 1));
		for (let y = 0; y < height; y++)
			for (let x = 0, row = 0; x < width; x++) {
				row += data[y * width + x] ?? 0;
				sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
			}
		const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
		let best = { count: -1, x: 0, y: 0 };
		for (let y = 0; y + side <= height; y++)
			for (let x = 0; x + side <= width; x++) {
				const count = sum(x + side, y + side) - sum(x, y + side) - sum(x + side, y) + sum(x, y);
				if (count > best.count) best = { count, x, y };
			}
		const inside: number[] = [];
		for (let y = best.y; y < best.y + side; y++)
			for (let x = best.x; x < best.x + side; x++) if (data[y * width + x]) inside.push(y * width + x);
		for (const at of inside) data[at] = 0;
		const mean = (part: (at: number) => number) =>
			inside.reduce((all, at) => all + part(at), 0) / Math.max(1, inside.length);
		return { x: mean((at) => at % width), y: mean((at) => Math.floor(at / width)) };
	});
}

/** Ways to find shapes of which nothing is known but their size and that they differ from the ground. */
export const SEGMENTATIONS = { byColour, byDepth, byDensity } as const;

export async function lookAt(png: Buffer): Promise<Look> {
	const lab = await labOf(png, SCALE);
	return { lab, ink: inkOf(lab) };
}

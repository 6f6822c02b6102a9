import sharp from "sharp";

/** One number for each pixel, row by row. */
export interface Plane {
	width: number;
	height: number;
	data: Float32Array;
}

export type Lab = readonly [lightness: Plane, a: Plane, b: Plane];

export const planeOf = (width: number, height: number, data = new Float32Array(width * height)): Plane => ({
	width,
	height,
	data,
});

/** A plane of the same size, by a function of the place. */
export function mapped({ width, height, data }: Plane, value: (at: number) => number): Plane {
	const result = planeOf(width, height);
	for (let at = 0; at < data.length; at++) result.data[at] = value(at);
	return result;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) =>
	value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** A picture in CIE Lab, where distances are what eyes see, `scale` times as large. */
export async function labOf(png: Buffer, scale = 1): Promise<Lab> {
	const { width: own = 0 } = await sharp(png).metadata();
	const sized = sharp(png)
		.resize({ width: Math.round(own * scale), kernel: "cubic" })
		.removeAlpha();
	const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
	const planes = [0, 1, 2].map(() => planeOf(info.width, info.height)) as unknown as Lab;
	for (let at = 0; at < info.width * info.height; at++) {
		const channel = (one: number) => LINEAR[data[at * info.channels + one] ?? 0] ?? 0;
		const [red, green, blue] = [channel(0), channel(1), channel(2)];
		const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
		const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
		const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
		planes[0].data[at] = 116 * y - 16;
		planes[1].data[at] = 500 * (x - y);
		planes[2].data[at] = 200 * (y - z);
	}
	return planes;
}

/** What lies below a share of the numbers. */
export function quantile({ data }: Plane, share: number): number {
	const sorted = Float32Array.from(data).sort();
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

type Pick = (one: number, other: number) => number;

/** Along rows, then along columns: the least or the greatest of the numbers within `reach`. */
function ranked(plane: Plane, reach: number, pick: Pick): Plane {
	const line = (from: Plane, step: (at: number) => readonly [place: number, length: number, stride: number]) =>
		mapped(from, (at) => {
			const [place, length, stride] = step(at);
			let found = from.data[at] ?? 0;
			for (let by = -reach; by <= reach; by++)
				if (place + by >= 0 && place + by < length) found = pick(found, from.data[at + by * stride] ?? 0);
			return found;
		});
	const { width, height } = plane;
	const rows = line(plane, (at) => [at % width, width, 1]);
	return line(rows, (at) => [Math.floor(at / width), height, width]);
}

export const eroded = (mask: Plane, reach: number): Plane => ranked(mask, reach, Math.min);
export const dilated = (mask: Plane, reach: number): Plane => ranked(mask, reach, Math.max);

export interface Region {
	pixels: number[];
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const NEIGHBOURS = [
	[-1, 0],
	[1, 0],
	[0, -1],
	[0, 1],
] as const;

/** Pixels of the mask that hang together; `joins` may keep neighbours apart. */
export function regionsOf(mask: Plane, joins: (one: number, other: number) => boolean = () => true): Region[] {
	const { width, height, data } = mask;
	const seen = new Uint8Array(data.length);
	const grow = (start: number): Region => {
		const region = { pixels: [start], left: width, top: height, right: 0, bottom: 0 };
		seen[start] = 1;
		for (let next = 0; next < region.pixels.length; next++) {
			const at = region.pixels[next] ?? 0;
			const [x, y] = [at % width, Math.floor(at / width)];
			region.left = Math.min(region.left, x);
			region.right = Math.max(region.right, x);
			region.top = Math.min(region.top, y);
			region.bottom = Math.max(region.bottom, y);
			for (const [right, down] of NEIGHBOURS) {
				const other = at + right + down * width;
				if (x + right < 0 || x + right >= width || y + down < 0 || y + down >= height) continue;
				if (seen[other] || !data[other] || !joins(at, other)) continue;
				seen[other] = 1;
				region.pixels.push(other);
			}
		}
		return region;
	};
	const regions: Region[] = [];
	for (let at = 0; at < data.length; at++) if (data[at] && !seen[at]) regions.push(grow(at));
	return regions;
}

/** The mask with everything in it that the border of the picture does not reach. */
export function filled(mask: Plane): Plane {
	const { width, height } = mask;
	const result = mapped(mask, () => 1);
	for (const region of regionsOf(mapped(mask, (at) => (mask.data[at] ? 0 : 1))))
		if (region.left === 0 || region.top === 0 || region.right === width - 1 || region.bottom === height - 1)
			for (const at of region.pixels) result.data[at] = 0;
	return result;
}

/** Every second pixel of every second row. */
export function halved({ width, data }: Plane): Plane {
	const half = planeOf(Math.floor(width / 2), Math.floor(data.length / width / 2));
	for (let at = 0; at < half.data.length; at++)
		half.data[at] = data[Math.floor(at / half.width) * 2 * width + (at % half.width) * 2] ?? 0;
	return half;
}

/** How far each pixel of the mask is from what is not in it. */
export function depthOf(mask: Plane): Plane {
	const { width, data } = mask;
	const depth = mapped(mask, (at) => (data[at] ? 1e6 : 0));
	const nearer = (at: number, other: number, by: number) => {
		depth.data[at] = Math.min(depth.data[at] ?? 0, (depth.data[other] ?? 0) + by);
	};
	const sweep = (at: number, way: 1 | -1) => {
		for (const [other, by] of [
			[at - way, 1],
			[at - way * width, 1],
			[at - way * (width + 1), Math.SQRT2],
			[at - way * (width - 1), Math.SQRT2],
		] as const)
			nearer(at, other, by);
	};
	for (let at = 0; at < data.length; at++) sweep(at, 1);
	for (let at = data.length - 1; at >= 0; at--) sweep(at, -1);
	return depth;
}

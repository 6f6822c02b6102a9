import sharp from "sharp";
import { characterOutlines } from "~/portal-server/account/captcha/glyphs";
import { ICONS } from "~/portal-server/account/captcha/icons";
import { boxOf, type Outline } from "~/portal-server/account/captcha/outline";
import { dilated, eroded, labOf, mapped, type Plane, planeOf, quantile } from "./pixels";
import type { Place } from "./segmentation";

/** The picture is looked at half as large. */
const SCALE = 0.5;
const UPRIGHT = 64;
const TURNS = [-40, -30, -20, -10, 0, 10, 20, 30, 40];
const SIDES = [46, 54];
/** In pixels of the small picture. */
const STRIDE = 2;
/** How many of the best places of a rough look are looked at again, from so far around. */
const ROUGH = { places: 14, reach: 2 };
const PEAKS = 6;
/** Of two targets, in pixels of the picture. */
const MIN_DISTANCE = 22;

interface Template {
	isRough: boolean;
	width: number;
	height: number;
	/** With the mean 0 and the length 1. */
	weights: Float32Array;
}

async function outlineOf(label: string): Promise<Outline> {
	const icon = ICONS.find(({ names }) => Object.values(names).some((name) => `<${name}>` === label));
	const outline = icon ?? (await characterOutlines()).get(label);
	if (!outline) throw new Error(`Nothing is called ${label}.`);
	return outline;
}

/** The sign upright, its longer side from edge to edge. */
async function uprightOf({ fill, line, width, ...rest }: Outline): Promise<Plane> {
	const box = boxOf({ fill, line, width, ...rest });
	const side = Math.max(box.width, box.height);
	const view = `${box.x + box.width / 2 - side / 2} ${box.y + box.height / 2 - side / 2} ${side} ${side}`;
	const paths = `<path d="${fill}" fill="#fff" stroke="none"/><path d="${line}" stroke="#fff" stroke-width="${width}"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${UPRIGHT}" height="${UPRIGHT}" viewBox="${view}"><rect x="${box.x - side}" y="${box.y - side}" width="${3 * side}" height="${3 * side}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
	const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
	return mapped(planeOf(UPRIGHT, UPRIGHT), (at) => (data[at] ?? 0) / 255);
}

/** The sign turned and sized, with some of the ground around it. */
function templateOf(sign: Plane, degrees: number, side: number): Template {
	const size = Math.ceil(side * SCALE * 1.2);
	const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
	const weights = new Float32Array(size * size);
	const steps = [-0.25, 0.25];
	for (let at = 0; at < weights.length; at++)
		for (const right of steps)
			for (const down of steps) {
				const [x, y] = [(at % size) + right - (size - 1) / 2, Math.floor(at / size) + down - (size - 1) / 2];
				const [u, v] = [cos * x + sin * y, cos * y - sin * x].map((one) =>
					Math.round((one / side / SCALE + 0.5) * UPRIGHT - 0.5),
				);
				if (u !== undefined && v !== undefined && u >= 0 && v >= 0 && u < UPRIGHT && v < UPRIGHT)
					weights[at] = (weights[at] ?? 0) + (sign.data[v * UPRIGHT + u] ?? 0) / 4;
			}
	const mean = weights.reduce((sum, one) => sum + one, 0) / weights.length;
	const length = Math.sqrt(weights.reduce((sum, one) => sum + (one - mean) ** 2, 0));
	const isRough = degrees % 20 === 0 && side === SIDES[0];
	return { isRough, width: size, height: size, weights: weights.map((one) => (one - mean) / length) };
}

const templates = new Map<string, Promise<Template[]>>();

/** A sign as it may look: filled or by its edge alone, turned, larger and smaller. */
function templatesOf(label: string): Promise<Template[]> {
	const make = async () => {
		const whole = await uprightOf(await outlineOf(label));
		const [wide, narrow] = [dilated(whole, 1), eroded(whole, 2)];
		const edge = mapped(whole, (at) => (wide.data[at] ?? 0) - 0.7 * (narrow.data[at] ?? 0));
		const ways = label.length > 1 ? [whole, edge] : [whole];
		return ways.flatMap((way) => TURNS.flatMap((turn) => SIDES.map((side) => templateOf(way, turn, side))));
	};
	const found = templates.get(label) ?? make();
	templates.set(label, found);
	return found;
}

/** How much the picture looks like ink at each place, 0 to 1. */
async function inkOf(png: Buffer): Promise<Plane> {
	const [lightness] = await labOf(png, SCALE);
	const ground = quantile(lightness, 0.5);
	const far = quantile(lightness, ground < 50 ? 0.98 : 0.02);
	return mapped(lightness, (at) => Math.max(0, Math.min(1, ((lightness.data[at] ?? 0) - ground) / (far - ground))));
}

interface Peak extends Place {
	score: number;
}

/** How much the picture looks like the template whose middle is at `x`, `y` of the small picture, -1 to 1. */
function scoreAt(ink: Plane, { width, height, weights }: Template, x: number, y: number): number {
	const [left, top] = [x - (width >> 1), y - (height >> 1)];
	if (left < 0 || top < 0 || left + width > ink.width || top + height > ink.height) return -1;
	let [sum, squares, product] = [0, 0, 0];
	for (let down = 0; down < height; down++)
		for (let right = 0; right < width; right++) {
			const value = ink.data[(top + down) * ink.width + left + right] ?? 0;
			sum += value;
			squares += value * value;
			product += value * (weights[down * width + right] ?? 0);
		}
	const spread = squares - (sum * sum) / (width * height);
	return spread > 1 ? product / Math.sqrt(spread) : -1;
}

/** The best of them, no two of which are too near to be two shapes. */
function bestOf(found: Peak[], count: number, distance: number): Peak[] {
	const best: Peak[] = [];
	for (const one of found.sort((first, second) => second.score - first.score)) {
		if (best.length === count) break;
		if (best.every((other) => Math.hypot(one.x - other.x, one.y - other.y) > distance)) best.push(one);
	}
	return best;
}

/** Where the sign is most likely, the best first, in pixels of the picture. */
async function peaksOf(ink: Plane, label: string): Promise<Peak[]> {
	const all = await templatesOf(label);
	const rough: Peak[] = [];
	for (const template of all.filter(({ isRough }) => isRough))
		for (let y = 0; y < ink.height; y += STRIDE)
			for (let x = 0; x < ink.width; x += STRIDE) {
				const score = scoreAt(ink, template, x, y);
				if (score > 0) rough.push({ x, y, score });
			}
	const found: Peak[] = [];
	for (const { x, y } of bestOf(rough, ROUGH.places, MIN_DISTANCE * SCALE * 0.5))
		for (const template of all)
			for (let down = -ROUGH.reach; down <= ROUGH.reach; down++)
				for (let right = -ROUGH.reach; right <= ROUGH.reach; right++)
					found.push({
						x: (x + right) / SCALE,
						y: (y + down) / SCALE,
						score: scoreAt(ink, template, x + right, y + down),
					});
	return bestOf(found, PEAKS, MIN_DISTANCE);
}

/** Ways to click the named signs, the likeliest first. */
export async function readTargets(png: Buffer, labels: readonly string[]): Promise<Place[][]> {
	const ink = await inkOf(png);
	let ways: { places: Peak[]; score: number }[] = [{ places: [], score: 0 }];
	for (const label of labels) {
		const peaks = await peaksOf(ink, label);
		ways = ways.flatMap(({ places, score }) =>
			peaks
				.filter((peak) => places.every((other) => Math.hypot(peak.x - other.x, peak.y - other.y) > MIN_DISTANCE))
				.map((peak) => ({ places: [...places, peak], score: score + peak.score })),
		);
	}
	return ways.sort((one, other) => other.score - one.score).map(({ places }) => places);
}

import { groundOf, newPalette, type Palette, scratchesOf } from "./noise";
import { cryptoRandom, type Random } from "./random";
import type { Shape } from "./shapes";

/** Pixels. */
export const PICTURE = { width: 350, height: 200 } as const;

/** A palette found in 5 ms; a better one would take 40. */
const PNG = { palette: true, quality: 60, effort: 1, dither: 0, compressionLevel: 9 } as const;
const MIN_TURN = 40;

/** Filled from corner to corner of its box with two colours, so that no single colour is the shape. */
function drawShape(
	{ outline: { fill, line, width }, box }: Shape,
	index: number,
	palette: Palette,
	random: Random,
): string {
	const hue = random(360);
	const [from, to] = [palette.ink(hue), palette.ink(hue + MIN_TURN + random(MIN_TURN))];
	const corners = `x1="${box.x}" y1="${box.y}" x2="${box.x + box.width}" y2="${box.y + box.height}"`;
	const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
	const gradient = `<linearGradient id="s${index}" gradientUnits="userSpaceOnUse" ${corners}>${stops}</linearGradient>`;
	const paint = `url(#s${index})`;
	return `<defs>${gradient}</defs><path d="${fill}" fill="${paint}"/><path d="${line}" stroke="${paint}" stroke-width="${width}"/>`;
}

function svgOf(shapes: readonly Shape[], random: Random): string {
	const palette = newPalette(random);
	const boxes = shapes.map(({ box }) => box);
	const [ground, scratches] = [groundOf(PICTURE, boxes, palette, random), scratchesOf(PICTURE, palette, random)];
	const signs = shapes.map((shape, index) => drawShape(shape, index, palette, random)).join("");
	const { width, height } = PICTURE;
	const lines = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${lines}>${ground}${signs}${scratches}</g></svg>`;
}

/**
 * The picture as a PNG of 350 by 200 pixels, some 13 KB. Its noise is random: a puzzle must be shown once, for several pictures of it laid over each
 * other would show the shapes alone.
 */
export async function drawPuzzle(
	{ shapes }: { shapes: readonly Shape[] },
	random: Random = cryptoRandom,
): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const svg = Buffer.from(svgOf(shapes, random));
	return sharp(svg).png(PNG).toBuffer();
}

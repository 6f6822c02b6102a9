import { groundOf, newPalette, type Palette, scratchesOf } from "./noise";
import type { Box } from "./outline";
import { cryptoRandom, type Random } from "./random";
import type { Shape } from "./shapes";

/** Pixels. */
export const PICTURE = { width: 350, height: 200 } as const;

/** A palette of few colours, found in 4 ms; a better one would take 40. */
const PNG = { palette: true, quality: 40, effort: 1, dither: 0, compressionLevel: 6 } as const;
const MIN_TURN = 40;

/** Of the edge in the colour of the ground by which a shape stands out from the one below it. */
const HALO = 2.6;
/** Of a shape that is shown by its edge. */
const EDGE = { width: 3, opacity: 0.4 };

/** From corner to corner of the box with two colours, so that no single colour is the shape. */
function gradientOf(id: string, { x, y, width, height }: Box, palette: Palette, random: Random): string {
	const hue = random(360);
	const [from, to] = [palette.ink(hue), palette.ink(hue + MIN_TURN + random(MIN_TURN))];
	const [top, bottom] = random(2) === 0 ? [y, y + height] : [y + height, y];
	const corners = `x1="${x}" y1="${top}" x2="${x + width}" y2="${bottom}"`;
	const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
	return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${corners}>${stops}</linearGradient></defs>`;
}

const pathOf = (d: string, how: string) => (d === "" ? "" : `<path d="${d}" ${how}/>`);
const strokeOf = (paint: string, width: number) => `stroke="${paint}" stroke-width="${width}"`;

/** A character is filled and bolder than in its font; an icon is filled, or shown by its edge, and has lines as well. */
function drawShape(
	{ outline: { fill, line, width }, box }: Shape,
	at: number,
	palette: Palette,
	random: Random,
): string {
	const [paint, halo] = [`url(#s${at})`, palette.ground()];
	const isEdged = line !== fill && random(2) === 0;
	const edge = isEdged ? ` fill-opacity="${EDGE.opacity}" ${strokeOf(paint, EDGE.width)}` : "";
	const paths =
		line === fill
			? [pathOf(fill, strokeOf(halo, width + HALO)), pathOf(fill, `fill="${paint}" ${strokeOf(paint, width)}`)]
			: [
					pathOf(fill, strokeOf(halo, HALO)),
					pathOf(line, strokeOf(halo, width + HALO)),
					pathOf(fill, `fill="${paint}"${edge}`),
					pathOf(line, strokeOf(paint, width)),
				];
	return gradientOf(`s${at}`, box, palette, random) + paths.join("");
}

function svgOf(shapes: readonly Shape[], random: Random): string {
	const palette = newPalette(random);
	const boxes = shapes.map(({ box }) => box);
	const [ground, scratches] = [groundOf(PICTURE, boxes, palette, random), scratchesOf(PICTURE, palette, random)];
	const signs = shapes.map((shape, at) => drawShape(shape, at, palette, random));
	const { width, height } = PICTURE;
	const lines = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${lines}>${ground}${signs.join("")}${scratches}</g></svg>`;
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

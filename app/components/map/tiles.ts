import { type Point, project, TILE } from "./projection";
import type { View } from "./view";

/** Where tiles come from: `{z}`, `{x}` and `{y}` stand for a tile's numbers. `credit` is written on the map, as their makers ask. */
export interface MapTiles {
	url: string;
	credit: string;
}

/** The setting `https://tiles.example/{z}/{x}/{y}.png#© Makers`; without makers the server's own name stands for them. */
export function readTiles(setting: string): MapTiles {
	const [url = "", ...credit] = setting.split("#");
	return { url, credit: credit.join("#").trim() || new URL(url).host };
}

/** The tiles of a window that reaches `reach` pixels to each side of its middle, at their own size. */
export function tilesOf(view: View, reach: Point, url: string): { href: string; x: number; y: number }[] {
	const middle = project(view, view.zoom);
	const last = 2 ** view.zoom - 1;
	const range = (from: number, to: number) => {
		const first = Math.max(0, Math.floor(from / TILE));
		return Array.from({ length: Math.max(0, Math.min(last, Math.floor(to / TILE)) - first + 1) }, (_, index) => first + index);
	};
	return range(middle.y - reach.y, middle.y + reach.y).flatMap((row) =>
		range(middle.x - reach.x, middle.x + reach.x).map((column) => ({
			href: url.replace("{z}", String(view.zoom)).replace("{x}", String(column)).replace("{y}", String(row)),
			x: Math.round(column * TILE - middle.x),
			y: Math.round(row * TILE - middle.y),
		})),
	);
}

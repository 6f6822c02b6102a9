import { type Point, project, TILE } from "./projection";
import type { View } from "./view";

/** Tile URL with `{z}`, `{x}` and `{y}`; `credit` is the attribution that the provider requires. */
export interface MapTiles {
	url: string;
	credit: string;
}

/** Parses `https://tiles.example/{z}/{x}/{y}.png#© Provider`; the attribution defaults to the host. */
export function readTiles(setting: string): MapTiles {
	const [url = "", ...credit] = setting.split("#");
	return { url, credit: credit.join("#").trim() || new URL(url).host };
}

/** Tiles that cover a viewport of `reach` pixels to each side of its centre, unscaled. */
export function tilesOf(view: View, reach: Point, url: string): { href: string; x: number; y: number }[] {
	const middle = project(view, view.zoom);
	const last = 2 ** view.zoom - 1;
	const range = (from: number, to: number) => {
		const first = Math.max(0, Math.floor(from / TILE));
		return Array.from(
			{ length: Math.max(0, Math.min(last, Math.floor(to / TILE)) - first + 1) },
			(_, index) => first + index,
		);
	};
	return range(middle.y - reach.y, middle.y + reach.y).flatMap((row) =>
		range(middle.x - reach.x, middle.x + reach.x).map((column) => ({
			href: url.replace("{z}", String(view.zoom)).replace("{x}", String(column)).replace("{y}", String(row)),
			x: Math.round(column * TILE - middle.x),
			y: Math.round(row * TILE - middle.y),
		})),
	);
}

import { ARIA_HIDDEN } from "./map-shapes";
import outline from "./myanmar.svg?url";
import { OUTLINE } from "./outline";
import { type Point, project, TILE } from "./projection";
import { type MapTiles, tilesOf } from "./tiles";
import type { View } from "./view";

/** Outlines of the country, its neighbours and the sea, from one cacheable file. `origin`: world pixel at `zoom` that lies at 0, 0. */
export function CountryOutline({ origin, zoom }: { origin: Point; zoom: number }) {
	const scale = 2 ** (zoom - OUTLINE.zoom);
	const [x, y] = [OUTLINE.x * scale - origin.x, OUTLINE.y * scale - origin.y];
	return (
		<g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>
			<use href={`${outline}#land`} className="text-line opacity-60" />
			<use href={`${outline}#country`} className="stroke-edge text-surface" />
		</g>
	);
}

/** Base layer in pixels from the viewport's centre: the outline, and tiles over it where configured. */
export function BaseMap({ view, reach, tiles }: { view: View; reach: Point; tiles?: MapTiles }) {
	return (
		<g {...ARIA_HIDDEN}>
			<CountryOutline origin={project(view, view.zoom)} zoom={view.zoom} />
			{tiles
				? tilesOf(view, reach, tiles.url).map((tile) => <image key={tile.href} {...tile} width={TILE} height={TILE} />)
				: null}
		</g>
	);
}

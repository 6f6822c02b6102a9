/** WGS 84, degrees. */
export interface Geo {
	lat: number;
	lng: number;
}

export interface Point {
	x: number;
	y: number;
}

/** Side of a tile, and of the whole world at zoom 0. */
export const TILE = 256;

/** Web Mercator diverges at the poles. */
const MAX_LAT = 85.05112878;
const EARTH_M = 40_075_016.686;

const worldSize = (zoom: number) => TILE * 2 ** zoom;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Web Mercator: the pixel of a place on the map of the whole world at `zoom`, from its north-west corner. */
export function project({ lat, lng }: Geo, zoom: number): Point {
	const sine = Math.sin(radians(Math.max(-MAX_LAT, Math.min(MAX_LAT, lat))));
	const size = worldSize(zoom);
	return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/** The reverse of `project`. */
export function unproject({ x, y }: Point, zoom: number): Geo {
	const size = worldSize(zoom);
	const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
	return { lat, lng: (x / size) * 360 - 180 };
}

/** Metres on the ground in one pixel at a latitude. */
export function metresPerPixel(lat: number, zoom: number): number {
	return (EARTH_M * Math.cos(radians(lat))) / worldSize(zoom);
}

/** The largest of 1, 2, 5, 10, 20 … metres not above `metres`, for a scale bar. */
export function roundDistance(metres: number): number {
	const power = 10 ** Math.floor(Math.log10(metres));
	const first = metres / power;
	return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * power;
}

import { type Geo, type Point, project, unproject } from "./projection";

/** Centre and integer zoom, so that tiles are not scaled. */
export interface View extends Geo {
	zoom: number;
}

export const ZOOMS = { min: 5, max: 17 } as const;
/** Limit for a single place or a few close ones, so that the surroundings show. */
const NEAREST = 15;

const clampZoom = (zoom: number) => Math.max(ZOOMS.min, Math.min(ZOOMS.max, Math.round(zoom)));

/** The closest view that fits all `places` into `width` × `height` pixels; null without places. */
export function fitView(places: readonly Geo[], width: number, height: number, nearest: number = NEAREST): View | null {
	if (places.length === 0) return null;
	const points = places.map((place) => project(place, 0));
	const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
	const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
	const zoom = Math.floor(Math.log2(Math.min(width / (right - left), height / (bottom - top))));
	const middle = unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0);
	return { ...middle, zoom: clampZoom(Math.min(zoom, nearest)) };
}

export function panned(view: View, { x, y }: Point): View {
	const middle = project(view, view.zoom);
	return { ...unproject({ x: middle.x + x, y: middle.y + y }, view.zoom), zoom: view.zoom };
}

/** Zooms around `at` (pixels from the centre). */
export function zoomed(view: View, zoom: number, at: Point = { x: 0, y: 0 }): View {
	const to = clampZoom(zoom);
	const share = 1 - 2 ** (view.zoom - to);
	return { ...panned(view, { x: at.x * share, y: at.y * share }), zoom: to };
}

/** Position of `place` in pixels from the centre. */
export function inWindow(view: View, place: Geo): Point {
	const middle = project(view, view.zoom);
	const { x, y } = project(place, view.zoom);
	return { x: Math.round((x - middle.x) * 10) / 10, y: Math.round((y - middle.y) * 10) / 10 };
}

/** Query-string form: `13@16.8053,96.1561`. */
export function viewText({ zoom, lat, lng }: View): string {
	return `${zoom}@${lat.toFixed(4)},${lng.toFixed(4)}`;
}

export function readView(text: string | null | undefined, usual: View): View {
	const [, zoom, lat, lng] =
		/^(\d{1,2})(?:@(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?))?$/.exec(text ?? "") ?? [];
	if (zoom === undefined) return usual;
	const middle = lat === undefined || lng === undefined ? usual : { lat: Number(lat), lng: Number(lng) };
	const isOnEarth = Math.abs(middle.lat) <= 85 && Math.abs(middle.lng) <= 180;
	return isOnEarth ? { lat: middle.lat, lng: middle.lng, zoom: clampZoom(Number(zoom)) } : usual;
}

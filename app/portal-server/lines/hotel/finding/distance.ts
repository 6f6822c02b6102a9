import type { Destination } from "~/portal-server/places/destination";

interface Point {
	readonly lat: number;
	readonly lng: number;
}

const METRES_PER_DEGREE = 111_320;

export function metresFrom(from: Point, to: Point): number {
	const north = to.lat - from.lat;
	const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
	return Math.round(Math.hypot(north, east) * METRES_PER_DEGREE);
}

export function isPoint({ kind }: Pick<Destination, "kind">): boolean {
	return kind === "landmark" || kind === "hotel";
}

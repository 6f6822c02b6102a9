import type { Geo } from "~/components/map/projection";

/** A hotel on the map. `price_per_night`: minor units, one room and night. */
export interface MapPin extends Geo {
	id: number;
	name: string;
	price_per_night: number;
}

/** What a map of a town writes beside the hotels. */
export interface MapLabel extends Geo {
	kind: string;
	name: string;
}

/** Of the list's map; it stays in sight beside the list on a wide screen, so it leaves room for two cards. */
export const MAP_HEIGHT = "h-104 lg:h-96";

export interface ListMapData {
	/** Every hotel found, in the list's order: `pins` of `hotel/list`. */
	pins: readonly MapPin[];
	/** Names of districts and landmarks: `labels` of `hotel/list`. */
	labels: readonly MapLabel[];
	/** What was searched: `place` of `hotel/list`. Rings of distance are drawn around it. */
	place: Geo & { name: string };
	/** ISO code of the prices. */
	currency: string;
	/** The hotels on this page of the list; they stand out. */
	shown: readonly number[];
	/** The query of links to a hotel. */
	stay: string;
}

export interface HotelMapProps {
	map: ListMapData;
	/** `zoom` of the query string; without one the map shows every hotel. */
	zoom: string | null;
	/** This list's address with another `zoom`. */
	hrefZoom: (zoom: string) => string;
}

export interface MiniMapProps {
	hotel: Geo & { name: string };
	/** Nearest first. */
	landmarks: readonly (Geo & { name: string })[];
	/** Leads to the town's map. */
	href?: string;
}

export interface CountryMapProps {
	towns: readonly (Geo & { name: string; hotel_count?: number; href: string })[];
}

import type { Geo } from "~/components/map/projection";

/** `price_per_night`: minor units, one room and night. */
export interface MapPin extends Geo {
	id: number;
	name: string;
	price_per_night: number;
}

export interface MapLabel extends Geo {
	kind: string;
	name: string;
}

/** Height of the list's map, which stays visible above the list and leaves room for two cards. */
export const MAP_HEIGHT = "h-104 lg:h-96";

export interface ListMapData {
	/** Every hotel found, in the list's order: `pins` of `hotel/list`. */
	pins: readonly MapPin[];
	labels: readonly MapLabel[];
	/** Searched place: `place` of `hotel/list`, the centre of the distance rings. */
	place: Geo & { name: string };
	currency: string;
	/** Hotels on this page of the list, which are emphasised. */
	shown: readonly number[];
	stay: string;
}

export interface HotelMapProps {
	map: ListMapData;
	/** `zoom` of the query string; without it the map fits every hotel. */
	zoom: string | null;
	hrefZoom: (zoom: string) => string;
}

export interface MiniMapProps {
	hotel: Geo & { name: string };
	landmarks: readonly (Geo & { name: string })[];
	href?: string;
}

export interface CountryMapProps {
	towns: readonly (Geo & { name: string; hotel_count?: number; href: string })[];
}

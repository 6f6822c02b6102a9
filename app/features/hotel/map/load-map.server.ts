import { withQuery } from "~/paths";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { hotelList } from "~/portal-contract/hotel/list";
import type { Stay } from "~/portal-contract/hotel/stay";
import { stayQuery } from "../stay-query";
import { loadMapViews } from "./hotel-map";
import type { ListMapData } from "./map-data";

/** Data of the list's map; null for other views. Loads the map views for the server. */
export async function loadMapData(
	view: string,
	found: CallAnswer<typeof hotelList> | null,
	stay: Stay | null | undefined,
): Promise<ListMapData | null> {
	if (view !== "map" || !found || !stay) return null;
	await loadMapViews();
	const { place, pins, labels, list, currency } = found;
	return {
		pins: pins.map(({ id, name, lat, lng, price_per_night }) => ({ id, name, lat, lng, price_per_night })),
		labels: labels.map(({ kind, name, lat, lng }) => ({ kind, name, lat, lng })),
		place: { name: place.name, lat: place.lat, lng: place.lng },
		currency,
		shown: list.map(({ id }) => id),
		stay: withQuery("", stayQuery(stay)),
	};
}

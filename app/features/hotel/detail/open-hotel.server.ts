import type { Attempting } from "~/parts/attempting";
import type { CallInput } from "~/portal-contract/call";
import type { HotelDetail, hotelDetail, Stay } from "~/portal-contract/hotel";
import type { Search } from "../search/schema.server";

export interface DetailPorts {
	portal: { hotel: { detail(query: CallInput<typeof hotelDetail>): Promise<HotelDetail> } };
	attempt: Attempting;
}

export interface OpenedHotel {
	hotel: HotelDetail;
	search: Search;
	/** The stay that the offers are for; null when the address asks for none that can be had. */
	stay: Stay | null;
}

/** The address of a hotel's page as a search for that hotel: dates, rooms and nationality are read and checked as on the list. */
export function asSearchFor(request: Request, id: number): Request {
	const url = new URL(request.url);
	url.searchParams.delete("destination");
	url.searchParams.set("place", `hotel:${id}`);
	return new Request(url);
}

/** The hotel with its offers for the stay; a stay that is wrong leaves the hotel and says so at the field. */
export async function openHotel(id: number, search: Search, { portal, attempt }: DetailPorts): Promise<OpenedHotel> {
	if (!search.query) return { hotel: await portal.hotel.detail({ id }), search, stay: null };
	const { check_in, check_out, rooms, nationality } = search.query;
	const stay = { check_in, check_out, rooms, nationality };
	const asked = await attempt(() => portal.hotel.detail({ id, ...stay }));
	if (asked.ok) return { hotel: asked.data, search, stay };
	const errors = Object.fromEntries(Object.entries(asked.refusal.fields).map(([name, text]) => [name, [text]]));
	return { hotel: await portal.hotel.detail({ id }), search: { ...search, status: "invalid", errors }, stay: null };
}

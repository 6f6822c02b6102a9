import type { Attempting } from "~/parts/attempting";
import type { FeeTier } from "~/parts/policy-rows";
import type { CallInput } from "~/portal-contract/call";
import type { HotelDetail, hotelDetail, Offer } from "~/portal-contract/hotel/detail";
import type { Stay } from "~/portal-contract/hotel/stay";
import type { Search } from "../search/schema.server";

export interface DetailPorts {
	portal: { hotel: { detail(query: CallInput<typeof hotelDetail>): Promise<HotelDetail> } };
	attempt: Attempting;
}

/** An offer, a room type and a hotel as the page draws them: all that is in its data travels twice, so no more than that. */
export type PageOffer = Omit<Named<Offer>, "non_refundable" | "free_until" | "policy"> & { policy: FeeTier[] };
export type PageRoomType = Omit<Named<HotelDetail["room_types"][number]>, "max_adults" | "max_children" | "offers"> & {
	offers: PageOffer[];
};
export type PageHotel = Omit<Named<HotelDetail>, "city_id" | "lat" | "lng" | "room_types"> & { room_types: PageRoomType[] };

/** A shape of the contract without its index signature, which Omit would otherwise make all of it. */
type Named<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };

export interface OpenedHotel {
	hotel: PageHotel;
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

function pageOffer({ non_refundable: _n, free_until: _f, policy, ...offer }: Offer): PageOffer {
	return { ...offer, policy: policy.map(({ from, amount }) => ({ from, amount })) };
}

function pageHotel({ city_id: _c, lat: _a, lng: _o, room_types, ...hotel }: HotelDetail): PageHotel {
	const types = room_types.map(({ max_adults: _m, max_children: _h, offers, ...type }) => ({ ...type, offers: offers.map(pageOffer) }));
	return { ...hotel, room_types: types };
}

/** The hotel with its offers for the stay; a stay that is wrong leaves the hotel and says so at the field. */
export async function openHotel(id: number, search: Search, { portal, attempt }: DetailPorts): Promise<OpenedHotel> {
	if (!search.query) return { hotel: pageHotel(await portal.hotel.detail({ id })), search, stay: null };
	const { check_in, check_out, rooms, nationality } = search.query;
	const stay = { check_in, check_out, rooms, nationality };
	const asked = await attempt(() => portal.hotel.detail({ id, ...stay }));
	if (asked.ok) return { hotel: pageHotel(asked.data), search, stay };
	const errors = Object.fromEntries(Object.entries(asked.refusal.fields).map(([name, text]) => [name, [text]]));
	return { hotel: pageHotel(await portal.hotel.detail({ id })), search: { ...search, status: "invalid", errors }, stay: null };
}

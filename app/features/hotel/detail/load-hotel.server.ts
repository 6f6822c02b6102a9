import type { z } from "zod";
import { cutText } from "~/lib/cut-text";
import type { ViewedHotel } from "~/lib/viewed-hotels";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { CommentsAnswer } from "~/portal-contract/hotel/comments";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import type { hotelRecent } from "~/portal-contract/hotel/highlights";
import type { Stay } from "~/portal-contract/hotel/stay";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt, optional } from "~/session/portal.server";
import type { MiniMapProps } from "../map/map-data";
import type { Search } from "../search/schema.server";
import { COMMENTS_LIMIT, type CommentQuery } from "./comment-query.server";

type Comments = z.output<typeof CommentsAnswer>;

export type DetailCalls = PortalPorts<"hotel.detail" | "hotel.comments">;

export interface LoadedHotel {
	hotel: HotelDetail;
	search: Search;
	/** Null when the URL has no valid stay, and so no offers. */
	stay: Stay | null;
	comments: Comments | null;
}

/** Turns a hotel page's request into a search for that hotel, so that the stay is parsed as on the list. */
export function asSearchFor(request: Request, id: number): Request {
	const url = new URL(request.url);
	url.searchParams.delete("destination");
	url.searchParams.set("place", `hotel:${id}`);
	return new Request(url, { headers: request.headers });
}

/** The hotel with offers for the stay; a refused stay returns the hotel without offers and the field errors. */
async function fetchHotel(id: number, search: Search, portal: DetailCalls): Promise<Omit<LoadedHotel, "comments">> {
	if (!search.query) return { hotel: await portal.hotel.detail({ id }), search, stay: null };
	const { check_in, check_out, rooms, nationality } = search.query;
	const stay = { check_in, check_out, rooms, nationality };
	const result = await attempt(portal.hotel.detail({ id, ...stay }));
	if (result.ok) return { hotel: result.data, search, stay };
	const errors = Object.fromEntries(Object.entries(result.refusal.fields).map(([name, text]) => [name, [text]]));
	return { hotel: await portal.hotel.detail({ id }), search: { ...search, status: "invalid", errors }, stay: null };
}

/** Hotel and comments in parallel; the comments may fail. */
export async function loadHotel(
	id: number,
	search: Search,
	query: CommentQuery,
	portal: DetailCalls,
): Promise<LoadedHotel> {
	const [opened, comments] = await Promise.all([
		fetchHotel(id, search, portal),
		optional(portal.hotel.comments({ id, ...query, limit: COMMENTS_LIMIT }), null),
	]);
	return { ...opened, comments: comments.data };
}

/** Search engines cut descriptions at about this length. */
const MAX_DESCRIPTION = 160;
const MAX_LANDMARKS = 4;

interface HotelPageData {
	hotel: { id: number; name: string; name_alt: string; city: string };
	hasOffers: boolean;
	/** The hotel's town as the `place` of a search. */
	town: string;
	about: string;
	map: MiniMapProps;
	/** The member's recently viewed hotels; null for guests, whose browser stores them. */
	viewed: ViewedHotel[] | null;
}

/** What the page's scripts need; everything else is static HTML. */
export function hotelPageData(
	hotel: HotelDetail,
	stay: Stay | null,
	recent: CallAnswer<typeof hotelRecent> | null,
): HotelPageData {
	const { id, name, name_alt, city, city_id, address, description } = hotel;
	const landmarks = hotel.landmarks.slice(0, MAX_LANDMARKS).map(({ name, lat, lng }) => ({ name, lat, lng }));
	return {
		hotel: { id, name, name_alt, city },
		hasOffers: stay !== null,
		town: `city:${city_id}`,
		map: { hotel: { name, lat: hotel.lat, lng: hotel.lng }, landmarks },
		about: cutText([`${name} ${name_alt}`.trim(), address, description].filter(Boolean).join(" · "), MAX_DESCRIPTION),
		viewed: recent?.viewed.map((one) => ({ id: one.id, name: one.name, city: one.city })) ?? null,
	};
}

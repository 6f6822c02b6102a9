import type { z } from "zod";
import type { ViewedHotel } from "~/lib/viewed-hotels";
import type { Attempting } from "~/parts/attempt";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { CommentsAnswer } from "~/portal-contract/hotel/comments";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import type { hotelRecent } from "~/portal-contract/hotel/highlights";
import type { Stay } from "~/portal-contract/hotel/stay";
import type { PortalPorts } from "~/portal-contract/portal";
import type { MiniMapProps } from "../map/map-data";
import type { Search } from "../search/schema.server";
import { COMMENTS_LIMIT, type CommentQuery } from "./comment-query.server";

type Comments = z.output<typeof CommentsAnswer>;

export interface DetailPorts {
	portal: PortalPorts<"hotel.detail" | "hotel.comments">;
	attempt: Attempting;
	/** `optional` of the session: a part of the page that may be missing. */
	optional: <T, F>(run: () => Promise<T>, fallback: F) => Promise<{ data: T | F }>;
}

export interface OpenedHotel {
	hotel: HotelDetail;
	search: Search;
	/** The stay that the offers are for; null when the address asks for none that can be had. */
	stay: Stay | null;
	/** Null: they cannot be had now. */
	comments: Comments | null;
}

/** The address of a hotel's page as a search for that hotel: dates, rooms and nationality are read and checked as on the list. */
export function asSearchFor(request: Request, id: number): Request {
	const url = new URL(request.url);
	url.searchParams.delete("destination");
	url.searchParams.set("place", `hotel:${id}`);
	return new Request(url, { headers: request.headers });
}

/** The hotel with its offers for the stay; a stay that is wrong leaves the hotel and says so at the field. */
async function askHotel(id: number, search: Search, { portal, attempt }: DetailPorts): Promise<Omit<OpenedHotel, "comments">> {
	if (!search.query) return { hotel: await portal.hotel.detail({ id }), search, stay: null };
	const { check_in, check_out, rooms, nationality } = search.query;
	const stay = { check_in, check_out, rooms, nationality };
	const asked = await attempt(() => portal.hotel.detail({ id, ...stay }));
	if (asked.ok) return { hotel: asked.data, search, stay };
	const errors = Object.fromEntries(Object.entries(asked.refusal.fields).map(([name, text]) => [name, [text]]));
	return { hotel: await portal.hotel.detail({ id }), search: { ...search, status: "invalid", errors }, stay: null };
}

/** The hotel and what guests say of it, asked for together; without the comments the page is a page still. */
export async function openHotel(id: number, search: Search, query: CommentQuery, ports: DetailPorts): Promise<OpenedHotel> {
	const [opened, comments] = await Promise.all([
		askHotel(id, search, ports),
		ports.optional(() => ports.portal.hotel.comments({ id, ...query, limit: COMMENTS_LIMIT }), null),
	]);
	return { ...opened, comments: comments.data };
}

/** A description in search results is cut at about this length. */
const LONGEST = 160;
/** Landmarks that the map knows. */
const ON_MAP = 4;

interface PageFacts {
	hotel: { id: number; name: string; name_alt: string; city: string };
	hasOffers: boolean;
	/** The hotel's town as a place of the search. */
	town: string;
	/** What the page is about, for search engines. */
	about: string;
	/** What the map shows. */
	map: MiniMapProps;
	/** The member's own; null for a guest, whose browser remembers them. */
	viewed: ViewedHotel[] | null;
}

/** What the page's script needs of the hotel; all else is in what the server draws. */
export function pageFacts(hotel: HotelDetail, stay: Stay | null, recent: CallAnswer<typeof hotelRecent> | null): PageFacts {
	const { id, name, name_alt, city, city_id, address, description } = hotel;
	const landmarks = hotel.landmarks.slice(0, ON_MAP).map(({ name, lat, lng }) => ({ name, lat, lng }));
	return {
		hotel: { id, name, name_alt, city },
		hasOffers: stay !== null,
		town: `city:${city_id}`,
		map: { hotel: { name, lat: hotel.lat, lng: hotel.lng }, landmarks },
		about: [`${name} ${name_alt}`.trim(), address, description].filter(Boolean).join(" · ").slice(0, LONGEST),
		viewed: recent?.viewed.map((one) => ({ id: one.id, name: one.name, city: one.city })) ?? null,
	};
}

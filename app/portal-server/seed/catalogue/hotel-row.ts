import type { FACILITIES } from "~/portal-contract/hotel/stay";
import type { RoomKindCode } from "./room-kinds";

export interface SeedHotel {
	code: string;
	city: string;
	district: string;
	name_zh: string;
	name_en: string;
	name_my: string | null;
	stars: 2 | 3 | 4 | 5;
	/** Tenths of a point out of 10. */
	score: number | null;
	comment_count: number;
	lat: number;
	lng: number;
	address_zh: string;
	address_en: string;
	description_zh: string;
	description_en: string;
	opened_at: number;
	zip: string;
	foreigner_licensed: boolean;
	currency: "USD" | "MMK" | "CNY";
	/** Price unit of the currency: cents, whole kyat, fen. */
	base_price: number;
	child_scheme: "standard" | "family" | "adults-priced";
	facilities: (typeof FACILITIES)[number][];
	rooms: RoomKindCode[];
}

import type { FACILITIES } from "~/portal-contract/hotel/stay";
import type { RoomKindCode } from "../room-kinds";
import type { ChildSchemeCode, DepositCode, ExtraBedCode } from "../terms";

type Facility = (typeof FACILITIES)[number];

export interface SeedHotel {
	code: string;
	city: string;
	district: string;
	name: [zh: string, en: string, my?: string];
	stars: 2 | 3 | 4 | 5;
	/** Tenths of a point out of 10: what the comments of its guests come to. */
	score: number;
	opened_at: number;
	rooms_total: number;
	at: [lat: number, lng: number];
	zip: string;
	address: [zh: string, en: string, my?: string];
	about: [zh: string, en: string];
	currency: "USD" | "MMK" | "CNY";
	/** Price unit of the currency: cents, whole kyat, fen. */
	base_price: number;
	child_scheme: ChildSchemeCode;
	deposit: DepositCode;
	extra_bed: ExtraBedCode;
	/** Absent: licensed for guests from abroad. */
	foreigner_licensed?: false;
	facilities: readonly Facility[];
	rooms: RoomKindCode[];
}

export const GUEST_HOUSE: readonly Facility[] = ["wifi", "parking"];
export const SIMPLE: readonly Facility[] = ["wifi", "backup_power", "restaurant", "laundry", "parking"];
export const CITY: readonly Facility[] = [...SIMPLE, "elevator"];
export const BUSINESS: readonly Facility[] = [...CITY, "meeting_room", "business_centre"];
export const GRAND: readonly Facility[] = [...BUSINESS, "pool", "gym", "spa", "airport_shuttle"];
export const RESORT: readonly Facility[] = [...SIMPLE, "pool", "garden", "spa", "airport_shuttle"];

import { CURRENCIES } from "~/portal-contract/base/money";
import type { Room } from "~/portal-contract/hotel/occupancy";
import { convert, dividedHalfUp, type Exchange } from "~/portal-server/orders/pricing/exchange";
import { split } from "~/portal-server/orders/pricing/split";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";
import { type Charges, chargesOf } from "./party";

/** What a stay costs before anybody's currency: price units of the plan's currency (whole kyat, cents, fen). */
export interface PlanPrice {
	/** Price of the room for each night, in their order. */
	readonly nights: readonly number[];
	readonly extra_adult: number;
	readonly base_occupancy: number;
	readonly bands: readonly ChildBand[];
}

/** Minor units of the currency that is paid. */
interface RoomPrice {
	readonly amount: number;
	/** The amount by night; adds up to it. */
	readonly nights: number[];
}

export interface StayPrice {
	readonly rooms: RoomPrice[];
	/** Σ rooms. */
	readonly total_amount: number;
	/** All rooms by night; adds up to the total. */
	readonly nights: number[];
	/** The mean of the rooms for each night, half up to the step. */
	readonly nights_per_room: number[];
	/** The mean of a room and night, half up to the step. */
	readonly price_per_night: number;
}

/** Extra charges of one room and night in price units; a percentage is rounded half up to the unit, like any price of the plan. */
export function nightlyCharge(charges: Charges, extra_adult: number): number {
	return charges.adults * extra_adult + charges.fixed + Number(dividedHalfUp(BigInt(extra_adult) * BigInt(charges.percent_bp), 10_000n));
}

/**
 * Price of the party for the stay. Each room is one line: its units are added up whole, become the reader's currency once and are rounded once,
 * half up to the currency's step; totals are sums of rounded rooms, nights are parts of them by largest remainder.
 */
export function priceStay(plan: PlanPrice, rooms: readonly Room[], exchange: Exchange): StayPrice {
	const { step } = CURRENCIES[exchange.to];
	const priced = rooms.map((room): RoomPrice => {
		const extra = nightlyCharge(chargesOf(room, plan.bands, plan.base_occupancy), plan.extra_adult);
		const units = plan.nights.map((night) => night + extra);
		const amount = convert(
			units.reduce((all, night) => all + night, 0),
			exchange,
		);
		return { amount, nights: split(amount, units, step) };
	});
	const total_amount = priced.reduce((all, room) => all + room.amount, 0);
	const nights = plan.nights.map((_, night) => priced.reduce((all, room) => all + (room.nights[night] ?? 0), 0));
	return {
		rooms: priced,
		total_amount,
		nights,
		nights_per_room: nights.map((amount) => perRoomAndNight(amount, rooms.length, step)),
		price_per_night: perRoomAndNight(total_amount, rooms.length * plan.nights.length, step),
	};
}

/** `amount` over `count` room nights, half up to `step`. */
export function perRoomAndNight(amount: number, count: number, step: number): number {
	return Number(dividedHalfUp(BigInt(amount), BigInt(count) * BigInt(step))) * step;
}

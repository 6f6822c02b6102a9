import { CURRENCIES } from "~/portal-contract/base/money";
import type { Room } from "~/portal-contract/hotel/occupancy";
import { convert, dividedHalfUp, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { split } from "~/portal-server/orders/model/pricing/split";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";
import { type Charges, chargesOf, childChargesOf } from "./party";

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
	/** Parts of the amount: what adults beyond the base occupancy pay, and what children pay. */
	readonly extra_adults: number;
	readonly children: number;
}

export interface StayPrice {
	readonly rooms: RoomPrice[];
	/** Σ rooms. */
	readonly total_amount: number;
	/** All rooms by night; adds up to the total. */
	readonly nights: number[];
	/** The mean of the rooms for each night, half up to the step. */
	readonly nights_per_room: number[];
	/** Each room's price by night, in the order of the party; empty where all rooms cost the same. */
	readonly room_amounts: number[][];
	/** The mean of a room and night, half up to the step. */
	readonly price_per_night: number;
}

/** Extra charges of one room and night in price units; a percentage is rounded half up to the unit, like any price of the plan. */
export function nightlyCharge(charges: Charges, extra_adult: number): number {
	return (
		charges.adults * extra_adult +
		charges.fixed +
		Number(dividedHalfUp(BigInt(extra_adult) * BigInt(charges.percent_bp), 10_000n))
	);
}

/**
 * Price of the party for the stay. Each room is one line: its units are added up whole, become the reader's currency once and are rounded once,
 * half up to the currency's step; totals are sums of rounded rooms, nights are parts of them by largest remainder.
 */
export function priceStay(plan: PlanPrice, rooms: readonly Room[], exchange: Exchange): StayPrice {
	const { step } = CURRENCIES[exchange.to];
	const priced = rooms.map((room) => priceRoom(plan, room, exchange));
	const total_amount = priced.reduce((all, room) => all + room.amount, 0);
	const nights = plan.nights.map((_, night) => priced.reduce((all, room) => all + (room.nights[night] ?? 0), 0));
	return {
		rooms: priced,
		total_amount,
		nights,
		room_amounts: roomAmounts(priced),
		nights_per_room: nights.map((amount) => perRoomAndNight(amount, rooms.length, step)),
		price_per_night: perRoomAndNight(total_amount, rooms.length * plan.nights.length, step),
	};
}

function priceRoom(plan: PlanPrice, room: Room, exchange: Exchange): RoomPrice {
	const { step } = CURRENCIES[exchange.to];
	const { bands, base_occupancy, extra_adult } = plan;
	const extra = nightlyCharge(chargesOf(room, bands, base_occupancy), extra_adult);
	const ofChildren = nightlyCharge(childChargesOf(room, bands, base_occupancy), extra_adult);
	const units = plan.nights.map((night) => night + extra);
	const sum = units.reduce((all, night) => all + night, 0);
	const amount = convert(sum, exchange);
	const count = units.length;
	const parts = split(amount, [sum - count * extra, count * (extra - ofChildren), count * ofChildren], step);
	return { amount, nights: split(amount, units, step), extra_adults: parts[1] ?? 0, children: parts[2] ?? 0 };
}

function roomAmounts(rooms: readonly RoomPrice[]): number[][] {
	const [first] = rooms;
	if (rooms.every(({ amount }) => amount === first?.amount)) return [];
	return (first?.nights ?? []).map((_, night) => rooms.map(({ nights }) => nights[night] ?? 0));
}

/** `amount` over `count` room nights, half up to `step`. */
export function perRoomAndNight(amount: number, count: number, step: number): number {
	return Number(dividedHalfUp(BigInt(amount), BigInt(count) * BigInt(step))) * step;
}

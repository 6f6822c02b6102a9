import { and, eq } from "drizzle-orm";
import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";
import { keyOf, ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { UnitCancelAbility } from "~/portal-server/orders/model/line/abilities";
import type { SoldUnit } from "~/portal-server/orders/model/policies/cancellation";
import { split } from "~/portal-server/orders/model/pricing/split";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { Tx } from "~/portal-server/platform/db/db";
import { hold, orderHotel, orderRoom } from "~/portal-server/platform/db/schema";
import { giveBack } from "../inventory/nights";
import { perRoomAndNight } from "../pricing/stay-price";
import { QuotedNight } from "../quoting/quote-content";

const stepOf = ({ currency }: OrderRecord): number => CURRENCIES[currency as CurrencyCode].step;

interface RoomsOfStay {
	rooms: (typeof orderRoom.$inferSelect)[];
	nights: QuotedNight[];
}

async function roomsOf(tx: Tx, order: OrderRecord): Promise<RoomsOfStay> {
	const [stay] = await tx.select({ nights: orderHotel.nights }).from(orderHotel).where(ofOrder(orderHotel, order));
	if (!stay) throw new Error(`order ${order.booking_id} has no stay`);
	const rooms = await tx.select().from(orderRoom).where(ofOrder(orderRoom, order)).orderBy(orderRoom.position);
	return { rooms, nights: QuotedNight.array().parse(stay.nights) };
}

/** A room's price by night; where all rooms cost the same, each has its part of every night. */
function nightsOf({ rooms, nights }: RoomsOfStay, unit: number, step: number): number[] {
	const parts = split(
		rooms[unit]?.amount ?? 0,
		nights.map(({ amount }) => amount),
		step,
	);
	return nights.map(({ room_amounts }, index) => room_amounts[unit] ?? parts[index] ?? 0);
}

async function soldRooms(tx: Tx, order: OrderRecord): Promise<SoldUnit[]> {
	const stay = await roomsOf(tx, order);
	return stay.rooms.map(({ amount }, unit) => ({ amount, nights: nightsOf(stay, unit, stepOf(order)) }));
}

/** The nights of a stay without one of its rooms. */
function nightsWithout(stay: RoomsOfStay, unit: number, step: number): QuotedNight[] {
	const own = nightsOf(stay, unit, step);
	const left = stay.rooms.filter((_, index) => index !== unit);
	const isEqual = left.every(({ amount }) => amount === left[0]?.amount);
	return stay.nights.map((night, index) => {
		const amount = night.amount - (own[index] ?? 0);
		const room_amounts = isEqual ? [] : night.room_amounts.filter((_, room) => room !== unit);
		return { ...night, amount, price_per_night: perRoomAndNight(amount, left.length, step), room_amounts };
	});
}

/** Gives the nights of one room back; the later rooms move up. */
async function releaseRoom(tx: Tx, order: OrderRecord, unit: number): Promise<void> {
	const own = and(ofOrder(hold, order), eq(hold.status, "sold"));
	const [sold] = await tx.select().from(hold).where(own).for("update");
	if (!sold || unit >= sold.rooms || sold.rooms < 2)
		throw new Error(`order ${order.booking_id} has no room ${unit} to give back`);
	const stay = await roomsOf(tx, order);
	const left = stay.rooms.filter((_, index) => index !== unit);
	const nights = nightsWithout(stay, unit, stepOf(order));
	await tx.update(hold).set({ rooms: left.length }).where(own);
	await tx.delete(orderRoom).where(ofOrder(orderRoom, order));
	await tx.insert(orderRoom).values(left.map((room, position) => ({ ...room, ...keyOf(order), position })));
	await tx
		.update(orderHotel)
		.set({ nights, room_nights: left.length * nights.length })
		.where(ofOrder(orderHotel, order));
	await giveBack(tx, { ...sold, rooms: 1 }, "sold");
}

export const cancelRooms: UnitCancelAbility = { sold: soldRooms, release: releaseRoom };

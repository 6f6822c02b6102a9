import { addDays } from "~/lib/time/travel-dates";
import { fillNights } from "~/portal-server/lines/hotel/inventory/fill";
import { reconfirm } from "~/portal-server/operator/orders/decisions";
import { cancelOrder } from "~/portal-server/orders/actions/cancelling/cancel-order";
import { quoteCancel } from "~/portal-server/orders/actions/cancelling/quote-cancel";
import { requestRefund } from "~/portal-server/orders/actions/requests/refund";
import { requestWaiver } from "~/portal-server/orders/actions/requests/waiver";
import { confirmCheckIn } from "~/portal-server/orders/actions/service/arrival";
import { confirmOrder, rejectOrder } from "~/portal-server/orders/actions/service/confirm";
import { confirmComplete } from "~/portal-server/orders/actions/service/departure";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { withOwnClock } from "~/portal-server/platform/db/test-clock";
import { type OrdersToBill, seedBills } from "./bills";
import { LIVES, type Life, type LifeStep } from "./life-rows";
import { callAs, findMember, findPlan, placeOrder } from "./place";

const USE_CASES = {
	confirmOrder,
	rejectOrder,
	confirmCheckIn,
	confirmComplete,
	requestRefund,
	requestWaiver,
	reconfirm,
} satisfies Record<Exclude<LifeStep["does"], "cancel">, unknown>;

/**
 * Orders of the demonstration company in later states and their bills, made by the calls themselves with this transaction's clock set to the day of each
 * step. An order that finds no room is left out.
 */
export async function seedLives(tx: Tx): Promise<void> {
	const today = await portalToday(tx);
	// A month begins without the month before: its nights can no longer be booked.
	const first = addDays(today, Math.min(...LIVES.map(({ from }) => from)));
	if (first.slice(0, 7) < today.slice(0, 7)) await fillNights(tx, { from_month: first, months: 1 });
	await withOwnClock(tx, async (setTo) => {
		const goTo = async ([days, time]: LifeStep["at"]) => {
			await setTo(localInstant(addDays(today, days), time));
		};
		const billed: OrdersToBill = { paid: [], waiting: [] };
		for (const life of LIVES) {
			const id = await orLeftOut(tx, (inner) => live(inner, life, today, goTo));
			if (life.bill && id) billed[life.bill].push(id);
		}
		await orLeftOut(tx, (inner) => seedBills(inner, billed, goTo));
	});
}

function orLeftOut<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T | null> {
	return tx.transaction(work).catch((error: unknown) => {
		if (!(error instanceof Refused)) throw error;
		return null;
	});
}

/** Answers the order's id, null where there is none. */
async function live(
	tx: Tx,
	life: Life,
	today: string,
	goTo: (at: LifeStep["at"]) => Promise<void>,
): Promise<number | null> {
	const who = await findMember(tx, life.username);
	const rate_plan_id = await findPlan(tx, life);
	if (!who || rate_plan_id === null) return null;
	await goTo(life.booked);
	const id = await placeOrder(tx, who, life, rate_plan_id, today);
	const order = { company_id: who.company_id, id };
	for (const { at, as, does, body = {} } of life.steps) {
		const actor = await findMember(tx, as);
		if (!actor) return null;
		await goTo(at);
		if (does === "cancel") {
			const { quote_id } = await callAs(tx, actor, quoteCancel, order);
			await callAs(tx, actor, cancelOrder, { ...body, ...order, quote_id });
		} else await callAs(tx, actor, USE_CASES[does] as typeof confirmOrder, { ...body, ...order });
	}
	return id;
}

import { todayInYangon } from "~/lib/time/travel-dates";
import { applyForBills, leaveOpen, lookAtBills, payBills, runBillJobs, setTerms } from "./bills";
import { chargeExtras, runExtrasClock } from "./extras";
import { applyForInvoices } from "./invoices";
import { afterwards, placeOrders, refund, serve, waive, type YearOrder } from "./orders";
import { keepTreasury } from "./treasury";
import { each, everyNth, openMonths, type World } from "./world";

const MONTHS = 12;

/** `YYYY-MM`, so many months after this one. */
function monthAfter(date: string, months: number): string {
	const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
	first.setUTCMonth(first.getUTCMonth() + months);
	return first.toISOString().slice(0, 7);
}

/** What comes after a service: refunds and waivers, of an order on a bill as a credit of the next one. */
async function giveBackLater(world: World, topic: string, orders: readonly YearOrder[]): Promise<void> {
	const later = orders.filter(({ fate }) => fate === "served" || fate === "late driver");
	await each(later, async (order) => {
		if (everyNth(world, topic, order.firm, 7)) await refund(world, order);
	});
	const ended = orders.filter(({ fate }) => fate === "no show");
	await each(ended, async (order) => {
		if (everyNth(world, `${topic} of a fee`, order.firm, 2)) await waive(world, order);
	});
}

interface Month {
	month: string;
	orders: number;
	before: readonly YearOrder[];
	/** How many are left of the year: its last ones leave something that is open. */
	left: number;
}

/** A month from its first day to the 28th. What the month before has left is settled meanwhile. */
async function runMonth(world: World, { month, orders, before, left }: Month): Promise<YearOrder[]> {
	await world.goTo(`${month}-01`, "08:00");
	await openMonths(world);
	await runExtrasClock(world);
	await runBillJobs(world);
	await giveBackLater(world, "on a bill", before);
	await lookAtBills(world, left === 0);
	if (left > 0) await payBills(world);
	await world.goTo(`${month}-01`, "10:00");
	const placed = await placeOrders(world, month, orders);
	await keepTreasury(world);
	await serve(world, month, placed);
	await world.goTo(afterwards(month, 1), "09:00");
	await chargeExtras(world, placed);
	if (left > 1) await applyForBills(world);
	await giveBackLater(world, "after a service", placed);
	if (left > 1) {
		await runBillJobs(world);
		await payBills(world);
	} else if (left === 0) await leaveOpen(world);
	await applyForInvoices(world);
	return placed;
}

/**
 * A year of so many orders by the product's own calls and jobs, the portal's clock going from month to month: orders of every line are placed, paid,
 * cancelled, served, refunded, billed, settled and invoiced. `look` is asked at the end of each month.
 */
export async function runYear(world: World, orders: number, look: (month: string) => Promise<void>): Promise<void> {
	await setTerms(world);
	const today = todayInYangon(Date.now());
	let before: YearOrder[] = [];
	for (let n = 1; n <= MONTHS; n += 1) {
		const month = monthAfter(today, n);
		const share = Math.floor((orders * n) / MONTHS) - Math.floor((orders * (n - 1)) / MONTHS);
		before = await runMonth(world, { month, orders: share, before, left: MONTHS - n });
		await look(month);
	}
}

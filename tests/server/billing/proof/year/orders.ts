import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { creditOne } from "~/portal-server/orders/actions/clock/driver-promise";
import type { Quoted } from "../../../../lines/line";
import { rememberQuote } from "../../../orders/members";
import { count, each, everyNth, type Firm, inTurn, may, must, type Shelf, steps, type World } from "./world";

/** What becomes of an order. */
type Fate = "served" | "cancelled free" | "cancelled with fee" | "late driver" | "no show";

export interface YearOrder {
	readonly id: number;
	readonly firm: Firm;
	readonly product_line: string;
	readonly date: string;
	readonly channel: "credit" | "pre_deposit";
	readonly fate: Fate;
}

const FIRST_DAY = 10;
const DAYS = 10;
const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, "0")}`;
/** Days from the machine's today, as fixtures count them. */
const ahead = (date: string) => Math.round((Date.parse(date) - Date.parse(todayInYangon(Date.now()))) / 86_400_000);

interface Quoting {
	shelf: Shelf;
	date: string;
	units: number;
}

/** One quote for each kind, day and company; orders are placed on copies of it. */
class Quotes {
	readonly #cached = new Map<string, Promise<Quoted>>();

	of(firm: Firm, { shelf, date, units }: Quoting): Promise<Quoted> {
		const key = [firm.currency, shelf.line.product_line, shelf.offer.id, date, units].join(" ");
		const cached = this.#cached.get(key);
		if (cached) return cached;
		const wanted = { offer: shelf.offer, days: ahead(date), length: 1, units };
		const quoted: Promise<Quoted> = must(firm.admin, shelf.line.quote_call, shelf.line.wanted(wanted));
		this.#cached.set(key, quoted);
		return quoted;
	}
}

interface Plan extends Quoting {
	firm: Firm;
	channel: YearOrder["channel"];
	fate: Fate;
}

/** The first of each line is what is rarest there. */
const FATES: Record<string, readonly Fate[]> = {
	hotel: [
		"no show",
		...served(2),
		"cancelled with fee",
		...served(4),
		"cancelled free",
		...served(2),
		"cancelled with fee",
		...served(4),
	],
	car: [...served(3), "cancelled with fee", ...served(3), "cancelled free", ...served(2)],
	airport: ["late driver", ...served(2), "cancelled with fee", ...served(2), "cancelled free", ...served(3)],
};

function served(count: number): Fate[] {
	return Array.from({ length: count }, () => "served" as const);
}

const LINES = ["hotel", "hotel", "hotel", "hotel", "hotel", "car", "car", "airport", "airport", "airport"];

function planOf(world: World, month: string, serial: number): Plan {
	const { rng, shelves, firms } = world;
	const product_line = rng.pick(LINES);
	const shelf = rng.pick(shelves.filter(({ line }) => line.product_line === product_line));
	const firm = rng.pick(firms);
	const fate = inTurn<Fate>(world, product_line, firm, FATES[product_line] ?? ["served"]);
	// Fees are taken on the eve of one day, drivers are missed on its morning.
	const isEarly = fate === "cancelled with fee" || fate === "late driver";
	const date = dayOf(month, FIRST_DAY + (isEarly ? 0 : 1 + (serial % DAYS)));
	const units = product_line === "hotel" && rng.next() < 0.2 ? rng.whole(2, 3) : 1;
	const plan: Plan = { shelf, fate, date, units, firm, channel: rng.next() < 0.65 ? "credit" : "pre_deposit" };
	return serial === 0 ? { ...plan, ...sureOf(world) } : plan;
}

/** One order a month is sure: by credit, confirmed at once and served, of a company that ends the year with orders on no bill. */
function sureOf({ shelves, firms }: World): Pick<Plan, "shelf" | "fate" | "firm" | "channel"> {
	const shelf = shelves.find(({ instant }) => instant);
	const firm = firms.findLast(({ currency }) => currency === firms[0]?.currency);
	if (!shelf || !firm) throw new Error("a year needs a shelf that confirms at once, and a company");
	return { shelf, fate: "served", firm, channel: "credit" };
}

/** Places and pays; what the supplier has to confirm is confirmed or rejected. Null where it was rejected. */
async function place(world: World, quotes: Quotes, plan: Plan): Promise<YearOrder | null> {
	const { firm, shelf, channel } = plan;
	const { line } = shelf;
	const quote = await quotes.of(firm, plan);
	const copy = { ...quote, id: await rememberQuote(world.portal, quote.id, firm.admin.member) };
	const extra = {
		cost_center: `CC-${world.rng.whole(1, 9)}`,
		purchase_order: `PO-${plan.date}`,
		trip_purpose: "factory visit",
	};
	const made = await must(firm.admin, "order/create", line.order(copy, extra));
	await must(firm.admin, "order/pay", { id: made.id, pay_channel: channel });
	count(world, `${line.product_line} by ${channel}`);
	if (!shelf.instant) {
		const operator = world.staff[line.operator_role];
		if (world.rng.next() < 0.15) {
			await must(operator, "order/reject", { id: made.id, reason: "Nothing is left" });
			count(world, "rejected");
			return null;
		}
		await must(operator, "order/confirm", line.confirmation(made.id));
	}
	const { date, fate } = plan;
	return { id: made.id, firm, product_line: line.product_line, date, channel, fate };
}

/** Of the month's so many orders those that stand, placed on its first day. */
export async function placeOrders(world: World, month: string, orders: number): Promise<YearOrder[]> {
	const plans = Array.from({ length: orders }, (_, serial) => planOf(world, month, serial));
	const quotes = new Quotes();
	const placed: YearOrder[] = [];
	await each(plans, async (plan) => {
		const order = await place(world, quotes, plan);
		if (order) placed.push(order);
	});
	return placed;
}

/** A vehicle and a driver for a day of their own. */
async function assign({ staff, fleet, portal }: World, { id, date }: YearOrder): Promise<void> {
	const place_of_day = fleet.busy.get(date) ?? 0;
	fleet.busy.set(date, place_of_day + 1);
	const { part } = (await staff.dispatch.get("order/detail", { id })).data;
	const models =
		part.vehicle_model && fleet.vehicles.has(part.vehicle_model) ? [part.vehicle_model] : [...fleet.vehicles.keys()];
	let said = "";
	for (const model of models) {
		const vehicle_id = fleet.vehicles.get(model)?.[place_of_day];
		const drivers = [{ vehicle_id, driver_id: fleet.drivers[place_of_day] }];
		const answer = await staff.dispatch.post("order/assign", { id, drivers });
		if (answer.code === 1) return;
		said = answer.text;
	}
	throw new Error(`order ${id} of ${portal.store.kind} has no driver: ${said.slice(0, 300)}`);
}

async function cancel(world: World, { id, firm, fate }: YearOrder): Promise<void> {
	const quote = await must(firm.admin, "order/cancelQuote", { id });
	const cancelled = await must(firm.admin, "order/cancel", { id, quote_id: quote.quote_id, reason: "plans changed" });
	count(
		world,
		cancelled.fee_amount > 0
			? "cancelled with fee"
			: fate === "cancelled free"
				? "cancelled free"
				: "cancelled, no fee due",
	);
}

/** Asks for a share of an order back; decided by an operator, or left open. */
export async function refund(world: World, { id, firm }: YearOrder): Promise<void> {
	const { rng, staff } = world;
	const { refundable_amount } = (await firm.admin.get("order/detail", { id })).data;
	if (!(refundable_amount > 0)) return;
	const amount = steps(firm, (refundable_amount * rng.next()) / 2);
	const requested = await may(world, firm.finance, "order/refund", { id, amount, reason: "one night less" });
	if (!requested) return;
	const outcome = inTurn(world, "refund", firm, ["paid", "paid", "open", "paid", "rejected", "paid", "paid", "paid"]);
	if (outcome === "open") return count(world, "refund open");
	const decision = { refund_id: requested.refunds.at(-1).id, approve: outcome === "paid", reason: "looked at" };
	await must(staff.reservation, "operator/decideRefund", decision);
	count(world, decision.approve ? "refund paid" : "refund rejected");
}

/** Of a fee that was charged: given back whole or in part, refused, or undecided. */
export async function waive(world: World, { id, firm }: YearOrder): Promise<void> {
	const { rng, staff } = world;
	const { fee_amount } = (await firm.admin.get("order/detail", { id })).data;
	if (fee_amount === 0) return;
	if (!(await may(world, firm.admin, "order/requestWaiver", { id, reason: "flight cancelled" }))) return;
	const outcome = inTurn(world, "waiver", firm, ["part", "refused", "part", "whole", "open"]);
	if (outcome === "open") return count(world, "waiver open");
	if (outcome === "refused") {
		await must(staff.reservation, "operator/decideWaiver", { id, grant: false, reason: "no" });
		return count(world, "waiver refused");
	}
	const waived_amount = outcome === "whole" ? undefined : steps(firm, fee_amount * rng.next());
	await must(staff.reservation, "operator/decideWaiver", { id, grant: true, waived_amount, reason: "yes" });
	count(world, waived_amount === undefined ? "waiver whole" : "waiver in part");
}

/** Nobody was assigned in time: the portal credits what it has promised. */
async function keepPromises(world: World): Promise<void> {
	for (;;) {
		const { credited, failed, more } = await world.portal.store.transaction((tx) => creditOne(tx));
		if (failed > 0) throw new Error("a promise was not kept");
		count(world, "compensation", credited);
		if (!more) return;
	}
}

const withDriver = ({ product_line }: YearOrder) => product_line !== "hotel";

/** The month's orders from their first day to the end of their service. */
export async function serve(world: World, month: string, orders: readonly YearOrder[]): Promise<void> {
	const { staff } = world;
	const of = (...fates: Fate[]) => orders.filter(({ fate }) => fates.includes(fate));
	await world.goTo(dayOf(month, 1), "15:00");
	await each(of("cancelled free"), (order) => cancel(world, order));
	await each(of("served").filter(withDriver), (order) => assign(world, order));
	await each(of("served"), async (order) => {
		if (everyNth(world, "early refund", order.firm, 10)) await refund(world, order);
	});
	await world.goTo(dayOf(month, FIRST_DAY - 1), "18:00");
	await each(of("cancelled with fee"), (order) => cancel(world, order));
	await each(of("cancelled with fee"), async (order) => {
		if (everyNth(world, "waiver of a fee", order.firm, 2)) await waive(world, order);
	});
	await world.goTo(dayOf(month, FIRST_DAY), "11:00");
	await keepPromises(world);
	await each(of("late driver"), (order) => assign(world, order));
	await world.goTo(dayOf(month, 24), "13:00");
	await each(of("no show"), async ({ id }) => {
		await must(staff.reservation, "order/noShow", { id, reason: "nobody came" });
		count(world, "no show");
	});
	await each(of("served", "late driver"), async ({ id, product_line }) => {
		const operator = product_line === "hotel" ? staff.reservation : staff.dispatch;
		await must(operator, "order/confirmCheckIn", { id });
		await must(operator, "order/confirmComplete", { id });
		count(world, "completed");
	});
}

/** Days after the last service. */
export const afterwards = (month: string, days: number): string => addDays(dayOf(month, 24), days);

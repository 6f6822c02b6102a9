import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { fillNights } from "~/portal-server/lines/hotel/inventory/fill";
import { reconfirm } from "~/portal-server/operator/orders/decisions";
import { confirmCheckIn, noShow } from "~/portal-server/orders/actions/arrival";
import { confirmOrder, rejectOrder } from "~/portal-server/orders/actions/confirm";
import { confirmComplete } from "~/portal-server/orders/actions/departure";
import { cancelOrder } from "~/portal-server/orders/cancelling/cancel-order";
import { quoteCancel } from "~/portal-server/orders/cancelling/quote-cancel";
import { localInstant } from "~/portal-server/orders/policies/cancellation";
import { requestRefund } from "~/portal-server/orders/requests/refund";
import { requestWaiver } from "~/portal-server/orders/requests/waiver";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow, setClockOffset, yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { type OrdersToBill, seedBills } from "./bills";
import { context, findMember, findPlan, placeOrder, type Wish } from "./place";

const USE_CASES = { confirmOrder, rejectOrder, confirmCheckIn, confirmComplete, noShow, requestRefund, requestWaiver, reconfirm };

/** Days from today and the time in Myanmar. `cancel` quotes first. */
interface Step {
	at: readonly [days: number, time: string];
	as: string;
	does: keyof typeof USE_CASES | "cancel";
	body?: Record<string, unknown>;
}

interface Life extends Wish {
	/** The bill that it ends on. */
	bill?: keyof OrdersToBill;
	/** When it was booked. */
	booked: readonly [days: number, time: string];
	steps: readonly Step[];
}

const OPERATOR = "demo_operator";

/** Every step lies before the day of the first start, whatever the time of day. */
const LIVES: readonly Life[] = [
	{
		...{ username: "demo", city: "yangon", plan: "request", from: -6, nights: 2, guests: ["WANG XIAO", "ZHAO LEI"], pay_channel: "credit" },
		...{ cost_center: "YL-2026-05", purchase_order: "PO-2026-0318", trip_purpose: "客户拜访", bill: "waiting" },
		request_codes: ["quiet", "late_arrival"],
		booked: [-14, "10:05"],
		steps: [
			{ at: [-14, "10:22"], as: OPERATOR, does: "confirmOrder", body: { supplier_code: "YGN-60418" } },
			{ at: [-8, "09:30"], as: OPERATOR, does: "reconfirm" },
			{ at: [-6, "15:10"], as: OPERATOR, does: "confirmCheckIn" },
			{ at: [-4, "12:20"], as: OPERATOR, does: "confirmComplete" },
		],
	},
	{
		...{ username: "demo_booker", city: "bagan", plan: "instant", from: -13, nights: 2, guests: ["ZHOU KAI"], pay_channel: "credit" },
		...{ cost_center: "YL-2026-05", purchase_order: "PO-2026-0297", trip_purpose: "项目驻场", bill: "paid" },
		booked: [-18, "09:50"],
		steps: [
			{ at: [-13, "16:05"], as: OPERATOR, does: "confirmCheckIn" },
			{ at: [-11, "11:30"], as: OPERATOR, does: "confirmComplete" },
		],
	},
	{
		...{ username: "demo", city: "mandalay", plan: "instant", from: -12, nights: 1, guests: ["CHEN LI"], pay_channel: "credit" },
		...{ cost_center: "YL-2026-05", trip_purpose: "展会" },
		booked: [-17, "15:30"],
		steps: [
			{ at: [-12, "17:20"], as: OPERATOR, does: "confirmCheckIn" },
			{ at: [-11, "12:10"], as: OPERATOR, does: "confirmComplete" },
		],
	},
	{
		...{ username: "demo_booker", city: "mandalay", plan: "instant", from: -1, nights: 4, guests: ["LI MIN"], pay_channel: "pre_deposit" },
		booked: [-9, "16:40"],
		steps: [{ at: [-1, "15:25"], as: OPERATOR, does: "confirmCheckIn" }],
	},
	{
		...{ username: "demo", city: "yangon", plan: "instant", from: -2, nights: 2, guests: ["ZHOU KAI"], pay_channel: "pre_deposit" },
		booked: [-10, "11:15"],
		steps: [{ at: [-3, "20:30"], as: "demo", does: "cancel", body: { reason: "客户会议取消" } }],
	},
	{
		...{ username: "demo_booker", city: "bagan", plan: "request", from: 25, nights: 2, guests: ["LI MIN"], pay_channel: "pre_deposit" },
		booked: [-1, "10:00"],
		steps: [{ at: [-1, "10:18"], as: OPERATOR, does: "rejectOrder", body: { reason: "酒店当日已满房" } }],
	},
	{
		...{ username: "demo", city: "nay-pyi-taw", plan: "instant", from: 12, nights: 2, guests: ["CHEN LI"], pay_channel: "pre_deposit" },
		booked: [-3, "09:20"],
		steps: [{ at: [-1, "14:00"], as: "demo", does: "requestRefund", body: { amount: 5000, reason: "预订时多选了一项服务，请退差价" } }],
	},
	{
		...{ username: "demo", city: "yangon", plan: "costly", from: 18, nights: 1, guests: ["ZHANG SAN"], pay_channel: "pre_deposit" },
		booked: [-2, "17:45"],
		steps: [{ at: [-1, "09:10"], as: "demo", does: "requestWaiver", body: { reason: "航班取消，无法按期到达" } }],
	},
	{
		...{ username: "demo_booker", city: "yangon", plan: "supplier", from: 16, nights: 3, guests: ["LI MIN"], pay_channel: "pre_deposit" },
		booked: [-4, "13:30"],
		steps: [{ at: [-1, "11:00"], as: "demo_booker", does: "cancel", body: { reason: "工厂检修延期" } }],
	},
];

/**
 * Orders of the demonstration company in later states and their bills, made by the calls themselves with this transaction's clock set to the day of each
 * step. An order that finds no room is left out.
 */
export async function seedLives(tx: Tx): Promise<void> {
	const [row] = await rowsOf<{ offset_s: number }>(tx, sql`select offset_s from clock_offset where id = 1`);
	const offset_s = Number(row?.offset_s ?? 0);
	const now = await portalNow(tx);
	const today = yangonDate(now);
	const goTo = ([days, time]: Step["at"]) => setClockOffset(tx, offset_s + localInstant(addDays(today, days), time) - now);
	// A month begins without the month before: its nights can no longer be booked.
	const first = addDays(today, Math.min(...LIVES.map(({ from }) => from)));
	if (first.slice(0, 7) < today.slice(0, 7)) await fillNights(tx, { from_month: first, months: 1 });
	const billed: OrdersToBill = { paid: [], waiting: [] };
	for (const life of LIVES) {
		const id = await orLeftOut(tx, (inner) => live(inner, life, today, goTo));
		if (life.bill && id) billed[life.bill].push(id);
	}
	await orLeftOut(tx, (inner) => seedBills(inner, billed, goTo));
	await setClockOffset(tx, offset_s);
}

function orLeftOut<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T | null> {
	return tx.transaction(work).catch((error: unknown) => {
		if (!(error instanceof Refused)) throw error;
		return null;
	});
}

/** Answers the order's id, null where there is none. */
async function live(tx: Tx, life: Life, today: string, goTo: (at: Step["at"]) => Promise<void>): Promise<number | null> {
	const who = await findMember(tx, life.username);
	const rate_plan_id = await findPlan(tx, life);
	if (!who || rate_plan_id === null) return null;
	await goTo(life.booked);
	const id = await placeOrder(tx, who, life, rate_plan_id, today);
	for (const { at, as, does, body = {} } of life.steps) {
		const actor = await findMember(tx, as);
		if (!actor) return null;
		await goTo(at);
		if (does === "cancel") {
			const { quote_id } = await context(quoteCancel, tx, actor)({ id });
			await context(cancelOrder, tx, actor)({ ...body, id, quote_id });
		} else await context(USE_CASES[does] as typeof confirmOrder, tx, actor)({ ...body, id });
	}
	return id;
}

import { sql } from "drizzle-orm";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { clockOffset, setClockOffset } from "~/portal-server/platform/db/test-clock";
import { uniqueId } from "../../factories/random/unique";
import type { Answer, TestPortal } from "../../setup/portal";

export interface Plan {
	rate_plan_id: number;
	room_type_id: number;
	hotel_id: number;
}

export interface PlanWish {
	instant?: boolean;
	credit?: boolean;
	/** First tier that costs, as hours before check-in; null: it costs from the beginning. */
	costs_from?: "never" | "later" | "always";
}

/** A rate plan of the demonstration that a guest from China may book for any single night. */
export async function findPlan(
	portal: TestPortal,
	{ instant = true, credit = true, costs_from = "later" }: PlanWish = {},
): Promise<Plan> {
	const costs = { never: sql`costly is null`, later: sql`costly is not null and not always`, always: sql`always` }[
		costs_from
	];
	const [plan] = await rowsOf<Plan & Record<string, unknown>>(
		portal.store.db,
		sql`select p.id as rate_plan_id, p.room_type_id, p.hotel_id from rate_plan p
			join hotel h on h.id = p.hotel_id join room_type r on r.id = p.room_type_id join cancellation_policy c on c.id = p.cancellation_policy_id
			cross join lateral (select max(case when (t ->> 'hours_before') is null then 1000000 else (t ->> 'hours_before')::int end) as costly,
				coalesce(bool_or((t ->> 'hours_before') is null), false) as always
				from jsonb_array_elements(c.tiers) t where (t ->> 'value')::int > 0) as f
			where h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and r.max_adults >= 2 and r.allotment >= 3
				and p.instant = ${instant} and p.credit = ${credit} and ${costs} order by p.id limit 1`,
	);
	if (!plan) throw new Error("the demonstration has no such rate plan");
	return plan;
}

/** `YYYY-MM-DD`, so many days from today in Yangon. */
export const inDays = (days: number): string => addDays(todayInYangon(Date.now()), days);

export interface Booking {
	plan: Plan;
	check_in?: string;
	nights?: number;
	rooms?: number;
	nationality?: string;
}

export function quoteBody({ plan, check_in = inDays(30), nights = 2, rooms = 1, nationality = "CN" }: Booking) {
	const party = Array.from({ length: rooms }, () => ({ adults: 1, child_ages: [] as number[] }));
	return { rate_plan_id: plan.rate_plan_id, check_in, check_out: addDays(check_in, nights), nationality, rooms: party };
}

const NAMES = ["ZHANG WEI", "ZHANG SAN", "O’NEIL-မောင်", "LI MIN"] as const;

/** Another name for each unit of an order. */
const nameOf = (unit: number): string =>
	`${NAMES[unit % NAMES.length]}${" JR".repeat(Math.floor(unit / NAMES.length))}`;

export function createBody(
	quote: { id: string; total_amount: number; units: number },
	extra: Record<string, unknown> = {},
) {
	return {
		quote_id: quote.id,
		total_amount: quote.total_amount,
		guests: Array.from({ length: quote.units }, (_, index) => ({
			guest_full_name: nameOf(index),
			guest_name_zh: index === 0 ? "张伟" : "",
		})),
		contact_person: "王晓",
		contact_phone: "+86 138 0000 0001",
		...extra,
	};
}

/** A member's own way through the calls; every one has a key of its own unless it is given one. */
export function booker(portal: TestPortal, token: string) {
	const post = (path: string, body: unknown, key: string = uniqueId()) => portal.call(path, { body, token, key });
	const quote = (booking: Booking) => post("hotel/quote", quoteBody(booking));
	const create = async (booking: Booking, extra: Record<string, unknown> = {}, key?: string): Promise<Answer> => {
		const quoted = await quote(booking);
		return quoted.code === 1 ? post("order/create", createBody(quoted.data, extra), key) : quoted;
	};
	const pay = (id: number, pay_channel = "pre_deposit", key?: string) => post("order/pay", { id, pay_channel }, key);
	const detail = (id: number) => portal.call(`order/detail?id=${id}`, { token });
	const cancelQuote = (id: number) => post("order/cancelQuote", { id });
	const cancel = (id: number, quote_id: string, key?: string) => post("order/cancel", { id, quote_id }, key);
	return { token, post, quote, create, pay, detail, cancelQuote, cancel };
}

const TIMEOUT_S = 10;

/** A change, sent again under its key while the portal says that it is too busy, as its callers do. */
export async function persistently(send: (key: string) => Promise<Answer>): Promise<Answer> {
	const key = uniqueId();
	for (let turn = 1; ; turn++) {
		const answer = await send(key);
		if (answer.status !== 503 || turn === TIMEOUT_S) return answer;
	}
}

export type Booker = ReturnType<typeof booker>;

/** Signs a demonstration account in for longer than tests move the clock. */
export async function signInForLong(portal: TestPortal, username = "demo"): Promise<string> {
	const { token } = await portal.signIn(username);
	await portal.store.db.execute(sql`update member_token set expires_at = portal_now() + interval '2 years'`);
	return token;
}

/** Moves the portal's clock; rules see it, the test's own does not move. */
export async function setClock(portal: TestPortal, seconds: number): Promise<void> {
	await portal.store.transaction((tx) => setClockOffset(tx, seconds));
}

/** Moves it on from where it stands. */
export async function moveClock(portal: TestPortal, seconds: number): Promise<void> {
	await setClock(portal, (await clockOffset(portal.store.db)) + seconds);
}

export async function count(portal: TestPortal, table: string): Promise<number> {
	const [row] = await rowsOf<{ n: number }>(
		portal.store.db,
		sql`/* all companies: a test counts */ select count(*)::int8 as n from ${sql.identifier(table)}`,
	);
	return Number(row?.n);
}

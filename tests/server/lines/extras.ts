import { sql } from "drizzle-orm";
import { setCreditLimit } from "~/portal-server/ledger/accounts";
import { answerOneExtras } from "~/portal-server/orders/actions/clock/extras-answers";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { car } from "../../lines/car";
import { type Customer, customer } from "../../lines/customer";
import type { TestPortal } from "../../setup/portal";
import { createBody, setClock } from "../orders/bookings";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type Purse } from "../orders/members";

const ROLES = ["admin", "travel_manager", "booker", "finance", "viewer", "traveller"] as const;
const OPERATOR_ROLES = ["dispatch", "finance_operator", "reservation"] as const;
type Role = (typeof ROLES)[number] | (typeof OPERATOR_ROLES)[number];

export type As = (role: Role) => Customer;

/** A company with that much money, its members and the operators. */
export async function openCompany(portal: TestPortal, purse: Purse): Promise<{ company_id: number; as: As }> {
	const company_id = await addCompany(portal, purse);
	const all = [
		...(await addMembers(portal, company_id, ROLES)),
		...(await addMembers(portal, await operatingCompany(portal), OPERATOR_ROLES)),
	];
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where company_id = ${company_id}`,
	);
	return { company_id, as: (role) => customer(portal, car, all.find((one) => one.role === role)?.token ?? "") };
}

export interface Served {
	id: number;
	date: string;
	total_amount: number;
	/** Seconds UTC. */
	ended_at: number;
}

/** A rental of one day, served to its end; the clock stands five hours behind it. */
export async function served(
	portal: TestPortal,
	as: As,
	days: number,
	{ channel = "pre_deposit", by = "admin" as Role } = {},
): Promise<Served> {
	await setClock(portal, 0);
	const offer = await car.offer(portal);
	const quoted = await as(by).post("car/quote", car.wanted({ offer, days, length: 1 }));
	const made = await as(by).post("order/create", createBody(quoted.data));
	const { id } = (await as(by).pay(made.data.id, channel)).data;
	await car.ready?.(portal, id);
	const [at] = await rowsOf<{ starts: number; ends: number; date: string; total: number }>(
		portal.store.db,
		sql`select extract(epoch from starts_at)::int8 as starts, extract(epoch from complete_from)::int8 as ends, service_from::text as date, total_amount as total
			from orders where id = ${id}`,
	);
	if (!at) throw new Error("no such order");
	await goTo(portal, Number(at.starts));
	const begun = await as("dispatch").post("order/confirmCheckIn", { id });
	if (begun.data.status !== 40) throw new Error(begun.text);
	await goTo(portal, Number(at.ends) + 5 * 3600);
	return { id, date: at.date, total_amount: Number(at.total), ended_at: Number(at.ends) };
}

export const goTo = (portal: TestPortal, seconds: number) => setClock(portal, seconds - Math.floor(Date.now() / 1000));

/** One hour beyond what was booked. */
export const hourMore = ({ id, date }: Served) => ({ id, days: [{ unit: 0, date, starts: "09:00", ends: "20:00" }] });
/** Of the demonstration, fen for a kyat. */
const FEN = 0.338971;
/** A toll in kyat that is so much in fen. */
export const toll = ({ id }: Served, fen: number) => ({
	id,
	tolls: [{ amount: Math.round(fen / FEN) * 100, receipt: "R-1" }],
});

/** States what the preview says; the answer is the order. */
export async function state(as: As, report: { id: number } & object) {
	const preview = await as("dispatch").post("order/previewExtras", report);
	if (preview.code !== 1) throw new Error(preview.text);
	const stated = await as("dispatch").post("order/extras", { ...report, total_amount: preview.data.total_amount });
	if (stated.code !== 1) throw new Error(stated.text);
	return stated.data;
}

interface Seen {
	id: number;
	extras: { id: number; total_amount: number };
}

export const accept = (who: Customer, { id, extras }: Seen, key = uniqueId()) =>
	who.post("order/acceptExtras", { id, extras_id: extras.id, total_amount: extras.total_amount }, key);
export const dispute = (who: Customer, { id, extras }: Seen, reason = "The driver came late") =>
	who.post("order/disputeExtras", { id, extras_id: extras.id, reason });
export const decide = (who: Customer, { extras }: Seen, decision: string, more: object = {}) =>
	who.post("operator/decideExtras", { extras_id: extras.id, decision, reason: "Looked at", ...more });

export const runTimer = (portal: TestPortal) => portal.store.transaction((tx) => answerOneExtras(tx));

/** What the company's two accounts hold, and what extras were taken from them, minor units. */
export async function moneyOf(
	portal: TestPortal,
	company_id: number,
): Promise<{ deposit: number; owed: number; extras: number[] }> {
	const [row] = await rowsOf<{ deposit: number; owed: number; extras: number[] }>(
		portal.store.db,
		sql`select sum(posted_credit - posted_debit) filter (where code = 'DEP')::int8 as deposit, sum(posted_debit - posted_credit) filter (where code = 'REC')::int8 as owed,
				(select coalesce(jsonb_agg(amount order by id), '[]') from ledger_transfer where company_id = ${company_id} and kind = 'extras') as extras
			from ledger_account where company_id = ${company_id}`,
	);
	return { deposit: Number(row?.deposit), owed: Number(row?.owed), extras: row?.extras ?? [] };
}

/** What was taken for extras of an order, one by one. */
export async function chargedTo(portal: TestPortal, id: number): Promise<number[]> {
	const rows = await rowsOf<{ amount: number }>(
		portal.store.db,
		sql`select amount from ledger_transfer where order_id = ${id} and kind = 'extras' order by id`,
	);
	return rows.map(({ amount }) => Number(amount));
}

export const limitTo = (portal: TestPortal, company_id: number, limit_amount: number) =>
	portal.store.transaction((tx) => setCreditLimit(tx, { company_id, currency: "CNY", limit_amount }));

export const differences = (portal: TestPortal) => auditOrders(portal.store.db);

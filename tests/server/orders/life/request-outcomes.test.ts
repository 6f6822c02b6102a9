import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { rowsOf } from "~/portal-server/platform/db/db";
import { expectRecorded } from "../../../fixtures/recorded";
import { cellsOf, type Role } from "../../../fixtures/rights/roles";
import { car } from "../../../lines/car";
import type { TestPortal } from "../../../setup/portal";
import { billed, type Caller, callerOf, openOffice, servedOrders } from "../../billing/bills/stage";
import { hourMore, openCompany, served } from "../../lines/extras";
import { addMembers } from "../members";
import { makeSides, operatingCompany, paid } from "./sides";

const MEMBERS = ["admin", "viewer"] as const;
const OPERATORS = ["dispatch", "finance_operator"] as const;
const ROLES = [...MEMBERS, ...OPERATORS];

let portal: TestPortal;
beforeAll(async () => {
	portal = await car.open();
});
afterAll(() => portal?.close());

const run = (statement: SQL) => portal.store.db.execute(statement);
async function only<T extends Record<string, unknown>>(statement: SQL): Promise<T | undefined> {
	const [row] = await rowsOf<T>(portal.store.db, statement);
	return row;
}

type Callers = Readonly<Record<(typeof ROLES)[number], Caller>>;

async function callersOf(company_id: number): Promise<Callers> {
	const members = [
		...(await addMembers(portal, company_id, MEMBERS)),
		...(await addMembers(portal, await operatingCompany(portal), OPERATORS)),
	];
	return Object.fromEntries(members.map((member) => [member.role, callerOf(portal, member)])) as unknown as Callers;
}

/** How the subject comes into each state, seen from a caller, and what may be asked of it. */
interface Subject {
	readonly callers: Callers;
	readonly states: Readonly<Record<string, (by: Caller) => Promise<unknown>>>;
	readonly calls: Readonly<Record<string, () => readonly [string, object]>>;
	readonly stateNow: () => Promise<string>;
}

async function outcomesOf({ callers, states, calls, stateNow }: Subject): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	for (const [state, make] of Object.entries(states))
		for (const [name, ask] of Object.entries(calls)) {
			const byOutcome = new Map<string, Set<Role>>();
			for (const role of ROLES) {
				const by = callers[role];
				await make(by);
				const { code, data } = await by.post(...ask());
				const what = code === 1 ? `to ${await stateNow()}` : String(data?.type ?? code);
				byOutcome.set(what, new Set([...(byOutcome.get(what) ?? []), role]));
			}
			const lines = [...byOutcome].map(([what, whose]) => `${what}: ${cellsOf(whose)}`);
			found[`${name} of what is ${state}`] = lines.sort().join(" · ");
		}
	return found;
}

async function waivers(): Promise<Subject> {
	const sides = await makeSides(portal);
	const { id } = await paid(portal, sides.admin);
	const { company_id } = sides;
	const as = (state: string | null) => async () => {
		await run(sql`delete from order_waiver where company_id = ${company_id} and order_id = ${id}`);
		if (state)
			await run(sql`insert into order_waiver (company_id, order_id, status, reason, requested_by, requested_by_name)
				values (${company_id}, ${id}, ${state}, 'r', 1, 'a')`);
	};
	return {
		callers: await callersOf(company_id),
		states: { "not there": as(null), requested: as("requested"), granted: as("granted"), rejected: as("rejected") },
		calls: {
			request: () => ["order/requestWaiver", { id, reason: "r" }],
			grant: () => ["operator/decideWaiver", { id, grant: true, reason: "r" }],
			reject: () => ["operator/decideWaiver", { id, grant: false, reason: "r" }],
		},
		stateNow: async () =>
			(await only<{ status: string }>(sql`select status from order_waiver where order_id = ${id}`))?.status ?? "none",
	};
}

async function extras(): Promise<Subject> {
	const { company_id, as: asRole } = await openCompany(portal, { deposit: 90_000_000, limit_amount: 90_000_000 });
	const order = await served(portal, asRole, 21);
	const { id } = order;
	const preview = await asRole("dispatch").post("order/previewExtras", hourMore(order));
	const { total_amount } = preview.data;
	expect(total_amount, preview.text).toBeGreaterThan(0);
	let extras_id = 0;
	const as = (state: string | null, isOwn: boolean) => async (by: Caller) => {
		const own = sql`(select x.id from order_extras x where x.company_id = ${company_id} and x.order_id = ${id})`;
		await run(sql`delete from order_extras_line where company_id = ${company_id} and extras_id in ${own}`);
		await run(sql`delete from order_extras where company_id = ${company_id} and order_id = ${id}`);
		if (state === null) return;
		const submitted_by = isOwn ? by.member.member_id : 1;
		const charged = state === "accepted" ? total_amount : null;
		const row = await only<{ id: number }>(sql`insert into order_extras
			(company_id, order_id, status, currency, total_amount, charged_amount, report, submitted_by, submitted_by_name, respond_by, review_at, review_reason)
			values (${company_id}, ${id}, ${state}, 'CNY', ${total_amount}, ${charged}, '{}', ${submitted_by}, 'a', portal_now() + interval '1 day', portal_now(), 'disputed')
			returning id`);
		extras_id = Number(row?.id);
	};
	const decided = (decision: string, more: object = {}) =>
		["operator/decideExtras", { extras_id, decision, reason: "r", ...more }] as const;
	return {
		callers: await callersOf(company_id),
		states: {
			"not there": as(null, false),
			"submitted by another": as("submitted", false),
			"submitted by the caller": as("submitted", true),
			"reviewed, submitted by another": as("review", false),
			"reviewed, submitted by the caller": as("review", true),
			accepted: as("accepted", false),
			dropped: as("dropped", false),
		},
		calls: {
			state: () => ["order/extras", { ...hourMore(order), total_amount }],
			accept: () => ["order/acceptExtras", { id, extras_id, total_amount }],
			dispute: () => ["order/disputeExtras", { id, extras_id, reason: "r" }],
			confirm: () => decided("confirm"),
			lower: () => decided("lower", { amount: 100 }),
			drop: () => decided("drop"),
		},
		stateNow: async () =>
			(
				await only<{ status: string }>(
					sql`select status from order_extras where company_id = ${company_id} and order_id = ${id} order by id desc limit 1`,
				)
			)?.status ?? "none",
	};
}

async function lines(): Promise<Subject> {
	const office = await openOffice(portal);
	const { company_id } = office;
	const orders = await servedOrders(portal, office, 2, 200);
	const bill = await billed(office, orders);
	const { id } = bill;
	const line = await only<{ id: number; order_id: number }>(
		sql`select id, order_id from bill_line where company_id = ${company_id} and bill_id = ${id} order by id limit 1`,
	);
	const [line_id, order_id] = [Number(line?.id), Number(line?.order_id)];
	const { billed: stands, disputed, billable } = SETTLEMENT_STATUS;
	const as =
		(state: string, settlement: number, isLive = true) =>
		async () => {
			await run(
				sql`update bill set status = ${BILL_STATUS.issued}, total_amount = ${bill.total_amount}, paid_amount = 0, settled_at = null where company_id = ${company_id} and id = ${id}`,
			);
			await run(
				sql`update bill_line set status = ${state}, is_live = ${isLive}, disputed_by = 1, disputed_by_name = 'a', disputed_at = portal_now(), dispute_reason = 'r' where company_id = ${company_id} and id = ${line_id}`,
			);
			await run(
				sql`update orders set settlement_status = ${settlement}, settlement_held = ${!isLive} where company_id = ${company_id} and id = ${order_id}`,
			);
		};
	return {
		callers: await callersOf(company_id),
		states: {
			"in order": as("ok", stands),
			"in dispute": as("disputed", disputed),
			removed: as("removed", billable, false),
		},
		calls: {
			dispute: () => ["bill/dispute", { id, line_id, reason: "r" }],
			accept: () => ["operator/decideDispute", { line_id, accept: true, answer: "r" }],
			reject: () => ["operator/decideDispute", { line_id, accept: false, answer: "r" }],
		},
		stateNow: async () =>
			(
				await only<{ status: string }>(
					sql`select status from bill_line where company_id = ${company_id} and id = ${line_id}`,
				)
			)?.status ?? "none",
	};
}

it.each<[string, () => Promise<Subject>]>([
	["waivers", waivers],
	["extras", extras],
	["disputes", lines],
])("%s are decided as recorded, whatever their state, call and role", async (name, open) => {
	const found = await outcomesOf(await open());
	expectRecorded(`state-outcomes/${name}-decided`, found);
});

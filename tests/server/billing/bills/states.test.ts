import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { TestPortal } from "../../../setup/portal";
import { operatingCompany } from "../../orders/life/sides";
import { addMembers } from "../../orders/members";
import {
	billed,
	type Caller,
	callerOf,
	type Office,
	openOffice,
	openPortal,
	rowOf,
	servedOrders,
	slipOf,
} from "./stage";

const { table } = BILLS;
const STATES = table.states.map(({ code }) => code);
const ROLES = [...table.roles.member, ...table.roles.operator, ...table.roles.system];
const ANYBODY = { type: "member", id: 1, name: "test", request_id: null } as const;
const TABLE_CALLS = [...new Set(table.transitions.filter(({ from }) => from !== "new").map(({ call }) => call))];
const WITHOUT = [...new Set(table.without_transition.map(({ call }) => call))];

class Undo extends Error {}

let portal: TestPortal;
let office: Office;
let id: number;
let line_id: number;
let payment_id: number;
const callers = new Map<string, Caller>();
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const made = await billed(office, await servedOrders(portal, office, 1, 150));
	id = made.id;
	line_id = (await office.finance.get("bill/detail", { id })).data.lines.list[0].id;
	const transfer = {
		transfer_date: await portalToday(portal.store.db),
		bank_reference: "R-1",
		slip: await slipOf(portal, office.finance),
	};
	payment_id = (await office.finance.post("bill/reportPayment", { id, amount: 100, ...transfer })).data.payments[0].id;
	const members = [
		...(await addMembers(portal, office.company_id, table.roles.member)),
		...(await addMembers(portal, await operatingCompany(portal), table.roles.operator)),
	];
	for (const member of members) callers.set(member.role, callerOf(portal, member));
});
afterAll(() => portal?.close());

/** What the published table says, read anew. */
function expected(status: number, call: string, role: string): "allowed" | "not_allowed" | "not_allowed_in_state" {
	const rows = [...table.transitions, ...table.without_transition].filter(
		(row) => row.call === call && ([row.from].flat() as (number | string)[]).includes(status),
	);
	if (rows.length === 0) return "not_allowed_in_state";
	return rows.some(({ who }) => who.includes(role)) ? "allowed" : "not_allowed";
}

const NO_WRITE_OFF = sql`write_off_amount = null, write_off_reason = '', write_off_by = null, write_off_by_name = null, write_off_at = null, written_off_by = null`;
const WRITE_OFF = sql`write_off_amount = total_amount, write_off_reason = 'r', write_off_by = 1, write_off_by_name = 'a', write_off_at = now(), written_off_by = 2`;

/** The columns that a bill of that state has. */
const asOf = (status: number) =>
	status === 10
		? sql`status = 10, number = null, issued_at = null, due_date = null, paid_amount = 0, ${NO_WRITE_OFF}`
		: sql`status = ${status}::int2, number = 'B-1', issued_at = now(), due_date = current_date + 15,
			paid_amount = ${status === 50 ? sql`total_amount` : sql`0`}, ${status === 60 ? WRITE_OFF : NO_WRITE_OFF}`;

describe("the machine of bills by its table", () => {
	it(`answers every state, call and role as published: ${STATES.length} × ${TABLE_CALLS.length + WITHOUT.length} × ${ROLES.length}`, async () => {
		const wrong: string[] = [];
		for (const status of STATES) {
			await portal.store.db
				.transaction(async (tx) => {
					await tx.execute(sql`update bill set ${asOf(status)} where company_id = ${office.company_id} and id = ${id}`);
					const record = await rowOf({ ...portal, store: { ...portal.store, db: tx as never } }, office, id);
					if (!record) throw new Error("no bill");
					for (const call of [...TABLE_CALLS, ...WITHOUT])
						for (const role of ROLES) {
							const reported = await tx
								.transaction(async (inner) => {
									const actor = { ...ANYBODY, role };
									const to = table.transitions.find((row) => row.call === call && row.from === status)?.to as
										| number
										| undefined;
									const moved = to === undefined ? {} : { to, changes: complete(to, record.total_amount) };
									await BILLS.move(inner, record, { call, actor, ...moved });
									throw new Undo();
								})
								.catch((error: unknown) => error);
							const found =
								reported instanceof Undo ? "allowed" : reported instanceof Refused ? reported.type : String(reported);
							if (found !== expected(status, call, role)) wrong.push(`${status} ${call} ${role}: ${found}`);
						}
					throw new Undo();
				})
				.catch((error: unknown) => {
					if (!(error instanceof Undo)) throw error;
				});
		}
		expect(wrong).toEqual([]);
	});
});

/** What a move brings beside the state, so that the row is whole. */
function complete(to: number, total: number) {
	if (to === 50) return { paid_amount: total };
	if (to === 60) {
		const requested = {
			write_off_amount: total,
			write_off_reason: "r",
			write_off_by: 1,
			write_off_by_name: "a",
			write_off_at: 1_800_000_000,
		};
		return { ...requested, written_off_by: 2, written_off_by_name: "b" };
	}
	return to === 20 ? { number: "B-2", year: 2026, issued_at: 1_800_000_000, due_date: "2027-01-15" } : {};
}

const CALLS: Readonly<Record<string, () => unknown>> = {
	"bill/withdraw": () => ({ id, reason: "r" }),
	"bill/confirm": () => ({ id }),
	"bill/dispute": () => ({ id, line_id, reason: "r" }),
	"bill/pay": () => ({ id, amount: 100 }),
	"bill/reportPayment": () => ({ id, amount: 100, transfer_date: "2026-01-01", bank_reference: "R", slip: "/none" }),
	"operator/issueBill": () => ({ id }),
	"operator/voidBill": () => ({ id, reason: "r" }),
	"operator/decideBillPayment": () => ({ id: payment_id, approve: true }),
	"operator/decideBillPayment:undo": () => ({ id: payment_id, approve: true, step: "undo" }),
	"bill/takeBackPayment": () => ({ id: payment_id }),
	"operator/writeOffBill:ask": () => ({ id, step: "ask", reason: "r" }),
	"operator/writeOffBill:confirm": () => ({ id, step: "confirm" }),
	"operator/writeOffBill:drop": () => ({ id, step: "drop" }),
	"operator/decideDispute": () => ({ line_id, accept: true, answer: "a" }),
};

describe("a call of bills", () => {
	it.each(Object.keys(CALLS))(
		"%s that its table refuses leaves the row as it is, in every state and by every role",
		async (call) => {
			const wrong: string[] = [];
			for (const status of STATES) {
				await portal.store.db.execute(
					sql`update bill set ${asOf(status)} where company_id = ${office.company_id} and id = ${id}`,
				);
				const before = await rowOf(portal, office, id);
				for (const [role, caller] of callers) {
					const reported = expected(status, call, role);
					if (reported === "allowed") continue;
					const answer = await caller.post(call.split(":")[0] ?? "", CALLS[call]?.());
					const isRefused =
						answer.code === 0 && ["not_allowed", "not_allowed_in_state", "not_found"].includes(answer.data?.type);
					if (!isRefused) wrong.push(`${status} ${call} ${role}: ${answer.text.slice(0, 120)}`);
				}
				expect(await rowOf(portal, office, id)).toEqual(before);
			}
			expect(wrong).toEqual([]);
		},
	);
});

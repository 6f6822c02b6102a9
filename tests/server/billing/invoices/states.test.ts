import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { todayInYangon } from "~/lib/time/travel-dates";
import { INVOICES } from "~/portal-server/billing/invoices/invoice-machine";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { issue, issued, type Operators, openOperators, urlOfFile } from "./stage";

const MEMBERS = ["admin", "travel_manager", "booker", "approver", "finance", "traveller", "viewer"];
const OPERATORS = ["reservation", "dispatch", "finance_operator"];
const ROLES = [...MEMBERS, ...OPERATORS];
const { table } = INVOICES;
const STATES = table.states.map(({ code }) => code);
const CALLS = [...new Set([...table.transitions, ...table.without_transition].map(({ call }) => call))].filter(
	(call) => call !== "invoice/apply",
);

let portal: TestPortal;
let operators: Operators;
let id: number;
let order: number;
let line: number;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal, MEMBERS);
	const made = await operators.order();
	order = made.id;
	id = await issued(operators, [{ order_id: order, amount: made.net }]);
	await issue(portal, operators, id);
	const [row] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`select id from invoice_line where company_id = ${operators.sides.company_id} and invoice_id = ${id}`,
	);
	line = Number(row?.id);
});
afterAll(() => portal?.close());

const own = () => sql`company_id = ${operators.sides.company_id}`;

/** Everything that a call could have touched. */
async function trace(): Promise<string> {
	const rows = await rowsOf(
		portal.store.db,
		sql`select (select i::text from invoice i where ${own()} and i.id = ${id}) as invoice, (select l::text from invoice_line l where ${own()} and l.id = ${line}) as line,
			(select s::text from invoice_subject s where ${own()} and s.subject_id = ${order}) as subject, (select o.invoice_status || ' ' || o.version from orders o where ${own()} and o.id = ${order}) as orders,
			(select count(*) from invoice_event where ${own()}) as events, (select count(*) from outbox where ${own()}) as mails`,
	);
	return JSON.stringify(rows);
}

/** The invoice in a state, with all that goes with it. */
async function bring(status: number): Promise<void> {
	const red = status === 60 ? sql`amount` : sql`0`;
	const gone = [15, 50, 70].includes(status);
	await portal.store.db.execute(
		sql`update invoice set status = ${status}, reversed_amount = ${status === 70 ? sql`amount` : sql`0`}, version = version + 1 where ${own()} and id = ${id}`,
	);
	await portal.store.db.execute(
		sql`update invoice_line set reversed_amount = ${status === 70 ? sql`amount` : sql`0`}, red_amount = ${red} where ${own()} and id = ${line}`,
	);
	await portal.store.db.execute(
		sql`update invoice_subject set claimed_amount = ${gone ? sql`0` : sql`net_amount`} where ${own()} and subject_id = ${order}`,
	);
}

function expected(status: number, call: string, role: string): string {
	const rows = [...table.transitions, ...table.without_transition].filter(
		(row) => row.call === call && ([row.from].flat() as (string | number)[]).includes(status),
	);
	// Operators' calls are for operators alone, whatever the state; an operator's company has no such invoice.
	if (call.startsWith("operator/") && MEMBERS.includes(role)) return "not_allowed";
	if (call !== "invoice/download" && call.startsWith("invoice/") && OPERATORS.includes(role)) return "not_found";
	if (rows.length === 0) return "not_allowed_in_state";
	return rows.some(({ who }) => (who as string[]).includes(role)) ? "allowed" : "not_allowed";
}

let number = 0;
const bodyOf = (file: string) => {
	number += 1;
	return {
		id,
		reason: "r",
		number: `S-${number}`,
		invoice_date: todayInYangon(Date.now()),
		file,
		lines: [{ line_id: line, amount: 100 }],
	};
};

it(`every state, call and role is allowed once, or refused with the row unchanged: ${STATES.length} × ${CALLS.length} × ${ROLES.length}`, async () => {
	const wrong: string[] = [];
	const url = await urlOfFile(portal, operators.sides.company_id, id);
	for (const status of STATES) {
		for (const call of CALLS) {
			for (const role of ROLES) {
				await bring(status);
				const before = await trace();
				const answer = await operators.as(
					role,
					call === "invoice/download" ? `${call}?id=${id}` : call,
					call === "invoice/download" ? undefined : bodyOf(url),
				);
				const found =
					answer.code === 1 || (call === "invoice/download" && !answer.text.startsWith("{"))
						? "allowed"
						: answer.data?.type;
				const wanted = expected(status, call, role);
				if (found !== wanted)
					wrong.push(`${status} ${call} ${role}: ${found}, not ${wanted} ${answer.text.slice(0, 200)}`);
				const isMoved = (await trace()) !== before;
				if (isMoved !== (wanted === "allowed" && call !== "invoice/download"))
					wrong.push(`${status} ${call} ${role}: ${isMoved ? "changed" : "unchanged"}`);
			}
		}
	}
	expect(wrong).toEqual([]);
}, 240_000);

it("a request is made by those whom the table names alone", async () => {
	for (const role of MEMBERS) {
		const { data, code } = await operators.apply([], {}, role);
		expect([role, code, data.type]).toEqual([role, 0, ["admin", "finance"].includes(role) ? "invalid" : "not_allowed"]);
	}
});

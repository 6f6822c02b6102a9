import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "~/portal-contract/base/call";
import { uniqueId } from "../../factories/random/unique";
import { inLong } from "../../setup/languages";
import { startPortal, type TestPortal } from "../../setup/portal";
import { watchCompany } from "../../setup/store/changed-rows";
import { BY_COMPANY, candidatesOf, FROM, inputsOf, keyOf, makeCall, TABLES } from "./by-company";
import { copyCompany, operatorsOf, rowsOfCompany, TENANTS } from "./copied-company";
import { stockOpenRows } from "./open-rows";

/** What has to succeed, or nothing is seen. */
const DECIDED = [
	"operator/issueBill",
	"operator/voidBill",
	"operator/decideBillPayment",
	"operator/decideTopUp",
	"operator/decideWithdrawal",
	"operator/decideRefund",
	"operator/decideExtras",
	"operator/decideDispute",
	"operator/freeLine",
	"operator/acceptInvoice",
	"operator/rejectInvoice",
	"operator/note",
	"order/confirm",
];
/** Every call is given the copy; in every run decisions alone are given the other company too. */
const isBothWays = ({ path }: Call) => inLong(true, DECIDED.includes(path));
let portal: TestPortal;
let pool: pg.Pool;
/** What has become of rows of the company that is copied since it was last asked. */
let changedOfFrom: () => Promise<string[]>;
let copy: number;
let operators: readonly string[];
const done = new Set<string>();
/** By path the last word of a call that was refused. */
const refused = new Map<string, string>();

/** With each row and role until one is taken. */
async function tryAll(call: Call, company_id: number): Promise<void> {
	for (const input of await inputsOf(portal, call, company_id)) {
		for (const token of operators) {
			const { code, msg } = await makeCall(portal, call, input, token);
			if (code !== 1) {
				refused.set(call.path, msg);
				continue;
			}
			done.add(call.path);
			return;
		}
	}
}

beforeAll(async () => {
	portal = await startPortal("postgres", undefined, async ({ directUrl }) => {
		pool = new pg.Pool({ connectionString: directUrl, max: 1 });
	});
	await stockOpenRows(portal, FROM);
	copy = await copyCompany(portal, FROM);
	operators = await operatorsOf(portal);
	changedOfFrom = await watchCompany(async (statement) => (await pool.query(statement)).rows, FROM, TENANTS);
});
afterAll(async () => {
	await pool?.end();
	await portal?.close();
});

describe("two companies with rows of one id", () => {
	it("have them of every kind that an operator's call names", async () => {
		for (const table of Object.values(TABLES)) {
			const ids = await candidatesOf(portal, table);
			expect([table, ids.length > 0]).toEqual([table, true]);
		}
		expect(await rowsOfCompany(portal, copy)).not.toEqual({});
		await portal.store.db.execute(sql`update company set name = name || '.' where id = ${copy}`);
		await portal.store.db.execute(
			sql`update orders set contact_person = contact_person || '.' where company_id = ${FROM}`,
		);
		expect(await changedOfFrom()).toEqual(["orders update"]);
	});

	it.each(BY_COMPANY.map((call) => [keyOf(call), call] as const))(
		"%s changes rows of the company that it names alone",
		async (_name, call) => {
			await changedOfFrom();
			await tryAll(call, copy);
			expect(await changedOfFrom()).toEqual([]);
			if (!isBothWays(call)) return;
			const before = await rowsOfCompany(portal, copy);
			await tryAll(call, FROM);
			expect(await rowsOfCompany(portal, copy)).toEqual(before);
		},
	);

	it("there were decisions of each kind among what was tried", () => {
		expect(DECIDED.filter((path) => !done.has(path)).map((path) => [path, refused.get(path)])).toEqual([]);
	});

	it.each(BY_COMPANY.map((call) => [keyOf(call), call] as const))(
		"%s without a company is refused to an operator",
		async (_name, call) => {
			const [input] = await inputsOf(portal, call, FROM);
			const { company_id: _company, ...others } = input ?? {};
			const text = new URLSearchParams(Object.entries(others).map(([name, value]) => [name, String(value)])).toString();
			const headers = { server: "true", accept: "application/json", "ba-user-token": operators[0] ?? "" };
			const answer = await (call.method === "GET"
				? portal.app.request(`http://portal.invalid/api/${call.path}?${text}`, { headers })
				: portal.app.request(`http://portal.invalid/api/${call.path}`, {
						method: "POST",
						body: JSON.stringify(others),
						headers: { ...headers, "content-type": "application/json", "idempotency-key": uniqueId() },
					}));
			const { code, data } = await answer.json();
			expect([code, data.type]).toEqual([0, "invalid"]);
			if (call.path.startsWith("operator/")) expect(data.fields).toHaveProperty("company_id");
		},
	);
});

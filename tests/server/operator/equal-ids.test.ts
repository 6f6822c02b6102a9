import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { NAMED } from "../account/owner/matrix/calls";
import type { Ids, Naming } from "../account/owner/matrix/naming";
import { operatingCompany } from "../orders/life/sides";
import { addMembers } from "../orders/members";
import { copyCompany, rowsOfCompany } from "./copied-company";
import { stockOpenRows } from "./open-rows";

const FROM = 2;
/** Tables of the rows that calls name, by the names of `Ids`. */
const TABLES: Readonly<Record<string, string>> = {
	order: "orders",
	own: "orders",
	refund: "order_refund",
	extras: "order_extras",
	bill: "bill",
	bill_line: "bill_line",
	bill_payment: "bill_payment",
	invoice: "invoice",
	top_up: "top_up_request",
	withdrawal: "withdrawal_request",
	credit_change: "credit_change",
	own_article: "member_article",
};
/** What has to succeed, or nothing is seen. */
const DECIDED = [
	"operator/issueBill",
	"operator/decideBillPayment",
	"operator/decideTopUp",
	"operator/decideWithdrawal",
	"operator/decideRefund",
	"operator/note",
	"order/confirm",
];
/** Rows of each state that a call tries. */
const TRIED = 1;

/** Read by operators of every company, in which nothing is somebody else's. */
const ofArticle: Naming = ({ own_article }) => ({ id: own_article, version: 1, reason: "r" });
/** What a call names beside the row, which nobody has. */
const OTHERS = { cancel_quote: "x".repeat(24), file: "" };

const fieldsOf = ({ query, body }: Pick<Call, "query" | "body">): string[] =>
	Object.keys(z.toJSONSchema(body ?? query ?? z.object({}), { io: "input", unrepresentable: "any" }).properties ?? {});
/** Calls that name a row of any company: by the company beside an id of whatever name. */
const BY_COMPANY = CALLS.filter((call) => {
	const fields = fieldsOf(call);
	return fields.includes("company_id") && fields.some((name) => name !== "company_id" && /(^|_)id$/.test(name));
});
const keyOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

let portal: TestPortal;
let copy: number;
let operators: readonly string[];
const states = new Map<string, number[]>();
const done = new Set<string>();
/** By path the last word of a call that was refused. */
const refused = new Map<string, string>();

async function candidatesOf(table: string): Promise<number[]> {
	const known = states.get(table);
	if (known) return known;
	const rows = await rowsOf<{ id: number }>(
		portal.store.db,
		sql.raw(
			`select id from (select id, row_number() over (partition by status order by id desc) as place from ${table} where company_id = ${FROM}) r where place <= ${TRIED} order by id`,
		),
	);
	const ids = rows.map(({ id }) => Number(id));
	states.set(table, ids);
	return ids;
}

/** Which ids a call is given, by the names of `Ids`. */
function namesIn(naming: (ids: Ids) => unknown): string[] {
	const names = new Set<string>();
	const noted = (_all: Ids, name: string | symbol) => {
		names.add(String(name));
		return 1;
	};
	naming(new Proxy({} as Ids, { get: noted }));
	return [...names].filter((name) => name in TABLES);
}

async function inputsOf(call: Call, company_id: number): Promise<Record<string, unknown>[]> {
	const naming = NAMED[keyOf(call)] ?? (call.path.endsWith("rticle") ? ofArticle : null);
	if (!naming) throw new Error(`${keyOf(call)} names a row of a company, and has no example`);
	const [name] = namesIn(naming);
	if (!name) throw new Error(`${keyOf(call)} names no row that has a table here`);
	const table = TABLES[name] ?? "";
	return (await candidatesOf(table)).map((id) => ({
		...naming({ ...OTHERS, [name]: id, company: company_id } as Ids),
		company_id,
	}));
}

/** With each row and role until one is taken. */
async function tryAll(call: Call, company_id: number): Promise<void> {
	for (const input of await inputsOf(call, company_id)) {
		for (const token of operators) {
			const text = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
			const { code, msg } = await (call.method === "GET"
				? portal.call(`${call.path}?${text}`, { token })
				: portal.call(call.path, { token, body: input, key: uniqueId() }));
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
	portal = await startPortal();
	await stockOpenRows(portal, FROM);
	copy = await copyCompany(portal, FROM);
	const made = await addMembers(portal, await operatingCompany(portal), [
		"reservation",
		"dispatch",
		"finance_operator",
	]);
	operators = made.map(({ token }) => token);
});
afterAll(() => portal?.close());

describe("two companies with rows of one id", () => {
	it("have them of every kind that an operator's call names", async () => {
		for (const table of Object.values(TABLES)) {
			const ids = await candidatesOf(table);
			expect([table, ids.length > 0]).toEqual([table, true]);
		}
		expect(await rowsOfCompany(portal, copy)).not.toEqual({});
	});

	it.each(BY_COMPANY.map((call) => [keyOf(call), call] as const))(
		"%s changes rows of the company that it names alone",
		async (_name, call) => {
			for (const [named, other] of [
				[copy, FROM],
				[FROM, copy],
			] as const) {
				const before = await rowsOfCompany(portal, other);
				await tryAll(call, named);
				expect(await rowsOfCompany(portal, other)).toEqual(before);
			}
		},
	);

	it("there were decisions of each kind among what was tried", () => {
		expect(DECIDED.filter((path) => !done.has(path)).map((path) => [path, refused.get(path)])).toEqual([]);
	});

	it.each(BY_COMPANY.map((call) => [keyOf(call), call] as const))(
		"%s without a company is refused to an operator",
		async (_name, call) => {
			const [input] = await inputsOf(call, FROM);
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

import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import type { Answer, TestPortal } from "../../setup/portal";
import { NAMED } from "../account/owner/matrix/calls";
import type { Ids, Naming } from "../account/owner/matrix/naming";

/** The company of the demonstration that is copied. */
export const FROM = 2;
/** Tables of the rows that calls name, by the names of `Ids`. */
export const TABLES: Readonly<Record<string, string>> = {
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
/** Rows of each state that a call tries. */
const TRIED = 1;

/** The statement itself, where the example of `NAMED` has any id. */
const ofExtras: Naming = ({ company, extras }) => ({
	company_id: company,
	extras_id: extras,
	decision: "drop",
	reason: "r",
});
/** Read by operators of every company, in which nothing is somebody else's. */
const ofArticle: Naming = ({ own_article }) => ({ id: own_article, version: 1, reason: "r" });
/** What a call names beside the row, which nobody has. */
const OTHERS = { cancel_quote: "x".repeat(24), file: "" };

const fieldsOf = ({ query, body }: Pick<Call, "query" | "body">): string[] =>
	Object.keys(z.toJSONSchema(body ?? query ?? z.object({}), { io: "input", unrepresentable: "any" }).properties ?? {});
/** Calls that name a row of any company: by the company beside an id of whatever name. */
export const BY_COMPANY = CALLS.filter((call) => {
	const fields = fieldsOf(call);
	return fields.includes("company_id") && fields.some((name) => name !== "company_id" && /(^|_)id$/.test(name));
});
export const keyOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

const states = new WeakMap<TestPortal, Map<string, number[]>>();

/** The newest row of each state of the company that is copied. */
export async function candidatesOf(portal: TestPortal, table: string): Promise<number[]> {
	const known = states.get(portal)?.get(table);
	if (known) return known;
	const rows = await rowsOf<{ id: number }>(
		portal.store.db,
		sql.raw(
			`select id from (select id, row_number() over (partition by status order by id desc) as place from ${table} where company_id = ${FROM}) r where place <= ${TRIED} order by id`,
		),
	);
	const ids = rows.map(({ id }) => Number(id));
	states.set(portal, (states.get(portal) ?? new Map()).set(table, ids));
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

type Input = Record<string, unknown>;

/** What a call is given for each of these rows, of that company. */
export async function inputsOf(portal: TestPortal, call: Call, company_id: number): Promise<Input[]> {
	const own = call.path === "operator/decideExtras" ? ofExtras : null;
	const naming = own ?? NAMED[keyOf(call)] ?? (call.path.endsWith("rticle") ? ofArticle : null);
	if (!naming) throw new Error(`${keyOf(call)} names a row of a company, and has no example`);
	const [name] = namesIn(naming);
	if (!name) throw new Error(`${keyOf(call)} names no row that has a table here`);
	const table = TABLES[name] ?? "";
	return (await candidatesOf(portal, table)).map((id) => ({
		...naming({ ...OTHERS, [name]: id, company: company_id } as Ids),
		company_id,
	}));
}

const queryOf = (input: Input) =>
	new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();

export const makeCall = (portal: TestPortal, { method, path }: Call, input: Input, token: string): Promise<Answer> =>
	method === "GET"
		? portal.call(`${path}?${queryOf(input)}`, { token })
		: portal.call(path, { token, body: input, key: uniqueId() });

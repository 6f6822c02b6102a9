import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { appendQuery } from "~/lib/forms/query-params";
import { type Call, isForOperators } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { rowsOf } from "~/portal-server/platform/db/db";
import { inputOf, wrongValues } from "../../../factories/contract-answers";
import type { Random } from "../../../factories/random/chance";
import { uniqueId } from "../../../factories/random/unique";
import type { LineSite } from "../../../lines/site";
import type { TestPortal } from "../../../setup/portal";
import { addMembers, type TestMember } from "../../orders/members";
import { addressesOf, asData, pageAddresses, queryNames, withPairs } from "./query-names";

const LONG = "x".repeat(4_096);
const DATES = ["0000-01-01", "0001-01-01", "9999-12-31", "2026-13-45", "0000-01-01T00:00", "9999-12-31T23:59"];
const TEXTS = [
	"x",
	"-1",
	"0",
	"1e9",
	"9999999999999999999",
	"city:9999999999",
	"",
	"%20",
	"%00",
	"a%00b",
	"%E2%80%AE%D7%90",
	...DATES,
];
/** Where a name of one end of something stands, that of the other. */
const OTHER_END: Readonly<Record<string, string>> = {
	until: "from",
	to: "from",
	check_out: "check_in",
	drop_off_at: "pick_up_at",
	price_max: "price_min",
};
const REVERSED = [
	["2026-01-02", "2026-01-01"],
	["9999-12-31", "0000-01-01"],
	["9", "1"],
];

type Wrong = (name: string) => string[];
const WRONG: readonly Wrong[] = [
	...TEXTS.map(
		(text): Wrong =>
			(name) => [`${name}=${text}`],
	),
	(name) => [`${name}[]=a`, `${name}[]=b`],
	(name) => [`${name}=a`, `${name}=b`],
	(name) => [`${name}[a]=1`],
	...REVERSED.map(
		([first, last]): Wrong =>
			(name) =>
				OTHER_END[name] ? [`${OTHER_END[name]}=${first}`, `${name}=${last}`] : [],
	),
];
/** One at a time: more of them than fit into an address. */
const LONG_ALONE: Wrong = (name) => [`${name}=${LONG}`];
const PARAMETERS = [...TEXTS.filter((text) => text !== ""), "9007199254740991", "new", LONG];

/** Every page with all names wrong at once, in each way; with one name wrong, once each; and with parameters that nothing has. */
function* allPages(rng: Random): Generator<string> {
	const names = queryNames();
	for (const parameter of PARAMETERS) yield* addressesOf(parameter);
	for (const address of pageAddresses()) {
		for (const wrong of WRONG) {
			const whole = withPairs(address, names.flatMap(wrong));
			yield whole;
			yield asData(whole);
		}
		for (const name of names) yield asData(withPairs(address, rng.pick([...WRONG, LONG_ALONE])(name)));
	}
}

/** Each was an error of ours once. */
const FOUND = [
	"/car/planner?starts=08:00&days=2&date=2026-13-45",
	"/user/manage/events?page=x",
	"/user/order/list?from=0000-01-01",
	"/user/order/export?to=0000-01-01",
	"/user/account/balance?from=0000-01-01",
	"/user/account/integral?from=0000-01-01",
	"/user/bill/details?from=0000-01-01",
	"/operator/board?date=0000-01-01",
	"/operator/flights?date=0000-01-01",
	"/operator/orders?to=0000-01-01",
];

/** Of every page one address of each kind. */
function* somePages(rng: Random): Generator<string> {
	const names = queryNames();
	yield* FOUND;
	yield* addressesOf(rng.pick(PARAMETERS));
	for (const address of pageAddresses()) {
		const whole = withPairs(address, names.flatMap(rng.pick(WRONG)));
		const one = withPairs(address, rng.pick([...WRONG, LONG_ALONE])(rng.pick(names)));
		yield rng.pick([whole, asData(whole), asData(one)]);
	}
}

export interface Outcomes {
	/** Each fault with the request that shows it. */
	readonly faults: string[];
	readonly statuses: Map<string, number>;
}

const outcomes = (): Outcomes & { note(kind: string, status: number, what: string): void } => {
	const statuses = new Map<string, number>();
	const faults: string[] = [];
	return {
		faults,
		statuses,
		note: (kind, status, what) => {
			statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
			if (status >= 500) faults.push(`${status} ${what.slice(0, 500)}`);
		},
	};
};

const RESET = 599;

/** So many new members of the company of `username`, all of the same role and with every right. */
async function membersOf(portal: TestPortal, username: string, role: string, count: number) {
	const [row] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`/* all companies: names are unique */ select company_id as id from member where username = ${username}`,
	);
	return addMembers(portal, Number(row?.id), Array<string>(count).fill(role));
}

const CUSTOMER = ["demo", "admin"] as const;
const OPERATOR = ["demo_operator", "reservation"] as const;

/** A member of its own for each of these calls, an operator for one of operators. */
async function callersOf(portal: TestPortal, calls: readonly Call[]): Promise<TestMember[]> {
	const count = calls.filter(isForOperators).length;
	const operators = await membersOf(portal, ...OPERATOR, count);
	const customers = await membersOf(portal, ...CUSTOMER, calls.length - count);
	return calls.map((call) => (isForOperators(call) ? operators : customers).shift() as TestMember);
}

/** Opens pages with wrong queries as a customer, an operator's as an operator. */
export async function openWrongly({ portal, visitorOf }: LineSite, rng: Random, isAll = false): Promise<Outcomes> {
	const [customer, operator] = await Promise.all(
		[CUSTOMER, OPERATOR].map(async ([username, role]) => {
			const [member] = await membersOf(portal, username, role, 1);
			if (!member) throw new Error("no member");
			return visitorOf(member);
		}),
	);
	const seen = outcomes();
	for (const address of isAll ? allPages(rng) : somePages(rng)) {
		const reader = address.startsWith("/operator") ? operator : customer;
		const status = await reader?.get(address).then(
			(page) => page.status,
			() => RESET,
		);
		seen.note(String(status), status ?? RESET, address);
	}
	return seen;
}

const VALUES: readonly unknown[] = [
	"x",
	-1,
	0,
	1e9,
	2 ** 31,
	2 ** 53 - 1,
	"9999999999999999999",
	"",
	" ",
	"\0",
	LONG,
	"\u202e\u05d0",
	"city:9999999999",
	["a", "b"],
	{ a: 1 },
	null,
	true,
	...DATES,
];

function* inputsOf(call: Call, rng: Random, isAll: boolean): Generator<unknown> {
	const { schema, least } = inputOf(call);
	const values = isAll ? VALUES : [rng.pick(VALUES)];
	yield least;
	yield* wrongValues(schema, least, values);
}

/** What a schema takes for a text, a date or a row, and the portal has no use for. */
const USELESS: readonly unknown[] = ["a\u0007b", "-", "1".repeat(18), "", "2150-01-01", 99_999, []];

interface Refused {
	type?: string;
	fields?: Record<string, string>;
}

/** Of `guests[1].name` the list: one value alone can stand in its place. */
const fieldOf = (name: string) => name.split(/[.[]/, 1)[0] ?? "";

/** Sends a call with one body after another, each time from another network, and gives the fields that are refused. */
function refusing(portal: TestPortal, { path }: Call, token: string | undefined) {
	let count = 0;
	return async (body: unknown): Promise<string[]> => {
		count += 1;
		const options = { token, address: `10.9.${(count >> 8) & 255}.${count & 255}`, key: uniqueId() };
		const { type, fields = {} } = ((await portal.call(path, { ...options, body })).data ?? {}) as Refused;
		return type === "invalid" ? Object.keys(fields).map(fieldOf) : [];
	};
}

/** Said of a field only once another is right: which kinds of invoice there are is the title's matter. */
const AFTER_OTHERS = ["invoice/apply kind"];

/**
 * Calls that refuse several fields beyond their schema, each field alone: the fields that they do not name when all of these are wrong at once; and
 * how many calls refuse more than one. A third of the calls in random order and on to the second of those, unless `isAll`.
 */
export async function refuseTogether(
	portal: TestPortal,
	rng: Random,
	isAll = false,
): Promise<{ hidden: string[]; count: number }> {
	const calls = CALLS.filter(({ body, method }) => body && method === "POST")
		.map((call) => ({ call, turn: rng.next() }))
		.sort((a, b) => a.turn - b.turn)
		.map(({ call }) => call);
	const callers = await callersOf(portal, calls);
	const [customer] = await membersOf(portal, ...CUSTOMER, 1);
	const [operator] = await membersOf(portal, ...OPERATOR, 1);
	const hidden: string[] = [];
	let count = 0;
	for (const [index, call] of calls.entries()) {
		if (!isAll && count > 1 && index >= calls.length / 3) break;
		const refusedIn = refusing(portal, call, callers[index]?.token);
		const { schema, least } = inputOf(call);
		const wrong = new Map<string, Record<string, unknown>>();
		for (const input of wrongValues(schema, least, USELESS)) {
			if (!call.body?.safeParse(input).success) continue;
			for (const field of await refusedIn(input)) if (!wrong.has(field)) wrong.set(field, input as never);
		}
		if (wrong.size < 2) continue;
		count += 1;
		const changed = [...wrong].flatMap(([field, input]) =>
			Object.entries(input).filter(
				([name, value]) => (name === field || !(field in input)) && !isDeepStrictEqual(value, (least as never)[name]),
			),
		);
		// By another member: the one before may have sent as much as a minute allows.
		const together = refusing(portal, call, (isForOperators(call) ? operator : customer)?.token);
		const said = await together({ ...(least as object), ...Object.fromEntries(changed) });
		const missing = [...wrong.keys()].filter(
			(field) => !said.includes(field) && !AFTER_OTHERS.includes(`${call.path} ${field}`),
		);
		if (missing.length > 0) hidden.push(`${call.path}: ${missing} beside ${said}`);
	}
	return { hidden, count };
}

/** Calls of the portal with one part of what they take wrong, each by a member of its own, that of an operator by an operator. */
export async function callWrongly(portal: TestPortal, rng: Random, isAll = false): Promise<Outcomes> {
	const callers = await callersOf(portal, CALLS);
	const seen = outcomes();
	let count = 0;
	for (const [index, call] of CALLS.entries()) {
		const { token } = callers[index] ?? {};
		for (const input of inputsOf(call, rng, isAll)) {
			count += 1;
			// Limits of one address would answer the most of them.
			const options = { token, address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`, key: uniqueId() };
			const { status, code, data, text } = await (call.method === "GET"
				? portal.call(appendQuery(call.path, input as Record<string, unknown>), options)
				: portal.call(call.path, { ...options, body: input }));
			const type = code === 1 ? "done" : String(data?.type ?? code);
			seen.note(type, status, `${call.method} ${call.path} ${JSON.stringify(input)} ${text}`);
		}
	}
	return seen;
}

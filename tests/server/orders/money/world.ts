import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import type { Answer, TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays } from "../bookings";
import { operatingCompany } from "../life/sides";
import { addCompany, addMembers, type TestMember } from "../members";
import { type Client, clientOf, type Wire } from "./wire";

const START = { deposit: 1_500_000, limit_amount: 600_000 };

/** A company, and what its clients were told. */
export interface Account {
	readonly company_id: number;
	readonly admin: Client;
	readonly finance: Client;
	readonly title_id: number;
	/** What its pre-deposit must be by now, and what it must owe, reservations included. Minor units. */
	deposit: number;
	owed: number;
	/** The highest line of credit that was ever asked for. */
	highest: number;
}

interface Operators {
	readonly first: Client;
	readonly second: Client;
	readonly reservation: Client;
}

export interface Report {
	/** Answers that were neither a success nor a refusal, and figures that did not agree at any read or at the end. */
	breaches: string[];
	reads: number;
	/** What was done, and what was refused, how often. */
	done: Record<string, number>;
	/** Keys of changes that were acknowledged, by their call. */
	acknowledged: Map<string, Set<string>>;
}

export interface World {
	readonly wire: Wire;
	readonly accounts: readonly Account[];
	readonly operators: Operators;
	readonly quotes: readonly { id: string; total_amount: number }[];
	readonly report: Report;
	/** What a bank calls the next transfer. */
	referenceOf(kind: "top_up" | "slip"): string;
	/** Changes of each call that are stored without having been acknowledged to anybody: those of copied companies. */
	readonly copied: Readonly<Record<string, number>>;
}

async function openAccountOf(portal: TestPortal, wire: Wire): Promise<Account> {
	const company_id = await addCompany(portal, START);
	const members = (await addMembers(portal, company_id, ["admin", "finance"])) as [TestMember, TestMember];
	const [admin, finance] = members.map((member) => clientOf(wire, member)) as [Client, Client];
	const title = await admin.post("invoice/saveTitle", { type: "person", name: "Wang Xiao" });
	if (title.code !== 1) throw new Error(title.text);
	return {
		company_id,
		admin,
		finance,
		title_id: title.data.id,
		deposit: START.deposit,
		owed: 0,
		highest: START.limit_amount,
	};
}

/** Companies with their members, operators, and quotes of rooms that there are plenty of. `portal` prepares, `wire` is what clients use. */
export async function openWorld(portal: TestPortal, wire: Wire, companies: number): Promise<World> {
	const accounts: Account[] = [];
	for (let n = 0; n < companies; n++) accounts.push(await openAccountOf(portal, wire));
	const staff = await addMembers(portal, await operatingCompany(portal), [
		"finance_operator",
		"finance_operator",
		"reservation",
	]);
	const [first, second, reservation] = staff.map((member) => clientOf(wire, member)) as [Client, Client, Client];
	await portal.store.db.execute(
		sql`update room_month set allotment = array_fill(20000::smallint, array[cardinality(allotment)])`,
	);
	const quotes: { id: string; total_amount: number }[] = [];
	const by = booker(portal, (accounts[0] as Account).admin.member.token);
	// Who cancels the first of them owes its price at once, so that there is something to bill.
	const wishes = [
		{ instant: true, costs_from: "always" as const },
		{ instant: true },
		{ instant: true, credit: false, costs_from: "always" as const },
		{ instant: false },
	];
	for (const wish of wishes) {
		const plan = await findPlan(portal, wish);
		for (const days of [3, 30, 61]) {
			const { data } = await by.quote({ plan, check_in: inDays(days), nights: 2 });
			quotes.push({ id: data.id, total_amount: data.total_amount });
		}
	}
	// A long run outlasts a quote.
	await portal.store.db.execute(
		sql`update quote set expires_at = portal_now() + interval '3 days' where id = any(${sql.param(quotes.map(({ id }) => id))})`,
	);
	const report: Report = { breaches: [], reads: 0, done: {}, acknowledged: new Map() };
	const referenceOf: World["referenceOf"] = (kind) => `${kind === "slip" ? "B" : "T"}-${uniqueId()}`;
	return { wire, accounts, operators: { first, second, reservation }, quotes, report, referenceOf, copied: {} };
}

/** One of the company's rows by chance. */
export async function anyOf<T extends Record<string, unknown>>(
	{ wire }: World,
	of: SQL,
	pick: number,
): Promise<T | null> {
	const rows = await rowsOf<T>(wire.store.db, of);
	return rows[pick % Math.max(1, rows.length)] ?? null;
}

export const tally = ({ report }: World, what: string): void => {
	report.done[what] = (report.done[what] ?? 0) + 1;
};

/** A change that may be refused, sent `times` at once under one key. Answers what was acknowledged: once, whatever was sent how often. */
export async function change(
	world: World,
	by: Client,
	path: string,
	body: object,
	times = 1,
): Promise<Answer["data"] | null> {
	const { report } = world;
	const key = uniqueId();
	const answers = await Promise.all(Array.from({ length: times }, () => by.post(path, body, key)));
	for (const { status, text } of answers)
		if (status !== 200) report.breaches.push(`${path}: ${status} ${text.slice(0, 200)}`);
	const [done] = answers.filter(({ code }) => code === 1);
	tally(world, done ? path : `${path} ${answers[0]?.data?.type}`);
	if (!done) return null;
	const keys = report.acknowledged.get(path) ?? new Set();
	report.acknowledged.set(path, keys.add(key));
	return done.data;
}

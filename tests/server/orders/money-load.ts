import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { setCreditLimit } from "~/portal-server/ledger/accounts";
import { postPayment, settle, topUp, voidPayment } from "~/portal-server/ledger/events";
import { transition } from "~/portal-server/orders/actions/move-order";
import { auditOrders } from "~/portal-server/orders/audit";
import { isOrder } from "~/portal-server/orders/facts/keys";
import { lineOf } from "~/portal-server/orders/lines";
import type { OrderRecord } from "~/portal-server/orders/product-lines";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import type { TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, inDays } from "./bookings";
import { addCompany, addMembers, buyBody, rememberQuote, type TestMember } from "./members";

const START = { deposit: 1_500_000, limit_amount: 600_000 };
const STAFF = { type: "operator", id: null, name: "staff", role: "reservation", request_id: null } as const;

const channel = fc.constantFrom("pre_deposit" as const, "credit" as const);
const Step = fc.record({
	company: fc.nat(19),
	pick: fc.nat(1_000_000),
	act: fc.oneof(
		{ weight: 8, arbitrary: fc.record({ kind: fc.constant("book" as const), channel, twice: fc.boolean() }) },
		{ weight: 2, arbitrary: fc.constant({ kind: "hold" as const }) },
		{ weight: 5, arbitrary: fc.constant({ kind: "cancel" as const }) },
		{ weight: 2, arbitrary: fc.constant({ kind: "confirm" as const }) },
		{ weight: 2, arbitrary: fc.constant({ kind: "reject" as const }) },
		{ weight: 2, arbitrary: fc.constant({ kind: "settle" as const }) },
		{ weight: 2, arbitrary: fc.record({ kind: fc.constant("top_up" as const), amount: fc.integer({ min: 1, max: 200_000 }) }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant("limit" as const), amount: fc.integer({ min: 0, max: 1_200_000 }) }) },
	),
});
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never;

interface Account {
	company_id: number;
	member: TestMember;
	calls: Booker;
	/** What the client was told its pre-deposit must be by now. */
	deposit: number;
	/** The highest credit line there ever was. */
	highest: number;
	orders: number[];
}

export interface LoadReport {
	/** Answers that were neither a success nor a refusal, and figures that did not agree at any read or at the end. */
	breaches: string[];
	reads: number;
	done: Record<string, number>;
}

interface World {
	portal: TestPortal;
	accounts: Account[];
	quotes: { id: string; total_amount: number }[];
	report: LoadReport;
}

/** Companies with a member each, and quotes of rooms that there are plenty of. */
async function openWorld(portal: TestPortal): Promise<World> {
	const accounts: Account[] = [];
	for (let n = 0; n < 20; n++) {
		const company_id = await addCompany(portal, START);
		const [member] = (await addMembers(portal, company_id, ["admin"])) as [TestMember];
		accounts.push({
			company_id,
			member,
			calls: booker(portal, member.token),
			deposit: START.deposit,
			highest: START.limit_amount,
			orders: [],
		});
	}
	const quotes: World["quotes"] = [];
	await portal.store.db.execute(sql`update room_month set allotment = array_fill(20000::smallint, array[cardinality(allotment)])`);
	for (const wish of [{ instant: true }, { instant: true, credit: false, costs_from: "always" as const }, { instant: false }]) {
		const plan = await findPlan(portal, wish);
		for (const days of [3, 30, 61]) {
			const { data } = await (accounts[0] as Account).calls.quote({ plan, check_in: inDays(days), nights: 2 });
			quotes.push({ id: data.id, total_amount: data.total_amount });
		}
	}
	return { portal, accounts, quotes, report: { breaches: [], reads: 0, done: {} } };
}

/**
 * Runs so many random steps of booking, paying, cancelling, confirming, rejecting, settling, topping up and changing credit lines over 20
 * companies by `workers` at once, while a reader looks whether everything agrees. `seed` brings a run back.
 */
export async function runMoneyLoad(
	portal: TestPortal,
	{ steps, workers, seed }: { steps: number; workers: number; seed: number },
): Promise<LoadReport> {
	const world = await openWorld(portal);
	const queue = fc.sample(Step, { numRuns: steps, seed });
	let isDone = false;
	const reader = (async () => {
		while (!isDone) {
			await readOnce(world);
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	})();
	const work = async () => {
		for (let step = queue.pop(); step; step = queue.pop()) await runStep(world, step);
	};
	await Promise.all(Array.from({ length: workers }, work));
	isDone = true;
	await reader;
	await readOnce(world);
	await compareWithAnswers(world);
	return world.report;
}

async function readOnce({ portal, accounts, report }: World): Promise<void> {
	const highest = new Map(accounts.map((account) => [account.company_id, account]));
	for (const difference of await auditOrders(portal.store.db)) report.breaches.push(JSON.stringify(difference));
	const used = await rowsOf<{ company_id: number; used: number }>(
		portal.store.db,
		sql`select company_id, (posted_debit - posted_credit + pending_debit)::int8 as used from ledger_account where code = 'REC'`,
	);
	for (const row of used) {
		const line = highest.get(Number(row.company_id))?.highest;
		if (line !== undefined && Number(row.used) > line) report.breaches.push(`company ${row.company_id} owes ${row.used} beyond ${line}`);
	}
	report.reads += 1;
}

/** The log of what clients were told, against the store. */
async function compareWithAnswers({ portal, accounts, report }: World): Promise<void> {
	for (const { company_id, deposit } of accounts) {
		const [row] = await rowsOf<{ left: number }>(
			portal.store.db,
			sql`select (posted_credit - posted_debit - pending_debit)::int8 as left from ledger_account where company_id = ${company_id} and code = 'DEP'`,
		);
		if (Number(row?.left) !== deposit) report.breaches.push(`company ${company_id} was told ${deposit} and has ${row?.left}`);
	}
}

async function runStep(world: World, { company, pick, act }: Step): Promise<void> {
	const account = world.accounts[company] as Account;
	const subject = {
		company_id: account.company_id,
		currency: "CNY",
		order_id: null,
		member_id: account.member.member_id,
		reason: act.kind,
	};
	const { store } = world.portal;
	const count = (what: string) => {
		world.report.done[what] = (world.report.done[what] ?? 0) + 1;
	};
	if (act.kind === "book" || act.kind === "hold") {
		count(await book(world, account, pick, act));
	} else if (act.kind === "cancel") {
		count(await cancel(world, account, pick));
	} else if (act.kind === "top_up") {
		await store.transaction((tx) => topUp(tx, subject, randomUUID(), act.amount));
		account.deposit += act.amount;
		count("top_up");
	} else if (act.kind === "limit") {
		// Half of the companies keep their line, so that a payment beyond it is seen at once.
		if (company % 2 === 0) return;
		account.highest = Math.max(account.highest, act.amount);
		await store.transaction((tx) => setCreditLimit(tx, { company_id: account.company_id, currency: "CNY", limit_amount: act.amount }));
		count("limit");
	} else {
		count(await actOfStaff(world, account, pick, act.kind));
	}
}

function judge({ report }: World, answer: { status: number; code: number; text: string }): boolean {
	if (answer.status !== 200) report.breaches.push(`${answer.status} ${answer.text.slice(0, 200)}`);
	return answer.code === 1;
}

async function book(
	world: World,
	account: Account,
	pick: number,
	act: { kind: string; channel?: string; twice?: boolean },
): Promise<string> {
	const quote = world.quotes[pick % world.quotes.length] as World["quotes"][number];
	const body = buyBody(await rememberQuote(world.portal, quote.id, account.member), quote.total_amount);
	const made = await account.calls.post("order/create", body);
	if (!judge(world, made)) return `create ${made.data?.type}`;
	account.orders.push(made.data.id);
	if (act.kind === "hold") return "hold";
	const key = randomUUID();
	const pays = Array.from({ length: act.twice ? 2 : 1 }, () => account.calls.pay(made.data.id, act.channel, key));
	const answers = await Promise.all(pays);
	const [paid] = answers.filter((answer) => judge(world, answer));
	if (paid && act.channel === "pre_deposit") account.deposit -= paid.data.total_amount;
	return paid ? `pay ${act.channel}` : `pay ${answers[0]?.data?.type}`;
}

async function cancel(world: World, account: Account, pick: number): Promise<string> {
	const id = account.orders[pick % Math.max(1, account.orders.length)];
	if (id === undefined) return "nothing to cancel";
	// Half of the confirmed orders are beyond the grace after paying and in their policy's first tier, so that fees are taken.
	if (pick % 2 === 0) {
		await world.portal.store.db.execute(
			sql`update orders set pay_time = pay_time - interval '1 hour', policy = jsonb_set(policy, '{tiers,0,from}', 'null') where id = ${id} and status = 30`,
		);
	}
	const quoted = await account.calls.cancelQuote(id);
	if (!judge(world, quoted)) return `cancel ${quoted.data?.type}`;
	const answers = await Promise.all([account.calls.cancel(id, quoted.data.quote_id), account.calls.cancel(id, quoted.data.quote_id)]);
	const won = answers.filter((answer) => judge(world, answer));
	if (won.length > 1) world.report.breaches.push(`order ${id} was cancelled ${won.length} times`);
	const order = won[0]?.data;
	if (order?.pay_channel === "pre_deposit") account.deposit += order.payment_status === 30 ? order.total_amount : order.refund_money;
	return order ? `cancel ${order.payment_status}` : `cancel ${answers[0]?.data?.type}`;
}

/** What the operator's desk does to an order; its calls come later, its moves of state and money are these. */
async function actOfStaff({ portal }: World, account: Account, pick: number, kind: "confirm" | "reject" | "settle"): Promise<string> {
	const status = kind === "settle" ? 70 : 20;
	const found = await portal.store.db
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.company_id, account.company_id),
				eq(orders.status, status),
				kind === "settle" ? eq(orders.settlement_status, 20) : undefined,
			),
		);
	const order = found[pick % Math.max(1, found.length)];
	if (!order) return `nothing to ${kind}`;
	try {
		await portal.store.transaction((tx) => changeAsStaff(tx, order, kind));
	} catch (error) {
		if (error instanceof Refused) return `${kind} ${error.type}`;
		throw error;
	}
	if (kind === "reject" && order.pay_channel === "pre_deposit") account.deposit += order.total_amount;
	return kind;
}

type Tx = Parameters<Parameters<TestPortal["store"]["transaction"]>[0]>[0];

async function changeAsStaff(tx: Tx, order: OrderRecord, kind: "confirm" | "reject" | "settle"): Promise<void> {
	const isCredit = order.pay_channel === "credit";
	const payment = {
		...order,
		order_id: order.id,
		pay_channel: isCredit ? ("credit" as const) : ("pre_deposit" as const),
		amount: order.total_amount,
		reason: kind,
	};
	if (kind === "confirm") {
		await transition(tx, order, {
			call: "order/confirm",
			actor: STAFF,
			changes: { payment_status: 20, settlement_status: isCredit ? 10 : 0 },
		});
		await postPayment(tx, payment);
	} else if (kind === "reject") {
		await transition(tx, order, { call: "order/reject", actor: STAFF, reason: "full", changes: { payment_status: 30 } });
		await lineOf("hotel").release(tx, order);
		await voidPayment(tx, payment);
	} else {
		const bill = and(isOrder(order), eq(orders.settlement_status, 20));
		const settled = await tx.update(orders).set({ settlement_status: 50 }).where(bill).returning();
		if (settled.length === 1) await settle(tx, payment, `order-${order.id}`, order.fee_amount);
	}
}

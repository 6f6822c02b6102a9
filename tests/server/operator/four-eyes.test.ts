import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portalToday } from "~/portal-server/platform/db/clock";
import { translate } from "~/portal-server/platform/words/texts";
import { expectRecorded } from "../../fixtures/recorded";
import type { Answer, TestPortal } from "../../setup/portal";
import {
	billed,
	type Caller,
	callerOf,
	type Office,
	openOffice,
	openPortal,
	servedOrders,
	slipOf,
} from "../billing/bills/stage";
import { operatingCompany } from "../orders/life/sides";
import { addMembers } from "../orders/members";

const ROLES = ["reservation", "dispatch", "finance_operator"];

let portal: TestPortal;
let office: Office;
let operators: Caller[];
/** Of somebody of the operators who makes none of the calls. */
let other: Caller;
let transfer: object;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const members = await addMembers(portal, await operatingCompany(portal), [...ROLES, "finance_operator"]);
	const callers = members.map((member) => callerOf(portal, member));
	operators = callers.slice(0, ROLES.length);
	other = callers[ROLES.length] as Caller;
	transfer = {
		transfer_date: await portalToday(portal.store.db),
		slip: await slipOf(portal, office.finance),
		currency: "CNY",
		amount: 100,
	};
});
afterAll(() => portal?.close());

type Bodies = Readonly<Record<string, object>>;

/** A subject that two operators decide on: how one comes into each state, seen from an operator, and what may be asked of it. */
interface Subject {
	readonly call: string;
	readonly states: Readonly<Record<string, (by: Caller) => Promise<object>>>;
	readonly steps: Bodies;
	readonly stateOf: (data: Answer["data"]) => string;
	/** What the operator is told, by the state to which it has come. */
	readonly done: Readonly<Record<string, string>>;
}

const textOf = (key: string | undefined) => translate("en", key ?? "");

const idOf = ({ member: { member_id } }: Caller) => member_id;
const checkedBy = (by: Caller) => sql`checked_by = ${idOf(by)}, checked_by_name = 'a', checked_at = portal_now()`;
const decidedAs = (status: string) =>
	sql`status = ${status}, decided_by = ${idOf(other)}, decided_by_name = 'b', decided_at = portal_now()`;
const OPEN = sql`status = 'requested', decided_by = null, decided_by_name = null, decided_at = null, decision_reason = ''`;
/** Another than the one who decides. */
const theFirst = () => operators[0] as Caller;

async function changed(table: "top_up_request" | "bill_payment", id: number, to: SQL | null): Promise<{ id: number }> {
	if (to)
		await portal.store.db.execute(
			sql`update ${sql.identifier(table)} set ${to} where company_id = ${office.company_id} and id = ${id}`,
		);
	return { id };
}

let count = 0;
async function reported(call: string, more: object, idIn: (data: Answer["data"]) => number): Promise<number> {
	count += 1;
	const { code, data, text } = await office.finance.post(call, { ...transfer, ...more, bank_reference: `R-${count}` });
	expect(code, text).toBe(1);
	return idIn(data);
}

const REJECTIONS = { reject: { approve: false, reason: "r" }, "reject without a reason": { approve: false } };
const STEPS: Bodies = {
	check: { approve: true, step: "check" },
	confirm: { approve: true, step: "confirm" },
	"either step": { approve: true },
	...REJECTIONS,
};

/** A slip that is reported for each call anew. */
const slips = (table: "top_up_request" | "bill_payment", report: () => Promise<number>): Subject["states"] => ({
	submitted: async () => changed(table, await report(), null),
	"checked by the caller": async (by) => changed(table, await report(), checkedBy(by)),
	"checked by another": async () => changed(table, await report(), checkedBy(other)),
	accepted: async () => changed(table, await report(), sql`${checkedBy(theFirst())}, ${decidedAs("accepted")}`),
	rejected: async () => changed(table, await report(), decidedAs("rejected")),
});

const topUpState = ({ status, checked_by }: Answer["data"]) => (checked_by ? `${status}, checked` : status);

const TOP_UPS: Subject = {
	call: "operator/decideTopUp",
	states: slips("top_up_request", () => reported("account/topUp", {}, ({ id }) => id)),
	steps: STEPS,
	stateOf: topUpState,
	done: {
		"submitted, checked": "top-up-done-checked",
		"accepted, checked": "top-up-done-accepted",
		rejected: "top-up-done-rejected",
		"rejected, checked": "top-up-done-rejected",
	},
};

/** The line as it was when the change was asked for. */
const AS_BEFORE = sql`before_limit_amount = (select a.limit_amount from ledger_account a
	where a.company_id = credit_change.company_id and a.currency = 'CNY' and a.code = 'REC')`;

/** One line of credit of which one change at a time is open. */
let change_id = 0;
async function changeOf(by: Caller, status: SQL, before = AS_BEFORE): Promise<object> {
	const { company_id } = office;
	if (change_id === 0) {
		const limit = { limit_amount: 900_000_000, temp_limit_amount: 0, reason: "r" };
		const before = { limit_amount: 500_000_000, temp_limit_amount: 0, temp_limit_until: null };
		const { data, msg, text } = await other.post("operator/setCredit", {
			company_id,
			currency: "CNY",
			...limit,
			before,
		});
		expect(msg).toBe(textOf("credit-done-requested"));
		change_id = data.changes?.[0]?.id;
		expect(change_id, text).toBeGreaterThan(0);
	}
	await portal.store.db.execute(
		sql`update credit_change set requested_by = ${idOf(by)}, ${before}, ${status} where company_id = ${company_id} and id = ${change_id}`,
	);
	return { company_id, id: change_id };
}

const CREDIT: Subject = {
	call: "operator/decideCredit",
	states: {
		"asked by the caller": (by) => changeOf(by, OPEN),
		"asked by another": () => changeOf(other, OPEN),
		"asked, and the line changed since": () => changeOf(other, OPEN, sql`before_limit_amount = 100`),
		applied: () => changeOf(theFirst(), decidedAs("applied")),
		rejected: () => changeOf(theFirst(), decidedAs("rejected")),
	},
	steps: { approve: { approve: true }, ...REJECTIONS },
	stateOf: ({ changes }) => changes.find(({ id }: { id: number }) => id === change_id)?.status,
	done: { applied: "credit-done-applied", rejected: "credit-done-rejected" },
};

let account_id = 0;
/** One account of which one change at a time is open. */
async function accountOf(by: Caller, status: SQL): Promise<object> {
	if (account_id === 0) {
		const names = { account_name: "A", bank_name: "B", account_number: "12345678", reason: "r" };
		const { data, msg, text } = await other.post("operator/setReceivingAccount", {
			issuer_id: 1,
			currency: "USD",
			...names,
		});
		expect(msg, text).toBe(textOf("receiving-account-done-requested"));
		account_id = data.list.find(({ open_change }: { open_change: object | null }) => open_change)?.open_change.id;
		// What counted before would stand in the way of each new state.
		await portal.store.db.execute(
			sql`delete from receiving_account where issuer_id = 1 and currency = 'USD' and id <> ${account_id}`,
		);
	}
	await portal.store.db.execute(
		sql`update receiving_account set requested_by = ${idOf(by)}, ${status} where issuer_id = 1 and id = ${account_id}`,
	);
	return { id: account_id };
}

const RECEIVING: Subject = {
	call: "operator/decideReceivingAccount",
	states: {
		"asked by the caller": (by) => accountOf(by, OPEN),
		"asked by another": () => accountOf(other, OPEN),
		applied: () => accountOf(theFirst(), decidedAs("applied")),
		replaced: () => accountOf(theFirst(), decidedAs("replaced")),
		rejected: () => accountOf(theFirst(), decidedAs("rejected")),
	},
	steps: { approve: { approve: true }, ...REJECTIONS },
	stateOf: ({ list }) =>
		list
			.flatMap((one: Answer["data"]) => [one.current, one.open_change, ...one.changes])
			.find((change: { id: number } | null) => change?.id === account_id)?.status,
	done: { applied: "receiving-account-done-applied", rejected: "receiving-account-done-rejected" },
};

async function slipsOfBill(): Promise<Subject> {
	const { id: bill_id } = await billed(office, await servedOrders(portal, office, 1, 150));
	const report = () =>
		reported("bill/reportPayment", { id: bill_id }, ({ payments }) =>
			Math.max(...payments.map((one: { id: number }) => one.id)),
		);
	return {
		call: "operator/decideBillPayment",
		states: {
			...slips("bill_payment", report),
			"taken back": async () => changed("bill_payment", await report(), sql`status = 'withdrawn'`),
		},
		steps: { ...STEPS, undo: { approve: true, step: "undo" } },
		stateOf: ({ payments }) =>
			topUpState(payments.reduce((one: { id: number }, next: { id: number }) => (next.id > one.id ? next : one))),
		done: {
			submitted: "bill-done-check-undone",
			"submitted, checked": "top-up-done-checked",
			"accepted, checked": "bill-done-accepted",
			rejected: "bill-done-rejected",
			"rejected, checked": "bill-done-rejected",
		},
	};
}

async function outcomesOf({ call, states, steps, stateOf, done }: Subject): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	for (const [status, make] of Object.entries(states))
		for (const [step, body] of Object.entries(steps)) {
			const lines: string[] = [];
			for (const by of operators) {
				const { code, data, msg } = await by.post(call, { ...(await make(by)), ...body });
				if (code === 1) expect(msg.slice(0, textOf(done[stateOf(data)]).length), msg).toBe(textOf(done[stateOf(data)]));
				lines.push(`${by.member.role} ${code === 1 ? `to ${stateOf(data)}` : (data?.type ?? code)}`);
			}
			found[`${step} of what is ${status}`] = lines.join(" · ");
		}
	return found;
}

it.each<[string, () => Subject | Promise<Subject>]>([
	["top-ups", () => TOP_UPS],
	["bank-slips", slipsOfBill],
	["credit-changes", () => CREDIT],
	["receiving-accounts", () => RECEIVING],
])("%s are decided by two operators as recorded, whatever their state, step and role", async (name, open) => {
	const found = await outcomesOf(await open());
	expectRecorded(`state-outcomes/${name}`, found);
});

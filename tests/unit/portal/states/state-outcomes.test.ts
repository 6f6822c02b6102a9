import { expect, it } from "vitest";
import * as bills from "~/portal-server/billing/bills/bill-states";
import billTable from "~/portal-server/billing/bills/bill-states.json";
import * as invoices from "~/portal-server/billing/invoices/invoice-machine";
import invoiceTable from "~/portal-server/billing/invoices/invoice-states.json";
import * as articles from "~/portal-server/content/own/own-article-states";
import articleTable from "~/portal-server/content/own/own-article-states.json";
import { withdrawalStates } from "~/portal-server/ledger/withdrawals/withdrawal-states";
import withdrawalTable from "~/portal-server/ledger/withdrawals/withdrawal-states.json";
import { decided, refundStates } from "~/portal-server/orders/model/machine/refund-states";
import refundTable from "~/portal-server/orders/model/machine/refund-states.json";
import * as orders from "~/portal-server/orders/model/machine/state-machine";
import orderTable from "~/portal-server/orders/model/machine/transitions.json";
import { Refused } from "~/portal-server/platform/api/refused";
import * as comments from "~/portal-server/platform/subjects/comments/comment-states";
import commentTable from "~/portal-server/platform/subjects/comments/comment-states.json";
import { recorded } from "../../../fixtures/recorded";
import { cellsOf, ROLE_NAMES, type Role } from "../../../fixtures/rights/roles";

type State = number | "new";
type Ask = (state: State, call: string, role: string) => unknown;

interface Machine {
	table: {
		states: readonly { code: number }[];
		moves: readonly { call: string }[];
		without_move: readonly { call: string }[];
	};
	/** The targets of a move; throws `Refused`. */
	target: Ask;
	/** Of a call that leaves the state as it is. */
	require: Ask;
}

const toOf = (moves: readonly { to: State | "previous" }[]) => [...new Set(moves.map(({ to }) => to))].join(" or ");
const whoIs = (role: string) => ({
	role,
	is_operating: ["reservation", "dispatch", "finance_operator"].includes(role),
});
const readerIs = (role: string) => ({ ...whoIs(role), can: () => true });
const ofOrders = (product_line: string): Machine => ({
	table: orderTable,
	target: (status, call, role) => toOf(orders.allowedTransitions({ product_line, status }, call, role)),
	require: (status, call, role) => orders.requireAllowed({ product_line, status }, call, role),
});

const MACHINES: Readonly<Record<string, Machine>> = {
	...Object.fromEntries(["hotel", "car", "airport"].map((line) => [`orders-${line}`, ofOrders(line)])),
	bills: {
		table: billTable,
		target: (state, call, role) => toOf(bills.billMoves(state, call as bills.BillCall, role)),
		require: (state, call, role) => bills.requireBillCall(state as number, call as bills.BillCall, role),
	},
	invoices: {
		table: invoiceTable,
		target: (state, call, role) =>
			invoices.targetsOf(readerIs(role), state, call as invoices.InvoiceCall, "en").join(" or "),
		require: (state, call, role) =>
			invoices.requireInvoiceCall(readerIs(role), state as number, call as invoices.InvoiceCall, "en"),
	},
	refunds: {
		table: refundTable,
		target: (status, call, role) => {
			const [, decision] = /^operator\/decideRefund:(approve|reject)$/.exec(call) ?? [];
			return decision
				? decided(status as number, decision as "approve", role)
				: toOf(refundStates.moves({ status, call }, role));
		},
		require: (status, call, role) => refundStates.require({ status, call }, role),
	},
	withdrawals: {
		table: withdrawalTable,
		target: (status, call, role) => toOf(withdrawalStates.moves({ status, call }, role)),
		require: (status, call, role) => withdrawalStates.require({ status, call }, role),
	},
	"own-articles": {
		table: articleTable,
		target: (state, call, role) => articles.articleTarget(whoIs(role), state, call, "en"),
		require: (state, call, role) => {
			if (!articles.mayArticleCall(whoIs(role), state as number, call)) throw new Refused("not_allowed_in_state");
		},
	},
	comments: {
		table: commentTable,
		target: (state, call, role) => comments.commentTarget(whoIs(role), state, call),
		require: (state, call, role) => comments.requireCommentCall(whoIs(role), state as number, call),
	},
};

function outcome(ask: Ask, given: Parameters<Ask>): string {
	try {
		return `to ${ask(...given) ?? "itself"}`;
	} catch (error) {
		if (error instanceof Refused) return error.type;
		throw error;
	}
}

const REFUSED = "not_allowed_in_state";

/** Each outcome with the roles that have it; what everybody is refused for the state's sake is left out. */
function lineOf(ask: Ask, state: State, call: string): string | null {
	const timers = outcome(ask, [state, call, "timer"]);
	const byOutcome = new Map<string, Set<Role>>();
	for (const role of ROLE_NAMES) {
		const what = outcome(ask, [state, call, role]);
		byOutcome.set(what, new Set([...(byOutcome.get(what) ?? []), role]));
	}
	if (byOutcome.get(REFUSED)?.size === ROLE_NAMES.length && timers === REFUSED) return null;
	const roles = [...byOutcome].map(([what, whose]) => `${what}: ${cellsOf(whose)}`);
	return [...roles.sort(), `timer ${timers}`].join(" · ");
}

it.each(Object.entries(MACHINES))(
	"%s go from each state by each call for each role as recorded",
	(name, { table, target, require }) => {
		const states: State[] = ["new", ...table.states.map(({ code }) => code)];
		const found: Record<string, string> = {};
		for (const [ask, rows, word] of [
			[target, table.moves, "from"],
			[require, table.without_move, "in"],
		] as const)
			for (const call of new Set(rows.map((row) => row.call)))
				for (const state of states) {
					const line = lineOf(ask, state, call);
					if (line) found[`${call} ${word} ${state}`] = line;
				}
		expect(found).toEqual(recorded(`state-outcomes/${name}`, found));
	},
);

it("whoever is no operator of the operating company makes no operator's call", () => {
	const made = ["reservation", "dispatch", "finance_operator"].flatMap((role) => {
		const elsewhere = { role, is_operating: false, can: () => true };
		return commentTable.states.flatMap(({ code }) => [
			...comments.commentActions(elsewhere, code, true),
			...invoices.actionsOf(elsewhere, code),
			...articles.articleActions(elsewhere, code, false),
		]);
	});
	expect(made).toEqual([]);
});

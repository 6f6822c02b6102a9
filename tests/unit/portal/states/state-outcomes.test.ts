import { expect, it } from "vitest";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { LINES } from "~/portal-server/billing/bills/line-states";
import * as invoices from "~/portal-server/billing/invoices/invoice-machine";
import { articleActions, OWN_ARTICLES } from "~/portal-server/content/own/own-article-states";
import { WITHDRAWALS } from "~/portal-server/ledger/withdrawals/withdrawal-states";
import { APPROVALS } from "~/portal-server/orders/model/machine/approval-states";
import { EXTRAS } from "~/portal-server/orders/model/machine/extras-states";
import { REFUNDS } from "~/portal-server/orders/model/machine/refund-states";
import * as orders from "~/portal-server/orders/model/machine/state-machine";
import { WAIVERS } from "~/portal-server/orders/model/machine/waiver-states";
import { Refused } from "~/portal-server/platform/api/refused";
import type { StateTable, Status } from "~/portal-server/platform/states/state-table";
import * as comments from "~/portal-server/platform/subjects/comments/comment-states";
import { expectRecorded } from "../../../fixtures/recorded";
import { cellsOf, ROLE_NAMES, type Role } from "../../../fixtures/rights/roles";

type Transition = (status: Status, call: string, role: string) => unknown;

interface Machine {
	table: StateTable;
	/** The targets of a move; throws `Refused`. */
	target: Transition;
	/** Of a call that leaves the state as it is. */
	require: Transition;
}

interface TargetsTable {
	table: StateTable;
	targets(who: { role: string; is_operating: boolean }, at: never): Status[];
}

const whoIs = (role: string) => ({
	role,
	is_operating: ["reservation", "dispatch", "finance_operator"].includes(role),
});
const targetsBy =
	(targets: (call: string, status: Status, role: string) => readonly Status[]): Transition =>
	(status, call, role) =>
		[...new Set(targets(call, status, role))].join(" or ");
const machineOf = ({ table, targets }: TargetsTable): Machine => ({
	table,
	target: targetsBy((call, status, role) => {
		if (stays(table, call, status)) throw new Refused("not_allowed_in_state");
		return targets(whoIs(role), { status, call } as never);
	}),
	require: (status, call, role) => {
		if (!stays(table, call, status)) throw new Refused("not_allowed_in_state");
		targets(whoIs(role), { status, call } as never);
	},
});
/** A call that leaves one status as it is may lead from another. */
const stays = ({ without_transition }: StateTable, call: string, status: Status) =>
	without_transition.some((row) => row.call === call && row.from.includes(status));
const ofOrders = (product_line: string): Machine => ({
	table: orders.ORDERS.table,
	target: targetsBy((call, status, role) =>
		orders.targetsOf({ product_line, status: status as number }, call, { role }),
	),
	require: (status, call, role) => orders.requireAllowed({ product_line, status: status as number }, call, { role }),
});

const MACHINES: Readonly<Record<string, Machine>> = {
	...Object.fromEntries(["hotel", "car", "airport"].map((line) => [`orders-${line}`, ofOrders(line)])),
	bills: machineOf(BILLS),
	invoices: machineOf(invoices.INVOICES),
	refunds: machineOf(REFUNDS),
	approvals: machineOf(APPROVALS),
	waivers: machineOf(WAIVERS),
	extras: machineOf(EXTRAS),
	"bill-lines": machineOf(LINES),
	withdrawals: machineOf(WITHDRAWALS),
	"own-articles": {
		...machineOf(OWN_ARTICLES),
		/** Deleting words one refusal for whatever stands against it. */
		require: (status, call, role) => {
			if (call !== "cms/deleteContent") machineOf(OWN_ARTICLES).require(status, call, role);
			else if (!OWN_ARTICLES.may(whoIs(role), { status: Number(status), call }))
				throw new Refused("not_allowed_in_state");
		},
	},
	comments: machineOf(comments.COMMENTS),
};

function outcome(transition: Transition, given: Parameters<Transition>): string {
	try {
		return `to ${transition(...given) ?? "itself"}`;
	} catch (error) {
		if (error instanceof Refused) return error.type;
		throw error;
	}
}

const REFUSED = "not_allowed_in_state";

/** Each outcome with the roles that have it; what everybody is refused for the state's sake is left out. */
function lineOf(transition: Transition, state: Status, call: string): string | null {
	const timers = outcome(transition, [state, call, "timer"]);
	const byOutcome = new Map<string, Set<Role>>();
	for (const role of ROLE_NAMES) {
		const what = outcome(transition, [state, call, role]);
		byOutcome.set(what, new Set([...(byOutcome.get(what) ?? []), role]));
	}
	if (byOutcome.get(REFUSED)?.size === ROLE_NAMES.length && timers === REFUSED) return null;
	const roles = [...byOutcome].map(([what, whose]) => `${what}: ${cellsOf(whose)}`);
	return [...roles.sort(), `timer ${timers}`].join(" · ");
}

it.each(Object.entries(MACHINES))(
	"%s go from each state by each call for each role as recorded",
	(name, { table, target, require }) => {
		const states: Status[] = ["new", ...table.states.map(({ code }) => code)];
		const found: Record<string, string> = {};
		for (const [transition, rows, word] of [
			[target, table.transitions, "from"],
			[require, table.without_transition, "in"],
		] as const)
			for (const call of new Set(rows.map((row) => row.call)))
				for (const state of states) {
					const line = lineOf(transition, state, call);
					if (line) found[`${call} ${word} ${state}`] = line;
				}
		expectRecorded(`state-outcomes/${name}`, found);
	},
);

it("whoever is no operator of the operating company makes no operator's call", () => {
	const made = ["reservation", "dispatch", "finance_operator"].flatMap((role) => {
		const elsewhere = { role, is_operating: false, can: () => true };
		return comments.COMMENTS.table.states.flatMap(({ code }) => [
			...comments.commentActions(elsewhere, code, true),
			...invoices.actionsOf(elsewhere, code),
			...articleActions(elsewhere, code, false),
		]);
	});
	expect(made).toEqual([]);
});

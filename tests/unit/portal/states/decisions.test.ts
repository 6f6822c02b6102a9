import { describe, expect, it } from "vitest";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { SLIPS } from "~/portal-server/billing/bills/paying/slip-states";
import { INVOICES } from "~/portal-server/billing/invoices/invoice-machine";
import { OWN_ARTICLES } from "~/portal-server/content/own/own-article-states";
import { TOP_UPS } from "~/portal-server/ledger/top-ups/top-up-states";
import { WITHDRAWALS } from "~/portal-server/ledger/withdrawals/withdrawal-states";
import { CREDIT_CHANGES } from "~/portal-server/operator/money/credit-states";
import { REFUNDS } from "~/portal-server/orders/model/machine/refund-states";
import { ORDERS } from "~/portal-server/orders/model/machine/state-machine";
import type { StateTable } from "~/portal-server/platform/states/state-table";
import { COMMENTS } from "~/portal-server/platform/subjects/comments/comment-states";
import { DECISIONS, type Decision, SUBJECTS, type Subject, UNUSED } from "../../../fixtures/rights/decisions";
import { RIGHTS } from "../../../fixtures/rights/permissions";

const TABLES: Record<Subject, { readonly table: StateTable }> = {
	Orders: ORDERS,
	Refunds: REFUNDS,
	Withdrawals: WITHDRAWALS,
	"Top-ups": TOP_UPS,
	"Credit changes": CREDIT_CHANGES,
	Bills: BILLS,
	"Bank slips": SLIPS,
	Invoices: INVOICES,
	Comments: COMMENTS,
	"Articles of members": OWN_ARTICLES,
};

/** A row of a table for each state that it starts from and product line that has it. */
const casesOf = ({ transitions, without_transition }: StateTable) =>
	[...transitions, ...without_transition.map((row) => ({ ...row, to: "" }))].flatMap((row) =>
		[row.from]
			.flat()
			.flatMap((from) =>
				(row.product ?? [""]).map((product) => ({ ...row, from: String(from), to: String(row.to), product })),
			),
	);

type Case = ReturnType<typeof casesOf>[number];

const isOf = ({ call, from, to, products }: Decision, one: Case): boolean =>
	call === one.call &&
	(from.length === 0 || from.includes(one.from)) &&
	(to === "" || to === one.to) &&
	(products.length === 0 || products.includes(one.product));

const nameOf = ({ call, from, to, product }: Case) => [call, "from", from, "to", to || from, product].join(" ").trim();

describe("the roles that may make a call are those of the table of rights", () => {
	it.each(SUBJECTS)("%s", (subject) => {
		const decisions = DECISIONS.filter((one) => one.subject === subject);
		const wrong: string[] = [];
		const met = new Set<Decision>();
		for (const one of casesOf(TABLES[subject].table)) {
			const [decision, ...more] = decisions.filter((each) => isOf(each, one));
			if (!decision || more.length > 0) {
				wrong.push(`${nameOf(one)}: ${more.length > 0 ? "two rows" : "no row"} in tests/fixtures/rights/decisions.ts`);
				continue;
			}
			met.add(decision);
			const roles: ReadonlySet<string> = decision.roles;
			for (const role of one.who)
				if (!roles.has(role)) wrong.push(`${nameOf(one)}: ${role} may, and the table of rights says no`);
			for (const role of roles)
				if (!one.who.includes(role)) wrong.push(`${nameOf(one)}: ${role} may not, and the table of rights says yes`);
		}
		for (const { call } of decisions.filter((each) => !met.has(each)))
			wrong.push(`${call}: in the table of rights alone`);
		expect(wrong).toEqual([]);
	});
});

it("a group holds no permission for a call that its role may never make, but for those that are named", () => {
	const found: Record<string, string[]> = {};
	for (const { calls, holders } of RIGHTS)
		for (const path of calls.map((call) => call.split(" ")[1] ?? "")) {
			const decisions = DECISIONS.filter(({ call }) => call.split(":")[0] === path);
			const unused = [...holders].filter((role) => decisions.every(({ roles }) => !roles.has(role)));
			if (decisions.length > 0 && unused.length > 0) found[path] = unused;
		}
	expect(found).toEqual(Object.fromEntries(Object.entries(UNUSED).map(([path, { roles }]) => [path, roles])));
});

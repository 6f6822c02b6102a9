import { sql } from "drizzle-orm";
import { CURRENCIES, isCurrency } from "~/portal-contract/base/money";
import type { companySaveBudgets } from "~/portal-contract/company/cost-centers";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { readChoices } from "./choices";

/** Amounts that the currency does not have. */
function checkSteps({ who: { currency } }: CallContext, { budgets }: InputOf<typeof companySaveBudgets>): void {
	const step = isCurrency(currency) ? CURRENCIES[currency].step : 1;
	const wrong = budgets.flatMap(({ amount }, place): [string, Message][] =>
		amount !== null && amount % step !== 0 ? [[`budgets[${place}].amount`, "budget-amount"]] : [],
	);
	if (wrong.length > 0) throw new Refused("invalid", { fields: Object.fromEntries(wrong) });
}

async function write(
	tx: Tx,
	{ who: { company_id, currency } }: CallContext,
	{ month }: InputOf<typeof companySaveBudgets>,
	id: number,
	amount: number | null,
) {
	const first = `${month}-01`;
	await tx.execute(
		sql`insert into cost_center_budget (company_id, choice_id, from_month, currency, amount) values (${company_id}, ${id}, ${first}, ${currency}, ${amount})
			on conflict (company_id, choice_id, from_month) do update set amount = excluded.amount, currency = excluded.currency`,
	);
}

/**
 * Writes what differs from the month's budgets. Throws `Refused`: `invalid` at `month` (a past one: what was spent then was spent under its
 * budget) or `budgets[n].amount`, `not_found` for what is none of the company's cost centres.
 */
export const saveBudgets: UseCase<typeof companySaveBudgets> = async (context, body) => {
	const { who, change, request_id } = context;
	checkSteps(context, body);
	const stored = await change(async (tx) => {
		if (body.month < (await portalToday(tx)).slice(0, 7))
			throw new Refused("invalid", { fields: { month: "budget-past" } });
		const { cost_center } = await readChoices(tx, who, body.month);
		const changed = body.budgets.flatMap(({ id, amount }) => {
			const own = cost_center.list.find((one) => one.id === id);
			if (!own) throw new Refused("not_found", { msg: "choice-not-found" });
			return own.budget_amount === amount ? [] : [{ id, amount, name: own.code }];
		});
		for (const { id, amount } of changed) await write(tx, context, body, id, amount);
		await recordEvents(tx, { who, request_id }, "cost_center.budget", changed);
		return readChoices(tx, who, body.month);
	});
	return stored;
};

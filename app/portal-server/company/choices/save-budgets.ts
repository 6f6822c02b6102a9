import { sql } from "drizzle-orm";
import { hasFraction, isCurrency } from "~/portal-contract/base/money";
import type { companySaveBudgets } from "~/portal-contract/company/cost-centers";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { amountOf, changesBetween } from "~/portal-server/platform/words/company-changes";
import { readChoices } from "./choices";

/** Amounts that the currency does not have. */
function stepFaults({ who: { currency } }: CallContext, { budgets }: InputOf<typeof companySaveBudgets>): FieldFaults {
	const fields: FieldFaults = {};
	budgets.forEach(({ amount }, place) => {
		if (amount !== null && isCurrency(currency) && hasFraction(amount, currency))
			fields[`budgets[${place}].amount`] = "amount-whole-kyat";
	});
	return fields;
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
	const stored = await change(async (tx) => {
		const fields = stepFaults(context, body);
		if (body.month < (await portalToday(tx)).slice(0, 7)) fields.month = "budget-past";
		requireValid(fields);
		const { cost_center } = await readChoices(tx, who, body.month);
		const changed = body.budgets.flatMap(({ id, amount }) => {
			const own = cost_center.list.find((one) => one.id === id);
			if (!own) throw new Refused("not_found", { msg: "choice-not-found" });
			if (own.budget_amount === amount) return [];
			const [before, after] = [own.budget_amount, amount].map((one) => ({
				budget_amount: amountOf(one, who.currency),
			}));
			const month = { field: "month", before: body.month, after: body.month } as const;
			return [{ id, amount, name: own.code, changes: [month, ...changesBetween(before ?? {}, after ?? {})] }];
		});
		for (const { id, amount } of changed) await write(tx, context, body, id, amount);
		await recordEvents(tx, { who, request_id }, "cost_center.budget", changed);
		return readChoices(tx, who, body.month);
	});
	return stored;
};

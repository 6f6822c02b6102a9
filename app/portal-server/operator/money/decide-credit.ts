import { and, eq } from "drizzle-orm";
import type { operatorDecideCredit } from "~/portal-contract/money/operator-credit";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { creditChange } from "~/portal-server/platform/db/schema";
import { readCompanyCredit } from "./credit-rows";
import { CREDIT_CHANGES, CREDIT_EYES } from "./credit-states";
import { applyLine, type Line, lockLine } from "./set-credit";

type Change = typeof creditChange.$inferSelect;

async function find(tx: Tx, { company_id, id }: InputOf<typeof operatorDecideCredit>): Promise<Change> {
	const [found] = await tx
		.select()
		.from(creditChange)
		.where(and(eq(creditChange.company_id, company_id), eq(creditChange.id, id)));
	if (!found) throw new Refused("not_found", { msg: "credit-not-found" });
	return found;
}

const isAsBefore = (line: Line, change: Change) =>
	line.limit_amount === change.before_limit_amount && line.temp_limit_amount <= change.before_temp_limit_amount;

/**
 * The second operator's decision. Applying takes another person than the one who asked, the line as it was then, and a temporary end that lies
 * ahead; whoever asked may only take the change back.
 * Throws `Refused`: `not_found`, `not_allowed`, `stale_state`, `invalid` at `reason`.
 */
export const decideCredit: UseCase<typeof operatorDecideCredit> = async (context, body) => {
	const { who, language, change, request_id } = context;
	if (!body.approve && body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	return change(async (tx) => {
		const requested = await find(tx, body);
		const { company_id, currency, limit_amount, temp_limit_amount, temp_limit_until } = requested;
		const line = await lockLine(tx, company_id, currency);
		const decision = body.approve ? CREDIT_EYES.second(requested, who) : CREDIT_EYES.alone(who);
		const call = `operator/decideCredit:${body.approve ? "approve" : "reject"}` as const;
		await CREDIT_CHANGES.move(tx, requested, {
			call,
			actor: who,
			changes: { ...decision, decision_reason: body.reason },
		});
		if (body.approve) {
			if (!isAsBefore(line, requested)) throw new Refused("stale_state", { msg: "credit-changed" });
			if (temp_limit_until !== null && temp_limit_until <= (await portalNow(tx)))
				throw new Refused("stale_state", { msg: "credit-change-ended" });
			const after = { limit_amount, temp_limit_amount, temp_limit_until };
			await applyLine(tx, { company_id, currency }, { before: line, after }, request_id);
		}
		return readCompanyCredit(tx, requested, who, language);
	});
};

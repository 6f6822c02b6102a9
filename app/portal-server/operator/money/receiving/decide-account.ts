import { and, eq } from "drizzle-orm";
import type { operatorDecideReceivingAccount } from "~/portal-contract/money/receiving-accounts";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { receivingAccount } from "~/portal-server/platform/db/schema";
import { RECEIVING_ACCOUNTS, RECEIVING_EYES } from "./receiving-states";
import { readIssuerAccounts } from "./rows";
import { accountChanges, accountText } from "./set-account";

/**
 * The second operator's decision; whoever asked may only take the change back. What counted until then is kept as replaced.
 * Throws `Refused`: `not_found`, `not_allowed`, `stale_state`, `invalid` at `reason`.
 */
export const decideReceivingAccount: UseCase<typeof operatorDecideReceivingAccount> = async (context, body) => {
	const { who, language, change, request_id } = context;
	if (!body.approve && body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	return change(async (tx) => {
		const own = eq(receivingAccount.company_id, who.company_id);
		const [found] = await tx
			.select()
			.from(receivingAccount)
			.where(and(own, eq(receivingAccount.id, body.id)))
			.for("update");
		if (!found) throw new Refused("not_found", { msg: "receiving-account-not-found" });
		const { issuer_id, currency } = found;
		const call = `operator/decideReceivingAccount:${body.approve ? "approve" : "reject"}` as const;
		RECEIVING_ACCOUNTS.require(who, { status: found.status, call });
		const decision = body.approve ? RECEIVING_EYES.second(found, who) : RECEIVING_EYES.alone(who);
		let replacedAccount: typeof found | undefined;
		if (body.approve) {
			const [before] = await tx
				.select()
				.from(receivingAccount)
				.where(
					and(
						own,
						eq(receivingAccount.issuer_id, issuer_id),
						eq(receivingAccount.currency, currency),
						eq(receivingAccount.status, "applied"),
					),
				)
				.for("update");
			const replaced = "operator/decideReceivingAccount:replace";
			replacedAccount = before;
			if (before) await RECEIVING_ACCOUNTS.move(tx, before, { call: replaced, actor: who });
		}
		await RECEIVING_ACCOUNTS.move(tx, found, {
			call,
			actor: who,
			changes: { ...decision, decision_reason: body.reason },
		});
		const action = body.approve ? "receiving_account.apply" : "receiving_account.reject";
		await recordEvents(tx, { who, request_id }, action, [
			{
				id: found.id,
				name: accountText(currency, found.account_number),
				changes: body.approve ? accountChanges(replacedAccount, found) : [],
			},
		]);
		return readIssuerAccounts(tx, who, language);
	});
};

import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import type { operatorDraftBill, operatorIssueBill, operatorVoidBill } from "~/portal-contract/billing/operator-bills";
import { refusePaid } from "~/portal-server/billing/bills/acting/act";
import { billAction } from "~/portal-server/billing/bills/acting/bill-action";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { issueDraft, makeBill } from "~/portal-server/billing/bills/making/make-bill";
import { releaseAll } from "~/portal-server/billing/bills/making/release";
import { notifyOfBill } from "~/portal-server/billing/bills/notices/notify";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { requireCompany } from "./companies";

/** All that a company may be billed now, as a draft. Throws `Refused`: `not_found`, `invalid` where that is nothing. */
export const draftBill: UseCase<typeof operatorDraftBill> = async (context, body) => {
	const { who, language } = context;
	const { company_id, currency } = body;
	return context.change(async (tx) => {
		await requireCompany(tx, company_id);
		const draft = await makeBill(tx, {
			choice: { company_id, currency },
			origin: "operator" as const,
			call: "operator/draftBill",
			actor: actorOf(context),
			language: "zh-cn" as const,
		});
		if (!draft) throw new Refused("invalid", { msg: "bill-nothing-billable" });
		return readDetail(tx, draft, { who, language });
	});
};

export const issueBill: UseCase<typeof operatorIssueBill> = (context, key) =>
	billAction(context, key, "operator/issueBill", issueDraft);

/** Throws `Refused` `not_allowed_in_state` while money of the bill is paid or reported. */
export const voidBill: UseCase<typeof operatorVoidBill> = (context, { reason, ...key }) =>
	billAction(context, key, "operator/voidBill", async (tx, bill, actor) => {
		await refusePaid(tx, bill);
		const changes = { void_reason: reason };
		const voided = await BILLS.move(tx, bill, {
			call: "operator/voidBill",
			actor,
			to: BILL_STATUS.void,
			reason,
			changes,
		});
		await releaseAll(tx, voided, "operator/voidBill", actor, reason);
		if (bill.number !== null) await notifyOfBill(tx, voided, "bill_void", { reason });
		return voided;
	});

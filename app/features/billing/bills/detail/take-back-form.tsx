import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import type { BillPayment } from "~/portal-contract/billing/bills";
import { FormFaults } from "./form-faults";
import { type BillReply, replyOf } from "./reply";

/** Takes a reported transfer back that nobody has looked at yet. */
export function TakeBackForm({ payment, reply }: { payment: BillPayment; reply: BillReply | null }) {
	const { t } = useTranslation("bill");
	if (!payment.actions.includes("take_back")) return null;
	return (
		<Form method="post" className="flex flex-col items-start gap-2 print:hidden">
			<FormToken />
			<input type="hidden" name="intent" value="take_back" />
			<input type="hidden" name="id" value={payment.id} />
			<FormFaults reply={replyOf(reply, "take_back", payment.id)} prefix={`payment-${payment.id}`} labels={{}} />
			<SubmitButton size="small" variant="secondary" pendingText={t("working")}>
				{t("take-back")}
			</SubmitButton>
		</Form>
	);
}

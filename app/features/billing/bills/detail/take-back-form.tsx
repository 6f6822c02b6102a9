import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { BillPayment } from "~/portal-contract/billing/bills";
import { FormFaults } from "./form-faults";

/** Takes a reported transfer back that nobody has checked yet. */
export function TakeBackForm({ payment }: { payment: BillPayment }) {
	const { t } = useTranslation("bill");
	const reply = useReply("take_back", { id: payment.id });
	if (!payment.actions.includes("take_back")) return null;
	return (
		<PostForm intent="take_back" fields={{ id: payment.id }} className="flex flex-col items-start gap-2 print:hidden">
			<FormFaults reply={reply} prefix={`payment-${payment.id}`} />
			<SubmitButton size="small" variant="secondary" pendingText={t("working")}>
				{t("take-back")}
			</SubmitButton>
		</PostForm>
	);
}

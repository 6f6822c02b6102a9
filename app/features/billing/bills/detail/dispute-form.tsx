import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Disclosure } from "~/components/ui/disclosure";
import { PostForm } from "~/parts/forms/post-form";
import { ReasonField } from "~/parts/forms/reason-field";
import { useReply } from "~/parts/forms/use-reply";
import type { BillLine } from "~/portal-contract/billing/bills";
import { FormFaults } from "./form-faults";

/** Disputes one line; the rest of the bill stays due. */
export function DisputeForm({ bill_id, line }: { bill_id: number; line: BillLine }) {
	const { t } = useTranslation("bill");
	const own = useReply("dispute", { line_id: line.id });
	if (!line.actions.includes("bill/dispute")) return null;
	const prefix = `line-${line.id}`;
	return (
		<Disclosure summary={t("dispute")} isOpen={own !== null} className="print:hidden" summaryClassName="text-river">
			<PostForm
				intent="dispute"
				fields={{ id: bill_id, line_id: line.id }}
				className="flex flex-col items-start gap-3 text-left"
			>
				<FormFaults reply={own} prefix={prefix} labels={{ reason: "dispute-reason" }} />
				<ReasonField prefix={prefix} reply={own} label={t("dispute-reason")} hint={t("dispute-hint")} />
				<SubmitButton size="small" variant="secondary" pendingText={t("working")}>
					{t("dispute-now")}
				</SubmitButton>
			</PostForm>
		</Disclosure>
	);
}

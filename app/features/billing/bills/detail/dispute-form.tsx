import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Disclosure } from "~/components/ui/disclosure";
import type { BillLine } from "~/portal-contract/billing/bills";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import { FormFaults } from "./form-faults";
import { type BillReply, replyOf } from "./reply";

/** Disputes one line; the rest of the bill stays due. */
export function DisputeForm({ bill_id, line, reply }: { bill_id: number; line: BillLine; reply: BillReply | null }) {
	const { t } = useTranslation("bill");
	const own = replyOf(reply, "dispute", line.id);
	if (!line.actions.includes("bill/dispute")) return null;
	const prefix = `line-${line.id}`;
	return (
		<Disclosure summary={t("dispute")} isOpen={own !== null} className="print:hidden" summaryClassName="text-river">
			<Form method="post" className="flex flex-col items-start gap-3 text-left">
				<FormToken />
				<input type="hidden" name="intent" value="dispute" />
				<input type="hidden" name="id" value={bill_id} />
				<input type="hidden" name="line_id" value={line.id} />
				<FormFaults reply={own} prefix={prefix} labels={{ reason: "dispute-reason" }} />
				<TextArea
					id={`${prefix}-reason`}
					name="reason"
					label={t("dispute-reason")}
					hint={t("dispute-hint")}
					defaultValue={own?.typed.reason}
					errors={own?.errors.reason ? [own.errors.reason] : null}
					required
					maxLength={LONGEST_REASON}
					rows={2}
					className="w-full"
				/>
				<SubmitButton size="small" variant="secondary" pendingText={t("working")}>
					{t("dispute-now")}
				</SubmitButton>
			</Form>
		</Disclosure>
	);
}

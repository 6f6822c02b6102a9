import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { Auth } from "~/parts/auth";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import type { BillDetail } from "~/portal-contract/billing/bills";
import type { OperatorBillDetail } from "~/portal-contract/billing/operator-bills";
import { FormFaults } from "../bills/detail/form-faults";
import { Reason } from "./reason";

function StepForm({ id, step }: { id: number; step: "confirm" | "drop" }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<PostForm intent="write_off" fields={{ step, id }}>
			<SubmitButton size="small" variant={step === "confirm" ? "danger" : "secondary"} pendingText={t("bill:working")}>
				{t(`write-off-${step}`)}
			</SubmitButton>
		</PostForm>
	);
}

/** What was asked for, or is lost. */
function RequestedWriteOff({ bill: { write_off, currency } }: { bill: BillDetail }) {
	const { t } = useTranslation("operator-bills");
	if (!write_off) return null;
	return (
		<p className="mt-4 text-sm">
			{t("write-off-requested", { name: write_off.requested_by })}{" "}
			<Money amount={write_off.amount} currency={currency} className="font-medium" />{" "}
			<Time seconds={write_off.requested_at} className="text-ink-soft" />{" "}
			<span className="block">{write_off.reason}</span>{" "}
			{write_off.confirmed_by ? (
				<span className="block text-ink-soft">{t("write-off-confirmed", { name: write_off.confirmed_by })}</span>
			) : null}
		</p>
	);
}

/** What is left of a bill is lost: one operator of finance asks, another confirms. */
export function WriteOff({ bill }: { bill: OperatorBillDetail }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const own = useReply("write_off");
	const may = (step: string) => bill.actions.includes(`operator/writeOffBill:${step}`);
	const isOffered = ["ask", "confirm", "drop"].some(may);
	return (
		<>
			<RequestedWriteOff bill={bill} />
			{isOffered ? (
				<Auth value="operator/bills/void">
					<FormFaults reply={own} prefix="write-off" labels={{ reason: "reason" }} />
					{may("drop") && !may("confirm") ? <SecondEyesNote second={bill.second_write_off} /> : null}
					<div className="flex flex-wrap gap-3">
						{may("confirm") ? <StepForm id={bill.id} step="confirm" /> : null}
						{may("drop") ? <StepForm id={bill.id} step="drop" /> : null}
					</div>
					{may("ask") ? (
						<FoldedForm
							summary={t("write-off")}
							isOpen={own !== null}
							intent="write_off"
							fields={{ step: "ask", id: bill.id }}
							button={t("write-off-request")}
							pending={t("bill:working")}
						>
							<p className="text-sm text-ink-soft">{t("write-off-text")}</p>
							<SecondEyesNote second={bill.second_write_off} />
							<Reason prefix="write-off" name="reason" reply={own} hint="not-shown-to-member" />
						</FoldedForm>
					) : null}
				</Auth>
			) : null}
		</>
	);
}

import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormReply, replyOf } from "~/lib/forms/form-reply";
import { Auth } from "~/parts/auth";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { OtherTransfer, SameTransfers } from "~/parts/money/same-transfers";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import type { BillLine, BillPayment } from "~/portal-contract/billing/bills";
import type { OperatorBillDetail } from "~/portal-contract/billing/operator-bills";
import type { SecondEyes } from "~/portal-contract/money/second-eyes";
import { FormFaults } from "../bills/detail/form-faults";
import { Reason } from "./reason";
import { WriteOff } from "./write-off";

const STEPS = { check: "primary", confirm: "primary", undo: "secondary" } as const;

/** A bank slip that waits: two operators accept it, one rejects it, and who has looked first may take that back. */
export function DecidePayment({ payment, second }: { payment: BillPayment; second: SecondEyes }) {
	const { t } = useTranslation(["operator-bills", "bill", "same-transfers"]);
	const { id, actions, checked_by, is_own_check, same, confirm_reason } = payment;
	const own = useReply("payment", { id });
	const rejected = replyOf(own, "payment", { decision: "reject" });
	if (payment.status !== "submitted")
		return confirm_reason ? (
			<p className="text-sm">
				{t("same-transfers:confirm-reason")} {confirm_reason}
			</p>
		) : null;
	const prefix = `payment-${id}${rejected ? "-no" : ""}`;
	const step = (["check", "confirm", "undo"] as const).find((name) => actions.includes(name));
	return (
		<div className="flex flex-col gap-2">
			{checked_by ? <p className="text-sm">{t("checked-by", { name: checked_by })}</p> : null}
			<SameTransfers same={same} />
			<FormFaults reply={own} prefix={prefix} labels={{ reason: "reason" }} />
			{step === "check" || is_own_check ? <SecondEyesNote second={second} /> : null}
			{is_own_check ? <p className="text-sm text-ink-soft">{t("wait-for-other")}</p> : null}
			{step ? (
				<PostForm
					intent="payment"
					fields={{ decision: "approve", id, step }}
					className="flex max-w-2xl flex-col items-start gap-3"
				>
					{step === "confirm" ? (
						<OtherTransfer
							same={same}
							prefix={`payment-${id}`}
							reply={replyOf(own, "payment", { decision: "approve" })}
						/>
					) : null}
					<SubmitButton size="small" variant={STEPS[step]} pendingText={t("bill:working")}>
						{t(step)}
					</SubmitButton>
				</PostForm>
			) : (
				<p className="text-sm text-ink-soft">{t("wait-for-finance")}</p>
			)}
			{actions.includes("reject") ? <RejectForm id={id} prefix={`payment-${id}-no`} reply={rejected} /> : null}
		</div>
	);
}

function RejectForm({ id, prefix, reply }: { id: number; prefix: string; reply: FormReply | null }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<FoldedForm
			summary={t("reject")}
			isOpen={reply !== null}
			intent="payment"
			fields={{ decision: "reject", id }}
			button={t("reject-now")}
			pending={t("bill:working")}
			size="small"
		>
			<Reason prefix={prefix} name="reason" reply={reply} />
		</FoldedForm>
	);
}

/** A line that an accepted dispute has removed: its order is held back until it is freed. */
function FreeLine({ line }: { line: BillLine }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const reply = useReply("free", { line_id: line.id });
	return (
		<PostForm intent="free" fields={{ line_id: line.id }} className="mt-2 flex flex-col items-start gap-2 text-left">
			<FormFaults reply={reply} prefix={`line-${line.id}`} />
			<p className="text-sm text-ink-soft">{t("held-text")}</p>
			<SubmitButton size="small" variant="secondary" pendingText={t("bill:working")}>
				{t("free-line")}
			</SubmitButton>
		</PostForm>
	);
}

/** A line in dispute: accepted it leaves the bill, rejected it is due again; one that has left is freed. */
export function DecideDispute({ line }: { line: BillLine }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const own = useReply("dispute", { line_id: line.id });
	if (line.actions.includes("operator/freeLine")) return <FreeLine line={line} />;
	if (!line.actions.includes("operator/decideDispute")) return null;
	const prefix = `line-${line.id}`;
	return (
		<PostForm intent="dispute" fields={{ line_id: line.id }} className="mt-2 flex flex-col items-start gap-3 text-left">
			<FormFaults reply={own} prefix={prefix} labels={{ answer: "answer" }} />
			<Reason prefix={prefix} name="answer" reply={own} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="decision" value="accept" size="small" pendingText={t("bill:working")}>
					{t("accept-dispute")}
				</SubmitButton>
				<SubmitButton name="decision" value="reject" size="small" variant="secondary" pendingText={t("bill:working")}>
					{t("reject-dispute")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

/** Issuing a draft, and voiding a bill of which nothing is paid. */
export function BillDecisions({ bill }: { bill: OperatorBillDetail }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<div className="flex flex-col items-start gap-3">
			<FormFaults reply={useReply("issue")} prefix="issue" />
			{bill.actions.includes("operator/issueBill") ? (
				<Auth value="operator/bills/issue">
					<PostForm intent="issue" fields={{ id: bill.id }}>
						<SubmitButton pendingText={t("bill:working")}>{t("issue")}</SubmitButton>
					</PostForm>
				</Auth>
			) : null}
			{bill.actions.includes("operator/voidBill") ? <VoidForm bill={bill} /> : null}
			<WriteOff bill={bill} />
		</div>
	);
}

function VoidForm({ bill }: { bill: OperatorBillDetail }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const voiding = useReply("void");
	return (
		<Auth value="operator/bills/void">
			<FoldedForm
				summary={t("void")}
				isOpen={voiding !== null}
				intent="void"
				fields={{ id: bill.id }}
				button={t("void-now")}
				pending={t("bill:working")}
			>
				<FormFaults reply={voiding} prefix="void" labels={{ reason: "reason" }} />
				<Reason prefix="void" name="reason" reply={voiding} />
			</FoldedForm>
		</Auth>
	);
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { Disclosure } from "~/components/ui/disclosure";
import { Auth } from "~/parts/auth";
import type { BillDetail, BillLine, BillPayment } from "~/portal-contract/billing/bills";
import { FormFaults } from "../bills/detail/form-faults";
import { type BillReply, replyOf } from "../bills/detail/reply";
import { Reason } from "./reason";
import { WriteOff } from "./write-off";

interface Deciding {
	bill: BillDetail;
	reply: BillReply | null;
}

const STEPS = { match: "primary", confirm: "primary", undo: "secondary" } as const;

/** A bank slip that waits: two operators accept it, one rejects it, and who has looked first may take that back. */
export function DecidePayment({ payment, reply }: { payment: BillPayment; reply: BillReply | null }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const { id, actions, matched_by, is_own_match } = payment;
	if (payment.state !== "submitted") return null;
	const own = replyOf(reply, "payment", id);
	const prefix = `payment-${id}`;
	const step = (["match", "confirm", "undo"] as const).find((name) => actions.includes(name));
	return (
		<div className="flex flex-col gap-2">
			{matched_by ? <p className="text-sm">{t("matched-by", { name: matched_by })}</p> : null}
			<FormFaults reply={own} prefix={prefix} labels={{ reason: "reason" }} />
			{is_own_match ? <p className="text-sm text-ink-soft">{t("wait-for-other")}</p> : null}
			{step ? (
				<Form method="post">
					<FormToken />
					<input type="hidden" name="intent" value="payment" />
					<input type="hidden" name="decision" value="approve" />
					<input type="hidden" name="id" value={id} />
					<input type="hidden" name="step" value={step} />
					<SubmitButton size="small" variant={STEPS[step]} pendingText={t("bill:working")}>
						{t(step)}
					</SubmitButton>
				</Form>
			) : (
				<p className="text-sm text-ink-soft">{t("wait-for-finance")}</p>
			)}
			{actions.includes("reject") ? <RejectForm id={id} prefix={prefix} reply={own} /> : null}
		</div>
	);
}

function RejectForm({ id, prefix, reply }: { id: number; prefix: string; reply: BillReply | null }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<Disclosure summary={t("reject")} isOpen={reply?.typed.decision === "reject"} summaryClassName="text-vermilion">
			<Form method="post" className="flex max-w-2xl flex-col items-start gap-3">
				<FormToken />
				<input type="hidden" name="intent" value="payment" />
				<input type="hidden" name="decision" value="reject" />
				<input type="hidden" name="id" value={id} />
				<Reason id={`${prefix}-reason`} name="reason" reply={reply} />
				<SubmitButton variant="danger" size="small" pendingText={t("bill:working")}>
					{t("reject-now")}
				</SubmitButton>
			</Form>
		</Disclosure>
	);
}

/** A line that an accepted dispute has removed: its order is held back until it is freed. */
function FreeLine({ line, reply }: { line: BillLine; reply: BillReply | null }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<Form method="post" className="mt-2 flex flex-col items-start gap-2 text-left">
			<FormToken />
			<input type="hidden" name="intent" value="free" />
			<input type="hidden" name="line_id" value={line.id} />
			<FormFaults reply={replyOf(reply, "free", line.id)} prefix={`line-${line.id}`} labels={{}} />
			<p className="text-sm text-ink-soft">{t("held-text")}</p>
			<SubmitButton size="small" variant="secondary" pendingText={t("bill:working")}>
				{t("free-line")}
			</SubmitButton>
		</Form>
	);
}

/** A line in dispute: accepted it leaves the bill, refused it is due again; one that has left is freed. */
export function DecideDispute({ line, reply }: { line: BillLine; reply: BillReply | null }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	if (line.actions.includes("operator/freeLine")) return <FreeLine line={line} reply={reply} />;
	if (!line.actions.includes("operator/decideDispute")) return null;
	const own = replyOf(reply, "dispute", line.id);
	const prefix = `line-${line.id}`;
	return (
		<Form method="post" className="mt-2 flex flex-col items-start gap-3 text-left">
			<FormToken />
			<input type="hidden" name="intent" value="dispute" />
			<input type="hidden" name="line_id" value={line.id} />
			<FormFaults reply={own} prefix={prefix} labels={{ answer: "answer" }} />
			<Reason id={`${prefix}-answer`} name="answer" reply={own} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="decision" value="accept" size="small" pendingText={t("bill:working")}>
					{t("accept-dispute")}
				</SubmitButton>
				<SubmitButton name="decision" value="refuse" size="small" variant="secondary" pendingText={t("bill:working")}>
					{t("refuse-dispute")}
				</SubmitButton>
			</div>
		</Form>
	);
}

/** Issuing a draft, and voiding a bill of which nothing is paid. */
export function BillDecisions({ bill, reply }: Deciding) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<div className="flex flex-col items-start gap-3">
			<FormFaults reply={replyOf(reply, "issue")} prefix="issue" labels={{}} />
			{bill.actions.includes("operator/issueBill") ? (
				<Auth value="operator/bills/issue">
					<Form method="post">
						<FormToken />
						<input type="hidden" name="intent" value="issue" />
						<input type="hidden" name="id" value={bill.id} />
						<SubmitButton pendingText={t("bill:working")}>{t("issue")}</SubmitButton>
					</Form>
				</Auth>
			) : null}
			{bill.actions.includes("operator/voidBill") ? <VoidForm bill={bill} reply={replyOf(reply, "void")} /> : null}
			<WriteOff bill={bill} reply={reply} />
		</div>
	);
}

function VoidForm({ bill, reply: voiding }: Deciding) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<Auth value="operator/bills/void">
			<Disclosure summary={t("void")} isOpen={voiding !== null} summaryClassName="text-vermilion">
				<Form method="post" className="flex max-w-2xl flex-col items-start gap-3">
					<FormToken />
					<input type="hidden" name="intent" value="void" />
					<input type="hidden" name="id" value={bill.id} />
					<FormFaults reply={voiding} prefix="void" labels={{ reason: "reason" }} />
					<Reason id="void-reason" name="reason" reply={voiding} />
					<SubmitButton variant="danger" pendingText={t("bill:working")}>
						{t("void-now")}
					</SubmitButton>
				</Form>
			</Disclosure>
		</Auth>
	);
}

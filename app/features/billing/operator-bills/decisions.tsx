import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Disclosure } from "~/components/ui/disclosure";
import { Auth } from "~/parts/auth";
import type { BillDetail, BillLine, BillPayment } from "~/portal-contract/billing/bills";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import { FormFaults } from "../bills/detail/form-faults";
import { type BillReply, replyOf } from "../bills/detail/reply";
import { deskBillNode } from "./address";

interface Deciding {
	bill: BillDetail;
	reply: BillReply | null;
}

interface ReasonProps {
	id: string;
	name: "reason" | "answer";
	reply: BillReply | null;
}

function Reason({ id, name, reply }: ReasonProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<TextArea
			id={id}
			name={name}
			label={t(`bill:${name}`)}
			hint={t("read-by-member")}
			defaultValue={reply?.typed[name]}
			errors={reply?.errors[name] ? [reply.errors[name]] : null}
			required
			maxLength={LONGEST_REASON}
			rows={2}
			className="w-full"
		/>
	);
}

/** A bank slip that waits: two operators accept it, one rejects it. */
export function DecidePayment({ bill, payment, reply }: Deciding & { payment: BillPayment }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	if (payment.state !== "submitted" || !bill.actions.includes("operator/decideBillPayment")) return null;
	const own = replyOf(reply, "payment", payment.id);
	const step = payment.matched_by === null ? "match" : "confirm";
	const prefix = `payment-${payment.id}`;
	return (
		<div className="flex flex-col gap-2">
			{payment.matched_by ? <p className="text-sm">{t("matched-by", { name: payment.matched_by })}</p> : null}
			<FormFaults reply={own} prefix={prefix} labels={{ reason: "reason" }} />
			{payment.is_own_match ? (
				<p className="text-sm text-ink-soft">{t("wait-for-other")}</p>
			) : (
				<Form method="post">
					<FormToken />
					<input type="hidden" name="intent" value="payment" />
					<input type="hidden" name="decision" value="approve" />
					<input type="hidden" name="id" value={payment.id} />
					<input type="hidden" name="step" value={step} />
					<SubmitButton size="small" pendingText={t("bill:working")}>
						{t(step)}
					</SubmitButton>
				</Form>
			)}
			<Disclosure summary={t("reject")} isOpen={own !== null && own.typed.decision === "reject"} summaryClassName="text-vermilion">
				<Form method="post" className="flex max-w-2xl flex-col items-start gap-3">
					<FormToken />
					<input type="hidden" name="intent" value="payment" />
					<input type="hidden" name="decision" value="reject" />
					<input type="hidden" name="id" value={payment.id} />
					<Reason id={`${prefix}-reason`} name="reason" reply={own} />
					<SubmitButton variant="danger" size="small" pendingText={t("bill:working")}>
						{t("reject-now")}
					</SubmitButton>
				</Form>
			</Disclosure>
		</div>
	);
}

/** A line in dispute: accepted it leaves the bill, refused it is due again. */
export function DecideDispute({ line, reply }: { line: BillLine; reply: BillReply | null }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
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
				<Auth value={deskBillNode("issue")}>
					<Form method="post">
						<FormToken />
						<input type="hidden" name="intent" value="issue" />
						<input type="hidden" name="id" value={bill.id} />
						<SubmitButton pendingText={t("bill:working")}>{t("issue")}</SubmitButton>
					</Form>
				</Auth>
			) : null}
			{bill.actions.includes("operator/voidBill") ? <VoidForm bill={bill} reply={replyOf(reply, "void")} /> : null}
		</div>
	);
}

function VoidForm({ bill, reply: voiding }: Deciding) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<Auth value={deskBillNode("void")}>
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

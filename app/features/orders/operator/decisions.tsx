import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { PostForm } from "~/parts/forms/post-form";
import { useLineWords } from "~/parts/line-words";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import type { Order, OrderRefund, OrderWaiver } from "~/portal-contract/order/order";
import { ORDER_STATUS } from "~/portal-contract/order/status";
import { Refused } from "../actions/refused";
import type { OperatorFormProps } from "./notes";

/** The supplier has reconfirmed the booking before arrival. */
export function ReconfirmForm({ reply, operatorKey }: OperatorFormProps) {
	const t = useLineWords("operator");
	return (
		<PostForm className="mt-4 flex flex-col items-start gap-2" intent="reconfirm" formKey={operatorKey}>
			<Refused reply={reply} intents={["reconfirm"]} />
			<p className="text-sm text-ink-soft">{t("reconfirm-text")}</p>
			<SubmitButton>{t("reconfirm")}</SubmitButton>
		</PostForm>
	);
}

interface DecisionProps extends OperatorFormProps {
	intent: "decide_refund" | "decide_waiver";
	yes: string;
	no: string;
	reasonLabel: string;
	reasonHint: string;
	/** Approving needs no reason. */
	reasonOptional?: boolean;
	/** Label and hint of a field for part of the amount that is decided on. */
	part?: { label: string; hint: string };
	children?: ReactNode;
}

function Decision({
	reply,
	operatorKey,
	intent,
	yes,
	no,
	reasonLabel,
	reasonHint,
	reasonOptional,
	part,
	children,
}: DecisionProps) {
	const lastResult = reply?.intent === intent ? reply.result : null;
	const [form, fields] = useServerForm<{ reason: string; waived_amount: string }>({ id: intent, lastResult });
	const labels = { reason: reasonLabel, ...(part ? { waived_amount: part.label } : {}) };
	return (
		<PostForm {...getFormProps(form)} className="mt-4 flex flex-col gap-3" intent={intent} formKey={operatorKey}>
			<Refused reply={reply} intents={[intent]} formId={intent} labels={labels} />
			{children}
			{part ? (
				<TextField
					{...fieldProps(fields.waived_amount)}
					label={part.label}
					hint={part.hint}
					inputMode="decimal"
					autoComplete="off"
					optional
					maxLength={20}
				/>
			) : null}
			<TextArea
				{...fieldProps(fields.reason)}
				label={reasonLabel}
				hint={reasonHint}
				optional={reasonOptional}
				required={!reasonOptional}
				maxLength={MAX_REASON_LENGTH}
				rows={2}
			/>
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="answer" value="yes">
					{yes}
				</SubmitButton>{" "}
				<SubmitButton name="answer" value="no" variant="secondary">
					{no}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

interface RefundProps extends OperatorFormProps {
	order: Order;
	refund: OrderRefund;
	decide: NonNullable<OperatorOrder["refund_to_decide"]>;
}

/** One's own request is for another operator to decide, which is shown. */
export function RefundDecision({ order, refund, decide, ...form }: RefundProps) {
	const { t, i18n } = useTranslation("operator");
	const rows = [
		{ label: t("refund-amount"), value: <Money amount={refund.amount} currency={order.currency} /> },
		{ label: t("requested-by"), value: refund.requested_by },
		{ label: t("requested-at"), value: <Time seconds={refund.requested_at} /> },
		{ label: t("promised-at"), value: <Time seconds={refund.promised_at} /> },
		{ label: t("request-reason"), value: refund.reason },
	];
	return (
		<Card title={t("refund-title")} id="refund" className="border-gold">
			<DataList rows={rows} />
			{decide.may_decide ? (
				<Decision
					{...form}
					intent="decide_refund"
					yes={t("refund-yes", { amount: formatMoney(refund.amount, order.currency, i18n.language) })}
					no={t("refund-no")}
					reasonLabel={t("decision-reason")}
					reasonHint={t("refund-reason-hint")}
					reasonOptional
				>
					<input type="hidden" name="refund_id" value={decide.id} />
					<p className="text-sm text-ink-soft">{t(`refund-text-${order.pay_channel ?? "pre_deposit"}`)}</p>
				</Decision>
			) : (
				<div className="mt-4">
					<NoticeBox notice={{ type: "info", message: t(decide.is_own ? "refund-own" : "refund-not-yours") }} />
					{decide.is_own ? <SecondEyesNote second={decide.second} /> : null}
				</div>
			)}
		</Card>
	);
}

interface WaiverProps extends OperatorFormProps {
	order: Order;
	waiver: OrderWaiver;
	mayDecide: boolean;
}

const isOver = (status: number) => status === ORDER_STATUS.cancelled || status === ORDER_STATUS.no_show;

/** The operator records the supplier's answer; of a fee that was charged, how much is waived. */
export function WaiverDecision({ order, waiver, mayDecide, ...form }: WaiverProps) {
	const t = useLineWords("operator");
	const { i18n } = useTranslation("operator");
	const fee =
		isOver(order.status) && order.fee_amount > 0 ? formatMoney(order.fee_amount, order.currency, i18n.language) : null;
	const rows = [
		{ label: t("requested-at"), value: <Time seconds={waiver.requested_at} /> },
		{ label: t("request-reason"), value: waiver.reason },
	];
	return (
		<Card title={t("waiver-title")} id="waiver" className="border-gold">
			<DataList rows={rows} />
			{mayDecide ? (
				<Decision
					{...form}
					intent="decide_waiver"
					yes={t("waiver-yes")}
					no={t("waiver-no")}
					reasonLabel={t("waiver-reason")}
					reasonHint={t("waiver-reason-hint")}
					{...(fee === null ? {} : { part: { label: t("waiver-amount"), hint: t("waiver-amount-hint", { fee }) } })}
				>
					<p className="text-sm text-ink-soft">{fee === null ? t("waiver-text") : t("waiver-text-charged", { fee })}</p>
				</Decision>
			) : (
				<div className="mt-4">
					<NoticeBox notice={{ type: "info", message: t("waiver-not-yours") }} />
				</div>
			)}
		</Card>
	);
}

import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { PostForm } from "~/parts/forms/post-form";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { Refused } from "../actions/refused";
import type { OperatorFormProps } from "../operator/notes";
import { ExtrasLines } from "./extras-lines";

type ToDecide = NonNullable<OperatorOrder["extras_to_decide"]>;

function DecisionForm({ statement, reply, operatorKey }: OperatorFormProps & Pick<ToDecide, "statement">) {
	const { t, i18n } = useTranslation("dispatch");
	const lastResult = reply?.intent === "decide_extras" ? reply.result : null;
	const [form, fields] = useServerForm<{ amount: string; reason: string }>({ id: "decide-extras", lastResult });
	const isReview = statement.status === "review";
	const labels = {
		amount: t("extras-lower-amount", { currency: statement.currency }),
		reason: t("extras-decision-reason"),
	};
	const total = formatMoney(statement.total_amount, statement.currency, i18n.language);
	return (
		<PostForm
			{...getFormProps(form)}
			className="mt-4 flex flex-col gap-3"
			intent="decide_extras"
			fields={{ extras_id: statement.id }}
			formKey={operatorKey}
		>
			<Refused reply={reply} intents={["decide_extras"]} formId="decide-extras" labels={labels} />
			<TextArea
				{...fieldProps(fields.reason)}
				label={labels.reason}
				hint={t("extras-decision-hint")}
				required
				maxLength={MAX_REASON_LENGTH}
				rows={2}
			/>
			{isReview ? (
				<TextField
					{...fieldProps(fields.amount)}
					label={labels.amount}
					hint={t("extras-lower-hint")}
					optional
					inputMode="decimal"
					autoComplete="off"
				/>
			) : null}
			<div className="flex flex-wrap gap-3">
				{isReview ? (
					<SubmitButton name="decision" value="confirm">
						{t("extras-confirm", { total })}
					</SubmitButton>
				) : null}{" "}
				{isReview ? (
					<SubmitButton name="decision" value="lower" variant="secondary">
						{t("extras-lower")}
					</SubmitButton>
				) : null}{" "}
				<SubmitButton name="decision" value="drop" variant="secondary">
					{t("extras-drop")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

/** A statement that finance decides on; one's own is for a colleague. */
export function ExtrasDecision({
	decide,
	mayDecide,
	...form
}: OperatorFormProps & { decide: ToDecide; mayDecide: boolean }) {
	const { t } = useTranslation(["dispatch", "orders"]);
	const { statement, is_own } = decide;
	const rows = [
		{
			label: t("orders:extras-respond-by"),
			value: statement.status === "submitted" ? <Time seconds={statement.respond_by} form="deadline" /> : null,
		},
		{ label: t("orders:extras-dispute-reason"), value: statement.dispute_reason },
	];
	return (
		<Card
			title={t("extras-decide-title")}
			id="extras-decision"
			className={statement.status === "review" ? "border-gold" : undefined}
		>
			<p className="mb-2">{statement.status_text}</p>
			<ExtrasLines {...statement} />
			<DataList rows={rows} className="mt-3" />
			{mayDecide ? (
				<DecisionForm {...form} statement={statement} />
			) : (
				<div className="mt-4">
					<NoticeBox notice={{ type: "info", message: t(is_own ? "extras-own" : "extras-not-yours") }} />
				</div>
			)}
		</Card>
	);
}

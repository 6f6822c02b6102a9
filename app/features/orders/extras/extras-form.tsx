import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { NumberField, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { formatMoney } from "~/lib/money";
import { PostForm } from "~/parts/forms/post-form";
import type { ExtrasForm as Offered } from "~/portal-contract/operator/orders";
import { MAX_LINE_LENGTH, MAX_RECEIPT_LENGTH } from "~/portal-contract/order/limits";
import { Refused } from "../actions/refused";
import type { OperatorFormProps } from "../operator/notes";
import { ExtrasDays, type ExtrasNames, rowsOf, useDayLabel } from "./extras-days";
import { ExtrasLines } from "./extras-lines";

const TOLLS = 3;
const FORM = "extras-form";

/** What the fields are called where errors stand together. */
function useLabels(offered: Offered): Record<string, string> {
	const { t } = useTranslation("dispatch");
	const labelOf = useDayLabel(offered);
	const rows = rowsOf(offered).flatMap((_, index) => {
		const day = offered.days[index];
		const name = day ? labelOf(day) : t("extras-day", { place: index + 1 });
		const fields = {
			starts: "extras-starts",
			ends: "extras-ends",
			odometer_from: "extras-odometer-from",
			odometer_to: "extras-odometer-to",
		};
		return Object.entries(fields).map(([field, key]) => [
			`days[${index}].${field}`,
			t("field-of-unit", { unit: name, field: t(key) }),
		]);
	});
	const tolls = Array.from({ length: TOLLS }, (_, index) => [
		`tolls[${index}].amount`,
		t("extras-toll-of", { place: index + 1 }),
	]);
	return {
		...Object.fromEntries([...rows, ...tolls]),
		nights: t("extras-nights"),
		waiting_minutes: t("extras-waiting"),
		note: t("extras-note"),
	};
}

/** The preview, with the button that sends what it shows. */
function Preview({ reply }: Pick<OperatorFormProps, "reply">) {
	const { t, i18n } = useTranslation("dispatch");
	const preview = reply?.intent === "state_extras" ? reply.shown?.extras : null;
	if (!preview) return null;
	const amount = formatMoney(preview.total_amount, preview.currency, i18n.language);
	return (
		<div className="flex flex-col gap-3 border-t border-line pt-3" id="extras-preview">
			<h3 className="font-medium">{t("extras-preview-title")}</h3>
			<ExtrasLines {...preview} />
			<p className="text-sm text-ink-soft">{t(preview.accepts_itself ? "extras-send-small" : "extras-send-large")}</p>
			<input type="hidden" name="total_amount" value={preview.total_amount} />
			<div>
				<SubmitButton name="step" value="send">
					{t("extras-send", { amount })}
				</SubmitButton>
			</div>
		</div>
	);
}

function Tolls({ field }: { field: ReturnType<typeof useServerForm<ExtrasNames>>[1]["tolls"] }) {
	const { t } = useTranslation("dispatch");
	return (
		<FieldSet legend={t("extras-tolls")} hint={t("extras-tolls-hint")}>
			{field.getFieldList().map((row, index) => {
				const { amount, receipt } = row.getFieldset();
				const place = { place: index + 1 };
				return (
					<div key={row.key ?? row.id} className="grid grid-cols-2 gap-3">
						<TextField
							{...fieldProps(amount)}
							label={t("extras-toll", { ...place, currency: "MMK" })}
							optional
							inputMode="decimal"
							autoComplete="off"
						/>
						<TextField
							{...fieldProps(receipt)}
							label={t("extras-receipt", place)}
							optional
							maxLength={MAX_RECEIPT_LENGTH}
							autoComplete="off"
						/>
					</div>
				);
			})}
		</FieldSet>
	);
}

/** An operator states what a service cost beside its price: first a preview, then it is sent. */
export function ExtrasForm({ offered, reply, operatorKey }: OperatorFormProps & { offered: Offered }) {
	const { t } = useTranslation("dispatch");
	const mine = reply?.intent === "state_extras" ? reply : null;
	const tolls = Array.from({ length: TOLLS }, () => ({ amount: "", receipt: "" }));
	const [form, fields] = useServerForm<ExtrasNames>({
		id: FORM,
		lastResult: mine?.result,
		defaultValue: { days: rowsOf(offered), tolls, nights: "0", waiting_minutes: "0", note: "" },
	});
	const has = (code: Offered["charges"][number]) => offered.charges.includes(code);
	return (
		<Card title={t("extras-title")} id="extras-form-card">
			<p className="text-sm text-ink-soft">{t("extras-text")}</p>
			<PostForm
				{...getFormProps(form)}
				className="mt-4 flex flex-col gap-4"
				intent="state_extras"
				formKey={operatorKey}
			>
				<Refused reply={reply} intents={["state_extras"]} formId={FORM} labels={useLabels(offered)} />
				{has("overtime") || has("excess_km") ? <ExtrasDays form={offered} field={fields.days} /> : null}
				{has("waiting") ? (
					<NumberField {...fieldProps(fields.waiting_minutes)} label={t("extras-waiting")} min={0} max={1440} />
				) : null}
				{has("overnight") ? (
					<NumberField
						{...fieldProps(fields.nights)}
						label={t("extras-nights")}
						hint={t("extras-nights-hint")}
						min={0}
					/>
				) : null}
				{has("toll") ? <Tolls field={fields.tolls} /> : null}
				<TextField
					{...fieldProps(fields.note)}
					label={t("extras-note")}
					hint={t("extras-note-hint")}
					optional
					maxLength={MAX_LINE_LENGTH}
				/>
				<div>
					<SubmitButton name="step" value="preview" variant="secondary">
						{t("extras-preview")}
					</SubmitButton>
				</div>
				<Preview reply={reply} />
			</PostForm>
		</Card>
	);
}

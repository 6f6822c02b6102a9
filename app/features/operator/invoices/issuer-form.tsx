import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FieldSet } from "~/components/form/field";
import { FormToken } from "~/components/form/form-token";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CheckboxList } from "~/components/form/tick-fields";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { CURRENCY_CODES } from "~/portal-contract/base/currencies";
import type { KeptIssuer } from "~/portal-contract/billing/issuers";
import { ISSUER_LENGTHS } from "~/portal-contract/billing/title-limits";
import { operatorInvoicePaths } from "./address";
import type { DecisionReply } from "./reply";

interface IssuerFormProps {
	issuer: KeptIssuer;
	countries: readonly { value: string; label: string }[];
	reply: DecisionReply | null;
}

const TEXTS = ["name_zh", "name_en", "tax_no", "address", "phone", "bank", "account"] as const;
const REQUIRED: readonly string[] = ["name_zh", "name_en"];

function Currencies({ issuer, reply }: Pick<IssuerFormProps, "issuer" | "reply">) {
	const { t } = useTranslation("operator-invoices");
	return (
		<FieldSet
			legend={t("issuer-currencies")}
			id="issuer-currencies"
			hint={t("issuer-currencies-hint")}
			errors={reply?.errors.currencies ?? null}
		>
			<CheckboxList
				id="issuer-currencies"
				name="currencies"
				options={CURRENCY_CODES.map((value) => ({ value, label: value }))}
				ticked={reply ? (reply.values.currencies ?? "").split(",") : issuer.currencies}
			/>
		</FieldSet>
	);
}

/** Changes an issuer; works without script. */
export function IssuerForm({ issuer, countries, reply }: IssuerFormProps) {
	const { t } = useTranslation("operator-invoices");
	const field = (name: (typeof TEXTS)[number] | "country") => ({
		...{ id: `issuer-${name}`, name, label: t(`issuer-${name}`), defaultValue: reply?.values[name] ?? issuer[name] },
		errors: reply?.errors[name] ?? null,
	});
	const wrong = Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
		messages.map((message): SummaryItem => ({ fieldId: `issuer-${name}`, label: t(`issuer-${name}`), message })),
	);
	const items = wrong.length === 0 && reply?.message ? [{ message: reply.message }] : wrong;
	return (
		<Card id="issuer-form" title={t("issuer-edit")}>
			<Form method="post" className="flex flex-col gap-5">
				<FormToken />
				<input type="hidden" name="id" value={issuer.id} />
				<input type="hidden" name="version" value={reply?.values.version ?? issuer.version} />
				<ErrorSummary title={t("not-done")} items={items} />
				<p className="text-sm text-ink-soft">{t("issuer-text")}</p>
				<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
					<SelectField {...field("country")} options={countries} hint={t("issuer-country-hint")} />
					{TEXTS.map((name) => (
						<TextField
							key={name}
							{...field(name)}
							required={REQUIRED.includes(name)}
							optional={!REQUIRED.includes(name)}
							maxLength={ISSUER_LENGTHS[name]}
							autoComplete="off"
						/>
					))}
				</div>
				<Currencies issuer={issuer} reply={reply} />
				<div className="flex flex-wrap gap-3">
					<SubmitButton pendingText={t("working")}>{t("issuer-save")}</SubmitButton>{" "}
					<ButtonLink to={operatorInvoicePaths.issuers()} variant="quiet">
						{t("issuer-cancel")}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	);
}

import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CheckboxField, RadioGroup } from "~/components/form/tick-fields";
import type { SubAccount } from "~/portal-contract/account/sub-accounts";
import {
	CityCaps,
	type CityOptions,
	ProductFields,
	type ProductOptions,
	RULE_INPUT,
	RuleFields,
	ruleValues,
	typedAmount,
} from "../rules/rule-fields";
import type { limitsConstraint } from "./save-limits.server";

interface LimitsFormProps {
	account: SubAccount;
	cities: CityOptions;
	/** The product lines of the site with their names. */
	products: ProductOptions;
	constraint: ReturnType<typeof limitsConstraint>;
	lastResult: SubmissionResult<string[]> | undefined;
}

const CHANNELS = ["pre_deposit", "credit"] as const;

function valuesOf({ limits }: SubAccount) {
	const rules = limits?.rules;
	return {
		order_cap: typedAmount(rules?.order_cap),
		month_cap: typedAmount(rules?.month_cap),
		...ruleValues(rules),
		product_lines: rules?.product_lines ?? [],
		beyond: limits?.is_hard ? "refuse" : "ask",
	};
}

type Values = ReturnType<typeof valuesOf>;
type Fields = ReturnType<typeof useServerForm<Values>>[1];

function Caps({ fields }: { fields: Fields }) {
	const { t } = useTranslation("company");
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField {...fieldProps(fields.order_cap)} {...RULE_INPUT} label={t("limit-order_cap")} inputMode="decimal" />
			<TextField {...fieldProps(fields.month_cap)} {...RULE_INPUT} label={t("limit-month_cap")} inputMode="decimal" />
			<RuleFields fields={fields} />
		</div>
	);
}

function Channels({ account }: { account: SubAccount }) {
	const { t } = useTranslation("company");
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="font-medium">{t("limit-pay_channels")}</legend>
			<p className="text-sm text-ink-soft">{t("limit-pay_channels-what")}</p>
			{CHANNELS.map((channel) => (
				<CheckboxField
					key={channel}
					id={`limits-pay_channels-${channel}`}
					name="pay_channels"
					value={channel}
					label={t(`limit-channel-${channel}`)}
					defaultChecked={account.limits?.rules.pay_channels.includes(channel) ?? false}
				/>
			))}
		</fieldset>
	);
}

/** What an account may book without an approval; an empty field limits nothing. */
export function LimitsForm({ account, cities, products, constraint, lastResult }: LimitsFormProps) {
	const { t } = useTranslation("company");
	const defaultValue = valuesOf(account);
	const [form, fields] = useServerForm<Values>({ id: "limits", constraint, lastResult, defaultValue });
	return (
		<Form method="post" {...getFormProps(form)} className="flex max-w-2xl flex-col gap-5">
			<FormToken />
			<input type="hidden" name="version" value={account.version} />
			<ErrorSummary items={summaryItems(form, (name) => t(`limit-${name.replace(/\[.*$/, "")}`))} />
			<p className="text-sm text-ink-soft">{t("limits-what", { currency: account.currency })}</p>
			<Caps fields={fields} />
			<CityCaps fields={fields} cities={cities} />
			<ProductFields field={fields.product_lines} products={products} />
			<Channels account={account} />
			<RadioGroup
				name="beyond"
				id={fields.beyond.id}
				legend={t("limit-beyond")}
				errors={fields.beyond.errors}
				defaultValue={typeof fields.beyond.initialValue === "string" ? fields.beyond.initialValue : "ask"}
				required
				options={["ask", "refuse"].map((value) => ({ value, label: t(`limit-beyond-${value}`), hint: t(`limit-beyond-${value}-hint`) }))}
			/>
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="intent" value="limits" pendingText={t("saving")}>
					{t("limits-save")}
				</SubmitButton>{" "}
				{account.limits ? (
					<SubmitButton variant="quiet" name="intent" value="remove-limits" formNoValidate>
						{t("limits-remove")}
					</SubmitButton>
				) : null}
			</div>
		</Form>
	);
}

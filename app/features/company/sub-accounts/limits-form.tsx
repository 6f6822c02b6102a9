import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { RadioGroup } from "~/components/form/tick-fields";
import { versionIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { SubAccount } from "~/portal-contract/company/sub-accounts";
import {
	CityCaps,
	type CityOptions,
	NationalityFields,
	RULE_INPUT,
	RuleFields,
	ruleLabel,
	ruleValues,
	type TickOptions,
	Ticks,
	typedAmount,
} from "../rules/rule-fields";
import type { limitsConstraint } from "./save-limits.server";

interface LimitsFormProps {
	account: SubAccount;
	cities: CityOptions;
	/** The product lines of the site with their names. */
	products: TickOptions;
	countries: TickOptions;
	constraint: ReturnType<typeof limitsConstraint>;
}

const CHANNELS = ["pre_deposit", "credit"] as const;

function valuesOf({ limits }: SubAccount) {
	const rules = limits?.rules;
	return {
		order_cap: typedAmount(rules?.order_cap),
		month_cap: typedAmount(rules?.month_cap),
		...ruleValues(rules),
		product_lines: rules?.product_lines ?? [],
		nationalities: rules?.nationalities ?? [],
		pay_channels: rules?.pay_channels ?? [],
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

/** Whose, what and how may be paid for. */
function Permitted({
	fields,
	products,
	countries,
}: { fields: Fields } & Pick<LimitsFormProps, "products" | "countries">) {
	const { t } = useTranslation("company");
	const channels = CHANNELS.map((value) => ({ value, label: t(`limit-channel-${value}`) }));
	const ticks = (name: "product_lines" | "pay_channels") => ({
		field: fields[name],
		legend: t(`limit-${name}`),
		hint: t(`limit-${name}-what`),
	});
	return (
		<>
			<Ticks {...ticks("product_lines")} options={products} />
			<NationalityFields field={fields.nationalities} countries={countries} />
			<Ticks {...ticks("pay_channels")} options={channels} />
		</>
	);
}

/** What an account may book without an approval; an empty field limits nothing. */
export function LimitsForm({ account, cities, products, countries, constraint }: LimitsFormProps) {
	const { t } = useTranslation("company");
	const reply = useReply("limits");
	const defaultValue = valuesOf(account);
	const [form, fields] = useServerForm<Values>({ id: "limits", constraint, lastResult: reply?.result, defaultValue });
	return (
		<PostForm
			fields={{ version: versionIn(reply, account.version) }}
			{...getFormProps(form)}
			className="flex max-w-2xl flex-col gap-5"
		>
			<ErrorSummary items={summaryItems(form, (name) => ruleLabel(name, t))} />
			<p className="text-sm text-ink-soft">{t("limits-what", { currency: account.currency })}</p>
			<Caps fields={fields} />
			<CityCaps fields={fields} cities={cities} />
			<Permitted fields={fields} products={products} countries={countries} />
			<RadioGroup
				name="beyond"
				id={fields.beyond.id}
				legend={t("limit-beyond")}
				errors={fields.beyond.errors}
				defaultValue={typeof fields.beyond.initialValue === "string" ? fields.beyond.initialValue : "ask"}
				required
				options={["ask", "refuse"].map((value) => ({
					value,
					label: t(`limit-beyond-${value}`),
					hint: t(`limit-beyond-${value}-hint`),
				}))}
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
		</PostForm>
	);
}

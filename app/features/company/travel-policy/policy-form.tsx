import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { CheckboxField } from "~/components/form/tick-fields";
import { versionIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { TravelPolicy } from "~/portal-contract/company/travel-policy";
import {
	CityCaps,
	type CityOptions,
	RuleFields,
	ruleLabel,
	ruleValues,
	type TickOptions,
	Ticks,
} from "../rules/rule-fields";
import type { policyConstraint } from "./save-policy.server";

interface PolicyFormProps {
	policy: TravelPolicy;
	cities: CityOptions;
	/** The product lines of the site with their names. */
	products: TickOptions;
	constraint: ReturnType<typeof policyConstraint>;
}

const valuesOf = (policy: TravelPolicy) => ({
	...ruleValues(policy),
	is_active: policy.is_active ? "on" : "",
	product_lines: policy.product_lines,
	note_zh: policy.note_zh,
	note_en: policy.note_en,
});

type Values = ReturnType<typeof valuesOf>;
/** Fields that limits do not have are called by words of the policy's own. */
const OWN_FIELD = /^(note|is_active)/;

/** What the company wishes to be booked; an empty field leaves everything free. */
export function PolicyForm({ policy, cities, products, constraint }: PolicyFormProps) {
	const { t } = useTranslation("company");
	const reply = useReply();
	const [form, fields] = useServerForm<Values>({
		id: "travel-policy",
		constraint,
		lastResult: reply?.result,
		defaultValue: valuesOf(policy),
	});
	return (
		<PostForm
			fields={{ version: versionIn(reply, policy.version) }}
			{...getFormProps(form)}
			className="flex max-w-2xl flex-col gap-5"
		>
			<ErrorSummary
				items={summaryItems(form, (name) => (OWN_FIELD.test(name) ? t(`travel-policy-${name}`) : ruleLabel(name, t)))}
			/>
			<CheckboxField
				id={fields.is_active.id}
				name="is_active"
				label={t("travel-policy-is_active")}
				defaultChecked={fields.is_active.initialValue === "on"}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<RuleFields fields={fields} />
			</div>
			<CityCaps fields={fields} cities={cities} />
			<Ticks
				field={fields.product_lines}
				legend={t("limit-product_lines")}
				hint={t("limit-product_lines-what")}
				options={products}
			/>
			<TextArea {...fieldProps(fields.note_zh)} label={t("travel-policy-note_zh")} optional />
			<TextArea {...fieldProps(fields.note_en)} label={t("travel-policy-note_en")} optional />
			<div>
				<SubmitButton pendingText={t("saving")}>{t("travel-policy-save")}</SubmitButton>
			</div>
		</PostForm>
	);
}

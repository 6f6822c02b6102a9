import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { type Choice, SelectField } from "~/components/form/select-field";
import { fieldProps } from "~/components/form/server-form";
import { NumberField, TextField } from "~/components/form/text-fields";
import { CheckboxField } from "~/components/form/tick-fields";
import { FIELDS_OF, RULE_ICONS, RULE_LIMITS, type RuleType } from "~/portal-contract/operator/rule-fields";
import type { RuleGroup } from "~/portal-contract/operator/rules";
import type { RuleForm } from "./rule-form";

/** What the form edits. `places`: possible positions of a new entry. */
export interface RuleSubject {
	type: RuleType;
	is_added: boolean;
	icon: string;
	extend: string;
	under?: string;
	places?: readonly Choice[];
}

type Field<T> = FieldMetadata<T, RuleForm, string[]>;
export type RuleFormFields = { readonly [Name in keyof RuleForm]-?: Field<RuleForm[Name]> };

interface FieldsProps {
	subject: RuleSubject;
	groups: readonly RuleGroup[];
	fields: RuleFormFields;
}

/** Adapts conform's field to our field components. */
const propsOf = (field: Field<string>) => fieldProps(field as unknown as Parameters<typeof fieldProps<string>>[0]);

function Address({ subject, fields }: Omit<FieldsProps, "groups">) {
	const { t } = useTranslation("rules");
	const choices = subject.is_added ? (["link", "iframe"] as const) : (["tab", "link", "iframe"] as const);
	return (
		<>
			<SelectField
				{...propsOf(fields.menu_type)}
				label={t("menu-type")}
				options={choices.map((value) => ({ value, label: t(`menu-type-${value}`) }))}
			/>
			<TextField
				{...propsOf(fields.url)}
				label={t("url")}
				hint={t(subject.is_added ? "url-hint-added" : "url-hint")}
				inputMode="url"
				required={subject.is_added}
				maxLength={RULE_LIMITS.url}
				className="md:col-span-2"
			/>
		</>
	);
}

function Look({ subject, fields }: Omit<FieldsProps, "groups">) {
	const { t } = useTranslation("rules");
	const has = FIELDS_OF[subject.type];
	const own =
		subject.icon !== "" && !RULE_ICONS.some((name) => name === subject.icon)
			? [{ value: subject.icon, label: subject.icon }]
			: [];
	const choices = ["none", "add_rules_only", ...(subject.extend === "add_menu_only" ? ["add_menu_only"] : [])];
	return (
		<>
			{has.includes("icon") ? (
				<SelectField
					{...propsOf(fields.icon)}
					label={t("icon")}
					empty={t("icon-none")}
					options={[...own, ...RULE_ICONS.map((value) => ({ value, label: t(`icon-${value}`) }))]}
				/>
			) : null}
			<NumberField
				{...propsOf(fields.weigh)}
				label={t("weigh")}
				hint={t("weigh-hint")}
				invalid="rules:weigh-range"
				required
				min={-RULE_LIMITS.weigh}
				max={RULE_LIMITS.weigh}
			/>
			{subject.places ? null : (
				<SelectField
					{...propsOf(fields.status)}
					label={t("status")}
					options={[
						{ value: "1", label: t("state-on") },
						{ value: "0", label: t("state-off") },
					]}
				/>
			)}
			{has.includes("extend") && !subject.places ? (
				<SelectField
					{...propsOf(fields.extend)}
					label={t("extend")}
					options={choices.map((value) => ({ value, label: t(`extend-${value}`) }))}
				/>
			) : null}
		</>
	);
}

/** Groups that have the rule, and guests where they may. */
function Holders({ subject, groups, fields }: FieldsProps) {
	const { t } = useTranslation("rules");
	const { id, initialValue, errors, key } = fields.groups;
	const ticked = initialValue === undefined ? [] : [initialValue].flat();
	return (
		<FieldSet
			legend={t("groups")}
			id={id}
			hint={subject.under === undefined ? undefined : t("groups-under", { title: subject.under })}
			errors={errors}
			className="md:col-span-2"
		>
			<div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
				{FIELDS_OF[subject.type].includes("no_login_valid") ? (
					<CheckboxField
						name={fields.no_login_valid.name}
						id={fields.no_login_valid.id}
						fieldKey={fields.no_login_valid.key}
						label={t(subject.places ? "guests-in-header" : "guests")}
						defaultChecked={fields.no_login_valid.initialValue === "on"}
					/>
				) : null}
				{groups.map(({ code, title, has_all }) => (
					<CheckboxField
						key={code}
						name="groups"
						id={`${id}-${code}`}
						fieldKey={key}
						value={code}
						label={has_all ? `${title}${t("has-all")}` : title}
						defaultChecked={has_all || ticked.includes(code)}
						disabled={has_all}
					/>
				))}
			</div>
		</FieldSet>
	);
}

export function RuleFieldset({ subject, groups, fields }: FieldsProps) {
	const { t } = useTranslation("rules");
	return (
		<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
			{subject.places ? (
				<SelectField {...propsOf(fields.place)} label={t("place")} options={subject.places} className="md:col-span-2" />
			) : null}
			<TextField {...propsOf(fields.title_zh)} label={t("title-zh")} required maxLength={RULE_LIMITS.title} />
			<TextField {...propsOf(fields.title_en)} label={t("title-en")} required maxLength={RULE_LIMITS.title} />
			<Look subject={subject} fields={fields} />
			{FIELDS_OF[subject.type].includes("menu_type") ? <Address subject={subject} fields={fields} /> : null}
			<Holders subject={subject} groups={groups} fields={fields} />
		</div>
	);
}

import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { fieldProps } from "~/components/form/server-form";
import { TextArea, TextField } from "~/components/form/text-fields";
import { CheckboxField } from "~/components/form/tick-fields";
import { VOUCHER_LIMITS } from "~/portal-contract/company/voucher-limits";
import { CHOICES, labelKey, type SettingForm, SWITCHES, TEXTS } from "./fields";

export type SettingFormFields = {
	readonly [Name in keyof Required<SettingForm>]: FieldMetadata<string, SettingForm, string[]>;
};

const TYPES: Readonly<Record<string, string>> = { phone: "tel", emergency_phone: "tel", email: "email" };
const HINTED: ReadonlySet<string> = new Set(["phone", "emergency_phone", "colour", "language", "booking_code_type"]);
const WIDE = "sm:col-span-2";

/** Adapts conform's field to our field components. */
const propsOf = (field: FieldMetadata<string, SettingForm, string[]>) =>
	fieldProps(field as unknown as Parameters<typeof fieldProps<string>>[0]);

export function LetterheadFields({ fields }: { fields: SettingFormFields }) {
	const { t } = useTranslation("voucher-setting");
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			{TEXTS.letterhead.map((name) => (
				<TextField
					key={name}
					{...propsOf(fields[name])}
					type={TYPES[name]}
					label={t(labelKey(name))}
					hint={HINTED.has(name) ? t(`${labelKey(name)}-hint`) : undefined}
					className={name === "address" ? WIDE : undefined}
				/>
			))}
		</div>
	);
}

export function NoteFields({ fields }: { fields: SettingFormFields }) {
	const { t } = useTranslation("voucher-setting");
	const hint = t("note-hint", { lines: VOUCHER_LIMITS.note_lines });
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			{TEXTS.notes.map((name) => (
				<TextArea key={name} {...propsOf(fields[name])} label={t(labelKey(name))} hint={hint} rows={3} />
			))}
		</div>
	);
}

export function LookFields({ fields }: { fields: SettingFormFields }) {
	const { t } = useTranslation("voucher-setting");
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<TextField {...propsOf(fields.colour)} label={t("colour")} hint={t("colour-hint")} required maxLength={20} />
			{(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
				<SelectField
					key={name}
					{...propsOf(fields[name])}
					label={t(labelKey(name))}
					hint={HINTED.has(name) ? t(`${labelKey(name)}-hint`) : undefined}
					options={CHOICES[name].map((value) => ({ value, label: t(`${labelKey(name)}-${value.toLowerCase()}`) }))}
				/>
			))}
		</div>
	);
}

export function SwitchFields({ fields }: { fields: SettingFormFields }) {
	const { t } = useTranslation("voucher-setting");
	return (
		<FieldSet legend={t("switches")} hideLegend>
			<div className="grid gap-x-6 sm:grid-cols-2">
				{SWITCHES.map((name) => {
					const { id, name: sent, key, initialValue } = fields[name];
					return (
						<CheckboxField
							key={name}
							id={id}
							name={sent}
							fieldKey={key}
							label={t(labelKey(name))}
							defaultChecked={initialValue === "on"}
						/>
					);
				})}
			</div>
			<p className="mt-2 text-sm text-ink-soft">{t("fixed")}</p>
		</FieldSet>
	);
}

import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { type Choice, SelectField } from "~/components/form/select-field";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextField } from "~/components/form/text-fields";
import type { FormReply } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import {
	DOCUMENT_KINDS,
	MAX_DOCUMENT_NUMBER_LENGTH,
	TRAVELLER_COLUMNS,
} from "~/portal-contract/account/traveller-fields";
import { MAX_NAME_LENGTH } from "~/portal-contract/order/limits";
import type { TravellerValues } from "./traveller-values";

type Fields = { readonly [Name in keyof TravellerValues]-?: FieldMetadata<string, TravellerValues, string[]> };

/** Adapts conform's field to our field components. */
const propsOf = (field: Fields[keyof Fields]) =>
	fieldProps(field as unknown as Parameters<typeof fieldProps<string>>[0]);

const Legend = ({ children }: { children: string }) => <span className="text-base font-semibold">{children}</span>;

const GRID = "grid items-start gap-x-6 gap-y-4 md:grid-cols-2";

function Person({ fields, countries }: { fields: Fields; countries: readonly Choice[] }) {
	const { t } = useTranslation("travellers");
	return (
		<FieldSet legend={<Legend>{t("person")}</Legend>}>
			<div className={GRID}>
				<TextField
					{...propsOf(fields.full_name)}
					label={t("column-full_name")}
					hint={t("hint-full_name")}
					missing="guest-name-null"
					required
					maxLength={MAX_NAME_LENGTH}
					autoComplete="off"
					autoCapitalize="characters"
					className="md:col-span-2"
				/>
				<TextField
					{...propsOf(fields.name_zh)}
					label={t("column-name_zh")}
					optional
					maxLength={MAX_NAME_LENGTH}
					autoComplete="off"
				/>
				<TextField
					{...propsOf(fields.name_my)}
					label={t("column-name_my")}
					optional
					maxLength={MAX_NAME_LENGTH}
					autoComplete="off"
				/>
				<SelectField
					{...propsOf(fields.nationality)}
					label={t("column-nationality")}
					optional
					empty={t("not-given")}
					options={countries}
				/>
				<TextField
					{...propsOf(fields.phone)}
					type="tel"
					label={t("column-phone")}
					optional
					maxLength={30}
					autoComplete="off"
				/>
				<DateField {...propsOf(fields.birthday)} label={t("column-birthday")} optional autoComplete="off" />
			</div>
		</FieldSet>
	);
}

function Document({ fields, hasNumber }: { fields: Fields; hasNumber: boolean }) {
	const { t } = useTranslation("travellers");
	return (
		<FieldSet legend={<Legend>{t("document")}</Legend>}>
			<div className={GRID}>
				<SelectField
					{...propsOf(fields.document_kind)}
					label={t("column-document_kind")}
					optional
					empty={t("no-document")}
					options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind-${value}`) }))}
				/>
				<TextField
					{...propsOf(fields.document_number)}
					label={t("column-document_number")}
					hint={t(hasNumber ? "hint-number-saved" : "hint-number")}
					optional
					maxLength={MAX_DOCUMENT_NUMBER_LENGTH}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<DateField
					{...propsOf(fields.document_expires_on)}
					label={t("column-document_expires_on")}
					hint={t("hint-expires")}
					optional
					autoComplete="off"
				/>
			</div>
		</FieldSet>
	);
}

/** Field errors take precedence over the portal's refusal. */
export function TravellerRefusal({ reply }: { reply: FormReply | null }) {
	const { t } = useTranslation("travellers");
	return (
		<ReplySummary
			reply={reply}
			title={t("not-done")}
			uncertain={t("perhaps-done")}
			prefix="traveller"
			labelOf={(name) => (TRAVELLER_COLUMNS.some((column) => column === name) ? t(`column-${name}`) : undefined)}
		/>
	);
}

interface TravellerFormProps {
	values: Partial<TravellerValues>;
	countries: readonly Choice[];
}

/** Form of a traveller; works without script. */
export function TravellerEditor({ values, countries }: TravellerFormProps) {
	const { t } = useTranslation("travellers");
	const own = useReply("save");
	const [form, fields] = useServerForm<TravellerValues>({
		id: "traveller",
		lastResult: own?.result,
		defaultValue: values,
	});
	const known = fields as unknown as Fields;
	return (
		<PostForm {...getFormProps(form)} intent="save" className="flex flex-col gap-6">
			<TravellerRefusal reply={own} />
			<Person fields={known} countries={countries} />
			<Document fields={known} hasNumber={Boolean(values.document_number)} />
			<div>
				<SubmitButton pendingText={t("saving")}>{t("save")}</SubmitButton>
			</div>
		</PostForm>
	);
}

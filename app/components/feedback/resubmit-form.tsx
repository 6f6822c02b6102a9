import { useTranslation } from "react-i18next";
import { CONTROL, controlProps, Field } from "~/components/form/field";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import type { TypedField } from "~/lib/site/page-handle";
import { FAILURE_WORDS } from "./failure";

interface ResubmitFormProps {
	action: string;
	fields: readonly (readonly [name: string, value: string])[];
	files: readonly string[];
	typed: Readonly<Record<string, TypedField>>;
	formToken: string | null;
}

/** Form that resubmits what was posted to a page that failed to render. Server only. */
export function ResubmitForm({ action, fields, files, typed, formToken }: ResubmitFormProps) {
	const { t } = useTranslation(FAILURE_WORDS);
	const hasIdempotencyKey = fields.some(([name]) => name === "idempotency_key");
	const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
	return (
		<Card title={t("typed-title")}>
			<form
				method="post"
				action={action}
				encType={files.length > 0 ? "multipart/form-data" : undefined}
				className="flex flex-col gap-3"
			>
				<p>{t(hasIdempotencyKey ? "typed-once" : "typed-again")}</p>
				{formToken ? <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} /> : null}
				{fields.map(([name, value]) => (
					<ResubmitField key={`${name} ${value}`} name={name} value={value} field={fieldOf(typed, intent, name)} />
				))}
				{files.map((name) => (
					<ResubmitFiles key={name} name={name} />
				))}
				<div>
					<Button type="submit">{t("typed-send")}</Button>
				</div>
			</form>
		</Card>
	);
}

function fieldOf(typed: ResubmitFormProps["typed"], intent: string, sent: string): TypedField | undefined {
	const name = sent.replace(/\[\d+\]/g, "[]");
	return typed[`${intent}/${name}`] ?? typed[name];
}

function ResubmitField({ name, value, field }: { name: string; value: string; field: TypedField | undefined }) {
	const { t } = useTranslation();
	if (!field) return <input type="hidden" name={name} value={value} />;
	const number = Number(/\[(\d+)\]/.exec(name)?.[1]) + 1;
	const control = { name, label: t(field.label, { number }), defaultValue: value };
	return field.rows ? <TextArea {...control} rows={field.rows} /> : <TextField {...control} autoComplete="off" />;
}

function ResubmitFiles({ name }: { name: string }) {
	const { t } = useTranslation(FAILURE_WORDS);
	const frame = { name, label: t("upload:label"), hint: t("typed-files") };
	return (
		<Field frame={frame}>
			<input {...controlProps(frame)} type="file" multiple className={CONTROL} />
		</Field>
	);
}

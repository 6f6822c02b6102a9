import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CheckboxField } from "~/components/form/tick-fields";
import { UploadField } from "~/components/form/upload-field";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { errorsIn, type FormReply, plainField, typedIn, versionIn } from "~/lib/forms/form-reply";
import { maxSizeOf, type UploadSettings } from "~/lib/uploads/rules";
import { sizeText } from "~/lib/uploads/size-text";
import { FileLink } from "~/parts/document/file-link";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { TITLE_TYPES } from "~/portal-contract/billing/title-limits";
import type { InvoiceTitle } from "~/portal-contract/billing/titles";
import { invoicePaths } from "./invoice-paths";

interface TitleFormProps {
	/** null for a new one. */
	title: InvoiceTitle | null;
	/** Of a new one, unless another is chosen. */
	country: string;
	countries: readonly { value: string; label: string }[];
	upload: UploadSettings;
}

interface FieldsProps extends TitleFormProps {
	reply: FormReply | null;
}

const FORM = "title";
const TEXTS = [
	{ name: "address", most: 200 },
	{ name: "phone", most: 60, type: "tel" },
	{ name: "bank", most: 200 },
	{ name: "account", most: 60 },
	{ name: "email", most: 100, type: "email" },
	{ name: "mobile", most: 30, type: "tel" },
] as const;

function Identity({ title, country, countries, reply }: Omit<FieldsProps, "upload">) {
	const { t } = useTranslation("invoice");
	const field = (name: "name" | "tax_no" | "type" | "country", before = "") => ({
		...plainField(FORM, reply, name, title?.[name] ?? before),
		label: t(`field-${name}`),
	});
	return (
		<>
			<SelectField
				{...field("type", "company")}
				options={TITLE_TYPES.map((value) => ({ value, label: t(`type-${value}`) }))}
			/>
			<SelectField {...field("country", country)} hint={t("country-hint")} options={countries} />
			<TextField {...field("name")} hint={t("name-hint")} required maxLength={200} autoComplete="organization" />
			<TextField
				{...field("tax_no")}
				hint={t("tax-hint")}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
		</>
	);
}

function Special({ title, reply, upload }: Pick<FieldsProps, "title" | "reply" | "upload">) {
	const { t, i18n } = useTranslation("invoice");
	const ticked = (name: "takes_special" | "is_default") => typedIn(reply, name, title?.[name] ? "1" : "") === "1";
	return (
		<>
			<CheckboxField
				id={`${FORM}-takes_special`}
				name="takes_special"
				value="1"
				label={t("field-takes_special")}
				hint={t("special-hint")}
				errors={errorsIn(reply, "takes_special")}
				defaultChecked={ticked("takes_special")}
			/>
			<UploadField
				id={`${FORM}-proof`}
				name="proof_file"
				sentName="proof"
				label={t("field-proof")}
				hint={t("proof-hint", { size: sizeText(maxSizeOf(upload), i18n.language) })}
				errors={errorsIn(reply, "proof")}
				settings={upload}
				most={1}
			/>
			{title?.proof ? (
				<p className="text-sm">
					{t("proof-on-file")} <FileLink url={title.proof.url} label={title.proof.name} />
				</p>
			) : null}
			<CheckboxField
				id={`${FORM}-is_default`}
				name="is_default"
				value="1"
				label={t("field-is_default")}
				defaultChecked={ticked("is_default")}
			/>
		</>
	);
}

/** Saves a title; works without script. */
export function TitleForm({ title, upload, ...place }: TitleFormProps) {
	const { t } = useTranslation("invoice");
	const own = useReply("save");
	return (
		<Card id="title-form" title={t(title ? "title-edit" : "title-new")}>
			<PostForm
				intent="save"
				fields={title ? { id: title.id, version: versionIn(own, title.version) } : {}}
				encType="multipart/form-data"
				className="flex flex-col gap-5"
			>
				<ReplySummary reply={own} title={t("title-not-saved")} prefix={FORM} labelOf={(name) => t(`field-${name}`)} />
				<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
					<Identity title={title} {...place} reply={own} />
					{TEXTS.map(({ name, most, ...more }) => (
						<TextField
							key={name}
							{...plainField(FORM, own, name, title?.[name])}
							{...more}
							label={t(`field-${name}`)}
							optional
							maxLength={most}
							autoComplete="off"
						/>
					))}
				</div>
				<Special title={title} reply={own} upload={upload} />
				<div className="flex flex-wrap gap-3">
					<SubmitButton pendingText={t("saving")}>{t("title-save")}</SubmitButton>{" "}
					{title ? (
						<ButtonLink to={invoicePaths.manage()} variant="quiet">
							{t("title-cancel")}
						</ButtonLink>
					) : null}
				</div>
			</PostForm>
		</Card>
	);
}

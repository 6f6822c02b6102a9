import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { FormReply } from "~/lib/forms/form-reply";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { voucherSettingAddress } from "./address";
import { SettingConflict } from "./conflict";
import { labelKey, type SettingForm, type SettingShown } from "./fields";
import { LogoField } from "./logo-field";
import { LetterheadFields, LookFields, NoteFields, type SettingFormFields, SwitchFields } from "./setting-fields";

const FORM = "voucher-setting";

interface SettingFormProps {
	values: SettingForm;
	logo: string;
	version: number | string;
	constraint: Parameters<typeof useServerForm>[0]["constraint"];
	reply: FormReply<SettingShown> | null;
}

/** Sends the form as it stands to a tab of its own; Remix's forms know no target. */
function openPdf(event: MouseEvent<HTMLButtonElement>): void {
	const { form, name, value, formAction } = event.currentTarget;
	if (!form) return;
	event.preventDefault();
	const format = Object.assign(document.createElement("input"), { type: "hidden", name, value });
	const { action, target } = form;
	form.append(format);
	Object.assign(form, { action: formAction, target: "_blank" });
	form.submit();
	Object.assign(form, { action, target });
	format.remove();
}

/** Saves, shows and restores; each button works without script. */
export function SettingEditor({ values, logo, version, constraint, reply }: SettingFormProps) {
	const { t } = useTranslation("voucher-setting");
	const isRestored = reply?.intent === "restore";
	const [form, known] = useServerForm<SettingForm>({
		id: FORM,
		constraint,
		defaultValue: values,
		lastResult: isRestored ? null : (reply?.result ?? null),
	});
	const fields = known as unknown as SettingFormFields;
	return (
		<Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="flex min-w-0 flex-col gap-5">
			<FormToken />
			<input type="hidden" name="version" value={version} />
			<ReplySummary
				reply={reply}
				title={t(reply?.intent === "save" ? "not-saved" : "not-shown")}
				prefix={FORM}
				labelOf={(name) => t(labelKey(name))}
			/>
			{reply?.shown?.conflict ? <SettingConflict {...reply.shown.conflict} /> : null}
			{isRestored ? (
				<p role="status" className="rounded-card border border-line p-4">
					{t("restored")}
				</p>
			) : null}
			<Card title={t("letterhead")}>
				<div className="flex flex-col gap-5">
					<LogoField id={`${FORM}-logo_file`} logo={logo} errors={form.allErrors.logo_file} />
					<LetterheadFields fields={fields} />
				</div>
			</Card>
			<Card title={t("look")}>
				<LookFields fields={fields} />
			</Card>
			<Card title={t("switches")}>
				<SwitchFields fields={fields} />
			</Card>
			<Card title={t("notes")}>
				<NoteFields fields={fields} />
			</Card>
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="intent" value="save" pendingText={t("saving")}>
					{t("save")}
				</SubmitButton>{" "}
				<SubmitButton name="intent" value="preview" variant="secondary">
					{t("show-preview")}
				</SubmitButton>{" "}
				<Button
					type="submit"
					variant="secondary"
					name="format"
					value="pdf"
					formAction={voucherSettingAddress("/preview")}
					formTarget="_blank"
					onClick={openPdf}
				>
					{t("show-pdf")}
				</Button>{" "}
				<SubmitButton name="intent" value="restore" variant="quiet" formNoValidate>
					{t("restore")}
				</SubmitButton>
			</div>
		</Form>
	);
}

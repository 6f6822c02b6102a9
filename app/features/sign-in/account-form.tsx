import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { formProps } from "~/components/form/form-props";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CaptchaForm } from "~/parts/captcha/captcha-form";
import type { CaptchaSteps } from "~/parts/captcha/captcha-steps";
import { RequestCaptcha } from "~/parts/captcha/other-captchas";
import type { CaptchaView } from "~/parts/captcha/view";
import type { CodeChannel } from "~/parts/codes/channels";
import { CodeFields } from "~/parts/codes/code-fields";
import { NameConfirmedField } from "~/parts/forms/name-confirmed";
import type { constraintOf } from "./schema.server";
import { TermsField } from "./terms-field";

interface AccountFormProps {
	tab: "register" | "retrieve";
	by: CodeChannel;
	constraint: ReturnType<typeof constraintOf>;
	lastResult: SubmissionResult<string[]> | undefined;
	to: string;
	captcha: CaptchaView | null;
	steps: CaptchaSteps;
	sent: string | undefined;
}

type Values = {
	email: string;
	mobile: string;
	captcha: string;
	captchaInfo: string;
	username: string;
	name_confirmed: boolean;
	password: string;
	terms: boolean;
};

/** Registration, or a new password for a forgotten one: both by a code that is sent to an address. */
export function AccountForm({ tab, by, constraint, lastResult, to, captcha, steps, sent }: AccountFormProps) {
	const { t } = useTranslation(["sign-in", "captcha"]);
	const [form, fields] = useServerForm<Values>({ id: tab, constraint, lastResult });
	const address = fields[by];
	const isNew = tab === "register";
	const labels: Record<string, string> = {
		[by]: t(`captcha:${by}`),
		captcha: t("captcha:code"),
		captchaInfo: t("captcha:name"),
		username: t("account"),
		name_confirmed: t("form:name-confirmed"),
		password: t(isNew ? "password" : "new-password"),
		terms: t("terms"),
	};
	const carried = typeof address.initialValue === "string" ? { [by]: address.initialValue } : undefined;
	return (
		<>
			{captcha ? (
				<CaptchaForm id={fields.captchaInfo.id} form={form.id} captcha={captcha} carried={carried} steps={steps} />
			) : null}
			<Form method="post" {...formProps(form)} aria-describedby={undefined} className="flex flex-col gap-4">
				<FormToken />
				<input type="hidden" name="to" value={to} />
				<input type="hidden" name="by" value={by} />
				<ErrorSummary items={summaryItems(form, (name) => labels[name])} />
				<CodeFields
					by={by}
					address={address}
					code={fields.captcha}
					captchaInfo={fields.captchaInfo}
					captcha={captcha}
					sent={sent}
				/>
				{isNew ? (
					<TextField
						{...fieldProps(fields.username)}
						label={t("account")}
						hint={t("account-hint")}
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						invalid="username-invalid"
					/>
				) : null}
				{isNew ? <NameConfirmedField field={fields.name_confirmed} /> : null}
				<TextField
					{...fieldProps(fields.password)}
					type="password"
					label={t(isNew ? "password" : "new-password")}
					hint={t("password-hint")}
					autoComplete="new-password"
					invalid="password-invalid"
				/>
				{isNew ? (
					<TermsField id={fields.terms.id} errors={fields.terms.errors} isTicked={fields.terms.initialValue === "on"} />
				) : null}
				<SubmitButton size="large" wide name="intent" value={tab} pendingText={t("common:submitting")}>
					{t(tab)}
				</SubmitButton>
				<RequestCaptcha captcha={captcha} id={fields.captchaInfo.id} form={form.id} />
			</Form>
		</>
	);
}

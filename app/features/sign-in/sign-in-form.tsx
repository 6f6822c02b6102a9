import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CheckboxField } from "~/components/form/tick-fields";
import { CaptchaFields } from "~/parts/captcha/captcha-fields";
import { CaptchaForm } from "~/parts/captcha/captcha-form";
import type { CaptchaSteps } from "~/parts/captcha/captcha-steps";
import { OtherThanQuestion, RequestCaptcha } from "~/parts/captcha/other-captchas";
import type { CaptchaView } from "~/parts/captcha/view";
import type { constraintOf } from "./schema.server";

interface SignInFormProps {
	constraint: ReturnType<typeof constraintOf>;
	lastResult: SubmissionResult<string[]> | undefined;
	to: string;
	/** Null where none is asked for. */
	captcha: CaptchaView | null;
	/** Whether the portal knows its members by their mobile numbers, too. */
	hasMobile: boolean;
	steps: CaptchaSteps;
}

type Values = { username: string; password: string; keep: boolean; captchaInfo: string };

export function SignInForm({ constraint, lastResult, to, captcha, hasMobile, steps }: SignInFormProps) {
	const { t } = useTranslation(["sign-in", "captcha"]);
	const [form, fields] = useServerForm<Values>({ id: "sign-in", constraint, lastResult });
	const passwordId = fields.password.id;
	// The password is cleared after a refusal, with script as without.
	useEffect(() => {
		const password = document.getElementById(passwordId);
		if (lastResult && password instanceof HTMLInputElement) password.value = "";
	}, [lastResult, passwordId]);
	const name = t(hasMobile ? "name-or-mobile" : "name");
	const labels: Record<string, string> = { username: name, password: t("password"), captchaInfo: t("captcha:name") };
	const { captchaInfo, username } = fields;
	const carried = typeof username.initialValue === "string" ? { username: username.initialValue } : undefined;
	return (
		<>
			{captcha ? (
				<CaptchaForm id={captchaInfo.id} form={form.id} captcha={captcha} carried={carried} steps={steps} />
			) : null}
			<Form method="post" {...getFormProps(form)} aria-describedby={undefined} className="flex flex-col gap-4">
				<FormToken />
				<input type="hidden" name="to" value={to} />
				{captcha ? <input type="hidden" name="captcha_shown" value="1" /> : null}
				<ErrorSummary
					items={summaryItems(form, (name) => labels[name])}
					title={form.errors ? t("sign-in-failed") : undefined}
				/>
				<TextField
					{...fieldProps(fields.username)}
					label={name}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<TextField
					{...fieldProps(fields.password)}
					type="password"
					label={t("password")}
					autoComplete="current-password"
				/>
				<CaptchaFields captcha={captcha} id={captchaInfo.id} errors={captchaInfo.errors} />
				<CheckboxField
					name="keep"
					id="sign-in-keep"
					label={t("keep")}
					hint={t("keep-hint")}
					defaultChecked={fields.keep.initialValue === "on"}
				/>
				<SubmitButton size="large" wide pendingText={t("signing-in")}>
					{t("common:log-in")}
				</SubmitButton>
				<OtherThanQuestion captcha={captcha} id={captchaInfo.id} form={form.id} />
				<RequestCaptcha captcha={captcha} id={captchaInfo.id} form={form.id} />
			</Form>
		</>
	);
}

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
import { CodeField, CodeFields, SendCode } from "~/parts/codes/code-fields";
import type { AddressStep, constraintFor } from "./change-address.server";

type Values = Record<CodeChannel | "captcha" | "captchaInfo" | "password", string>;

interface AddressFormProps {
	step: AddressStep;
	type: CodeChannel;
	/** Where the code of the first step goes, masked; empty without that step. */
	shown: string;
	/** Of the first step. */
	token: string;
	constraint: ReturnType<typeof constraintFor>;
	lastResult: SubmissionResult<string[]> | undefined;
	captcha: CaptchaView | null;
	steps: CaptchaSteps;
	sent: string | undefined;
}

/** First the code of an own address, where there is one, and then that of the new one. */
export function AddressForm({
	step,
	type,
	shown,
	token,
	constraint,
	lastResult,
	captcha,
	steps,
	sent,
}: AddressFormProps) {
	const { t } = useTranslation(["account", "captcha"]);
	const [form, fields] = useServerForm<Values>({ id: step, constraint, lastResult });
	const labels: Record<string, string> = {
		email: t("new-email"),
		mobile: t("new-mobile"),
		captcha: t("captcha:code"),
		captchaInfo: t("captcha:name"),
		password: t("password"),
	};
	const carried = step === "change" ? { accountVerificationToken: token } : undefined;
	const password = (
		<TextField
			{...fieldProps(fields.password)}
			type="password"
			label={t("password")}
			hint={t("password-why")}
			autoComplete="current-password"
		/>
	);
	const { captchaInfo } = fields;
	const code = { code: fields.captcha, captchaInfo, captcha, sent };
	return (
		<>
			{captcha ? (
				<CaptchaForm id={captchaInfo.id} form={form.id} captcha={captcha} carried={carried} steps={steps} />
			) : null}
			<Form method="post" {...formProps(form)} className="flex max-w-md flex-col gap-4">
				<FormToken />
				<ErrorSummary items={summaryItems(form, (name) => labels[name])} />
				{step === "verify" ? (
					<>
						<p>{t("verify-lead", { address: shown })}</p>
						{password}
						<SendCode {...code} />
						<CodeField code={fields.captcha} />
					</>
				) : (
					<>
						<input type="hidden" name="accountVerificationToken" value={token} />
						{shown === "" ? password : null}
						<CodeFields by={type} label={t(`new-${type}`)} address={fields[type]} {...code} />
					</>
				)}
				<SubmitButton name="intent" value={step} pendingText={t("saving")}>
					{t(step === "verify" ? "verify" : `change-${type}`)}
				</SubmitButton>
				<RequestCaptcha captcha={captcha} id={captchaInfo.id} form={form.id} />
			</Form>
		</>
	);
}

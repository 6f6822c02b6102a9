import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ComponentProps, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { formProps } from "~/components/form/form-props";
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
import { SEND_CODE } from "~/parts/codes/channels";
import { CodeField, SendCode } from "~/parts/codes/code-fields";
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
	/** The portal's word on a code that has just been sent. */
	sent: string | undefined;
}

/** Hidden field of a form that has asked for the code: it stays in what comes back. */
const CODE_SHOWN = "code_shown";

type Values = { username: string; password: string; keep: boolean; captcha: string; captchaInfo: string };

/** Whether the portal has asked for the code that is sent to the account's own address. */
export const isCoded = (result: SignInFormProps["lastResult"]): boolean =>
	Boolean(result?.error?.captcha) || result?.initialValue?.[CODE_SHOWN] === "1";

/** Whether it answers the button that has a code sent. */
const isOfSending = (result: SignInFormProps["lastResult"]): boolean => result?.initialValue?.intent === SEND_CODE;

/** The password is cleared after a refusal, with script as without; not while a code is sent, it is needed with it. */
function useClearedField(id: string, lastResult: SignInFormProps["lastResult"]): void {
	useEffect(() => {
		const field = document.getElementById(id);
		if (lastResult && !isOfSending(lastResult) && field instanceof HTMLInputElement) field.value = "";
	}, [lastResult, id]);
}

/** What the summary is headed: of one field its usual heading, unless that is the code that nobody has typed yet. */
function titleOf(items: readonly SummaryItem[], code: string, lastResult: SignInFormProps["lastResult"]) {
	if (items.some(({ fieldId }) => fieldId === undefined))
		return isOfSending(lastResult) ? "code-not-sent" : "sign-in-failed";
	return items[0]?.fieldId === code && !lastResult?.initialValue?.captcha ? "code-needed" : undefined;
}

function CodeStep({ code, ...send }: ComponentProps<typeof SendCode> & ComponentProps<typeof CodeField>) {
	return (
		<>
			<input type="hidden" name={CODE_SHOWN} value="1" />
			<SendCode {...send} />
			<CodeField code={code} />
		</>
	);
}

export function SignInForm({ constraint, lastResult, to, captcha, hasMobile, steps, sent }: SignInFormProps) {
	const { t } = useTranslation(["sign-in", "captcha"]);
	const [form, fields] = useServerForm<Values>({ id: "sign-in", constraint, lastResult });
	useClearedField(fields.password.id, lastResult);
	const name = t(hasMobile ? "name-or-mobile" : "name");
	const labels: Record<string, string> = {
		username: name,
		password: t("password"),
		captchaInfo: t("captcha:name"),
		captcha: t("captcha:code"),
	};
	const isCodeShown = isCoded(lastResult);
	const items = summaryItems(form, (name) => labels[name]);
	const title = titleOf(items, fields.captcha.id, lastResult);
	const { captchaInfo, username } = fields;
	const carried = {
		...(typeof username.initialValue === "string" ? { username: username.initialValue } : {}),
		...(isCodeShown ? { [CODE_SHOWN]: "1" } : {}),
	};
	return (
		<>
			{captcha ? (
				<CaptchaForm id={captchaInfo.id} form={form.id} captcha={captcha} carried={carried} steps={steps} />
			) : null}
			<Form method="post" {...formProps(form)} aria-describedby={undefined} className="flex flex-col gap-4">
				<FormToken />
				<input type="hidden" name="to" value={to} />
				{captcha ? <input type="hidden" name="captcha_shown" value="1" /> : null}
				<ErrorSummary items={items} title={title && t(title)} />
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
				{isCodeShown ? (
					<CodeStep code={fields.captcha} captchaInfo={captchaInfo} captcha={captcha} sent={sent} />
				) : (
					<CaptchaFields captcha={captcha} id={captchaInfo.id} errors={captchaInfo.errors} />
				)}
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
				{isCodeShown ? null : <OtherThanQuestion captcha={captcha} id={captchaInfo.id} form={form.id} />}
				<RequestCaptcha captcha={captcha} id={captchaInfo.id} form={form.id} />
			</Form>
		</>
	);
}

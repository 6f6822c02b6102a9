import type { FieldMetadata } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useArrivalFocus } from "~/components/form/arrival-focus";
import { fieldProps } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CaptchaFields } from "~/parts/captcha/captcha-fields";
import { OtherThanQuestion } from "~/parts/captcha/other-captchas";
import type { CaptchaView } from "~/parts/captcha/view";
import { paths } from "~/paths";
import { type CodeChannel, SEND_CODE } from "./channels";

type TextMetadata = FieldMetadata<string, Record<string, unknown>, string[]>;

interface SendCodeProps {
	captchaInfo: TextMetadata;
	captcha: CaptchaView | null;
	/** The portal's word on a code that has just been sent. */
	sent: string | undefined;
}

/** Takes the focus: the field of the code comes next. */
function Sent({ text }: { text: string }) {
	const { t } = useTranslation("captcha");
	const box = useArrivalFocus(text);
	const { outbox } = useActionData<{ outbox?: boolean }>() ?? {};
	return (
		<div
			ref={box}
			role="status"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
			autoFocus
			className="rounded-card border border-line bg-surface p-3 font-medium text-jade-deep"
		>
			{text}{" "}
			{outbox ? (
				<a href={paths.outbox()} target="_blank" rel="noopener" className="block underline">
					{t("outbox")}
				</a>
			) : null}
		</div>
	);
}

/** A button that has a code sent once the captcha is solved. Whoever has a code already needs no captcha. */
export function SendCode({ captchaInfo, captcha, sent }: SendCodeProps) {
	const { t } = useTranslation("captcha");
	return (
		<>
			<CaptchaFields captcha={captcha} id={captchaInfo.id} errors={captchaInfo.errors} required={false} />
			{sent ? <Sent text={sent} /> : null}
			{captcha?.state === "idle" ? null : (
				<SubmitButton
					variant="secondary"
					name="intent"
					value={SEND_CODE}
					formNoValidate
					pendingText={t("sending-code")}
				>
					{t("send-code")}
				</SubmitButton>
			)}
			<OtherThanQuestion captcha={captcha} id={captchaInfo.id} form={captchaInfo.formId} />
		</>
	);
}

export function CodeField({ code }: { code: TextMetadata }) {
	const { t } = useTranslation("captcha");
	return (
		<TextField
			{...fieldProps(code)}
			label={t("code")}
			hint={t("code-hint")}
			autoComplete="one-time-code"
			autoCapitalize="characters"
			spellCheck={false}
			invalid="captcha:code-invalid"
		/>
	);
}

interface CodeFieldsProps extends SendCodeProps {
	by: CodeChannel;
	/** Of the address; its kind without. */
	label?: string;
	address: TextMetadata;
	code: TextMetadata;
}

/** The address, the button that has a code sent there, and the code. */
export function CodeFields({ by, label, address, code, ...send }: CodeFieldsProps) {
	const { t } = useTranslation("captcha");
	return (
		<>
			<TextField
				{...fieldProps(address)}
				type={by === "email" ? "email" : "tel"}
				label={label ?? t(by)}
				hint={by === "mobile" ? t("mobile-hint") : undefined}
				autoComplete={by === "email" ? "email" : "tel"}
				invalid={`${by}-invalid`}
			/>
			<SendCode {...send} />
			<CodeField code={code} />
		</>
	);
}

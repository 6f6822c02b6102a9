import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { CAPTCHA_WANTED, type CaptchaView } from "./view";

/** Of the captcha's own form, by the id of the field that it fills. */
export const captchaFormId = (id: string): string => `${id}-form`;

/**
 * The form that a step of the captcha posts. Without script it is the one that needs the captcha, `form`, so that what is typed there comes
 * back; with script the captcha's own, through a fetcher.
 */
export function useStepForm(id: string, form: string): string {
	const [isScripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	return isScripted ? captchaFormId(id) : form;
}

type CaptchaKind = OtherCaptchasProps["captcha"]["kind"];

interface OtherCaptchasProps {
	captcha: Exclude<CaptchaView, { state: "solved" }>;
	/** Of the field `captchaInfo`. */
	id: string;
	/** Id of the form that needs the captcha. */
	form: string;
}

/** Buttons for another puzzle, and for the other kind of puzzle. */
export function OtherCaptchas({ captcha, id, form }: OtherCaptchasProps) {
	const { kind, state } = captcha;
	const { t } = useTranslation("captcha");
	const stepForm = useStepForm(id, form);
	const button = (value: CaptchaKind, label: string) => (
		<Button
			type="submit"
			form={stepForm}
			formNoValidate
			variant="secondary"
			size="small"
			name={CAPTCHA_WANTED}
			value={value}
		>
			{t(label)}
		</Button>
	);
	const isOnly = "isOnly" in captcha && captcha.isOnly;
	if (state === "idle") return <p>{button(kind, "new-code")}</p>;
	const again = state === "failed" ? "refresh" : kind === "click" ? "another-picture" : "another-question";
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-2">
			{button(kind, again)}{" "}
			{kind === "text" ? button("click", "by-picture") : isOnly ? null : button("text", "by-words")}
		</p>
	);
}

type LaterProps = Omit<OtherCaptchasProps, "captcha"> & { captcha: CaptchaView | null };

/** Beside a question in words: behind the button that sends its answer, which Enter means. */
export function OtherThanQuestion({ captcha, ...of }: LaterProps) {
	return captcha !== null && "question" in captcha ? <OtherCaptchas captcha={captcha} {...of} /> : null;
}

/** Where there is none, or not yet: behind the form's last button, for the same reason. */
export function RequestCaptcha({ captcha, ...of }: LaterProps) {
	const isThere = captcha !== null && (captcha.state === "idle" || captcha.state === "failed");
	return isThere ? <OtherCaptchas captcha={captcha} {...of} /> : null;
}

import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { CAPTCHA_WANTED, type CaptchaView } from "./view";

/** Of the captcha's own form, by the id of the field that it fills. */
export const captchaFormId = (id: string): string => `${id}-form`;

type CaptchaKind = OtherCaptchasProps["captcha"]["kind"];

interface OtherCaptchasProps {
	captcha: Exclude<CaptchaView, { state: "solved" }>;
	id: string;
}

/** Buttons of the captcha's own form, wherever they stand: another puzzle, and the other kind of puzzle. */
export function OtherCaptchas({ captcha: { kind, state }, id }: OtherCaptchasProps) {
	const { t } = useTranslation("captcha");
	const button = (value: CaptchaKind, label: string) => (
		<Button type="submit" form={captchaFormId(id)} variant="secondary" size="small" name={CAPTCHA_WANTED} value={value}>
			{t(label)}
		</Button>
	);
	if (state === "idle") return <p>{button(kind, "new-code")}</p>;
	const again = state === "failed" ? "refresh" : kind === "click" ? "another-picture" : "another-question";
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1">
			{button(kind, again)} {kind === "text" ? button("click", "by-picture") : button("text", "by-words")}
		</p>
	);
}

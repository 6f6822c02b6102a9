import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import type { CaptchaView } from "./view";

/** Of the captcha's own form, by the id of the field that it fills. */
export const captchaFormId = (id: string): string => `${id}-form`;

interface OtherCaptchasProps {
	captcha: Exclude<CaptchaView, { state: "solved" }>;
	id: string;
}

/** Buttons of the captcha's own form, wherever they stand: another puzzle, and the other kind of puzzle. */
export function OtherCaptchas({ captcha: { kind, state }, id }: OtherCaptchasProps) {
	const { t } = useTranslation("captcha");
	if (state === "idle") {
		return (
			<Button
				type="submit"
				form={captchaFormId(id)}
				variant="secondary"
				size="small"
				name="captcha_kind"
				value={kind}
				className="self-start"
			>
				{t("new-code")}
			</Button>
		);
	}
	const again = state === "failed" ? "refresh" : kind === "click" ? "another-picture" : "another-question";
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1">
			<Button type="submit" form={captchaFormId(id)} variant="secondary" size="small" name="captcha_kind" value={kind}>
				{t(again)}
			</Button>
			<Button
				type="submit"
				form={captchaFormId(id)}
				variant="secondary"
				size="small"
				name="captcha_kind"
				value={kind === "text" ? "click" : "text"}
			>
				{t(kind === "text" ? "by-picture" : "by-words")}
			</Button>
		</p>
	);
}

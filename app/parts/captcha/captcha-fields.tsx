import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import type { CaptchaView } from "./view";

interface CaptchaFieldsProps {
	captcha: CaptchaView | null;
	/** Errors at the captcha. */
	errors?: string[];
	/** Id of the form's field `captchaInfo`. */
	id: string;
	/** Whether the form is never sent without; a code is asked for by another button than the form's own. */
	required?: boolean;
}

/** What the captcha adds to the form that needs it: the solved puzzle, or the question in words. */
export function CaptchaFields({ captcha, errors, id, required = true }: CaptchaFieldsProps) {
	const { t } = useTranslation("captcha");
	if (captcha === null || captcha.state === "failed" || captcha.state === "idle") return null;
	if (captcha.state === "solved") {
		return (
			<>
				<input type="hidden" name="captchaId" value={captcha.id} />
				<input type="hidden" name="captchaInfo" value={captcha.info} />
			</>
		);
	}
	if (captcha.kind === "click") return null;
	return (
		<>
			<input type="hidden" name="captchaId" value={captcha.id} />
			<input type="hidden" name="captcha_kind" value={captcha.kind} />
			<TextField
				key={captcha.id}
				id={id}
				name="captchaInfo"
				label={captcha.question}
				hint={t("question-hint")}
				errors={errors}
				autoComplete="off"
				required={required}
				maxLength={60}
			/>
		</>
	);
}

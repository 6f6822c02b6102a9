import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { Icon } from "~/components/ui/icon";
import { useRootData } from "~/parts/root-data";
import { CaptchaPicture } from "./captcha-picture";
import type { CaptchaSteps } from "./captcha-steps";
import { captchaFormId, OtherCaptchas } from "./other-captchas";
import { CAPTCHA_INTENT, type CaptchaView } from "./view";

interface CaptchaFormProps {
	/** Of the field `captchaInfo` in the form that needs the captcha: errors lead there. */
	id: string;
	/** Id of that form. */
	form: string;
	captcha: CaptchaView;
	/** What the form has typed and a text browser, which knows no attribute `form`, would lose. */
	carried?: Readonly<Record<string, string>>;
	steps: CaptchaSteps;
}

/** How somebody who cannot see the picture gets in where there is nothing else. */
function WithoutSight() {
	const { t } = useTranslation("captcha");
	const site = useRootData()?.site;
	const contact = [site?.contact_phone, site?.contact_email].filter(Boolean).join(t("then"));
	return (
		<div role="status" className="flex flex-col gap-1 rounded-card border border-line bg-surface p-3">
			<p>{t("only-picture")}</p>
			<p>{t("only-picture-next")}</p>
			{contact ? <p>{t("only-picture-contact", { contact })}</p> : null}
		</div>
	);
}

/** After a step what it leads to has the focus, if the pressed button has gone with it and the reader is in no field. */
function useStepFocus(id: string, { data }: CaptchaSteps): void {
	useEffect(() => {
		const at = document.activeElement;
		if (data?.captcha && (at === null || at === document.body)) document.getElementById(id)?.focus();
	}, [data, id]);
}

/**
 * The captcha above the form that needs it, in a form of its own: each click on the picture is a post; with script the last one alone is, through
 * a steps. `action` answers with `{ captcha }`. By keyboard the arrow keys move a cross over the picture; who cannot see it takes the question in words.
 */
export function CaptchaForm({ id, form, captcha, carried = {}, steps }: CaptchaFormProps) {
	const { t } = useTranslation("captcha");
	useStepFocus(id, steps);
	if (captcha.state === "solved") {
		return (
			<p
				id={id}
				role="status"
				tabIndex={-1}
				className="mb-4 flex items-center gap-2 rounded-card border border-line bg-surface p-3 font-medium text-jade-deep"
			>
				<Icon name="check" />
				{t("solved")}
			</p>
		);
	}
	const isFailed = captcha.state === "failed";
	const problem = {
		wrong: "wrong",
		unchecked: "unchecked",
		limited: "limited",
		failed: "load-failed",
		open: undefined,
		idle: undefined,
	}[captcha.state];
	const isShown = !isFailed && captcha.state !== "idle" && captcha.kind === "click";
	return (
		<steps.Form
			method="post"
			id={captchaFormId(id)}
			className={isShown || isFailed ? "mb-6 flex flex-col gap-3" : undefined}
		>
			<FormToken />
			<input type="hidden" name="intent" value={CAPTCHA_INTENT} />
			{Object.entries(carried).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{problem ? (
				<p
					id={isFailed ? id : undefined}
					role="alert"
					tabIndex={isFailed ? -1 : undefined}
					className="font-medium text-vermilion"
				>
					{t(problem)}
				</p>
			) : null}
			{isShown ? (
				<>
					{captcha.isOnly ? <WithoutSight /> : null}
					<CaptchaPicture
						key={captcha.id}
						id={id}
						form={form}
						captcha={captcha}
						submit={steps.submit}
						isBusy={steps.state !== "idle"}
					/>
					<OtherCaptchas captcha={captcha} id={id} form={form} />
				</>
			) : null}
		</steps.Form>
	);
}

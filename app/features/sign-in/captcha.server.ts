import type { SubmissionResult } from "@conform-to/react";
import { type CaptchaPorts, openCaptcha, takeStep } from "~/parts/captcha/captcha.server";
import type { CaptchaView } from "~/parts/captcha/view";
import type { Portal } from "~/portal-contract/portal";

interface Ports extends CaptchaPorts {
	portal: Pick<Portal, "common" | "user">;
	/** What the loaders of this document know of its post: a puzzle is opened once. */
	memo: Map<string, unknown> | undefined;
}

const LEFT = "captcha";

function left<T extends CaptchaView>(captcha: T, { memo }: Ports): T {
	memo?.set(LEFT, captcha);
	return captcha;
}

/** The captcha of the page: what its post has left, or a new one where the portal asks whoever signs in next. */
export async function pageCaptcha(ports: Ports): Promise<CaptchaView | null> {
	const known = ports.memo?.get(LEFT) as CaptchaView | undefined;
	if (known) return known;
	const asked = await ports.attempt(() => ports.portal.user.checkInOptions(), { outages: true, missing: true });
	return asked.ok && asked.data.userLoginCaptchaSwitch ? openCaptcha(ports) : null;
}

/** Another one of the same kind: the one sent is used up, whatever else was wrong. */
export async function nextCaptcha(form: FormData, ports: Ports): Promise<CaptchaView> {
	return left(await openCaptcha(ports, form.get("captcha_kind") === "text" ? "text" : "click"), ports);
}

/** The page after a post of the captcha's own form. */
export async function captchaStep(form: FormData, ports: Ports): Promise<{ result: SubmissionResult<string[]>; captcha: CaptchaView }> {
	const username = form.get("username");
	const result = typeof username === "string" ? { initialValue: { username } } : {};
	return { result, captcha: left(await takeStep(form, ports), ports) };
}

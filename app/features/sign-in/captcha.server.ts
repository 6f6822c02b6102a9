import type { SubmissionResult } from "@conform-to/react";
import { openCaptcha, takeStep } from "~/parts/captcha/captcha.server";
import type { CaptchaView } from "~/parts/captcha/view";
import type { Portal } from "~/portal-contract/portal";

interface Refusal {
	type: string;
	msg: string;
	fields: Record<string, string>;
	status: number;
}

export interface CaptchaPorts {
	portal: Pick<Portal, "account" | "codes" | "common" | "user">;
	attempt: <T>(
		run: () => Promise<T>,
		options?: { outages?: boolean; missing?: boolean },
	) => Promise<{ ok: true; data: T; notice: { message: string } } | { ok: false; refusal: Refusal }>;
	/** What the portal says of the sign-in page. */
	options: () => Promise<{ userLoginCaptchaSwitch: boolean; accountVerificationType: string[] }>;
	/** What the loaders of this document know of its post: a puzzle is opened once. */
	memo: Map<string, unknown> | undefined;
}

const LEFT = "captcha";

/** For the loader of the same document. */
export function left<T extends CaptchaView>(captcha: T, { memo }: Pick<CaptchaPorts, "memo">): T {
	memo?.set(LEFT, captcha);
	return captcha;
}

interface PageCaptcha {
	captcha: CaptchaView | null;
	/** Null where the portal did not say. */
	offered: string[] | null;
}

/**
 * The captcha of the page and the channels by which the portal sends codes. The captcha: what the page's post has left, or a new one where the
 * portal asks whoever signs in next, and always before a code is sent.
 */
export async function pageCaptcha(ports: CaptchaPorts, sendsCodes: boolean): Promise<PageCaptcha> {
	const asked = await ports.attempt(ports.options, { outages: true, missing: true });
	const offered = asked.ok ? asked.data.accountVerificationType : null;
	const known = ports.memo?.get(LEFT) as CaptchaView | undefined;
	if (known) return { captcha: known, offered };
	const isNeeded = (sendsCodes && offered?.length !== 0) || (asked.ok && asked.data.userLoginCaptchaSwitch);
	return { captcha: isNeeded ? await openCaptcha(ports) : null, offered };
}

/** The captcha that the post has brought and that no call has used up. */
export function unused(form: FormData): CaptchaView | null {
	const [id, info] = [form.get("captchaId"), form.get("captchaInfo")];
	return form.get("captcha_kind") !== "text" && typeof id === "string" && typeof info === "string" ? { state: "solved", id, info } : null;
}

/** After a refusal: what was not used up, or another one of the same kind. */
export async function nextCaptcha(form: FormData, ports: CaptchaPorts, isUsed: boolean): Promise<CaptchaView> {
	const solved = isUsed ? null : unused(form);
	return left(solved ?? (await openCaptcha(ports, form.get("captcha_kind") === "text" ? "text" : "click")), ports);
}

/** What the captcha's own form carries for the other one. */
const CARRIED = ["username", "email", "mobile"];

/** The page after a post of the captcha's own form. */
export async function captchaStep(
	form: FormData,
	ports: CaptchaPorts,
): Promise<{ result: SubmissionResult<string[]>; captcha: CaptchaView }> {
	const typed = CARRIED.flatMap((name) => {
		const value = form.get(name);
		return typeof value === "string" ? [[name, value]] : [];
	});
	const result = typed.length > 0 ? { initialValue: Object.fromEntries(typed) } : {};
	return { result, captcha: left(await takeStep(form, ports), ports) };
}

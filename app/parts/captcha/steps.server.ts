import type { SubmissionResult } from "@conform-to/react";
import { type CaptchaPorts, isClicked, openCaptcha, PUZZLE_FIELDS, takeStep } from "./captcha.server";
import { CAPTCHA_INTENT, CAPTCHA_WANTED, type CaptchaView } from "./view";

export interface StepPorts extends CaptchaPorts {
	/** What the loaders of this document know of its post: a puzzle is opened once. */
	memo: Map<string, unknown> | undefined;
}

const LEFT = "captcha";

/** For the loader of the same document. */
export function left<T extends CaptchaView>(captcha: T, { memo }: Pick<StepPorts, "memo">): T {
	memo?.set(LEFT, captcha);
	return captcha;
}

/** What the post of this document has left. */
export const leftBy = ({ memo }: Pick<StepPorts, "memo">): CaptchaView | undefined =>
	memo?.get(LEFT) as CaptchaView | undefined;

/** The captcha that the post has brought and that no call has used up. */
export function unused(form: FormData): CaptchaView | null {
	const [id, info] = [form.get("captchaId"), form.get("captchaInfo")];
	return form.get("captcha_kind") !== "text" && typeof id === "string" && typeof info === "string"
		? { state: "solved", id, info }
		: null;
}

/** None until another code is wanted. */
export const IDLE: CaptchaView = { state: "idle", kind: "click" };

/** After a refusal: what was not used up, or another one of the same kind. */
export async function nextCaptcha(form: FormData, ports: StepPorts, isUsed: boolean): Promise<CaptchaView> {
	const solved = isUsed ? null : unused(form);
	return left(solved ?? (await openCaptcha(ports, form.get("captcha_kind") === "text" ? "text" : "click")), ports);
}

/** What comes back to the form that needs the captcha; a password never does. */
const CARRIED = ["username", "email", "mobile", "captcha", "code_shown", "keep", "terms"];

/** Whether the post is about the captcha alone, whatever else its form has brought. */
export const isCaptchaStep = (form: FormData): boolean =>
	form.get("intent") === CAPTCHA_INTENT || form.has(CAPTCHA_WANTED) || isClicked(form);

/** Takes the puzzle out of a form that is no step: the portal wants its solution alone, and its picture need not come back. */
export function dropPuzzle(form: FormData): void {
	for (const name of PUZZLE_FIELDS) form.delete(name);
}

/** The page after a step of the captcha. */
export async function captchaStep(
	form: FormData,
	ports: StepPorts,
): Promise<{ result: SubmissionResult<string[]>; captcha: CaptchaView }> {
	const typed = CARRIED.flatMap((name) => {
		const value = form.get(name);
		return typeof value === "string" ? [[name, value]] : [];
	});
	const result = typed.length > 0 ? { initialValue: Object.fromEntries(typed) } : {};
	return { result, captcha: left(await takeStep(form, ports), ports) };
}

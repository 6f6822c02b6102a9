import { useFetcher } from "@remix-run/react";
import type { CaptchaView } from "./view";

const keys = new WeakMap<CaptchaView, string>();
let count = 0;

function keyOf(captcha: CaptchaView): string {
	const key = keys.get(captcha) ?? `captcha ${count++}`;
	keys.set(captcha, key);
	return key;
}

/**
 * The captcha that a page was opened or answered with, `before`, and the steps taken from there by script. A step holds until the page or the
 * form is answered anew. It is read while rendering: an answer that arrives while the page still hydrates may run no effect.
 */
export function useCaptchaSteps(before: CaptchaView | null) {
	const steps = useFetcher<{ captcha?: CaptchaView }>({ key: before ? keyOf(before) : "no captcha" });
	return { captcha: before && (steps.data?.captcha ?? before), steps };
}

export type CaptchaSteps = ReturnType<typeof useCaptchaSteps>["steps"];

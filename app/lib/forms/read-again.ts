import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isUnsent } from "./unsent";

/**
 * `shouldRevalidate` of a page whose forms are refused where something has changed meanwhile: it is read again, which Remix leaves out after a
 * refusal. Where nothing answered it stays as it is.
 */
export function readAgain({
	actionStatus = 200,
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	if (isUnsent(actionResult)) return false;
	return (actionStatus >= 400 && actionStatus < 500) || defaultShouldRevalidate;
}

/** Type of the refusal that a page creates itself where a submission did not reach this site. */
export const UNSENT = "disconnected";

/** Whether an action's answer says so: nothing has changed, and nothing can be read again. */
export function isUnsent(actionResult: unknown): boolean {
	return (actionResult as { refusal?: { type?: unknown } | null } | null | undefined)?.refusal?.type === UNSENT;
}

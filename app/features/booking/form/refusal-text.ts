import type { Say } from "~/parts/say";

/** `say` reads `booking`; the portal's own text is shown below. */
export function refusalText(say: Say, type: string): string {
	return say(`refusal-${type.replaceAll("_", "-")}`, { defaultValue: say("refusal-other") });
}

import type { Say } from "~/parts/say";

/** Why a booking was refused, in the reader's words; the portal's own text stands under it. `say` reads `booking`. */
export function refusalText(say: Say, type: string): string {
	return say(`refusal-${type.replaceAll("_", "-")}`, { defaultValue: say("refusal-other") });
}

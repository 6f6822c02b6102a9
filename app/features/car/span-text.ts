import type { Say } from "~/parts/say";

/** `2 days, 1 vehicle`. */
export const spanText = (t: Say, days: number, vehicles: number): string =>
	[t("car:days-count", { count: days }), t("vehicle:vehicles-count", { count: vehicles })].join(
		t("vehicle:list-separator"),
	);

import type { Say } from "~/parts/say";

/** A distance by air of so many metres, in words of `hotel-parts`. */
export function distanceText(t: Say, metres: number): string {
	if (metres < 1000) return t("hotel-parts:distance-m", { metres: Math.round(metres / 10) * 10 });
	return t("hotel-parts:distance-km", { kilometres: (metres / 1000).toFixed(1) });
}

/** How far a landmark is, by air and by car where the portal says it. */
export function awayText(
	t: Say,
	{ distance_m, drive_minutes }: { distance_m: number; drive_minutes: number | null },
): string {
	const distance = distanceText(t, distance_m);
	return drive_minutes === null ? distance : t("hotel-parts:away", { distance, count: drive_minutes });
}

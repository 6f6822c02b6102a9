import { HOUR_S } from "~/lib/time/durations";

/** Free until then (domain.md 2.10); seconds UTC, both. */
export const rescheduleUntil = (starts_at: number): number => starts_at - 4 * HOUR_S;

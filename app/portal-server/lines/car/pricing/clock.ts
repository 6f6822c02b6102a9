/** Minutes after midnight of `YYYY-MM-DDTHH:MM`. */
export const minuteOf = (at: string): number => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));

/** `HH:MM` so many minutes after midnight. */
export const clock = (minute: number): string =>
	[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

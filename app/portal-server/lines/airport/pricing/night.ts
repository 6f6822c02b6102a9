/** Whether a local time (`HH:MM`) lies in the night from `night_from` on until before `night_until`, also across midnight. */
export function isNightAt(
	time: string,
	{ night_from, night_until }: { night_from: string; night_until: string },
): boolean {
	if (night_from <= night_until) return time >= night_from && time < night_until;
	return time >= night_from || time < night_until;
}

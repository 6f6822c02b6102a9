import fc from "fast-check";
import { expect, it } from "vitest";
import { driveMinutes } from "~/portal-server/places/drive-time";

it.each([
	[0, 5],
	[900, 5],
	[5_000, 15],
	[10_000, 30],
	[16_000, 40],
	[60_000, 110],
])("[39-4.5] %i metres by air are about %i minutes by car", (metres, minutes) => {
	expect(driveMinutes(metres)).toBe(minutes);
});

it("[39-4.5] what is farther never takes less time", () => {
	fc.assert(
		fc.property(fc.nat(500_000), fc.nat(500_000), (a, b) => {
			expect(driveMinutes(Math.max(a, b))).toBeGreaterThanOrEqual(driveMinutes(Math.min(a, b)));
		}),
	);
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { nightRuns } from "~/features/hotel/detail/night-runs";
import { formatOwnTime } from "~/lib/time/own-time";

afterEach(() => vi.unstubAllEnvs());

describe("a deadline on the reader's own clock", () => {
	const at = new Date("2026-11-20T18:00:00+06:30");
	const inZone = (zone: string, language: string) => {
		vi.stubEnv("TZ", zone);
		return formatOwnTime(at, language);
	};

	it("is shown where the reader's clock has another time, in both languages", () => {
		expect(inZone("Asia/Shanghai", "en")).toMatch(/^20 Nov( 2026)?, 19:30$/);
		expect(inZone("Asia/Shanghai", "zh-cn")).toMatch(/^(2026年)?11月20日 19:30$/);
		expect(inZone("Pacific/Auckland", "en")).toMatch(/^21 Nov( 2026)?, 00:30$/);
	});

	it("is left out where it is the clock of the place, or no time at all", () => {
		expect(inZone("Asia/Yangon", "en")).toBeNull();
		expect(formatOwnTime(new Date("soon"), "en")).toBeNull();
	});
});

describe("the prices of nights", () => {
	it("of one amount that follow each other are one line", () => {
		const nights = [
			["2026-12-18", 100],
			["2026-12-19", 120],
			["2026-12-20", 120],
			["2026-12-21", 100],
		] as const;
		expect(
			nightRuns(nights.map(([date, price_per_night]) => ({ date, price_per_night, room_amounts: [] }))),
		).toMatchObject([
			{ first: "2026-12-18", last: "2026-12-18", price_per_night: 100 },
			{ first: "2026-12-19", last: "2026-12-20", price_per_night: 120 },
			{ first: "2026-12-21", last: "2026-12-21", price_per_night: 100 },
		]);
	});

	it("of one mean and other rooms are lines of their own", () => {
		const nights = [
			{ date: "2026-12-18", price_per_night: 110, room_amounts: [100, 120] },
			{ date: "2026-12-19", price_per_night: 110, room_amounts: [120, 100] },
		];
		expect(nightRuns(nights)).toHaveLength(2);
	});
});

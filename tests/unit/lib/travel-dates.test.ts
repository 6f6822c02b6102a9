import { describe, expect, it } from "vitest";
import {
	addDays,
	formatClock,
	formatDate,
	formatDeadline,
	formatMoment,
	formatPlaceTime,
	nightsBetween,
	todayInYangon,
} from "~/lib/time/travel-dates";

const DEADLINE = Date.UTC(2026, 10, 20, 11, 30) / 1000;

describe("dates of a stay", () => {
	it("a date reads with its weekday in both languages", () => {
		expect(formatDate("2026-11-21", "zh-cn")).toBe("2026-11-21 周六");
		expect(formatDate("2026-11-21", "en")).toBe("Sat 21 Nov 2026");
	});

	it("text that is no date comes back as it is", () => {
		expect(formatDate("soon", "en")).toBe("soon");
	});

	it("a deadline has date, time and offset, and the year unless it is this one", () => {
		const [thatYear, yearBefore] = [Date.UTC(2026, 0, 1), Date.UTC(2025, 5, 1)];
		expect(formatPlaceTime(DEADLINE, "zh-cn", thatYear)).toBe("11月20日 18:00");
		expect(formatPlaceTime(DEADLINE, "zh-cn", yearBefore)).toBe("2026年11月20日 18:00");
		expect(formatPlaceTime(DEADLINE, "en", thatYear)).toBe("20 Nov 18:00");
		expect(formatPlaceTime(DEADLINE, "en", yearBefore)).toBe("20 Nov 2026 18:00");
		expect(formatDeadline(DEADLINE, "zh-cn", 2026)).toBe("11 月 20 日 18:00（UTC+06:30）");
		expect(formatDeadline(DEADLINE, "zh-cn")).toBe("2026 年 11 月 20 日 18:00（UTC+06:30）");
		expect(formatDeadline(DEADLINE, "en", 2026)).toBe("20 Nov 18:00 +06:30");
		expect(formatDeadline(DEADLINE, "en", 2025)).toBe("20 Nov 2026 18:00 +06:30");
	});

	it("an evening in London is the next day in Yangon", () => {
		expect(formatMoment(Date.UTC(2026, 10, 20, 20, 0) / 1000)).toBe("2026-11-21 02:30");
		expect(todayInYangon(Date.UTC(2026, 10, 20, 17, 29))).toBe("2026-11-20");
		expect(todayInYangon(Date.UTC(2026, 10, 20, 17, 30))).toBe("2026-11-21");
		expect(formatClock(DEADLINE, "en")).toBe("18:00 +06:30");
	});

	it("nights and days pass the end of months and leap years", () => {
		expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
		expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
		expect(nightsBetween("2026-11-28", "2026-12-02")).toBe(4);
		expect(nightsBetween("2026-11-28", "2026-11-27")).toBe(-1);
	});
});

import { describe, expect, it } from "vitest";
import {
	addDays,
	formatClock,
	formatDate,
	formatDeadline,
	formatMinuteDeadline,
	formatMoment,
	formatPlaceTime,
	formatZonedMoment,
	isoMinute,
	localMinute,
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

	it("a deadline has date, time and zone, and the year unless it is this one [39-4.7]", () => {
		const [thatYear, yearBefore] = [Date.UTC(2026, 0, 1), Date.UTC(2025, 5, 1)];
		expect(formatPlaceTime(DEADLINE, "zh-cn", thatYear)).toBe("11月20日 18:00");
		expect(formatPlaceTime(DEADLINE, "zh-cn", yearBefore)).toBe("2026年11月20日 18:00");
		expect(formatPlaceTime(DEADLINE, "en", thatYear)).toBe("20 Nov, 18:00");
		expect(formatPlaceTime(DEADLINE, "en", yearBefore)).toBe("20 Nov 2026, 18:00");
		expect(formatDeadline(DEADLINE, "zh-cn", thatYear)).toBe("11月20日 18:00（缅甸时间，UTC+06:30）");
		expect(formatDeadline(DEADLINE, "zh-cn", yearBefore)).toBe("2026年11月20日 18:00（缅甸时间，UTC+06:30）");
		expect(formatDeadline(DEADLINE, "en", thatYear)).toBe("20 Nov, 18:00 Myanmar time (UTC+06:30)");
		expect(formatMinuteDeadline("2026-11-20T18:00", "en", thatYear)).toBe("20 Nov, 18:00 Myanmar time (UTC+06:30)");
	});

	it("the year of a deadline is told by the calendar of the place [39-4.7]", () => {
		const newYear = Date.UTC(2026, 11, 31, 17, 30);
		expect(formatPlaceTime(newYear / 1000, "en", newYear)).toBe("1 Jan, 00:00");
		expect(formatPlaceTime(newYear / 1000, "en", newYear - 1)).toBe("1 Jan 2027, 00:00");
		expect(formatPlaceTime(newYear / 1000 - 1, "zh-cn", newYear)).toBe("2026年12月31日 23:59");
	});

	it("a moment in a table has its weekday, on a paper its zone as well [39-4.7]", () => {
		expect(formatMoment(DEADLINE, "zh-cn")).toBe("2026-11-20 周五 18:00");
		expect(formatMoment(DEADLINE, "en")).toBe("Fri 20 Nov 2026, 18:00");
		expect(formatZonedMoment(DEADLINE, "zh-cn")).toBe("2026-11-20 周五 18:00（缅甸时间，UTC+06:30）");
		expect(formatZonedMoment(DEADLINE, "en")).toBe("Fri 20 Nov 2026, 18:00 Myanmar time (UTC+06:30)");
	});

	it("an evening in London is the next day in Yangon", () => {
		const evening = Date.UTC(2026, 10, 20, 20, 0) / 1000;
		expect(localMinute(evening)).toBe("2026-11-21T02:30");
		expect(isoMinute(evening)).toBe("2026-11-21T02:30+06:30");
		expect(todayInYangon(Date.UTC(2026, 10, 20, 17, 29))).toBe("2026-11-20");
		expect(todayInYangon(Date.UTC(2026, 10, 20, 17, 30))).toBe("2026-11-21");
		expect(formatClock(DEADLINE, "en")).toBe("18:00 Myanmar time (UTC+06:30)");
		expect(formatClock(DEADLINE, "zh-cn")).toBe("18:00（缅甸时间，UTC+06:30）");
	});

	it("nights and days pass the end of months and leap years", () => {
		expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
		expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
		expect(nightsBetween("2026-11-28", "2026-12-02")).toBe(4);
		expect(nightsBetween("2026-11-28", "2026-11-27")).toBe(-1);
	});
});

import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, calendarOf } from "~/portal-server/platform/documents/calendar/ics";

const EVENT: CalendarEvent = {
	uid: "H261121ABCDEK@orders",
	sequence: 3,
	stamped_at: 1_795_000_000,
	changed_at: 1_794_000_000,
	starts: { date: "2026-12-01", time: "14:00" },
	ends: { date: "2026-12-03", time: "12:00" },
	status: "CONFIRMED",
	summary: "苏雷灯影酒店；仰光, a;b\\c",
	location: "12 Sule Road, Yangon; 仰光",
	description: "订单号：H261121ABCDEK\n入住人：ZHANG SAN",
	url: "https://portal.example/user/order/detail/7",
};

/** By a reader of calendars that is not ours. */
function read(text: string) {
	const calendar = new ICAL.Component(ICAL.parse(text));
	const [zone] = calendar.getAllSubcomponents("vtimezone");
	if (zone) ICAL.TimezoneService.register(zone);
	return new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
}

describe("a stay for a calendar", () => {
	it("is read by another program as it was meant, to the second in Myanmar's time", () => {
		const event = read(calendarOf(EVENT));
		expect([event.uid, event.sequence, event.summary, event.location, event.description]).toEqual([
			EVENT.uid,
			3,
			EVENT.summary,
			EVENT.location,
			EVENT.description,
		]);
		expect(event.startDate.toJSDate().toISOString()).toBe("2026-12-01T07:30:00.000Z");
		expect(event.endDate.toJSDate().toISOString()).toBe("2026-12-03T05:30:00.000Z");
		expect(event.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
		expect(String(event.component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-18T11:06:40Z");
	});

	it.each([
		["Burmese", "ဟိုတယ်".repeat(200)],
		["Arabic", "محمد العلي ".repeat(100)],
		["families of emoji", "👩‍👩‍👧‍👦".repeat(100)],
		["ten thousand signs", "高层安静房间，".repeat(1500)],
		["signs of the format", "BEGIN:VEVENT\r\nEND:VCALENDAR\r\n;,\\n"],
	])("has lines of 75 octets at most, whole characters and CRLF, and says the same: %s", (_what, text) => {
		const written = calendarOf({ ...EVENT, summary: text.slice(0, 300), description: text });
		const lines = written.split("\r\n");
		expect(lines.pop()).toBe("");
		expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
		expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n\ufffd]/);
		expect(read(written).description).toBe(text.replaceAll("\r\n", "\n"));
	});

	it("leaves out what cannot stand in a line", () => {
		expect(read(calendarOf({ ...EVENT, summary: "a\u0000b\u0007c\ud800d" })).summary).toBe("abcd");
	});
});

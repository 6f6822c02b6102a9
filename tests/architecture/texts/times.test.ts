import { describe, expect, it } from "vitest";
import { readSources, report } from "../checks/sources";
import { readLocales } from "../checks/texts/locales";
import { checkTimeFormats, checkZones, NOT_FOR_READERS } from "../checks/texts/times";

describe("times", () => {
	it("have one name of the zone in every text [39-4.7]", () => {
		const locales = readLocales();
		expect(report(checkZones("zh-cn", locales["zh-cn"]))).toEqual([]);
		expect(report(checkZones("en", locales.en))).toEqual([]);
	});

	it("are written for readers by one formatter [39-4.7]", () => {
		expect(report(checkTimeFormats(readSources(["app"])))).toEqual([]);
	});

	it("have no idle exception", () => {
		const idle = readSources(Object.keys(NOT_FOR_READERS))
			.filter(({ file, text }) => checkTimeFormats([{ file: `other/${file}`, text }]).length === 0)
			.map(({ file }) => file);
		expect(idle).toEqual([]);
	});
});

describe("the check of times sees", () => {
	it.each([
		["zh-cn", "请在当地时间 {{time}}前支付"],
		["zh-cn", "以上均为缅甸当地时间（UTC+06:30）"],
		["zh-cn", "今天（缅甸时间）"],
		["zh-cn", "时间（+06:30）"],
		["zh-cn", "您所在地时间 {{time}}"],
		["en", "Free until {{time}} (local time)"],
		["en", "Paid at (UTC+06:30)"],
		["en", "Myanmar time (+06:30)"],
		["en", "{{time}} in your time zone"],
	])("another name of the zone, %s: %s", (language, text) => {
		expect(checkZones(language, { "a.json": { key: text } })).toHaveLength(1);
	});

	it.each([
		["zh-cn", "下单时间（缅甸时间，UTC+06:30）"],
		["zh-cn", "所有时间均为缅甸时间（UTC+06:30）"],
		["zh-cn", "您的当地时间 {{time}}"],
		["en", "All times are Myanmar time (UTC+06:30)"],
		["en", "{{time}} your local time"],
	])("nothing in %s: %s", (language, text) => {
		expect(checkZones(language, { "a.json": { key: text } })).toEqual([]);
	});

	it.each([
		"new Date(at).toLocaleTimeString(language)",
		'new Intl.DateTimeFormat("en").format(at)',
		"at.toISOString().slice(5, 16)",
		"String(at.getUTCHours())",
		"time + OFFSET_TEXT",
	])("a formatter of its own: %s", (text) => {
		expect(checkTimeFormats([{ file: "app/features/a.ts", text }])).toHaveLength(1);
	});

	it.each([
		"<Cell>{bill.due_date ?? none}</Cell>",
		"{a ? <span>{transfer_date}</span> : null}",
		"value: bill.due_date }",
		'{from ? `${period_from} – ${period_until}` : ""}',
		"t(key, { date: document_expires_on })",
		"t(key, { date: rate_until })",
	])("a date as the wire has it: %s", (text) => {
		expect(checkTimeFormats([{ file: "app/features/a.tsx", text }])).toHaveLength(1);
	});

	it.each(["<Time date={bill.due_date} />", 'name="due_date"', "value: <Time date={due_date} /> }"])(
		"nothing in %s",
		(text) => {
			expect(checkTimeFormats([{ file: "app/features/a.tsx", text }])).toEqual([]);
		},
	);
});

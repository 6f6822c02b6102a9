import { describe, expect, it } from "vitest";
import { sayer } from "~/portal-server/platform/words/texts";
import { report } from "../checks/sources";
import { readLocales } from "../checks/texts/locales";
import { checkPlurals } from "../checks/texts/plurals";

describe("a number beside its noun", () => {
	it("has the noun's form in every English text, and none in Chinese [39-4.11]", () => {
		const locales = readLocales();
		expect(report(checkPlurals(locales.en, locales["zh-cn"]))).toEqual([]);
	});

	it("is said in its form by the portal [39-4.11]", () => {
		const say = sayer({ en: { days: "{{n, day|days}} ahead of {{limit, day|days}}" }, "zh-cn": {} });
		const said = (n: number | string, limit: number) => say("en", { key: "days", values: { n, limit } });
		expect(said(1, 3)).toBe("1 day ahead of 3 days");
		expect(said(0, 1)).toBe("0 days ahead of 1 day");
		expect(said("1,001", 21)).toBe("1,001 days ahead of 21 days");
	});
});

describe("the check of plurals sees", () => {
	const check = (text: string, key = "key") => checkPlurals({ "a.json": { [key]: text } }, {});

	it.each([
		"Booked {{actual}} days ahead",
		"{{room_nights}} room nights",
		"{{stars}} stars",
		"At most {{most}} industrial zones",
		"{{people}} people",
		"{{count}} day(s)",
	])("%s", (text) => {
		expect(check(text)).toHaveLength(1);
	});

	it("a second number beside forms of the first", () => {
		expect(check("{{count}} visits in {{days}} days", "visits_other")).toHaveLength(1);
	});

	it.each([
		"{{days, day|days}} ahead",
		"{{name}} decides from {{date}} on",
		"{{amount}} is refunded",
		"Cancelling costs {{fee}} at all times",
	])("nothing in: %s", (text) => {
		expect(check(text)).toEqual([]);
	});

	it("forms of number in Chinese", () => {
		expect(checkPlurals({}, { "a.json": { key: "{{days, 天|天}}" } })).toHaveLength(1);
	});
});

import { describe, expect, it } from "vitest";
import { checkClock } from "./checks/clock";
import { readSources, report } from "./checks/sources";

const check = (text: string, file = "app/portal-server/orders/pay.ts") => checkClock([{ file, text }]);

describe("the clock", () => {
	it("the rules of the portal know one clock only", () => {
		expect(report(checkClock(readSources(["app/portal-server"])))).toEqual([]);
	});
});

describe("the check of clocks sees", () => {
	it.each([
		["now() in SQL", "const a = sql`SELECT now()`;"],
		["now() between values", "const a = sql`SELECT $" + "{id}, now () AS t`;"],
		["CURRENT_TIMESTAMP", 'const a = "SELECT CURRENT_TIMESTAMP";'],
		["current_date", "const a = sql`WHERE night >= current_date`;"],
		["Date.now()", "const a = Date.now();"],
		["new Date()", "const a = new Date();"],
		["new Date without brackets", "const a = new Date;"],
		["dayjs()", "const a = dayjs();"],
		["a column that fills itself", "const a = timestamp().defaultNow();"],
	])("%s", (_name, text) => {
		expect(check(text)).toHaveLength(1);
	});

	it("nothing wrong with the portal's own clock", () => {
		expect(
			check("const a = sql`SELECT portal_now()`; const b = new Date(seconds * 1000); const c = dayjs(date);"),
		).toEqual([]);
		expect(check("// Date.now() is not read here")).toEqual([]);
		expect(check("const a = Date.now();", "app/portal-server/db/clock.ts")).toEqual([]);
	});
});

import { describe, expect, it } from "vitest";
import { checkSql } from "../checks/portal/sql";
import { readSources, report } from "../checks/sources";

const check = (text: string) => checkSql([{ file: "app/portal-server/orders/pay.ts", text }]);

describe("SQL", () => {
	it("has small letters throughout", () => {
		expect(report(checkSql(readSources(["app", "tests"])))).toEqual([]);
	});
});

describe("the check of SQL sees", () => {
	it.each([
		["a statement in capitals", "const a = sql`SELECT 1`;"],
		["one capital keyword after a value", "const a = sql`select $" + "{id} AS id`;"],
		["one of a typed statement", "const a = sql<number>`count(*) FROM orders`;"],
		["one of a statement without values", "const a = sql.raw(`select 1 AS one`);"],
	])("%s", (_name, text) => {
		expect(check(text)).toHaveLength(1);
	});

	it("nothing wrong in values, names and other texts", () => {
		expect(check("const a = sql`select 'AND' as \"IN\" from orders`; const b = `SELECT`;")).toEqual([]);
	});
});

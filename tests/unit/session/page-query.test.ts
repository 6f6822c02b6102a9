import { describe, expect, it } from "vitest";
import { CalendarDate } from "~/portal-contract/base/basics";
import { pageQuery } from "~/session/forms/params.server";

const Day = CalendarDate.optional().catch(undefined);
const untilOf = pageQuery({ from: Day, until: Day });
const toOf = pageQuery({ from: Day, to: Day });
const at = (search: string) => ({ url: `http://in.test/list?${search}` });

describe("what an address of a list chooses", () => {
	it.each(["x", "0", "-1", "1.5", "1e9", "9".repeat(30), "", "%00", "1&page=x"])(
		"is the first page for page=%s",
		(page) => {
			expect(untilOf(at(`page=${page}`)).page).toBe(1);
		},
	);

	it("is no day that the portal does not know", () => {
		for (const day of ["0000-01-01", "9999-12-31", "2026-02-30", "x"])
			expect(untilOf(at(`from=${day}&until=2026-12-01`))).toEqual({ page: 1, until: "2026-12-01" });
	});

	it("is from the earlier day to the later one, whichever way round they were typed", () => {
		const right = { from: "2026-01-01", until: "2026-03-01", page: 1 };
		expect(untilOf(at("from=2026-01-01&until=2026-03-01"))).toEqual(right);
		expect(untilOf(at("from=2026-03-01&until=2026-01-01"))).toEqual(right);
		expect(toOf(at("from=2026-03-01&to=2026-01-01"))).toEqual({ from: "2026-01-01", to: "2026-03-01", page: 1 });
		expect(toOf(at("from=2026-03-01"))).toEqual({ from: "2026-03-01", page: 1 });
	});
});

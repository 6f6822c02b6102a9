import { describe, expect, it } from "vitest";
import { checkLineNames } from "../checks/portal/line-names";
import { readSources, report } from "../checks/sources";

const check = (file: string, text: string) => checkLineNames([{ file, text }]).map(({ what }) => what);

describe("shared rooms", () => {
	it("name no product line", () => {
		expect(report(checkLineNames(readSources(["app"])))).toEqual([]);
	});
});

describe("the check of shared rooms sees", () => {
	it.each([
		["a name in code", "app/portal-server/orders/a.ts", 'if (order.product_line === "hotel") {'],
		["a table", "app/portal-server/ledger/a.ts", "sql`join order_hotel h on true`"],
		["a comment", "app/features/booking/a.tsx", "/** The hotel's rooms. */"],
		["another line", "app/portal-server/operator/a.ts", "const cars = 1;"],
	])("%s", (_name, file, text) => {
		expect(check(file, text)).toHaveLength(1);
	});

	it("nothing wrong in the line's own rooms", () => {
		expect(check("app/portal-server/lines/hotel/a.ts", "export const hotel = 1;")).toEqual([]);
		expect(check("app/features/orders/a.tsx", "export const Card = 1; // a discarded card")).toEqual([]);
	});
});

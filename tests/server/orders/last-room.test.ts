import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINES } from "../../lines";
import { hotel } from "../../lines/hotel";
import { inLong } from "../../setup/languages";
import { startPortal, type TestPortal } from "../../setup/portal";
import { sellLastUnit } from "./last-room";
import { addCompany, addMembers, type TestMember } from "./members";

const ONE = (buyers: number) => ({ won: 1, sold_out: buyers - 1, other: [], orders: 1, booked: 1 });

async function crowd(portal: TestPortal, size: number): Promise<TestMember[]> {
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 });
	return addMembers(
		portal,
		company,
		Array.from({ length: size }, () => "admin"),
	);
}

/** Three times as many as a store has connections for changes: all of them meet at one row. */
const CROWD = inLong(200, 60);

describe.each(LINES)(`${CROWD} buyers of the last unit of the line $product_line, on PostgreSQL`, (line) => {
	let portal: TestPortal;
	let buyers: TestMember[];
	beforeAll(async () => {
		portal = await line.open();
		buyers = await crowd(portal, CROWD);
	});
	afterAll(() => portal.close());

	// Two hundred of them twenty times over in the long tier.
	it("one order, all others read sold out, no fault", async () => {
		const sale = await sellLastUnit(portal, line, buyers, 50);
		expect(sale).toEqual(ONE(CROWD));
		expect(await line.audit(portal)).toEqual([]);
	});
});

describe("twenty buyers of the last room, on PGlite", () => {
	let portal: TestPortal;
	beforeAll(async () => {
		portal = await startPortal("pglite");
	});
	afterAll(() => portal.close());

	it("one order, 19 that read sold out", async () => {
		const buyers = await crowd(portal, 20);
		expect(await sellLastUnit(portal, hotel, buyers, 50)).toEqual(ONE(20));
		expect(await hotel.audit(portal)).toEqual([]);
	});
});

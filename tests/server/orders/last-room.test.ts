import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { startPortal, type TestPortal } from "../../setup/portal";
import { booker } from "./bookings";
import { sellLastRoom } from "./last-room";
import { addCompany, addMembers, type TestMember } from "./members";

const ONE = (buyers: number) => ({ won: 1, sold_out: buyers - 1, other: [], orders: 1, taken: 1 });

async function crowd(portal: TestPortal, size: number): Promise<TestMember[]> {
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 });
	return addMembers(
		portal,
		company,
		Array.from({ length: size }, () => "admin"),
	);
}

describe("two hundred buyers of the last room, on PostgreSQL", () => {
	let portal: TestPortal;
	let buyers: TestMember[];
	beforeAll(async () => {
		portal = await startPortal();
		buyers = await crowd(portal, 200);
	});
	afterAll(() => portal.close());

	// Twenty times over in the long tier.
	it("one order, 199 that read sold out, no fault", async () => {
		const sale = await sellLastRoom(portal, booker(portal, buyers[0]?.token ?? ""), buyers, 50);
		expect(sale).toEqual(ONE(200));
		expect(await auditNights(portal.store.db)).toEqual([]);
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
		expect(await sellLastRoom(portal, booker(portal, buyers[0]?.token ?? ""), buyers, 50)).toEqual(ONE(20));
		expect(await auditNights(portal.store.db)).toEqual([]);
	});
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inLong } from "../../setup/languages";
import { leaveOneRoom, openBooking, sellByApi, sellByPage, TYPED, truthOf } from "./last-room";
import { type Guest, openSite, type Site } from "./site";

const SOLD_OUT = new Set([
	"该房型刚刚订满，请选择其他房型",
	"These rooms have just sold out. Please choose another room.",
]);
/** Both ways twenty times over by two hundred in the long tier. */
const BY_API = inLong(200, 40);
const BY_PAGE = inLong(60, 12);
const PRESSES = inLong(50, 12);
let site: Site;
let buyers: Guest[];

beforeAll(async () => {
	site = await openSite();
	buyers = await site.members(BY_API);
});
afterAll(() => site?.close());

describe("members buy the last room at once, on PostgreSQL", () => {
	it("many through the public API: one gets it, the others read that it is gone", async () => {
		const room = await leaveOneRoom(site, 40);
		const sale = await sellByApi(room, buyers);
		expect([...new Set(sale.other)]).toEqual([]);
		expect([sale.won.length, sale.refused.length]).toEqual([1, BY_API - 1]);
		expect(new Set(sale.refused)).toEqual(new Set(["Sold out. Please change the dates or choose another room."]));
		expect(await truthOf(site, room)).toMatchObject({ orders: 1 });
		// On a machine so busy that all of it takes long, not longer than twice the quotes.
		expect(sale.slowest).toBeLessThan(Math.max(10_000, 2 * sale.quoting));
	});

	it("several through the booking page in both languages: one gets it, the others get the page back and read that it is gone", async () => {
		const room = await leaveOneRoom(site, 42);
		const sale = await sellByPage(room, buyers.slice(0, BY_PAGE));
		expect([...new Set(sale.other)]).toEqual([]);
		expect([sale.won.length, sale.refused.length]).toEqual([1, BY_PAGE - 1]);
		expect(new Set(sale.refused)).toEqual(SOLD_OUT);
		const truth = await truthOf(site, room);
		expect(truth).toEqual({ orders: 1, booked: truth.there, there: truth.there });
	});
});

describe("a booking that is sent many times at once", () => {
	it("is one order, paid once, and every answer leads to it", async () => {
		const [guest] = (await site.members(1)) as [Guest];
		const room = await leaveOneRoom(site, 43);
		const page = await openBooking(room, guest);
		const before = await site.counts();
		const answers = await Promise.all(
			Array.from({ length: PRESSES }, () => guest.visitor.submit(page, "booking", TYPED)),
		);
		expect(new Set(answers.map((one) => `${one.status} ${one.location}`)).size).toBe(1);
		expect(answers[0]?.location).toMatch(/^\/user\/order\/detail\/\d+$/);
		const after = await site.counts();
		const made = Object.fromEntries(Object.entries(after).map(([table, n]) => [table, n - (before[table] ?? 0)]));
		expect(made).toMatchObject({
			orders: 1,
			hold: 1,
			order_room: 1,
			ledger_transfer: 1,
			idempotency_key: 2,
			order_event: 2,
		});
		expect(await truthOf(site, room)).toMatchObject({ orders: 1 });
	});
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveOneRoom, sellByApi, sellByPage, truthOf } from "../server/outside/last-room";
import { type Guest, openSite, type Site } from "../server/outside/site";

let site: Site;
let buyers: Guest[];
beforeAll(async () => {
	site = await openSite();
	buyers = await site.members(200);
});
afterAll(() => site?.close());

const rounds = Array.from({ length: 20 }, (_, index) => 40 + index);

it.each(rounds)(
	"two hundred members, one room, through the public API, %i days ahead: one order within 3 s",
	async (days) => {
		const room = await leaveOneRoom(site, days);
		const sale = await sellByApi(room, buyers);
		expect([...new Set(sale.other)]).toEqual([]);
		expect([sale.won.length, sale.refused.length]).toEqual([1, 199]);
		expect(await truthOf(site, room)).toMatchObject({ orders: 1 });
		expect(sale.slowest).toBeLessThan(3_000);
	},
);

it.each(rounds)("and through the booking page, %i days after that", async (days) => {
	const room = await leaveOneRoom(site, days + 30);
	const sale = await sellByPage(room, buyers);
	expect([...new Set(sale.other)]).toEqual([]);
	expect([sale.won.length, sale.refused.length]).toEqual([1, 199]);
	expect(await truthOf(site, room)).toMatchObject({ orders: 1 });
});

it("nothing of it was an error of ours", () => {
	expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught/);
});

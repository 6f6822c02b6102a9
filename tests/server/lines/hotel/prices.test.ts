import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Made, makeCatalogue } from "../../../factories/catalogue";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { comparePrices } from "./prices";

let portal: TestPortal;
let made: Made;
let today: string;

beforeAll(async () => {
	portal = await startPortal();
	today = await portalToday(portal.store.db);
	made = await makeCatalogue(portal.store, { seed: 4242, hotels: 40, from_month: today, months: 4 });
});
afterAll(() => portal.close());

it("an offer costs the same on the list, on the hotel's page and in a quote; who may not be hosted is offered nothing anywhere", async () => {
	const { token } = await portal.signIn("demo");
	const { breaches, prices, refused, tried } = await comparePrices(portal, made, {
		token,
		today,
		searches: 40,
		seed: 17,
	});
	expect(breaches).toEqual([]);
	expect(prices).toBeGreaterThan(5);
	expect(refused).toBeGreaterThan(5);
	expect(tried).toBeGreaterThan(refused);
});

it("a price range upside down is told at its beginning, in the reader's language", async () => {
	const query = `destination=yangon&check_in=${today}&check_out=${today.slice(0, 4)}-12-31&nationality=CN&rooms[0][adults]=1&price_min=500&price_max=100`;
	for (const [language, words] of [
		["en", "lowest price must not be above"],
		["zh-cn", "最低价不能高于最高价"],
	]) {
		const { code, data } = await portal.call(`hotel/list?${query}`, { language: String(language) });
		expect({ code, type: data.type }).toEqual({ code: 0, type: "invalid" });
		expect(data.fields.price_min).toContain(words);
	}
});

it("a member's favourite is marked on the list, for this member alone", async () => {
	const { token } = await portal.signIn("demo");
	const { token: other } = await portal.signIn("demo_booker");
	const query = `destination=yangon&check_in=${today}&check_out=${addDays(today, 1)}&nationality=MM&rooms[0][adults]=1&limit=100`;
	const marked = async (as?: string) => {
		const { data } = await portal.call(`hotel/list?${query}`, as ? { token: as } : {});
		return data.list.filter(({ collected }: { collected: boolean }) => collected).map(({ id }: { id: number }) => id);
	};
	const before: number[] = await marked(token);
	const { data } = await portal.call(`hotel/list?${query}`, { token });
	const wanted = data.list.find(({ id }: { id: number }) => !before.includes(id)).id;
	await portal.call("hotel/collect", { token, body: { id: wanted, collected: 1 } });
	expect([...(await marked(token))].sort()).toEqual([...before, wanted].sort());
	expect(await marked(other)).not.toContain(wanted);
	expect(await marked()).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formatMoney } from "~/lib/money";
import { addDays, formatDate } from "~/lib/time/travel-dates";
import { car } from "../../../lines/car";
import { type LineSite, openSite } from "../../../lines/site";
import { type Page, Visitor } from "../../../setup/visitor";
import { inDays } from "../../orders/bookings";
import { textOf } from "../../outside/page-reader";
import { LANGUAGES, type Language, translate } from "../../outside/words";
import { type Dispatch, openDispatch } from "../drivers/dispatch";

const PAGES = ["order", "car-order", "airport-order"].map((line) => `/user/${line}/list`);

let site: LineSite;
let dispatch: Dispatch;
let guest: Visitor;
beforeAll(async () => {
	site = await openSite(car);
	dispatch = await openDispatch(site.portal);
	guest = new Visitor((await site.visitorOf(dispatch.member)).url).speak("en");
});
afterAll(async () => {
	await site?.close();
	vi.unstubAllEnvs();
});

const layoutOf = ({ body }: Page) => /data-layout="(\w+)"/.exec(body)?.[1];
const titleOf = ({ body }: Page) => textOf(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? "");
const mainOf = ({ body }: Page) => textOf(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "");

/** What a page's lists say under a label, all of them. */
function saidUnder({ body }: Page, label: string): string[] {
	const rows = [...body.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)];
	return rows.filter(([, term = ""]) => textOf(term) === label).map(([, , said = ""]) => textOf(said));
}

describe("where cars and transfers are", () => {
	it("lists are open to guests in the frame of the site, under their titles [M-039] [M-040] [M-049] [M-098] [M-099]", async () => {
		for (const [path, title] of [
			["/car/list", "Car Rentals"],
			["/airport/list", "Airport Transfer"],
		] as const) {
			const page = await guest.get(path);
			expect([page.status, layoutOf(page)]).toEqual([200, "cms"]);
			expect(titleOf(page)).toMatch(new RegExp(`^${title} .+`));
		}
	});

	it("booking and orders send a guest to sign in, and a member to the page or to the list [M-048] [M-068] [M-069] [M-341]", async () => {
		const reader = await site.visitorOf(dispatch.member);
		const id = await dispatch.confirmed(21);
		const sent = (path: string) => [302, `/user/login?to=${encodeURIComponent(path)}`];
		const bookings = ["/hotel/booking", "/car/booking", "/airport/booking"];
		for (const path of [...bookings, "/user/car-order/list", `/user/car-order/detail/${id}`]) {
			const gate = await guest.get(path);
			expect([gate.status, gate.location]).toEqual(sent(path));
			const page = await reader.open(path);
			expect([path, page.status, layoutOf(page)]).toEqual([path, 200, path.startsWith("/user/") ? "user" : "cms"]);
		}
		for (const path of bookings) {
			const gate = await guest.post(path, { quote_id: "q".repeat(20) });
			expect([gate.status, gate.location?.startsWith(sent(path)[1] as string)]).toEqual([302, true]);
		}
	});

	it("the member centre has the orders of all three lines [M-027]", async () => {
		const reader = await site.visitorOf(dispatch.member);
		for (const path of PAGES) expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
	});
});

/** Two whole days of ten hours and half a day of five, all together and the last one. */
function billedIn(language: Language) {
	const say = (key: string, values = {}) => translate(language, key, values);
	const full = say("car:mix-full_other", { count: 2, hours: 10 });
	const half = say(`car:mix-half_${language === "en" ? "one" : "other"}`, { count: 1, hours: 5 });
	const billed = say("car:billed", { hours: 25, mix: `${full} + ${half}` });
	return {
		all: say("car:days-billed", { days: say("car:days-count_other", { count: 3 }), billed }),
		half: say("car:billed", { hours: 5, mix: half }),
	};
}

describe.each(LANGUAGES)("the page of a rental (%s)", (language: Language) => {
	const say = (key: string, values = {}) => translate(language, key, values);

	it("says all that was booked, by whom it is driven, and what each part costs [M-235] [M-236] [M-237] [M-238] [M-239] [M-240] [M-241] [M-242] [M-243] [M-244] [M-245] [M-246] [M-247] [M-248] [M-249] [M-250] [M-251] [M-252] [M-253]", async () => {
		const reader = await site.visitorOf(dispatch.member, language);
		const days = language === "en" ? 34 : 38;
		const half_days = [inDays(days + 1)];
		const zones = [{ zone_id: 1, times: 3 }];
		const id = await dispatch.confirmed(days, {
			length: 3,
			rental_count: 2,
			passengers: 3,
			driver_language: "zh",
			half_days,
			zones,
		});
		const { vehicles, drivers } = await dispatch.assignable(id);
		const [first, second] = [0, 1].map((at) => [vehicles[at]?.id ?? 0, drivers[at]?.id ?? 0] as const);
		expect((await dispatch.assign(id, first ?? [0, 0], second ?? [0, 0])).data.status).toBe(35);
		const { data: order } = await site.portal.call(`order/detail?id=${id}`, { token: dispatch.admin.token, language });
		const { part } = order;
		const money = (amount: number) => formatMoney(amount, order.currency, language);
		const page = await reader.open(`/user/car-order/detail/${id}`);
		const main = mainOf(page);

		expect(main).toContain(say("car:rental-title", { model: part.vehicle_model }));
		for (const at of [0, 1]) {
			for (const said of [vehicles[at]?.plate_number, drivers[at]?.driver_name, drivers[at]?.driver_phone])
				expect(main).toContain(said);
		}
		const [date, until] = [inDays(days), addDays(inDays(days), 2)];
		const under = (key: string) => saidUnder(page, say(key)).join(" | ");
		expect(under("car:rental-date")).toContain(formatDate(date, language));
		expect(under("car:days")).toBe(billedIn(language).all);
		expect(main.split(billedIn(language).half)).toHaveLength(2);
		expect(under("car:duration")).toBe(say("car:duration-hours", { hours: 58 }));
		expect(under("car:all-day")).toBe(say("car:all-day-some"));
		expect([under("car:fee"), under("car:price-per-day")]).toEqual([money(part.fee), money(part.price_per_day)]);
		expect(Math.abs(part.price_per_day * 3 * 2 - order.total_amount)).toBeLessThanOrEqual(3 * 2);
		const { free_km, km } = part.route;
		expect(under("car:distance")).toContain(say("car:route-free", { km: free_km }));
		expect(under("car:distance")).toContain(say("car:route-way", { km }));
		expect(under("car:expected")).toBe(say("car:expected-receipts", { what: say("car:outlay-tolls") }));
		expect(under("car:rental-count")).toContain("2");
		expect(under("vehicle:driver-language")).toContain(say("vehicle:driver-zh"));
		const [zone] = part.zones;
		expect(zone).toMatchObject({ zone_id: 1, times: 3, fee: zone.unit_price * 3 * 2 });
		const vehicles_count = say("vehicle:vehicles-count_other", { count: 2 });
		const sum = say("car:zone-sum", {
			unit_price: money(zone.unit_price),
			times: 3,
			vehicles: vehicles_count,
			fee: money(zone.fee),
		});
		expect(main).toContain(`${zone.name} ${sum}`);
		for (const [key, day, clock] of [
			["car:pick-up", date, "09:00"],
			["car:drop-off", until, "19:00"],
		] as const) {
			expect(under(key)).toContain(clock);
			expect(` ${under(key)}`).toContain(language === "en" ? ` ${Number(day.slice(8))} ` : ` ${day} `);
			expect(under(key)).toContain(part.pick_up.city);
		}
	});
});

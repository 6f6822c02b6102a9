import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { airport } from "../../lines/airport";
import { car } from "../../lines/car";
import { type Customer, customer } from "../../lines/customer";
import { hotel } from "../../lines/hotel";
import type { LineFixture } from "../../lines/line";
import { startPortal, type TestPortal } from "../../setup/portal";
import { readPdf } from "../../unit/portal/pdf/written";
import { createBody, inDays } from "../orders/bookings";
import { addCompany, addMembers } from "../orders/members";

let portal: TestPortal;
let token: string;
beforeAll(async () => {
	portal = await startPortal();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	token = (await addMembers(portal, company, ["admin"]))[0]?.token ?? "";
});
afterAll(() => portal?.close());

const PAPERS = ["order/voucher", "order/confirmation"] as const;
const LANGUAGES = ["en", "zh-cn", "both"] as const;
const paper = async (call: string, id: number, language: string): Promise<string> =>
	(await portal.call(`${call}?id=${id}&language=${language}`, { token, language: "en" })).text.replace(/\r\n /g, "");
const papers = async (id: number) =>
	Promise.all(PAPERS.flatMap((call) => LANGUAGES.map((language) => paper(call, id, language))));

async function paid(line: LineFixture, days: number): Promise<{ id: number; by: Customer }> {
	const by = customer(portal, line, token);
	const made = await by.order({ offer: await line.offer(portal), days, length: 1 });
	const { data } = await by.pay(made.data.id);
	expect(data.status).toBe(30);
	return { id: data.id, by };
}

const COLLECTS = /collect extras only|仅代收客人自费项目/;
const NO_CASH = /never asks for cash|不会向您收取现金/;
const UNASSIGNED = /Not assigned yet|尚未派车/;

describe("the papers of an order [39-1.4]", () => {
	it.each([
		["car", car],
		["airport", airport],
	] as const)(
		"of the line %s say that the driver collects nothing, and before there is one that there is none",
		async (_name, line) => {
			const { id, by } = await paid(line, 40);
			for (const text of await papers(id)) {
				expect(text).not.toMatch(COLLECTS);
				expect(text).toMatch(UNASSIGNED);
			}
			for (const language of LANGUAGES) {
				const voucher = await paper("order/voucher", id, language);
				expect(voucher).toMatch(NO_CASH);
				expect(voucher).toMatch(/driver collects nothing|司机不收取任何费用/);
			}
			await line.ready(portal, id);
			const [unit] = (await by.detail(id)).data.part.drivers;
			for (const text of await papers(id)) {
				expect(text).not.toMatch(UNASSIGNED);
				expect(text).toContain(unit.plate_number);
			}
			const card = await portal.app.fetch(
				new Request(`http://portal.invalid/api/order/driverCard?id=${id}&format=pdf`, {
					headers: { "ba-user-token": token, server: "true" },
				}),
			);
			expect(readPdf(Buffer.from(await card.arrayBuffer())).pages).toHaveLength(1);
			const { id: trip } = (await by.post("trip/create", { name: "Road", order_ids: [id] })).data;
			const said = { zh: /(白|银|黑|灰)色 [\u4e00-\u9fff]+/, en: /(White|Silver|Black|Grey) [A-Z]\w+/ };
			for (const call of PAPERS) {
				expect(await paper(call, id, "zh-cn")).toMatch(said.zh);
				for (const language of ["en", "both"]) expect(await paper(call, id, language)).toMatch(said.en);
			}
			expect(unit.vehicle).toMatch(said.en);
			for (const call of ["trip/itinerary", "trip/calendar"])
				expect(await paper(call, trip, "en")).toContain(`${unit.plate_number} · ${unit.vehicle} · ${unit.driver_name}`);
		},
	);

	it("does not promise a driver to an order that is cancelled", async () => {
		const { id, by } = await paid(car, 44);
		await by.cancel(id, (await by.cancelQuote(id)).data.quote_id);
		for (const language of LANGUAGES) expect(await paper("order/confirmation", id, language)).not.toMatch(UNASSIGNED);
	});

	it("of a hotel say that it collects extras, and nothing of a driver", async () => {
		const { id } = await paid(hotel, 40);
		const text = await paper("order/voucher", id, "both");
		expect(text).toMatch(COLLECTS);
		expect(text).not.toMatch(NO_CASH);
	});

	it("have days and hours of a car in one form, and its kilometres where they are limited alone", async () => {
		const by = customer(portal, car, token);
		const offer = await car.offer(portal);
		const times = { pick_up_at: `${inDays(48)}T09:00`, drop_off_at: `${inDays(50)}T13:00` };
		const quoted = await by.post("car/quote", {
			...car.wanted({ offer, days: 48 }),
			...times,
			drop_off_place: "city:2",
		});
		const made = await by.post("order/create", createBody(quoted.data));
		const { data: order } = await by.pay(made.data.id);
		const { route, billed } = order.part;
		expect([order.part.terms.mileage_policy, route.km, route.nights]).toEqual(["limited", 625, 2]);
		expect(billed).toMatchObject({ hours: 25, full: 2, half: 1, extra_hours: 0 });
		const text = await paper("order/voucher", order.id, "en");
		expect(text).toContain("3 days, 25 h billed: 2 full days (10 h each) + 1 half day (5 h)");
		expect(text.match(/10 h billed: 1 full day \(10 h\)/g)).toHaveLength(2);
		expect(text).toContain("5 h billed: 1 half day (5 h)");
		expect(text).toContain(
			`${route.free_km} km included in total; planned route 625 km; ${route.excess_km} km extra, prepaid`,
		);
		const trip = await by.post("trip/create", { name: "Mandalay", order_ids: [order.id] });
		const { text: seen } = await portal.call(`trip/detail?id=${trip.data.id}`, { token, language: "en" });
		expect(seen).toContain("10 h billed: 1 full day (10 h)");
	});
});

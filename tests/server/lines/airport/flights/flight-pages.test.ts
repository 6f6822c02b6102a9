import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { airport } from "../../../../lines/airport";
import { type Customer, customer } from "../../../../lines/customer";
import { type LineSite, openSite } from "../../../../lines/site";
import { operatorPageOf } from "../../../../setup/store/named-company";
import type { Page, Visitor } from "../../../../setup/visitor";
import { createBody, inDays } from "../../../orders/bookings";
import { operatingCompany } from "../../../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../../../orders/members";
import { textOf } from "../../../outside/page-reader";
import { LANGUAGES, type Language, translate } from "../../../outside/words";
import { permit } from "../../drivers/dispatch";

const CARD = "flight-CA905-RGN";

let site: LineSite;
let admin: Customer;
let dispatcher: Customer;
let [member, operator]: TestMember[] = [];
beforeAll(async () => {
	site = await openSite(airport);
	const company = await addCompany(site.portal, { deposit: 900_000_000_000, limit_amount: 0 });
	[member] = await addMembers(site.portal, company, ["admin"]);
	[operator] = await addMembers(site.portal, await operatingCompany(site.portal), ["dispatch"]);
	[admin, dispatcher] = [
		customer(site.portal, airport, member?.token ?? ""),
		customer(site.portal, airport, operator?.token ?? ""),
	];
});
afterAll(async () => {
	await site?.close();
	vi.unstubAllEnvs();
});

const mainOf = ({ body }: Page) => textOf(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "");

/** Confirmed pick-ups from a flight that lands at 12:00 that many days from today. */
async function booked(
	days: number,
	count: number,
	more: Record<string, unknown> = {},
): Promise<{ id: number; booking_id: string }[]> {
	const made: { id: number; booking_id: string }[] = [];
	for (let one = 0; one < count; one += 1) {
		const offer = await airport.offer(site.portal);
		const quoted = await admin.post("airport/quote", {
			...airport.wanted({ offer, days }),
			name_board: `B${one}`,
			...more,
		});
		const { data } = await admin.post("order/create", createBody(quoted.data));
		expect((await admin.pay(data.id)).data.status).toBe(30);
		made.push({ id: data.id, booking_id: data.booking_id });
	}
	return made;
}
const pickUp = async (id: number) => (await admin.detail(id)).data.part.pick_up_time_local;
const readers = (language: Language) =>
	Promise.all([operator, member].map((who) => site.visitorOf(who as TestMember, language))) as Promise<
		[Visitor, Visitor]
	>;

describe("the flights of a day, without script", () => {
	it.each(LANGUAGES)(
		"take a landing for all orders of a flight at once, and tell each result (%s)",
		async (language) => {
			const days = language === "en" ? 30 : 34;
			const say = (key: string, values = {}) => translate(language, key, values);
			const orders = await booked(days, 2);
			const [other] = await booked(days, 1, { flight_number: "TG303" });
			await site.portal.store.db.execute(sql`update orders set status = 40 where id = ${orders[1]?.id}`);
			const [third] = await booked(days, 1);
			const [operatorVisitor, traveller] = await readers(language);
			const address = `/operator/flights?date=${inDays(days)}`;
			const page = await operatorVisitor.open(`/operator/board?date=${inDays(days)}`);
			expect(page.body).toContain(`href="${address}"`);
			const flights = await operatorVisitor.open(address);
			for (const said of [
				"CA905",
				"TG303",
				orders[0]?.booking_id,
				say("flights:source-booked"),
				say("flights:feed-off"),
			])
				expect(mainOf(flights)).toContain(said);
			const sent = await operatorVisitor.submit(flights, `${CARD}-form`, { landing_at: `${inDays(days)}T15:30` });
			expect([sent.status, sent.location], mainOf(sent)).toEqual([303, address]);
			const shown = await operatorVisitor.follow(sent);
			const bookings = [orders[0], third].map((order) => order?.booking_id).join(say("flights:between"));
			expect(textOf(shown.body)).toContain(
				say("flights:result", {
					flight: "CA905",
					result: say("airport-portal:airport-flight-moved"),
					orders: bookings,
				}),
			);
			for (const said of [
				say("flights:source-operator"),
				say("flights:flight_late"),
				say("flights:length-hours", { hours: 3, minutes: 30 }),
			])
				expect(mainOf(shown)).toContain(said);
			const moved = await Promise.all([orders[0], orders[1], third, other].map((order) => pickUp(order?.id ?? 0)));
			expect(moved.map((at) => at.slice(11, 16))).toEqual(["16:10", "12:40", "16:10", "12:40"]);

			const order = await operatorVisitor.open(await operatorPageOf(site.portal.store.db, third?.id ?? 0));
			expect(order.body).toContain(`href="${address}#${CARD}"`);
			const own = mainOf(await traveller.open(`/user/airport-order/detail/${third?.id}`));
			expect(own).toContain(say("airport:delay-by-operator"));
			expect(own).toContain(say("airport:delay-hours", { hours: 3, minutes: 30 }));
			expect(own).toContain(say("airport:delay-cancel-free", { time: "@" }).split("@")[language === "en" ? 0 : 1]);

			const settled = await operatorVisitor.follow(
				await operatorVisitor.submit(shown, `${CARD}-form`, { is_seen: "1" }),
			);
			expect(mainOf(settled)).not.toContain(say("flights:flight_late"));
			const again = await operatorVisitor.follow(
				await operatorVisitor.submit(settled, `${CARD}-form`, { landing_at: `${inDays(days)}T15:30` }),
			);
			expect(textOf(again.body)).toContain(say("airport-portal:airport-flight-known"));
		},
	);

	it("say nothing of a delay on the member's page while there is none, and of three hours on the dot not that cancelling is free", async () => {
		const [order] = await booked(38, 1);
		const [, traveller] = await readers("en");
		const open = async () => mainOf(await traveller.open(`/user/airport-order/detail/${order?.id}`));
		const free = translate("en", "airport:delay-cancel-free", { time: "@" }).split("@")[0] ?? "?";
		const late = translate("en", "airport:delay-by-operator");
		expect(await open()).not.toContain(late);
		await dispatcher.post("airport/delay", { id: order?.id, landing_at: `${inDays(38)}T15:00` });
		const exact = await open();
		expect([exact.includes(late), exact.includes(free)]).toEqual([true, false]);
		await dispatcher.post("airport/delay", { id: order?.id, landing_at: `${inDays(38)}T15:01` });
		expect(await open()).toContain(free);
	});

	it("are filtered by airport, and a hand-made query narrows nothing", async () => {
		await booked(42, 1);
		const [operatorVisitor] = await readers("en");
		const open = async (query: string) =>
			mainOf(await operatorVisitor.open(`/operator/flights?date=${inDays(42)}${query}`));
		expect(await open("&airport=RGN")).toContain("CA905");
		expect(await open("&airport=MDL")).not.toContain("CA905");
		expect(await open("&airport=x")).toContain("CA905");
		await booked(41, 1, { flight_number: "MU505", arriving_at: `${inDays(41)}T23:40` });
		await booked(43, 1, { flight_number: "TG303", arriving_at: `${inDays(43)}T00:00` });
		const away = { transfer_type: "drop_off", arriving_at: undefined, departure_at: `${inDays(42)}T18:00` };
		await booked(42, 1, { ...away, flight_number: "UB101" });
		const numbers = async (days: number) =>
			(await site.portal.call(`airport/flights?date=${inDays(days)}`, { token: dispatcher.token })).data.list.map(
				({ flight_number }: { flight_number: string }) => flight_number,
			);
		expect([await numbers(41), await numbers(42), await numbers(43)]).toEqual([["MU505"], ["CA905"], ["TG303"]]);
		expect((await operatorVisitor.open("/operator/flights?date=2026-02-30")).status).toBe(200);
	});

	it("say which orders have their driver, now", async () => {
		const [driven] = await booked(44, 2);
		const assigned = async () =>
			(
				await site.portal.call(`airport/flights?date=${inDays(44)}`, { token: dispatcher.token })
			).data.list[0].orders.map(({ is_assigned }: { is_assigned: boolean }) => is_assigned);
		expect(await assigned()).toEqual([false, false]);
		await airport.ready(site.portal, driven?.id ?? 0);
		expect((await assigned()).sort()).toEqual([false, true]);
	});

	it("say what is wrong at the field, with what was typed, and write nothing", async () => {
		const [order] = await booked(46, 1);
		const [operatorVisitor] = await readers("en");
		const flights = await operatorVisitor.open(`/operator/flights?date=${inDays(46)}`);
		for (const [typed, said] of [
			["", translate("en", "form:required")],
			["soon", translate("en", "form:format")],
			[`${inDays(49)}T12:00`, translate("en", "airport-portal:airport-delay-far")],
		] as const) {
			const refused = await operatorVisitor.submit(flights, `${CARD}-form`, { landing_at: typed });
			expect([typed, refused.status < 500 && refused.status !== 303]).toEqual([typed, true]);
			expect(mainOf(refused)).toContain(said);
			expect(refused.body).toMatch(new RegExp(`<input[^>]*id="${CARD}-landing"[^>]*aria-invalid="true"`));
			if (typed !== "soon")
				expect(refused.body).toMatch(new RegExp(`<input[^>]*id="${CARD}-landing"[^>]*value="${typed}"`));
		}
		const gone = await operatorVisitor.submit(flights, `${CARD}-form`, {
			landing_at: `${inDays(46)}T13:00`,
			flight_number: "CA999",
		});
		expect(mainOf(gone)).toContain(translate("en", "airport-portal:airport-flight-not-found"));
		expect(await pickUp(order?.id ?? 0)).toBe(`${inDays(46)}T12:40:00+06:30`);
	});
});

describe("entering a landing", () => {
	it("is for operators with the button alone: a member could make cancelling free by it", async () => {
		const [order] = await booked(50, 1);
		const late = { id: order?.id, landing_at: `${inDays(50)}T23:00` };
		const flight = { flight_number: "CA905", airport: "RGN", date: inDays(50), landing_at: late.landing_at };
		const [noon, evening] = [await booked(54, 1), await booked(54, 1, { arriving_at: `${inDays(54)}T20:00` })].map(
			([one]) => one?.id,
		);
		expect((await admin.post("airport/delay", late)).code).not.toBe(1);
		await permit(site.portal, member as TestMember, "order/detail", "operator/flights", "operator/flights/delay");
		for (const [call, body] of [
			["airport/delay", late],
			["airport/flightDelay", flight],
		] as const)
			expect((await admin.post(call, body)).data.type).toBe("not_allowed");
		expect((await site.portal.call("airport/flights", { token: member?.token })).data.type).toBe("not_allowed");
		expect(await pickUp(order?.id ?? 0)).toBe(`${inDays(50)}T12:40:00+06:30`);
		expect(
			(await dispatcher.post("airport/flightDelay", { ...flight, flight_number: "ca 0905" })).data.orders,
		).toMatchObject([{ id: order?.id, outcome: "moved" }]);
		expect((await dispatcher.post("airport/flightDelay", { ...flight, airport: "MDL" })).data.type).toBe("not_found");
		const next = { ...flight, date: inDays(54), landing_at: `${inDays(55)}T13:00` };
		expect((await dispatcher.post("airport/flightDelay", next)).data.orders).toMatchObject([
			{ id: noon, outcome: "refused" },
			{ id: evening, outcome: "moved" },
		]);
		const again = (await dispatcher.post("airport/flightDelay", flight)).data.orders;
		expect(again).toMatchObject([{ outcome: "known" }]);
		const events = await rowsOf<{ action: string }>(
			site.portal.store.db,
			sql`/* all companies: a test reads */ select action from order_event where order_id = ${order?.id} and action like 'line/%'`,
		);
		expect(events).toEqual([{ action: "line/flight-moved" }]);
	});
});

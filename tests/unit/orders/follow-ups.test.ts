import { describe, expect, it } from "vitest";
import { otherTransfer } from "~/features/airport/order/other-transfer";
import { otherCar } from "~/features/car/order/other-car";
import { translate } from "~/i18n/translate";
import { followUpsOf } from "~/product-lines/lines.server";
import { hotelPart, orderAnswer } from "../../factories/order";

const stay = orderAnswer({
	id: 7,
	nationality: "CN",
	part: hotelPart({
		hotel: { ...hotelPart().hotel, id: 3, name: "Sule Hotel", city: "Yangon" },
		check_in: "2026-12-01",
		check_out: "2026-12-03",
		rooms: [
			{ guest_full_name: "LI MIN", adults: 2, child_ages: [5] },
			{ guest_full_name: "WANG XIAO", adults: 1, child_ages: [] },
		],
	}),
});
/** Address and query of each link. */
const linksOf = (order: Parameters<typeof followUpsOf>[0]) =>
	followUpsOf(order, "en").map(({ label, href }) => {
		const { pathname, searchParams } = new URL(href, "http://site.test");
		return { label, pathname, query: Object.fromEntries(searchParams) };
	});

describe("what goes with an order of a stay", () => {
	it("is a car, a pick-up on its first day and a drop-off on its last, for its people, with its address", () => {
		const people = { adults: "3", children: "1", "child_ages[0]": "5", nationality: "CN", related_order_id: "7" };
		const place = { place: "hotel:3", town: "Yangon", edit: "1" };
		expect(linksOf(stay)).toEqual([
			{
				label: "Add a car with driver",
				pathname: "/car/list",
				query: {
					pick_up: "Sule Hotel",
					drop_off: "Sule Hotel",
					pick_up_place: "hotel:3",
					drop_off_place: "hotel:3",
					pick_up_at: "2026-12-01T09:00",
					drop_off_at: "2026-12-03T18:00",
					passengers: "4",
					nationality: "CN",
					related_order_id: "7",
				},
			},
			{
				label: "Add an airport pick-up",
				pathname: "/airport/list",
				query: {
					...people,
					...place,
					transfer_type: "pick_up",
					destination: "Sule Hotel",
					arriving_at: "2026-12-01T12:00",
				},
			},
			{
				label: "Add an airport drop-off",
				pathname: "/airport/list",
				query: {
					...people,
					...place,
					transfer_type: "drop_off",
					departure: "Sule Hotel",
					departure_at: "2026-12-03T12:00",
				},
			},
		]);
	});
});

describe("what goes with a transfer", () => {
	const part = {
		product_line: "airport" as const,
		transfer_type: "pick_up",
		airport: { code: "RGN" },
		adults: 2,
		child_ages: [],
		place_info: { place: "hotel:3", name: "Sule Hotel", city_name: "Yangon" },
		pick_up_time_local: "2026-12-01T12:40:00+06:30",
	};
	const transfer = { ...stay, id: 8, product_line: "airport", part } as unknown as typeof stay;

	it("is a room, a car and the way back", () => {
		const [room, car, back] = linksOf(transfer);
		expect(room).toMatchObject({
			label: "Find a hotel",
			pathname: "/hotel/list",
			query: {
				place: "hotel:3",
				destination: "Sule Hotel",
				check_in: "2026-12-01",
				check_out: "2026-12-02",
				"rooms[0].adults": "2",
			},
		});
		expect(car).toMatchObject({ pathname: "/car/list", query: { pick_up_place: "hotel:3", related_order_id: "8" } });
		expect(back).toMatchObject({
			label: "Book the return transfer",
			pathname: "/airport/list",
			query: { transfer_type: "drop_off", airport: "RGN", departure: "Sule Hotel", related_order_id: "8" },
		});
		expect(back?.query).not.toHaveProperty("departure_at");
	});
});

describe("what goes with an order of a line that is not known here", () => {
	it("is nothing", () => {
		expect(
			linksOf({ ...stay, product_line: "train", part: { product_line: "train" } } as unknown as typeof stay),
		).toEqual([]);
	});
});

describe("what can be booked instead of a vehicle that could not be confirmed [38-4]", () => {
	const say = (language: "zh-cn" | "en") => (key: string, values?: Record<string, unknown>) =>
		translate(language, key, values);
	const queryOf = (href: string) => {
		const { pathname, searchParams } = new URL(href, "http://site.test");
		return [pathname, Object.fromEntries(searchParams)];
	};
	const named = { id: 5, name: "A", name_alt: "B", currency: "CNY" as const, total_amount: 1 };

	it("is a car by its class and seats, among the cars for the same rental", () => {
		const at = (at_local: string, place: string) => ({ code: "city:1", place, at_local });
		const part = {
			passengers: 4,
			rental_count: 2,
			driver_language: "zh",
			pick_up: at("2026-12-01T09:00:00+06:30", "Yangon"),
			drop_off: at("2026-12-03T18:00:00+06:30", "Bago"),
			zones: [{ zone_id: 2, times: 3 }],
			plan: [],
			half_days: ["2026-12-02"],
		} as unknown as Parameters<typeof otherCar>[2];
		const one = { ...named, model_id: 8, car_class: "mpv", seats: 6 };
		const { about, href } = otherCar(say("en"), stay, part, one);
		expect([about, otherCar(say("zh-cn"), stay, part, one).about]).toEqual([
			"People carrier · 6 passenger seats",
			"商务车 · 可乘 6 人",
		]);
		expect(queryOf(href)).toEqual([
			"/car/list",
			{
				pick_up: "Yangon",
				pick_up_place: "city:1",
				drop_off: "Bago",
				drop_off_place: "city:1",
				pick_up_at: "2026-12-01T09:00",
				drop_off_at: "2026-12-03T18:00",
				passengers: "4",
				rental_count: "2",
				driver_language: "zh",
				half_days: "2026-12-02",
				"zones[0].zone_id": "2",
				"zones[0].times": "3",
				nationality: "CN",
				model: "8",
			},
		]);
		expect(otherCar(say("en"), stay, part, named).about).toBe("");
	});

	it("is a class of vehicle by its seats, for the same flight and place", () => {
		const part = {
			transfer_type: "drop_off",
			vehicle_count: 1,
			adults: 2,
			child_ages: [5],
			luggage: 3,
			driver_language: "my",
			child_seats: "none",
			extra_stops: 0,
			name_board: "",
			airport: { code: "RGN" },
			place: "Sule Hotel",
			place_info: { place: "hotel:3" },
			flight_number: null,
			search: { transfer_at: null, arriving_at: null, departure_at: "2026-12-01T12:00" },
		} as unknown as Parameters<typeof otherTransfer>[2];
		const one = { ...named, vehicle_class: "van", max_passengers: 10 };
		const { about, href } = otherTransfer(say("en"), stay, part, one);
		expect([about, otherTransfer(say("zh-cn"), stay, part, one).about]).toEqual(["10 passenger seats", "可乘 10 人"]);
		expect(queryOf(href)).toEqual([
			"/airport/list",
			expect.objectContaining({
				transfer_type: "drop_off",
				departure: "Sule Hotel",
				place: "hotel:3",
				airport: "RGN",
				departure_at: "2026-12-01T12:00",
				adults: "2",
				"child_ages[0]": "5",
				luggage: "3",
				nationality: "CN",
				vehicle_class: "van",
			}),
		]);
	});
});

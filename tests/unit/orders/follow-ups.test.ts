import { describe, expect, it } from "vitest";
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

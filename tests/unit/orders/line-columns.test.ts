import { describe, expect, it } from "vitest";
import { transferColumns } from "~/portal-server/lines/airport/order/export-columns";
import { carColumns } from "~/portal-server/lines/car/order/export-columns";
import { hotelColumns } from "~/portal-server/lines/hotel/order/export-columns";
import type { ExportColumn } from "~/portal-server/orders/model/line/product-lines";

/** A long text of each column, as is usual there. */
const USUAL = {
	transfer_type: "Airport drop-off",
	airport: "Airport",
	flight_number: "3U8888A",
	flight_at: "2026-12-01 12:00",
	pick_up_time: "2026-12-01 12:40",
	destination: "Thilawa SEZ, Thanlyin",
	vehicle: "Business MPV",
	driver_language: "Burmese",
	name_board: "ZHANG SAN, ACME Ltd",
	plate_number: "YGN 9Z-1234",
	driver_name: "U Aung Kyaw Moe",
	driver_phone: "+95 9 111 222 333",
	pick_up: "2026-12-01 09:00 Yangon",
	drop_off: "2026-12-01 19:00 Yangon",
	zones: "Dagon Seikkan × 2",
	room_type: "Superior twin room",
	bed_type: "Double bed",
	meal_type: "Breakfast",
};

const COLUMNS: [string, ExportColumn][] = Object.entries({ hotelColumns, carColumns, transferColumns }).flatMap(
	([line, { service, amount }]) =>
		[...service, ...amount].map((column): [string, ExportColumn] => [`${line} ${column.name}`, column]),
);

describe("a file of orders", () => {
	it.each(COLUMNS)("has a column %s as wide as what usually stands in it", (_, column) => {
		const usual = USUAL[column.name as keyof typeof USUAL];
		if (column.kind === "text") expect(column.width).toBeGreaterThanOrEqual(usual.length);
		else expect(column.width).toBe(column.name === "room_nights" ? 10 : 8);
	});

	it("says a rental's ends to the minute, with the place", () => {
		const part = {
			pick_up: { at_local: "2026-12-01T09:00:00+06:30", place: "Yangon" },
			drop_off: { at_local: "2026-12-02T19:00:00+06:30", place: "Bago" },
		};
		const said = carColumns.service
			.filter(({ name }) => name in part)
			.map(({ value }) => value({ part, language: "en" } as never));
		expect(said).toEqual(["2026-12-01 09:00 Yangon", "2026-12-02 19:00 Bago"]);
	});
});

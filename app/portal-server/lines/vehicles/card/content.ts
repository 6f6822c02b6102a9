import { z } from "zod";
import { Seconds } from "~/portal-contract/base/basics";
import { DRIVER_LANGUAGES } from "~/portal-contract/order/drivers/driver-languages";
import { VEHICLE_COLOURS } from "~/portal-contract/order/drivers/vehicle-colours";
import type { Meeting } from "~/portal-server/orders/model/line/abilities";

/** What a card says, in no language; kept with it as of its issue. `unit` counts from 0. */
export const CardContent = z.object({
	booking_id: z.string(),
	unit: z.number().int(),
	units: z.number().int(),
	driver: z.object({
		name: z.string(),
		name_my: z.string(),
		phone: z.string(),
		languages: z.array(z.enum(DRIVER_LANGUAGES)),
	}),
	vehicle: z.object({
		name_zh: z.string(),
		name_en: z.string(),
		colour: z.enum(VEHICLE_COLOURS).nullable(),
		plate_number: z.string(),
	}),
	pick_up: z.object({ at: Seconds, place_zh: z.string(), place_en: z.string(), place_my: z.string().nullable() }),
	board: z.string(),
});
export type CardContent = z.output<typeof CardContent>;

/** A row of `service_assignment`, as far as a card says it. */
export interface Assignment extends Record<string, unknown> {
	unit: number;
	plate_number: string;
	vehicle_zh: string;
	vehicle_en: string;
	colour: CardContent["vehicle"]["colour"];
	driver_name: string;
	driver_name_my: string;
	driver_phone: string;
	driver_languages: CardContent["driver"]["languages"];
}

export function contentOf(
	order: { booking_id: string; units: number },
	one: Assignment,
	meeting: Meeting,
): CardContent {
	const { at, place_zh, place_en, place_my, boards } = meeting;
	const unit = Number(one.unit);
	return CardContent.parse({
		booking_id: order.booking_id,
		unit,
		units: order.units,
		board: boards[unit] ?? "",
		driver: {
			name: one.driver_name,
			name_my: one.driver_name_my,
			phone: one.driver_phone,
			languages: one.driver_languages,
		},
		vehicle: { name_zh: one.vehicle_zh, name_en: one.vehicle_en, colour: one.colour, plate_number: one.plate_number },
		pick_up: { at, place_zh, place_en, place_my },
	});
}

/** Both as `CardContent` puts them, so in one order of keys. */
export const isSame = (one: CardContent, other: CardContent): boolean => JSON.stringify(one) === JSON.stringify(other);

import { z } from "zod";
import { NamedRow, Opaque, Seconds } from "../../base/basics";
import { defineGet } from "../../base/call";
import { MAX_UNITS } from "../limits";

/** `my` is null where the Burmese is not known. */
export const Trilingual = z.looseObject({ zh: z.string(), en: z.string(), my: z.string().nullable() });
export type Trilingual = z.output<typeof Trilingual>;

/**
 * `current`: true now. `superseded`: the unit has a newer card. `revoked`: its assignment is withdrawn, or the order has come to nothing.
 * `ended`: the service is over.
 */
export const CARD_STATUSES = ["current", "superseded", "revoked", "ended"] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/**
 * The card of the driver of one unit, for passengers and for themselves, every text in Chinese, English and Burmese. `plate.latin`: the digits of
 * a plate in Burmese ones, null where it has none. `notice`: why it is not valid. `tel`: a number to be called. `qr.url` leads to the public page
 * of `code`.
 */
export const DriverCard = z.looseObject({
	status: z.enum(CARD_STATUSES),
	notice: Trilingual.nullable(),
	title: Trilingual,
	issuer: Trilingual,
	number: z.string(),
	unit: z.number().int().positive(),
	/** Which vehicle of how many; null where there is one. */
	unit_text: Trilingual.nullable(),
	version: z.number().int().positive(),
	version_text: Trilingual,
	issued_at: Seconds,
	code: Opaque,
	person: z.looseObject({
		label: Trilingual,
		initials: z.string(),
		name: Trilingual,
		phone: z.string(),
		languages: Trilingual,
	}),
	plate: z.looseObject({ label: Trilingual, number: z.string(), latin: z.string().nullable(), vehicle: Trilingual }),
	rows: z.array(
		z.looseObject({ label: Trilingual, value: Trilingual, strong: z.boolean(), tel: z.string().nullable() }),
	),
	qr: z.looseObject({ url: z.string(), caption: Trilingual }),
	footer: z.array(Trilingual),
});
export type DriverCard = z.output<typeof DriverCard>;

/**
 * `unit` counts from 1. With `code` that very version, whatever has become of it, else the one in force; one that is not in force has no PDF.
 * Refused `not_allowed_in_state` where nobody is assigned or the service is over.
 */
export const orderDriverCard = defineGet("order/driverCard", {
	cost: "document",
	file: "pdf",
	access: "member",
	summary: "The card of a unit's driver in three languages as a model or as PDF",
	rule: "order/detail/downloadDriverCard",
	query: NamedRow.extend({
		unit: z.coerce.number().int().min(1).max(MAX_UNITS).default(1),
		code: Opaque.optional(),
		format: z.enum(["model", "pdf"]).default("model"),
	}),
	answer: DriverCard,
});

/** `shown`: what stands on the card, as far as who waits for it compares it; null where it is not in force. */
export const DriverCardCheck = z.looseObject({
	status: z.enum(CARD_STATUSES),
	booking_id: z.string(),
	version: z.number().int(),
	issued_at: Seconds,
	shown: z
		.looseObject({
			driver_name: z.string(),
			driver_name_my: z.string(),
			plate_number: z.string(),
			vehicle: Trilingual,
			pick_up_at: Seconds,
			pick_up_place: Trilingual,
		})
		.nullable(),
});
export type DriverCardCheck = z.output<typeof DriverCardCheck>;

export const orderVerifyDriverCard = defineGet("order/verifyDriverCard", {
	access: "open",
	summary: "Public check of the code on a driver card",
	query: z.object({ code: Opaque }),
	answer: DriverCardCheck,
});

import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { GUESTS } from "~/parts/booking/guest-units";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { Id, Opaque } from "~/portal-contract/base/basics";
import { MAX_AMOUNT } from "~/portal-contract/base/money";
import { typed } from "~/portal-contract/base/typed/typed";
import { OrderCreateBody, REQUEST_CODES } from "~/portal-contract/order/calls";
import {
	MAX_EMAIL_LENGTH,
	MAX_LINE_LENGTH,
	MAX_NAME_BOARD_LENGTH,
	MAX_NAME_LENGTH,
	MAX_PHONE_LENGTH,
	MAX_REQUESTS_LENGTH,
	MAX_UNITS,
	MIN_PHONE_LENGTH,
} from "~/portal-contract/order/limits";
import { PAY_CHANNELS } from "~/portal-contract/order/states";

// The pattern also stands in the `pattern` attribute, which browsers read with the `v` flag: punctuation in a class is escaped.
// biome-ignore lint/complexity/noUselessEscapeInRegex: the browser's flag asks for them
const NAME = /^ *[\p{L}\p{M}][\p{L}\p{M} \u3000.,'’·•\/\(\)\-]*$/u;
const STALE = "booking:form-stale";

const { element: Code } = OrderCreateBody.shape.request_codes.unwrap();
const RequestCode = z
	.string(STALE)
	.refine((code) => Code.safeParse(code).success, STALE)
	.pipe(Code);

const Minor = z.number(STALE).int(STALE).nonnegative(STALE).max(MAX_AMOUNT, STALE);

/** The portal knows which numbers can be dialled. */
const Phone = typed("phone", "required")
	.max(MAX_PHONE_LENGTH, "length")
	.refine((text) => text.replace(/\D/g, "").length >= MIN_PHONE_LENGTH, "booking:phone-invalid");

const Line = typed("line").max(MAX_LINE_LENGTH, "length").optional();

const Label = typed("label").max(MAX_LINE_LENGTH, "length").optional();

/** The booking form. Messages are locale keys of `form`; lengths as in the contract's `OrderCreateBody`. */
export const BookingForm = z.object({
	quote_id: z.string(STALE).refine((text) => Opaque.safeParse(text).success, STALE),
	total_amount: Minor,
	/** Made by the server, one per rendered form: the same key is the same order. */
	idempotency_key: z.uuid(STALE),
	[GUESTS]: z
		.array(
			z.object({
				guest_full_name: typed("name", "guest-name-null")
					.min(1, { error: "guest-name-null", abort: true })
					.max(MAX_NAME_LENGTH, "length")
					.regex(NAME, "name-invalid"),
				guest_name_zh: optionalText(MAX_NAME_LENGTH, "name"),
			}),
			STALE,
		)
		.min(1, STALE)
		.max(MAX_UNITS, STALE),
	contact_person: typedText(MAX_NAME_LENGTH, "name"),
	contact_phone: Phone,
	contact_email: typed("account").max(MAX_EMAIL_LENGTH, "length").regex(z.regexes.email, "email-invalid").optional(),
	traveller_phone: Phone.optional(),
	name_board: typed("label").max(MAX_NAME_BOARD_LENGTH, "length").optional(),
	arrival_note: Line,
	request_codes: z.array(RequestCode, STALE).max(REQUEST_CODES.length, STALE).default([]),
	special_requests: typed("prose").max(MAX_REQUESTS_LENGTH, "length").optional(),
	save_travellers: z.boolean().default(false),
	cost_center: Label,
	purchase_order: Label,
	trip_purpose: Label,
	approval_note: Line,
	pay_channel: z.enum(PAY_CHANNELS, "payment-type-required"),
});
export type BookingForm = z.output<typeof BookingForm>;

/** For members who may book and not pay: without a payment type. */
export const UnpaidForm = BookingForm.omit({ pay_channel: true });
export type UnpaidForm = z.output<typeof UnpaidForm> & { pay_channel?: undefined };

/** Constraints for the browser; without script the action checks them. */
export function bookingConstraint() {
	return getZodConstraint(BookingForm);
}

/** The order that the one of an address goes along with, where it names any. */
export const relatedOrderOf = (search: URLSearchParams): number | undefined =>
	Id.optional()
		.catch(undefined)
		.parse(search.get("related_order_id") ?? undefined);

/** The total before the quote, kept in the address so that the difference is shown on every reload. */
export const SeenAmount = z.coerce.number().pipe(Minor).nullable().catch(null);

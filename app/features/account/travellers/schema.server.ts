import { z } from "zod";
import { optionalText, searchText } from "~/parts/forms/typed-text.server";
import { DOCUMENT_KINDS, MAX_DOCUMENT_NUMBER_LENGTH } from "~/portal-contract/account/traveller-fields";
import { CalendarDate, CountryCode } from "~/portal-contract/base/basics";
import { typed } from "~/portal-contract/base/typed/typed";
import { MAX_NAME_LENGTH } from "~/portal-contract/order/limits";
import { pageQuery } from "~/session/forms/params.server";

/** Letters and marks of any script with the signs of names; the portal knows which script belongs where. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M}\u3007 .,'·/()-]|\u200c|\u200d)*$/u;
/** `*` as a masked number has it. */
const NUMBER = /^[\p{L}\p{M}\p{N}\s/()（）／*-]*$/u;

const Name = optionalText(MAX_NAME_LENGTH, "name").refine((text) => text === "" || NAME.test(text), "name-invalid");
const Day = CalendarDate.default("");

/** The form of a traveller. Messages are locale keys; the portal checks numbers by their kind. */
export const TravellerForm = z.object({
	full_name: typed("name", "guest-name-null")
		.min(1, { error: "guest-name-null", abort: true })
		.max(MAX_NAME_LENGTH, "length")
		.regex(NAME, "name-invalid"),
	name_zh: Name,
	name_my: Name,
	nationality: z.union([z.literal(""), CountryCode], "format").default(""),
	phone: optionalText(30, "phone"),
	birthday: Day,
	document_kind: z.enum(["", ...DOCUMENT_KINDS], "format").default(""),
	document_number: optionalText(MAX_DOCUMENT_NUMBER_LENGTH, "number").refine(
		(text) => NUMBER.test(text),
		"id-number-invalid",
	),
	document_expires_on: Day,
});

/** A hand-made query narrows nothing instead of failing. */
export const travellerQueryOf = pageQuery({
	quickSearch: searchText(100),
	document_status: z.enum(["expired", "expiring"]).optional().catch(undefined),
});

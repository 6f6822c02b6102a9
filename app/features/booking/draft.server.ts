import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { parseForm } from "~/lib/forms/parse-form.server";
import { GUESTS } from "~/parts/booking/guest-units";
import { BookingForm } from "./schema.server";

type Fields = [string, string][];

/** Longer than any field accepts; longer text is dropped. */
const MAX_LENGTH = 2_000;
const GUEST_NAME = `${GUESTS}\\[\\d\\]\\.guest_(full_name|name_zh)`;
const OTHERS =
	"contact_(person|phone|email)|traveller_phone|name_board|arrival_note|request_codes|special_requests|save_travellers|cost_center|purchase_order|trip_purpose|approval_note|pay_channel";
const TYPED = new RegExp(`^(${GUEST_NAME}|${OTHERS})$`);

/** The typed values of a posted booking form, with its quote and member. */
export function draftOf(form: FormData): Fields {
	return [...form].flatMap(([name, value]): Fields => {
		const isDraftField = TYPED.test(name) || name === "quote_id" || name === FORM_TOKEN_FIELD;
		return isDraftField && typeof value === "string" && value !== "" && value.length <= MAX_LENGTH
			? [[name, value]]
			: [];
	});
}

export type Typed = Record<string, unknown>;

/** null where the draft belongs to another quote. */
export function typedFor(quoteId: string, draft: Fields | null): Typed | null {
	const of = draft?.find(([name]) => name === "quote_id")?.[1];
	if (!draft || of !== quoteId) return null;
	const form = new FormData();
	for (const [name, value] of draft) if (TYPED.test(name)) form.append(name, value);
	return parseForm(form, BookingForm).payload;
}

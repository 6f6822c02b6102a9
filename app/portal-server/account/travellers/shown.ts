import type { z } from "zod";
import type { Traveller } from "~/portal-contract/account/travellers";
import type { traveller } from "~/portal-server/platform/db/schema";
import { maskedNumber } from "./document-numbers";
import { openNumber } from "./sealed-number";

/** Many countries ask for a document that is good for six months more. */
export const GOOD_FOR_MONTHS = 6;

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export type TravellerRow = typeof traveller.$inferSelect;
export type ShownTraveller = z.input<typeof Traveller>;

/** Of the document on `day`: empty while it is good, and without a date. */
function statusOn(day: string, expires_on: string | null): ShownTraveller["document_status"] {
	if (expires_on === null || expires_on >= addMonths(day, GOOD_FOR_MONTHS)) return "";
	return expires_on < day ? "expired" : "expiring";
}

/** Masked, or `****` where no secret opens it any more. */
export function shownNumber({
	company_id,
	document_kind,
	document_number,
}: Pick<TravellerRow, "company_id" | "document_kind" | "document_number">): string {
	const number = openNumber(company_id, document_number);
	return number === null ? "****" : maskedNumber(document_kind, number);
}

/** As every answer has it. */
export function shownTraveller(row: TravellerRow, day: string): ShownTraveller {
	const { id, full_name, name_zh, name_my, nationality, phone, document_expires_on } = row;
	return {
		id,
		full_name,
		name_zh,
		name_my,
		nationality,
		phone,
		birthday: row.birthday ?? "",
		document_kind: row.document_kind as ShownTraveller["document_kind"],
		document_number: shownNumber(row),
		document_expires_on: document_expires_on ?? "",
		document_status: statusOn(day, document_expires_on),
	};
}

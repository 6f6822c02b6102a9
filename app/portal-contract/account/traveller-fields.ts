// Without zod: the views of the browser read it, too.

/** `prc_id`: identity card of mainland China; `nrc`: Myanmar's; `home_return_permit`: for residents of Hong Kong and Macao. */
export const DOCUMENT_KINDS = ["passport", "prc_id", "nrc", "home_return_permit", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `expiring`: within six months of the day in question. */
export const DOCUMENT_STATUSES = ["expired", "expiring"] as const;

export const MAX_DOCUMENT_NUMBER_LENGTH = 60;
/** Lines of one import, its head aside. */
export const MAX_IMPORT_ROWS = 500;
/** Bytes of the file. */
export const MAX_IMPORT_BYTES = 200 * 1024;

/** Columns of the import and of the export, in this order. */
export const TRAVELLER_COLUMNS = [
	"full_name",
	"name_zh",
	"name_my",
	"nationality",
	"phone",
	"birthday",
	"document_kind",
	"document_number",
	"document_expires_on",
] as const as readonly TravellerColumn[];
export type TravellerColumn =
	| "full_name"
	| "name_zh"
	| "name_my"
	| "nationality"
	| "phone"
	| "birthday"
	| "document_kind"
	| "document_number"
	| "document_expires_on";

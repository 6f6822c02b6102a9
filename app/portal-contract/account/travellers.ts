import { z } from "zod";
import { CalendarDate, CountryCode, Id, listOf, OptionalText, orElse, Paging } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { GuestName, GuestNameZh } from "../order/actions";
import { MAX_NAME_LENGTH } from "../order/limits";
import { DOCUMENT_KINDS, DOCUMENT_STATUSES, MAX_DOCUMENT_NUMBER_LENGTH, MAX_IMPORT_ROWS } from "./traveller-fields";

const Country = z.union([z.literal(""), CountryCode]);
const DateText = z.union([z.literal(""), CalendarDate]);

/**
 * A guest kept for the next booking; the company's, whoever saved it. Texts are empty where not known. `document_number` is masked
 * by the rule of its kind (`E1234****`, `110105************`); `document_status`: of the document today, or on the day that was asked for; empty while it is good or not known.
 */
export const Traveller = z.looseObject({
	id: Id,
	full_name: z.string(),
	name_zh: z.string().default(""),
	name_my: OptionalText,
	nationality: Country,
	phone: z.string(),
	birthday: OptionalText,
	document_kind: orElse(z.enum(["", ...DOCUMENT_KINDS]), ""),
	document_number: OptionalText,
	document_expires_on: OptionalText,
	document_status: orElse(z.enum(["", ...DOCUMENT_STATUSES]), ""),
});
export type Traveller = z.output<typeof Traveller>;

const Travellers = z.looseObject({ list: z.array(Traveller) });
const Search = typed("search").max(100).default("");

export const accountTravellers = defineGet("account/travellers", {
	access: "member",
	summary:
		"Saved travellers for a booking form, last used first, 200 at most; `on`: the day for which their documents are judged",
	/** Whoever may open the booking page may choose travellers. */
	rule: "hotel/booking",
	query: z.object({ quickSearch: Search, on: CalendarDate.optional() }),
	answer: Travellers,
});

const TravellerSearch = z.object({ quickSearch: Search, document_status: z.enum(DOCUMENT_STATUSES).optional() });
export type TravellerSearch = z.output<typeof TravellerSearch>;

export const accountTravellerList = defineGet("account/travellerList", {
	access: "member",
	summary:
		"Travellers of the company by pages, by name; `document_status` leaves those whose document is expired or expiring",
	rule: "account/travellers",
	query: Paging.extend(TravellerSearch.shape),
	answer: listOf(Traveller),
});

export const accountTraveller = defineGet("account/traveller", {
	access: "member",
	summary: "One traveller of the company",
	rule: "account/travellers",
	query: z.object({ id: Id }),
	answer: Traveller,
});

/**
 * With `id` that traveller, without one a new one, whoever else has the name: a name is no key. What a body leaves out stays as it is. No key: its hash of the body would be a hash of the number.
 */
export const accountSaveTraveller = definePost("account/travellers", {
	as: "account.saveTraveller",
	access: "member",
	summary: "Saves a traveller",
	rule: "account/travellers/save",
	key: "none",
	body: z.object({
		id: Id.optional(),
		full_name: GuestName,
		name_zh: GuestNameZh,
		name_my: typed("name").max(MAX_NAME_LENGTH).optional(),
		nationality: Country.default(""),
		phone: typed("phone").max(30).default(""),
		birthday: DateText.optional(),
		document_kind: z.enum(["", ...DOCUMENT_KINDS]).optional(),
		document_number: typed("number").max(MAX_DOCUMENT_NUMBER_LENGTH).optional(),
		document_expires_on: DateText.optional(),
	}),
	answer: Travellers,
});

export const accountDeleteTraveller = definePost("account/deleteTraveller", {
	access: "member",
	summary: "Forgets a saved traveller; orders keep their names",
	rule: "account/travellers/delete",
	body: z.object({ id: Id }),
	answer: Travellers,
});

/** A POST, for it writes who has seen the number. */
export const accountRevealTraveller = definePost("account/revealTraveller", {
	access: "member",
	summary: "The whole document number of a traveller; recorded with the member who asked",
	rule: "account/travellers/reveal",
	key: "none",
	body: z.object({ id: Id }),
	answer: z.looseObject({ document_number: z.string() }),
});

const Cell = typed("line").max(1_000).default("");

/** A line of a table as it was typed; `line`: its number in the file. Empty cells leave what is known. */
export const TravellerLine = z.object({
	line: z.number().int().positive(),
	full_name: Cell,
	name_zh: Cell,
	name_my: Cell,
	nationality: Cell,
	phone: Cell,
	birthday: Cell,
	document_kind: Cell,
	document_number: Cell,
	document_expires_on: Cell,
});
export type TravellerLine = z.output<typeof TravellerLine>;

/** `check` changes nothing; `all` imports only if every line is right; `good` leaves out the wrong ones. The same table again changes nothing. */
export const accountImportTravellers = definePost("account/importTravellers", {
	access: "member",
	summary:
		"Travellers from the lines of a table: what each line would do or has done, and what is wrong by line and column",
	rule: "account/travellers/import",
	key: "none",
	body: z.object({ mode: z.enum(["check", "all", "good"]), lines: z.array(TravellerLine).min(1).max(MAX_IMPORT_ROWS) }),
	answer: z.looseObject({
		done: z.boolean(),
		lines: z.array(
			z.looseObject({
				line: z.number(),
				outcome: z.enum(["new", "changed", "same", "wrong"]),
				fields: z.record(z.string(), z.string()).default({}),
			}),
		),
	}),
});

/** Answers a file (text/csv with a byte order mark). */
export const accountExportTravellers = defineGet("account/exportTravellers", {
	cost: "document",
	file: "always",
	as: "account.exportTravellersFile",
	access: "member",
	summary: "Travellers as CSV, numbers masked; cells that a spreadsheet would take for a formula are made harmless",
	rule: "account/travellers/export",
	query: TravellerSearch,
	answer: z.unknown(),
});

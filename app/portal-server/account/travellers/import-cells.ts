import {
	DOCUMENT_KINDS,
	MAX_DOCUMENT_NUMBER_LENGTH,
	type TravellerColumn,
} from "~/portal-contract/account/traveller-fields";
import type { TravellerLine } from "~/portal-contract/account/travellers";
import { LANGUAGES } from "~/portal-contract/base/basics";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { MAX_NAME_LENGTH } from "~/portal-contract/order/limits";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { countryOf } from "~/portal-server/platform/words/country-words";
import { translate } from "~/portal-server/platform/words/texts";
import type { TypedTraveller } from "./read-traveller";

const MAX_LENGTHS: Partial<Record<TravellerColumn, number>> = {
	full_name: MAX_NAME_LENGTH,
	name_zh: MAX_NAME_LENGTH,
	name_my: MAX_NAME_LENGTH,
	phone: 30,
	document_number: MAX_DOCUMENT_NUMBER_LENGTH,
};

/** Beside the codes and the words of both languages. */
const OTHER_WORDS: Record<string, (typeof DOCUMENT_KINDS)[number]> = {
	身份证: "prc_id",
	缅甸身份证: "nrc",
	回乡证: "home_return_permit",
	其他: "other",
};

const wordKey = (text: string) => normalise("search", text).toLowerCase();

let kindWords: Map<string, (typeof DOCUMENT_KINDS)[number]> | undefined;

function kindOf(text: string): (typeof DOCUMENT_KINDS)[number] | undefined {
	kindWords ??= new Map([
		...DOCUMENT_KINDS.flatMap((kind) =>
			[kind, ...LANGUAGES.map((language) => translate(language, kindKey(kind)))].map(
				(word) => [wordKey(word), kind] as const,
			),
		),
		...Object.entries(OTHER_WORDS),
	]);
	return kindWords.get(wordKey(text));
}

/** Locale key of a kind's name. */
export const kindKey = (kind: string): string => `traveller-kind-${kind.replaceAll("_", "-")}`;

/** `2026/3/5`, `2026.3.5`, `2026年3月5日` and `20260305` as `2026-03-05`; null where it is no date. */
function dateOf(text: string): string | null {
	const plain = normalise("digits", text).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
	const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? [];
	const date = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
	return isCalendarDate(date) ? date : null;
}

/** What stands on identity cards and in lists of people whose documents do not expire. */
const NEVER = /^(?:长期|長期|长期有效|長期有效|永久|永久有效|permanent|long-?term|no ?expiry|never|9999-?12-?31)$/;

/** "" where the document does not expire. */
const expiryOf = (text: string): string | null => (NEVER.test(wordKey(text)) ? "" : dateOf(text));

/** Without the apostrophe by which a spreadsheet, or our own export, keeps a text from being a formula. */
const plain = (cell: string) => cell.trim().replace(/^'(?=\S)/, "");

/**
 * The cells of a line as a form would send them; `known` stands in for empty ones. Messages for cells that are none of their kind are put into
 * `fields`.
 */
export function typedFrom(
	line: TravellerLine,
	known: Partial<Pick<TypedTraveller, "name_zh" | "nationality" | "phone">>,
	fields: FieldFaults,
): TypedTraveller {
	const cell = (column: TravellerColumn) => plain(line[column]);
	for (const [column, most] of Object.entries(MAX_LENGTHS)) {
		if (cell(column as TravellerColumn).length > most) fields[column] = { key: "traveller-too-long", values: { most } };
	}
	const read = <T>(
		column: TravellerColumn,
		of: (text: string) => T | null | undefined,
		message: string,
	): T | undefined => {
		const text = cell(column);
		const value = text === "" ? undefined : of(text);
		if (text !== "" && (value === null || value === undefined)) fields[column] = message;
		return value ?? undefined;
	};
	const ifGiven = (column: "name_my" | "document_number") => (cell(column) === "" ? undefined : cell(column));
	const nationality = read("nationality", countryOf, "hotel-nationality-unknown");
	return {
		full_name: cell("full_name"),
		name_zh: cell("name_zh") || (known.name_zh ?? ""),
		name_my: ifGiven("name_my"),
		nationality: nationality ?? known.nationality ?? "",
		phone: cell("phone") || (known.phone ?? ""),
		birthday: read("birthday", dateOf, "traveller-date-invalid"),
		document_kind: read("document_kind", kindOf, "traveller-kind-unknown"),
		document_number: ifGiven("document_number"),
		document_expires_on: read("document_expires_on", expiryOf, "traveller-date-invalid"),
	};
}

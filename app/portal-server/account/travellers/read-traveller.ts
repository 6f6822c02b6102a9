import countries from "i18n-iso-countries";
import type { DocumentKind } from "~/portal-contract/account/traveller-fields";
import type { accountSaveTraveller } from "~/portal-contract/account/travellers";
import type { InputOf } from "~/portal-server/platform/api/handler";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import { wrongPassportName } from "~/portal-server/platform/passport-name";
import { nameKey, readName, readNameMy, readNameZh } from "~/portal-server/platform/people";
import { readPhone } from "~/portal-server/platform/phones";
import { birthdayOf, maskedNumber, readDocumentNumber } from "./document-numbers";
import { openNumber, sealNumber } from "./sealed-number";
import type { TravellerRow } from "./shown";

const OLDEST = "1900-01-01";
/** Documents of before are no document of a living traveller's; later ones are typing errors. */
const EXPIRY = { first: "2000-01-01", last: "2099-12-31" };

export type TypedTraveller = Omit<InputOf<typeof accountSaveTraveller>, "id">;

type Written = Pick<TravellerRow, "full_name" | "name_zh" | "name_key" | "nationality" | "phone"> &
	Partial<
		Pick<
			TravellerRow,
			"name_my" | "birthday" | "document_kind" | "document_number" | "document_expires_on" | "document_at"
		>
	>;

interface Reading {
	company_id: number;
	today: string;
	now: number;
	/** The stored traveller, where there is one. */
	before: TravellerRow | undefined;
}

function readPerson(typed: TypedTraveller, { today }: Reading, fields: FieldFaults) {
	const full_name = readName(typed.full_name) ?? "";
	const wrong = typed.full_name.trim() === "" ? "field-required" : wrongPassportName(typed.full_name);
	if (wrong !== null) fields.full_name = wrong;
	const name_zh = readNameZh(typed.name_zh);
	if (name_zh === null) fields.name_zh = "order-guest-name-zh-invalid";
	const name_my = typed.name_my === undefined ? undefined : readNameMy(typed.name_my);
	if (name_my === null) fields.name_my = "traveller-name-my-invalid";
	const phone = typed.phone === "" ? undefined : readPhone(typed.phone);
	if (phone?.fault) fields.phone = phone.fault;
	const { nationality, birthday } = typed;
	if (nationality !== "" && !countries.isValid(nationality)) fields.nationality = "hotel-nationality-unknown";
	if (birthday && (birthday < OLDEST || birthday > today)) fields.birthday = "traveller-birthday-invalid";
	return {
		full_name,
		name_key: nameKey(full_name),
		name_zh: name_zh ?? "",
		nationality,
		phone: phone?.number ?? "",
		...(name_my === undefined ? {} : { name_my: name_my ?? "" }),
		...(birthday === undefined ? {} : { birthday: birthday || null }),
	};
}

type Document = Partial<
	Pick<TravellerRow, "document_kind" | "document_number" | "document_expires_on" | "document_at">
>;

const NO_DOCUMENT: Document = { document_kind: "", document_number: "", document_expires_on: null, document_at: null };

/** A number that is left out, or typed as it is shown, stays; of another kind it has to be typed again. */
function readNumber(
	typed: TypedTraveller,
	kind: DocumentKind,
	{ before, company_id, today, now }: Reading,
	fields: FieldFaults,
): Document {
	const stored = before ? openNumber(company_id, before.document_number) : "";
	const { document_number } = typed;
	const isAsShown =
		stored !== null && stored !== "" && document_number === maskedNumber(before?.document_kind ?? "", stored);
	if (document_number === undefined || isAsShown) {
		const isOfOther = before !== undefined && before.document_number !== "" && before.document_kind !== kind;
		if (isOfOther) fields.document_number = "traveller-document-number-again";
		return {};
	}
	if (document_number === "") return { document_number: "", document_at: null };
	const number = readDocumentNumber(kind, document_number, today);
	if (number === null) fields.document_number = `traveller-number-invalid-${kind.replaceAll("_", "-")}`;
	else if (number === stored) return { document_at: now };
	const birthday = typed.birthday ?? before?.birthday;
	if (number !== null && kind === "prc_id" && birthday && birthday !== birthdayOf(number)) {
		fields.document_number = "traveller-number-birthday";
	}
	return { document_number: sealNumber(company_id, number ?? ""), document_at: now };
}

function readDocument(typed: TypedTraveller, reading: Reading, fields: FieldFaults): Document {
	const { document_number, document_expires_on } = typed;
	const kind = typed.document_kind ?? reading.before?.document_kind ?? "";
	if (document_expires_on && (document_expires_on < EXPIRY.first || document_expires_on > EXPIRY.last)) {
		fields.document_expires_on = "traveller-expiry-invalid";
	}
	if (kind === "") {
		if (document_number) fields.document_kind = "traveller-kind-required";
		return typed.document_kind === undefined ? {} : NO_DOCUMENT;
	}
	return {
		document_kind: kind,
		...(document_expires_on === undefined ? {} : { document_expires_on: document_expires_on || null }),
		...readNumber(typed, kind as DocumentKind, reading, fields),
	};
}

/** What was typed, as it is stored; messages for every wrong field are put into `fields`. */
export function readInto(fields: FieldFaults, typed: TypedTraveller, reading: Reading): Written {
	return { ...readPerson(typed, reading, fields), ...readDocument(typed, reading, fields) };
}

/** The same; throws `Refused` `invalid` with a message for every wrong field. */
export function readTyped(typed: TypedTraveller, reading: Reading): Written {
	const fields: FieldFaults = {};
	const written = readInto(fields, typed, reading);
	requireValid(fields);
	return written;
}

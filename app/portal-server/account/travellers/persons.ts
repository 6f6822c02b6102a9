import type { TravellerLine } from "~/portal-contract/account/travellers";
import { maskedNumber } from "./document-numbers";
import type { readInto } from "./read-traveller";
import { openNumber } from "./sealed-number";
import type { TravellerRow } from "./shown";

type Written = ReturnType<typeof readInto>;

const numberOf = ({ company_id, document_number }: TravellerRow) => openNumber(company_id, document_number);

/** Compared in the clear: two seals of one number differ. */
export function isSame(before: TravellerRow, written: Written): boolean {
	const { document_number, document_at: _at, name_key: _key, ...rest } = written;
	const number = document_number === undefined ? before.document_number : document_number;
	const isNumberSame = openNumber(before.company_id, number) === numberOf(before);
	return (
		isNumberSame && Object.entries(rest).every(([column, value]) => before[column as keyof TravellerRow] === value)
	);
}

/**
 * Whom of those who have a line's name the line means: who has its document, or its birthday, or all that it says. A name alone is no key: others of the
 * name are other people.
 */
export function personOf(
	line: TravellerLine,
	written: Written,
	ofName: readonly TravellerRow[],
): TravellerRow | undefined {
	const typed = line.document_number.trim();
	if (typed !== "")
		return ofName.find((one) => {
			const number = numberOf(one);
			if (!number) return false;
			return (
				typed === maskedNumber(one.document_kind, number) ||
				(written.document_number !== undefined && openNumber(one.company_id, written.document_number) === number)
			);
		});
	const { birthday } = written;
	return ofName.find((one) => (birthday ? one.birthday === birthday : saysNothingElse(one, line, written)));
}

const SAID = ["name_zh", "name_my", "nationality", "phone", "document_kind", "document_expires_on"] as const;

/** Whether each cell that is filled says what is known. */
const saysNothingElse = (known: TravellerRow, line: TravellerLine, written: Written): boolean =>
	SAID.every((column) => line[column].trim() === "" || written[column] === known[column]);

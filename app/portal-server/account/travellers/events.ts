import type { Who } from "~/portal-server/platform/api/handler";
import { recordEvents } from "~/portal-server/platform/company-events";
import type { Tx } from "~/portal-server/platform/db/db";
import { changesBetween, dayOf, type Facts, type StoredChange } from "~/portal-server/platform/words/company-changes";
import { openNumber } from "./sealed-number";
import { shownNumber, type TravellerRow } from "./shown";

interface Affected {
	id: number;
	full_name: string;
	changes?: readonly StoredChange[];
}

/** The number is masked. */
const factsOf = (row: TravellerRow): Facts => ({
	full_name: row.full_name,
	name_zh: row.name_zh,
	name_my: row.name_my,
	nationality: row.nationality === "" ? null : { country: row.nationality },
	phone: row.phone,
	birthday: dayOf(row.birthday),
	document_kind: row.document_kind === "" ? null : { key: `traveller-kind-${row.document_kind.replaceAll("_", "-")}` },
	document_number: row.document_number === "" ? null : shownNumber(row),
	document_expires_on: dayOf(row.document_expires_on),
});

/** What of a traveller is not as before. Another number that is masked alike is a change, too. */
export function travellerChanges(before: TravellerRow | undefined, after: TravellerRow): StoredChange[] {
	const changes = changesBetween(before ? factsOf(before) : {}, factsOf(after));
	if (!before || before.document_number === "" || after.document_number === "") return changes;
	const isShown = changes.some(({ field }) => field === "document_number");
	if (isShown || !isOtherNumber(before, after)) return changes;
	return [...changes, { field: "document_number", before: shownNumber(before), after: shownNumber(after) }];
}

const isOtherNumber = (before: TravellerRow, after: TravellerRow): boolean =>
	before.document_number !== after.document_number &&
	openNumber(before.company_id, before.document_number) !== openNumber(after.company_id, after.document_number);

/** Records who has done what with travellers' data. */
export const recordTravellers = (
	tx: Tx,
	by: { who: Who; request_id: string },
	action: "save" | "import" | "reveal" | "delete",
	travellers: readonly Affected[],
): Promise<void> =>
	recordEvents(
		tx,
		by,
		`traveller.${action}`,
		travellers.map(({ id, full_name, changes = [] }) => ({ id, name: full_name, changes })),
	);

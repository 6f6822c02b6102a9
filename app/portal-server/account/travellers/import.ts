import { and, eq, inArray } from "drizzle-orm";
import type { accountImportTravellers, TravellerLine } from "~/portal-contract/account/travellers";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { traveller } from "~/portal-server/platform/db/schema";
import { nameKey } from "~/portal-server/platform/people";
import { recordTravellers } from "./events";
import { typedFrom } from "./import-cells";
import { ofCompany } from "./list";
import { readInto } from "./read-traveller";
import { openNumber } from "./sealed-number";
import type { TravellerRow } from "./shown";

type Written = ReturnType<typeof readInto>;

interface ReadLine {
	line: number;
	outcome: "new" | "changed" | "same" | "wrong";
	fields: FieldFaults;
	before: TravellerRow | undefined;
	written: Written;
}

/** Compared in the clear: two seals of one number differ. */
function isSame(before: TravellerRow, written: Written): boolean {
	const { document_number, document_at: _at, ...rest } = written;
	const number = document_number === undefined ? before.document_number : document_number;
	const isNumberSame = openNumber(before.company_id, number) === openNumber(before.company_id, before.document_number);
	return (
		isNumberSame && Object.entries(rest).every(([column, value]) => before[column as keyof TravellerRow] === value)
	);
}

/** Another number under the same name may be another person, or a new document: a form decides that, no table. */
function isOtherDocument(before: TravellerRow, { document_number, document_kind }: Written): boolean {
	if (before.document_number === "" || document_number === undefined) return false;
	const isOtherKind = document_kind !== undefined && document_kind !== before.document_kind;
	return (
		isOtherKind ||
		openNumber(before.company_id, document_number) !== openNumber(before.company_id, before.document_number)
	);
}

function readLines(
	lines: readonly TravellerLine[],
	known: ReadonlyMap<string, TravellerRow>,
	at: { company_id: number; now: number },
): ReadLine[] {
	const first = new Map<string, number>();
	const today = yangonDate(at.now);
	return lines.map((line) => {
		const fields: FieldFaults = {};
		const key = nameKey(line.full_name.replace(/^\s*'/, ""));
		const before = known.get(key);
		const typed = typedFrom(line, before ?? {}, fields);
		const written = readInto(fields, typed, { ...at, today, before });
		const earlier = first.get(key);
		if (earlier !== undefined && key !== "")
			fields.full_name = { key: "traveller-line-twice", values: { line: earlier } };
		first.set(key, earlier ?? line.line);
		if (before && !fields.document_number && isOtherDocument(before, written))
			fields.document_number = "traveller-other-number";
		const isWrong = Object.keys(fields).length > 0;
		const outcome = isWrong ? "wrong" : !before ? "new" : isSame(before, written) ? "same" : "changed";
		return { line: line.line, outcome, fields, before, written };
	});
}

async function knownByName(
	tx: Tx,
	who: Who,
	lines: readonly TravellerLine[],
): Promise<ReadonlyMap<string, TravellerRow>> {
	const keys = [...new Set(lines.map(({ full_name }) => nameKey(full_name.replace(/^\s*'/, ""))))].sort();
	const rows = await tx
		.select()
		.from(traveller)
		.where(and(ofCompany(who), inArray(traveller.name_key, keys)))
		.orderBy(traveller.name_key)
		.for("update");
	return new Map(rows.map((row) => [row.name_key, row]));
}

async function write(
	tx: Tx,
	{ company_id, member_id }: Who,
	read: readonly ReadLine[],
): Promise<{ id: number; full_name: string }[]> {
	const current = { id: traveller.id, full_name: traveller.full_name };
	const changed: { id: number; full_name: string }[] = [];
	for (const { before, written } of read.filter(({ outcome }) => outcome === "changed")) {
		const own = and(eq(traveller.company_id, company_id), eq(traveller.id, before?.id ?? 0));
		changed.push(...(await tx.update(traveller).set(written).where(own).returning(current)));
	}
	const rows = read
		.filter(({ outcome }) => outcome === "new")
		.map(({ written }) => ({ ...written, company_id, member_id }));
	const target = [traveller.company_id, traveller.name_key];
	const added =
		rows.length > 0 ? await tx.insert(traveller).values(rows).onConflictDoNothing({ target }).returning(current) : [];
	return [...changed, ...added];
}

/**
 * Travellers are matched by name and document: the same table a second time changes nothing. `all` writes every line or none, `good` those that are
 * right, `check` none.
 */
export const importTravellers: UseCase<typeof accountImportTravellers> = async (context, body) => {
	const { who, change, request_id, text } = context;
	return change(async (tx) => {
		const known = await knownByName(tx, who, body.lines);
		const read = readLines(body.lines, known, { company_id: who.company_id, now: await portalNow(tx) });
		const isRight = read.every(({ outcome }) => outcome !== "wrong");
		const done = body.mode === "good" || (body.mode === "all" && isRight);
		if (done) await recordTravellers(tx, { who, request_id }, "import", await write(tx, who, read));
		const say = (fields: FieldFaults) =>
			Object.fromEntries(Object.entries(fields).map(([column, message]) => [column, text(message)]));
		return { done, lines: read.map(({ line, outcome, fields }) => ({ line, outcome, fields: say(fields) })) };
	});
};

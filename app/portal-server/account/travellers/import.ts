import { and, eq, inArray } from "drizzle-orm";
import { groupBy } from "~/lib/group-by";
import type { accountImportTravellers, TravellerLine } from "~/portal-contract/account/travellers";
import { normalise } from "~/portal-contract/base/typed/normalise";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { traveller } from "~/portal-server/platform/db/schema";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { nameKey } from "~/portal-server/platform/people";
import type { StoredChange } from "~/portal-server/platform/words/company-changes";
import { recordTravellers, travellerChanges } from "./events";
import { typedFrom } from "./import-cells";
import { ofCompany } from "./list";
import { isSame, personOf } from "./persons";
import { readInto } from "./read-traveller";
import type { TravellerRow } from "./shown";

type Written = ReturnType<typeof readInto>;

interface ReadLine {
	line: number;
	outcome: "new" | "changed" | "same" | "wrong";
	fields: FieldFaults;
	before: TravellerRow | undefined;
	written: Written;
}

/** All that a line says, to tell two lines apart. */
const saidBy = ({ line: _line, ...cells }: TravellerLine): string =>
	JSON.stringify(Object.entries(cells).map(([, cell]) => normalise("search", cell).toLowerCase()));

const keyOfLine = (line: TravellerLine) => nameKey(line.full_name.replace(/^\s*'/, ""));

function readLines(
	lines: readonly TravellerLine[],
	known: ReadonlyMap<string, readonly TravellerRow[]>,
	at: { company_id: number; now: number },
): ReadLine[] {
	const first = new Map<string, number>();
	const ofPerson = new Map<number, number>();
	const today = yangonDate(at.now);
	return lines.map((line) => {
		const said = saidBy(line);
		const alone = readInto({}, typedFrom(line, {}, {}), { ...at, today, before: undefined });
		const ofName = known.get(keyOfLine(line)) ?? [];
		const before = personOf(line, alone, ofName);
		const fields: FieldFaults = {};
		const written = readInto(fields, typedFrom(line, before ?? {}, fields), { ...at, today, before });
		if (before && line.phone.trim() === "") {
			delete fields.phone;
			written.phone = before.phone;
		}
		const earlier = first.get(said) ?? (before && ofPerson.get(before.id));
		if (earlier !== undefined && line.full_name !== "")
			fields.full_name ??= { key: "traveller-line-twice", values: { line: earlier } };
		first.set(said, earlier ?? line.line);
		if (before) ofPerson.set(before.id, earlier ?? line.line);
		const isWrong = Object.keys(fields).length > 0;
		const outcome = isWrong ? "wrong" : !before ? "new" : isSame(before, written) ? "same" : "changed";
		return { line: line.line, outcome, fields, before, written };
	});
}

/** Those of the company who have a name of the table, by name; locked, so that what is compared stays. */
async function knownByName(
	tx: Tx,
	who: Who,
	lines: readonly TravellerLine[],
): Promise<ReadonlyMap<string, readonly TravellerRow[]>> {
	const keys = [...new Set(lines.map(keyOfLine))].sort();
	await lockCompany(tx, who.company_id);
	const rows = await tx
		.select()
		.from(traveller)
		.where(and(ofCompany(who), inArray(traveller.name_key, keys)))
		.orderBy(traveller.name_key, traveller.id)
		.for("update");
	return groupBy(rows, (row) => row.name_key);
}

type Imported = TravellerRow & { changes: StoredChange[] };

async function write(tx: Tx, { company_id, member_id }: Who, read: readonly ReadLine[]): Promise<Imported[]> {
	const changed: Imported[] = [];
	for (const { before, written } of read.filter(({ outcome }) => outcome === "changed")) {
		const own = and(eq(traveller.company_id, company_id), eq(traveller.id, before?.id ?? 0));
		const updated = await tx.update(traveller).set(written).where(own).returning();
		changed.push(...updated.map((row) => ({ ...row, changes: travellerChanges(before, row) })));
	}
	const rows = read
		.filter(({ outcome }) => outcome === "new")
		.map(({ written }) => ({ ...written, company_id, member_id }));
	const added = rows.length > 0 ? await tx.insert(traveller).values(rows).returning() : [];
	return [...changed, ...added.map((row) => ({ ...row, changes: travellerChanges(undefined, row) }))];
}

/**
 * Travellers are matched by name and by what tells namesakes apart (`personOf`): the same table a second time changes nothing. `all` writes every line or none, `good` those that are
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

import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { CompanyEvent, companyEventsExport } from "~/portal-contract/company/events";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW, portalToday } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf as storedRows } from "~/portal-server/platform/db/db";
import type { ColumnKind, Sheet, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { sheetFile } from "~/portal-server/platform/documents/sheet/sheet-file";
import { translate } from "~/portal-server/platform/words/texts";
import { eventsFound, readEvents } from "./list-events";

type Change = Pick<CompanyEvent["changes"][number], "field_text" | "before" | "after">;

interface Column {
	name: string;
	kind: ColumnKind;
	width: number;
	value(event: CompanyEvent, change: Change, language: Language): Value;
}

const text = (name: string, width: number, value: Column["value"]): Column => ({ name, kind: "text", width, value });

const COLUMNS: readonly Column[] = [
	{ name: "time", kind: "moment", width: 18, value: ({ at }) => at },
	text("member", 18, ({ member_name }, _change, language) => member_name || translate(language, "actor-system")),
	text("action", 28, ({ action_text }) => action_text),
	text("about", 28, ({ subject_name }) => subject_name),
	text("field", 20, (_event, { field_text }) => field_text),
	text("before", 32, (_event, { before }) => before),
	text("after", 32, (_event, { after }) => after),
	text("device", 24, ({ device }) => device),
	text("address", 18, ({ client_address }) => client_address),
];

const BATCH = 500;
const NO_CHANGE: Change = { field_text: "", before: "", after: "" };

/** A row for each field that an event has changed, one for an event that has changed none. */
const rowsOf = (event: CompanyEvent, language: Language): Value[][] =>
	(event.changes.length > 0 ? event.changes : [NO_CHANGE]).map((change) =>
		COLUMNS.map(({ value }) => value(event, change, language)),
	);

/** Written while it is read from the store. */
export const exportEvents: UseCase<typeof companyEventsExport, Who, Response> = async (
	{ db, who, language },
	{ format, ...filters },
) => {
	const [now] = await storedRows<{ at: string }>(db, sql`select ${NOW}::text as at`);
	const upTo = now?.at ?? "";
	async function* batches() {
		for (let offset = 0; ; offset += BATCH) {
			const events = await readEvents(db, who, language, filters, { limit: BATCH, offset, upTo });
			yield events.flatMap((event) => rowsOf(event, language));
			if (events.length < BATCH) return;
		}
	}
	const sheet: Sheet = {
		name: translate(language, "event-sheet"),
		columns: COLUMNS.map(({ name, kind, width }) => ({
			title: translate(language, `event-column-${name}`),
			kind,
			width,
		})),
		batches: batches(),
	};
	const rows = await countRows(db, sql`from ${eventsFound(who.company_id, filters, upTo)}`);
	const name = ["activity-log", await portalToday(db), filters.subject, filters.from, filters.until]
		.filter(Boolean)
		.join("_");
	return sheetFile(sheet, {
		format,
		log: "events-export",
		disposition: `attachment; filename="${name}.${format}"`,
		rows,
	});
};

import { z } from "zod";
import { translate } from "~/i18n/translate";
import { MAX_IMPORT_ROWS } from "~/portal-contract/account/traveller-fields";
import { type accountImportTravellers, TravellerLine } from "~/portal-contract/account/travellers";
import type { CallAnswer } from "~/portal-contract/base/call";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { travellerPaths } from "../addresses";
import type { CheckedTable } from "./checked-table";
import type { PostedTable } from "./import-form.server";
import { readTable } from "./read-table.server";

const Lines = z.array(TravellerLine).min(1).max(MAX_IMPORT_ROWS);

function linesOf(text: string): TravellerLine[] | null {
	try {
		return Lines.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

/** The lines of the file, or a key of `travellers` that says what is wrong with it. */
function tableIn(file: PostedTable["file"]): { lines: TravellerLine[]; fault: null } | { fault: string } {
	if (file === null) return { fault: "file-missing" };
	if (file === "too_large") return { fault: "file-too-large" };
	return file === "broken" ? { fault: "file-broken" } : readTable(file);
}

type Answer = CallAnswer<typeof accountImportTravellers>;

/** What was checked is shown; what was imported is said. */
function landing(typed: readonly TravellerLine[], { done, lines }: Answer, { language }: Acting) {
	const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
	if (done) {
		const counts = { added: count("new"), changed: count("changed"), same: count("same"), wrong: count("wrong") };
		const key = counts.wrong > 0 ? "travellers:imported-but" : "travellers:imported";
		const notice = { type: "success" as const, message: translate(language, key, counts) };
		return { to: travellerPaths.list(), notice };
	}
	const byLine = new Map(typed.map((line) => [line.line, line]));
	const checked = lines.flatMap((line) => {
		const own = byLine.get(line.line);
		return own ? [{ ...line, typed: own }] : [];
	});
	const shown: CheckedTable = { lines: checked, table: JSON.stringify(typed) };
	return { shown, status: count("wrong") > 0 ? 400 : 200 };
}

const BROKEN = "travellers:file-broken";

/** The table that the preview sends. */
const Preview = z.object({
	table: z.string(BROKEN).transform((text, context) => {
		const lines = linesOf(text);
		if (lines) return lines;
		context.addIssue(BROKEN);
		return z.NEVER;
	}),
});

const imported = (mode: "all" | "good") =>
	defineForm({
		schema: Preview,
		call: ({ table }, { portal }) => portal.account.importTravellers({ mode, lines: table }),
		done: ({ value, data, acting }) => landing(value.table, data, acting),
	});

/** Forms of the import page: a file is read and checked, the table that the preview sends is imported. */
export const importForms = (file: PostedTable["file"]) => {
	const table = tableIn(file);
	const lines = table.fault === null ? table.lines : [];
	return {
		check: defineForm({
			schema: z.object({}),
			fault: () => (table.fault === null ? null : { file: table.fault }),
			call: (_value, { portal }) => portal.account.importTravellers({ mode: "check", lines }),
			done: ({ data, acting }) => landing(lines, data, acting),
		}),
		all: imported("all"),
		good: imported("good"),
	};
};

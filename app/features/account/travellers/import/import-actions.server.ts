import { z } from "zod";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { MOST_IMPORTED } from "~/portal-contract/account/traveller-fields";
import { TravellerLine } from "~/portal-contract/account/travellers";
import type { PortalPorts } from "~/portal-contract/portal";
import type { ImportForm } from "./import-form.server";
import type { ImportReply } from "./import-reply";
import { readTable } from "./read-table.server";

export interface ImportPorts {
	portal: PortalPorts<"account.importTravellers">;
	attempt: Attempting;
}

export type ImportResult = { done: true; notice: Notice } | { done: false; reply: ImportReply; status: number };

type Mode = "check" | "all" | "good";

const Lines = z.array(TravellerLine).min(1).max(MOST_IMPORTED);

const faulty = (fault: string): ImportResult => ({
	...{ done: false, status: 400 },
	reply: { fault, refusal: null, lines: [], table: "" },
});

function linesOf(text: unknown): TravellerLine[] | null {
	try {
		return Lines.parse(JSON.parse(String(text)));
	} catch {
		return null;
	}
}

async function send(
	mode: Mode,
	typed: readonly TravellerLine[],
	{ portal, attempt }: ImportPorts,
	language: Language,
): Promise<ImportResult> {
	const table = JSON.stringify(typed);
	const sent = await attempt(() => portal.account.importTravellers({ mode, lines: [...typed] }));
	if (!sent.ok)
		return {
			done: false,
			status: sent.refusal.status,
			reply: { fault: null, refusal: sent.refusal.msg, lines: [], table },
		};
	const { done, lines } = sent.data;
	const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
	if (done) {
		const counts = { added: count("new"), changed: count("changed"), same: count("same"), wrong: count("wrong") };
		const message = translate(language, counts.wrong > 0 ? "travellers:imported-but" : "travellers:imported", counts);
		return { done: true, notice: { type: "success", message } };
	}
	const byLine = new Map(typed.map((line) => [line.line, line]));
	const checked = lines.flatMap((line) => {
		const own = byLine.get(line.line);
		return own ? [{ ...line, typed: own }] : [];
	});
	const status = count("wrong") > 0 ? 400 : 200;
	return { done: false, status, reply: { fault: null, refusal: null, lines: checked, table } };
}

/** A file is read and checked; the table that the preview sends is imported. */
export async function handleImport(
	{ form, file }: ImportForm,
	ports: ImportPorts,
	language: Language,
): Promise<ImportResult> {
	const mode = form.get("intent");
	if (mode === "all" || mode === "good") {
		const lines = linesOf(form.get("table"));
		return lines ? send(mode, lines, ports, language) : faulty("file-broken");
	}
	if (file === null) return faulty("file-missing");
	if (file === "too_large") return faulty("file-too-large");
	if (file === "broken") return faulty("file-broken");
	const table = readTable(file);
	return table.fault === null ? send("check", table.lines, ports, language) : faulty(table.fault);
}

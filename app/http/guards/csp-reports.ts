import { z } from "zod";
import { loggedPath } from "~/lib/log/log-line.server";
import { log } from "../log";
import { sampler } from "./sampler";

export const MAX_REPORT_BYTES = 16 * 1024;
const REPORTS_PER_MINUTE = 20;

/** Addresses of pages carry what their readers have searched for and typed: of each the part that is logged. */
const Origin = z.string().transform((text) => (URL.canParse(text) ? new URL(text).origin : text.slice(0, 20)));
const Path = z.string().transform((text) => (URL.canParse(text) ? loggedPath(new URL(text).pathname) : ""));
const Report = z.object({
	"csp-report": z.object({
		"document-uri": Path.optional(),
		"effective-directive": z.string().max(40).optional(),
		"violated-directive": z.string().max(40).optional(),
		"blocked-uri": Origin.optional(),
		"line-number": z.number().optional(),
	}),
});

function readReport(text: string): z.output<typeof Report>["csp-report"] {
	try {
		return Report.parse(JSON.parse(text))["csp-report"];
	} catch {
		return {};
	}
}

/** A page of many readers with one fault would fill the log: of each minute's reports the first are kept, the others counted. */
export function cspReports(): (request: Request) => Promise<Response> {
	const sample = sampler(REPORTS_PER_MINUTE, (missed) => log.warning("csp-violations-left-out", { count: missed }));
	return async (request) => {
		const text = sample() ? await request.text().catch(() => "") : "";
		if (text !== "") log.warning("csp-violation", readReport(text));
		return new Response(null, { status: 204 });
	};
}

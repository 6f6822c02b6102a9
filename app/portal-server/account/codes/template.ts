import { sql } from "drizzle-orm";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { mailText } from "~/portal-server/platform/notify/message";
import { plainMessage } from "~/portal-server/platform/notify/plain-message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";
import type { CodeTarget } from "./target";

export const CODE_KINDS = ["code", "address_taken"] as const;

interface CodePayload extends Record<string, unknown> {
	event: CodeTarget["event"];
	/** Empty where the address belongs to an account already; gone once it is sent. */
	code?: string;
	/** Seconds UTC. */
	expires_at: number;
}

/** The code, or for whoever registers an address that has an account: that it has one. Never after the code's end. */
export const codeTemplate: Template = async (db, row) => {
	const { kind, language } = row;
	const [clock] = await rowsOf<{ now: number }>(db, sql`select ${NOW_S} as now`);
	const settings = await siteSettings(db);
	const { event, code = "", expires_at } = row.payload as CodePayload;
	const values = { site: settings.siteName[language], code };
	const message = plainMessage(row, settings, {
		values,
		greeting: "hello",
		lead: kind === "code" ? [`lead-${event}`, "code"] : ["lead-address_taken"],
		link: { label: "open-site", path: "/user/login" },
	});
	const short = mailText(language, { key: `short-${kind}`, values });
	return { message, short, settings, still_holds: (clock?.now ?? 0) < expires_at };
};

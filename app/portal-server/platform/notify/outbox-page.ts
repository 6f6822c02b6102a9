import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { env } from "~/env/env.server";
import { errorText } from "~/lib/log/log-line.server";
import type { Store } from "../db/client";
import { rowsOf } from "../db/db";
import { type Mail, mailOf, theMailer } from "./mailer";
import type { OutboxRow } from "./outbox";
import { composeMessage } from "./templates";

/** Messages hold names, itineraries and amounts: shown in development and tests, never in production. */
export const isOutboxShown = env.NODE_ENV !== "production" || env.TEST_CLOCK;

const NEWEST = 50;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const POLICY = {
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

type Row = OutboxRow & { status: string; last_error: string | null } & Record<string, unknown>;
type Shown = Partial<Mail> & {
	company_id: number;
	id: number;
	kind: string;
	status: string;
	attempts: number;
	to: string;
	last_error: string | null;
};

/**
 * The newest messages as they would be sent: a page, `?company=&id=` one of them as HTML, `?format=json` all of them as `[{company_id, id, kind, state, attempts,
 * to, subject, text, html, messageId}]`, `?to=` those to one address.
 */
export function outboxPage(store: Store): (c: Context) => Promise<Response> {
	return async (c) => {
		const { company, id, to, format } = c.req.query();
		const where = id
			? sql`(company_id, id) = (${Number(company) || 0}, ${Number(id) || 0})`
			: to
				? sql`recipient = ${to}`
				: sql`true`;
		const rows = await rowsOf<Row>(
			store.db,
			sql`/* all companies: a page for developers */ select company_id, id, kind, language, recipient, channel, payload, dedupe_key, status, attempts, last_error
				from outbox where ${where} order by id desc limit ${NEWEST}`,
		);
		const shown: Shown[] = [];
		for (const row of rows)
			shown.push(await show(store, { ...row, company_id: Number(row.company_id), id: Number(row.id) }));
		if (format === "json") return c.json(shown);
		const [first] = shown;
		return c.html(id && first?.html ? first.html : listPage(shown), 200, POLICY);
	};
}

async function show(store: Store, row: Row): Promise<Shown> {
	const { company_id, id, kind, status, attempts, recipient: to, last_error } = row;
	try {
		const { message, settings, short } = await composeMessage(store.db, row);
		const shown = { company_id, id, kind, status, attempts, to, last_error };
		if (row.channel === "sms") return { ...shown, subject: short, text: short };
		return { ...mailOf(row, message, settings, theMailer.from), ...shown };
	} catch (error) {
		return { company_id, id, kind, status, attempts, to, last_error: errorText(error) };
	}
}

function listPage(mails: readonly Shown[]): string {
	const items = mails.map(
		(mail) =>
			`<article><h2><a href="?company=${mail.company_id}&amp;id=${mail.id}">${escaped(mail.subject ?? mail.kind)}</a></h2><p>${mail.id} · ${escaped(mail.kind)} · ${escaped(mail.to)} · ${mail.status}, ${mail.attempts} · ${escaped(mail.last_error ?? "")}</p><details><summary>text</summary><pre>${escaped(mail.text ?? "")}</pre></details></article>`,
	);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body><main><h1>Outbox</h1><p><a href="?format=json">json</a></p>${items.join("")}</main></body></html>`;
}

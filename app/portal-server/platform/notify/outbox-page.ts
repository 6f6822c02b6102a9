import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { env } from "~/env/env.server";
import { isOpenedHere } from "~/env/opened-here.server";
import { errorText } from "~/lib/log/log-line.server";
import type { Store } from "../db/client";
import { rowsOf } from "../db/db";
import { type SiteSettings, siteSettings } from "../settings";
import { type Mail, mailOf, theMailer } from "./mailer";
import type { OutboxRow } from "./outbox";
import { composeMessage } from "./templates";

/** Messages hold names, itineraries and amounts: shown to everybody in development and tests alone. */
export const isOutboxShown = env.NODE_ENV !== "production" || env.TEST_CLOCK;

/** Whether messages are read at the outbox's page by whoever sits at this machine: those of a demonstration without a mail server. */
export const isReadHere = ({ demonstration }: Pick<SiteSettings, "demonstration">): boolean =>
	isOutboxShown || (demonstration && env.SMTP_URL === undefined && isOpenedHere);

/** The page for a request that the front door knows to come from this machine; null where nobody reads messages here. */
export async function localOutbox(store: Store, request: Request): Promise<Response | null> {
	if (!isReadHere(await siteSettings(store.db))) return null;
	return new Hono().get("*", outboxPage(store)).fetch(request);
}

const NEWEST = 50;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const STYLE =
	"body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#14212f;background:#faf9f6}article{background:#fff;border:1px solid #e2e0da;border-radius:10px;padding:1rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#5a6875;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}a{color:#0f5c7a}";
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
			`<article><h2><a href="?company=${mail.company_id}&amp;id=${mail.id}">${escaped(mail.subject ?? mail.kind)}</a></h2><p>${escaped([mail.to, mail.kind, mail.status, mail.last_error ?? ""].filter((part) => part !== "").join(" · "))}</p><pre>${escaped(mail.text ?? "")}</pre></article>`,
	);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1><p>The newest messages of this portal, as they would be sent. <a href="?">Reload</a> · <a href="?format=json">JSON</a></p>${items.length === 0 ? "<p>No messages yet.</p>" : ""}${items.join("")}</main></body></html>`;
}

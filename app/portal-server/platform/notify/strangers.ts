import { sql } from "drizzle-orm";
import { publicUrl } from "../api/incoming";
import { countRows, type Db } from "../db/db";
import type { SiteSettings } from "../settings";
import type { MailMessage } from "./message";
import type { OutboxRow } from "./outbox";

/** Whether the address belongs to an account; to others names are written that they never saw, by people they may not know. */
export async function isKnownReader(db: Db, { channel, recipient }: Pick<OutboxRow, "channel" | "recipient">) {
	const [kind, name] = channel === "sms" ? ["mobile", `${recipient}+86`] : ["email", recipient.toLowerCase()];
	return (await countRows(db, sql`from sign_in_name where kind = ${kind} and name = ${name}`)) > 0;
}

/** A dot within a word, but not within an amount or a date: what mail programs turn into a link. */
const DOT = /(?<=[\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}_-])/gu;
const FOUR_NUMBERS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign);

/**
 * A text without anything that reads or works as an address of the web or of mail: `evil.example/pay now` becomes `evil. example/pay now`.
 * `own`: names and addresses of the site itself, which stay, the longer ones first.
 */
export function withoutAddresses(text: string, own: readonly string[] = []): string {
	const [first, ...others] = own.filter((one) => one !== "");
	if (first !== undefined) {
		const parts = text.split(first).map((part) => withoutAddresses(part, others));
		return parts.join(first);
	}
	return text
		.replace(/[:\uff1a]\s*[/\\\uff0f]{2,}/g, ": ")
		.replace(/[@\uff20]/g, " (at) ")
		.replace(FOUR_NUMBERS, (numbers) => numbers.replaceAll(".", ". "))
		.replace(DOT, (dot, _sign, at: number, all: string) =>
			(isDigit(all[at - 1]) && isDigit(all[at + 1])) || (dot !== "." && !/[\w-]/.test(all[at + 1] ?? ""))
				? dot
				: `${dot} `,
		);
}

/** The message for somebody who has no account here: what people have typed carries no addresses; the links of the site stay. */
export function messageToStranger(message: MailMessage, { contact_email, siteName }: SiteSettings): MailMessage {
	const own = [publicUrl(), new URL(publicUrl()).host, contact_email, ...Object.values(siteName)];
	const plain = (text: string) => withoutAddresses(text, own);
	const blocks = message.blocks.map((block) => {
		const title = plain(block.title);
		if (block.kind === "text") return { ...block, title, lines: block.lines.map(plain) };
		if (block.kind === "table") return { ...block, title, rows: block.rows.map((cells) => cells.map(plain)) };
		const rows = block.rows.map((row) => ({
			...row,
			value: plain(row.value),
			value_alt: row.value_alt === null ? null : plain(row.value_alt),
		}));
		return { ...block, title, rows };
	});
	return {
		...message,
		subject: plain(message.subject),
		greeting: plain(message.greeting),
		lead: message.lead.map(plain),
		quotes: message.quotes.map(({ author, text }) => ({ author: plain(author), text: plain(text) })),
		blocks,
		next: message.next.map(plain),
	};
}

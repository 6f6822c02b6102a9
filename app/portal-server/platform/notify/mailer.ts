import { createHash } from "node:crypto";
import { env } from "~/env/env.server";
import { errorText } from "~/lib/log/log-line.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { publicUrl } from "../api/incoming";
import { portalLog } from "../log";
import type { SiteSettings } from "../settings";
import { type MailMessage, oneLine } from "./message";
import { messageHtml } from "./message-html";
import { messageText } from "./message-text";
import type { OutboxRow } from "./outbox";

export interface Mail {
	readonly from: { name: string; address: string };
	readonly to: string;
	readonly replyTo: string | undefined;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly messageId: string;
	readonly language: string;
}

export const SHOWN = "shown";

/** Has messages delivered. */
export interface Mailer {
	readonly from: string | null;
	/** Throws `NotSent`. Gives `SHOWN` where nothing was sent and the outbox alone shows the message. */
	deliver(mail: Mail): Promise<unknown>;
}

/** `server`: no message can be sent now. `never`: this message cannot be delivered, its mailbox does not exist. */
export class NotSent extends LogSafeError {
	override readonly name = "NotSent";
	constructor(
		message: string,
		readonly fault: "server" | "message" | "never",
	) {
		super(message);
	}
}

const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}$/u;

/**
 * The e-mail of an outbox row. Its Message-ID depends on the row alone: a message that is sent twice because the first sending was not
 * recorded has the same one, by which mail servers and programs drop the second. Throws `NotSent` for an invalid address.
 */
export function mailOf(row: OutboxRow, message: MailMessage, settings: SiteSettings, from: string | null): Mail {
	if (!ADDRESS.test(row.recipient)) throw new NotSent("the recipient is no address", "never");
	const address = from ?? senderOf(settings);
	const mark = createHash("sha256").update(row.dedupe_key).digest("hex").slice(0, 24);
	return {
		from: { name: oneLine(message.site), address },
		to: row.recipient,
		replyTo: ADDRESS.test(settings.contact_email) ? settings.contact_email : undefined,
		subject: message.subject,
		text: messageText(message),
		html: messageHtml(message),
		messageId: `<outbox.${row.id}.${mark}@${address.slice(address.indexOf("@") + 1)}>`,
		language: message.language === "en" ? "en" : "zh-CN",
	};
}

/** Without a contact address a no-reply one. */
function senderOf({ contact_email }: SiteSettings): string {
	return ADDRESS.test(contact_email) ? contact_email : `no-reply@${new URL(publicUrl()).hostname}`;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** A server that answers a byte now and then is given up after this time, far below the duration of a claim. */
const WHOLE_MS = 60_000;

/** Sends by the server of `url`. With a password, a server without TLS is refused, except on this machine. */
export function smtpMailer(url: string): Mailer {
	const { protocol, hostname, port, username, password, searchParams } = new URL(url);
	const host = hostname.replace(/^\[|\]$/g, "");
	const secure = protocol === "smtps:";
	const isHere = ["localhost", "127.0.0.1", "::1"].includes(host);
	const auth =
		username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
	const settings = {
		host,
		port: port === "" ? (secure ? 465 : 587) : Number(port),
		secure,
		requireTLS: !secure && username !== "" && !isHere,
		...auth,
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		dnsTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
	// Loaded with the first message.
	const open = async () => (await import("nodemailer")).createTransport(settings);
	let transport: ReturnType<typeof open> | undefined;
	const deliver: Mailer["deliver"] = async ({ language, ...mail }) => {
		const headers = {
			"Auto-Submitted": "auto-generated",
			"X-Auto-Response-Suppress": "All",
			"Content-Language": language,
		};
		transport ??= open();
		const sending = (await transport).sendMail({ ...mail, to: { name: "", address: mail.to }, headers });
		await within(WHOLE_MS, sending).catch((error: unknown) => {
			throw notSent(error);
		});
	};
	return { from: searchParams.get("from"), deliver };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new NotSent("the server took too long", "server")), ms);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** `response`: the server's line, which quotes addresses behind its codes. */
interface SmtpFault {
	code?: string;
	responseCode?: number;
	response?: string;
}

/** What went wrong, by the codes of the transport and of SMTP. */
function notSent(error: unknown): NotSent {
	if (error instanceof NotSent) return error;
	const { code = "", responseCode = 0, response = "" } = error as SmtpFault;
	const statuses =
		/^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? (responseCode > 0 ? `${responseCode}` : "");
	const text = `${statuses === "" ? "no answer of the mail server" : `the mail server answered ${statuses}`}, ${errorText(error)}`;
	// 550, 551, 553: no such mailbox. Other errors may be temporary.
	if (code === "EENVELOPE" && [550, 551, 553].includes(responseCode)) return new NotSent(text, "never");
	return new NotSent(text, code === "EENVELOPE" || code === "EMESSAGE" ? "message" : "server");
}

/** Without a mail server a log line stands for the message; `/dev/outbox` shows it. */
const logPost: Mailer = {
	from: null,
	deliver: async ({ messageId }) => {
		portalLog("info", "mail", { message_id: messageId });
		return SHOWN;
	},
};

/** By the settings of this process. */
export const theMailer: Mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL) : logPost;

import { createHash, createHmac } from "node:crypto";
import { env } from "~/env.server";
import { wallSeconds } from "../db/clock";
import { portalLog } from "../log";
import { NotSent } from "./mailer";
import { oneLine } from "./message";
import type { OutboxRow } from "./outbox";
import type { Composed } from "./templates";

/** `to`: a number of mainland China with its area, `+8613800000001`. `id` is the same for every try of one message. */
export interface TextMessage {
	readonly id: string;
	readonly to: string;
	readonly text: string;
}

/** Has a text message delivered; throws `NotSent`. */
export type TextSender = (message: TextMessage) => Promise<void>;

const WHOLE_MS = 10_000;
/** What a gateway says of a message that will never go: malformed, no such number. */
const NEVER: readonly number[] = [400, 404, 410, 422];

/** Throws `NotSent` where the kind has no short form. */
export function textOf(row: OutboxRow, { short }: Composed): TextMessage {
	if (short === undefined) throw new NotSent(`${row.kind} has no text message`, "never");
	const mark = createHash("sha256").update(row.dedupe_key).digest("hex").slice(0, 24);
	return { id: `${row.company_id}-${row.id}-${mark}`, to: `+86${row.recipient}`, text: oneLine(short) };
}

/**
 * Sends by the gateway of `url`, `https://key:secret@host/path`: POST of `{id, to, text}` as JSON with `x-key`, `x-timestamp` (seconds UTC) and
 * `x-signature`, the hexadecimal HMAC-SHA256 by the secret of timestamp, `.` and body. Any 2xx is a message taken over; a gateway drops a second one of the
 * same id.
 */
export function gatewaySender(url: string): TextSender {
	const { username, password } = new URL(url);
	const address = new URL(url);
	address.username = "";
	address.password = "";
	return async (message) => {
		const body = JSON.stringify(message);
		const timestamp = String(wallSeconds());
		const signature = createHmac("sha256", decodeURIComponent(password)).update(`${timestamp}.${body}`).digest("hex");
		const headers = {
			"content-type": "application/json",
			"x-key": decodeURIComponent(username),
			"x-timestamp": timestamp,
			"x-signature": signature,
		};
		const signal = AbortSignal.timeout(WHOLE_MS);
		const answer = await fetch(address, { method: "POST", body, headers, redirect: "error", signal }).catch((error: unknown) => {
			throw new NotSent(error instanceof Error ? error.message : String(error), "server");
		});
		await answer.body?.cancel();
		if (!answer.ok) throw new NotSent(`the gateway answered ${answer.status}`, NEVER.includes(answer.status) ? "never" : "server");
	};
}

/** Without a gateway a log line stands for the message; `/dev/outbox` shows it. */
const logText: TextSender = async ({ id, to }) => portalLog("info", "text-message", { id, to });

/** By the settings of this process. */
export const theTextSender: TextSender = env.SMS_GATEWAY_URL ? gatewaySender(env.SMS_GATEWAY_URL) : logText;

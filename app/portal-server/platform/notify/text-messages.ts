import { createHash } from "node:crypto";
import { env } from "~/env/env.server";
import { errorText } from "~/lib/log/log-line.server";
import { wallSeconds } from "../db/clock";
import { portalLog } from "../log";
import { NotSent, SHOWN } from "./mailer";
import { oneLine } from "./message";
import type { OutboxRow } from "./outbox";
import type { Composed } from "./templates";
import { gatewayOf, NEVER, signedHead, type TextMessage } from "./text-gateway";

/** Has a text message delivered; throws `NotSent`. Gives `SHOWN` where nothing was sent. */
export type TextSender = (message: TextMessage) => Promise<unknown>;

const WHOLE_MS = 10_000;
/** Throws `NotSent` where the kind has no short form. */
export function textOf(row: OutboxRow, { short }: Composed): TextMessage {
	if (short === undefined) throw new NotSent(`${row.kind} has no text message`, "never");
	const mark = createHash("sha256").update(row.dedupe_key).digest("hex").slice(0, 24);
	return { id: `${row.company_id}-${row.id}-${mark}`, to: `+86${row.recipient}`, text: oneLine(short) };
}

/** Sends by the gateway of `url`, `https://key:secret@host/path`, as `textMessageRequest` describes it. */
export function gatewaySender(url: string): TextSender {
	const { address, access } = gatewayOf(url);
	return async (message) => {
		const body = JSON.stringify(message);
		const headers = { "content-type": "application/json", ...signedHead(body, access, wallSeconds()) };
		const signal = AbortSignal.timeout(WHOLE_MS);
		const answer = await fetch(address, { method: "POST", body, headers, redirect: "error", signal }).catch(
			(error: unknown) => {
				throw new NotSent(errorText(error), "server");
			},
		);
		await answer.body?.cancel();
		if (!answer.ok)
			throw new NotSent(`the gateway answered ${answer.status}`, NEVER.includes(answer.status) ? "never" : "server");
	};
}

/** Without a gateway a log line stands for the message; `/dev/outbox` shows it. */
const logText: TextSender = async ({ id }) => {
	portalLog("info", "text-message", { id });
	return SHOWN;
};

/** By the settings of this process. */
export const theTextSender: TextSender = env.SMS_GATEWAY_URL ? gatewaySender(env.SMS_GATEWAY_URL) : logText;

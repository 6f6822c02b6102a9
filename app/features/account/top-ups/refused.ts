import type { Notice } from "~/lib/site/notice";
import type { Refusal } from "~/parts/attempt";
import type { BalanceReply } from "./reply";

export type BalanceResult = { done: true; notice: Notice } | { done: false; reply: BalanceReply; status: number };

/** A form whose fields are right by its schema. */
export type Accepted = { reply(options: object): unknown };

export const NOTHING = { result: null, refusal: null, idempotency_key: null } as const;

/** A refusal of the portal at the fields of the form; after an outage with the key of the submission that may have arrived. */
export function refusedBy(
	intent: BalanceReply["intent"],
	submission: Accepted,
	{ type, msg, fields, status }: Refusal,
	key: string,
): BalanceResult {
	const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	const result = submission.reply({ fieldErrors }) as BalanceReply["result"];
	return {
		done: false,
		reply: { intent, result, refusal: { type, msg }, idempotency_key: type === "unavailable" ? key : null },
		status,
	};
}

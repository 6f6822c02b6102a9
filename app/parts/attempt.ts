import type { Call, CallAnswer, CallInput } from "~/portal-contract/base/call";

/** A refusal of the portal, as `attempt` of the session returns it. */
export interface Refusal {
	type: string;
	msg: string;
	fields: Record<string, string>;
	data: unknown;
	status: number;
}

/** Runs calls and returns a refusal or an outage instead of throwing it. */
export type Attempting = <T>(run: () => Promise<T>) => Promise<{ ok: true; data: T } | { ok: false; refusal: Refusal }>;

/** A call that changes something; requests with the same idempotency key are executed once. */
export type Keyed<C extends Call> = (body: CallInput<C>, options: { idempotencyKey: string }) => Promise<CallAnswer<C>>;

import type { Notice } from "~/lib/site/notice";

/** A refusal of the portal, as `attempt` of the session returns it. */
export interface Refusal {
	type: string;
	msg: string;
	fields: Record<string, string>;
	data: unknown;
	status: number;
}

/** Runs calls and returns a refusal or an outage instead of throwing it. `notice`: the portal's own text of a success. */
export type Attempting = <T>(
	run: () => PromiseLike<T>,
) => Promise<{ ok: true; data: T; notice: Notice } | { ok: false; refusal: Refusal }>;

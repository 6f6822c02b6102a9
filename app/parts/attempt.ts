/** Why the portal refused; the shape that `attempt` of the session answers. */
export interface Refusal {
	type: string;
	msg: string;
	fields: Record<string, string>;
	data: unknown;
	status: number;
}

/** Runs calls and answers a refusal or an outage instead of throwing it. */
export type Attempting = <T>(run: () => Promise<T>) => Promise<{ ok: true; data: T } | { ok: false; refusal: Refusal }>;

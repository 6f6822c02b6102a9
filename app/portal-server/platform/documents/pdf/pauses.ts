import { setImmediate } from "node:timers/promises";

/** So long all others of the process wait for a part of a document, milliseconds. */
const PART_MS = 10;

/** Resolves at once or, where the part before has taken its time, after the others have had their turn. */
export type Pause = () => Promise<void>;

export function pausing(): Pause {
	let end = performance.now() + PART_MS;
	return async () => {
		if (performance.now() < end) return;
		await setImmediate();
		end = performance.now() + PART_MS;
	};
}

import { expect } from "vitest";
import { slowness } from "../../setup/cpu";

/** The longest that one turn of the event loop may take, ms. */
export const MAX_HELD_MS = 200;

/**
 * The longest turn of the event loop while `work` is done, ms: of the clock or of CPU, whichever is less, for a busy machine makes the clock run
 * and a helper thread the CPU.
 */
export async function heldBy(work: () => Promise<unknown>): Promise<number> {
	let [longest, isDone] = [0, false];
	const watch = (since: number, used: NodeJS.CpuUsage) =>
		setImmediate(() => {
			const { user, system } = process.cpuUsage(used);
			longest = Math.max(longest, Math.min(performance.now() - since, (user + system) / 1000));
			if (!isDone) watch(performance.now(), process.cpuUsage());
		});
	watch(performance.now(), process.cpuUsage());
	try {
		await work();
	} finally {
		isDone = true;
	}
	// The last turn is measured as well.
	await new Promise((resolve) => setImmediate(resolve));
	return longest;
}

const MAX_TRIES = 3;

/** The least that a try of `work`, which gives what it held, has held; beyond the limit as of the machine for which bounds are said. Ms. */
export async function leastHeld(work: () => Promise<number>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let tried = 0; tried < MAX_TRIES && least > MAX_HELD_MS; tried += 1) least = Math.min(least, await work());
	return least > MAX_HELD_MS ? least / slowness() : least;
}

/** Fails unless some try of `work` stays within `MAX_HELD_MS`. */
export async function expectHardlyHeld(work: () => Promise<number>): Promise<void> {
	expect(await leastHeld(work), "held, ms").toBeLessThanOrEqual(MAX_HELD_MS);
}

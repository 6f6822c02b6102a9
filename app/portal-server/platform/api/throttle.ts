import { wallMilliseconds } from "../db/clock";
import { isLoopback } from "./addresses";

const WINDOW_MS = 60_000;
const MAX_ENTRIES = 20_000;

/** `wait`: seconds until the address may send again, 0 now. */
export interface RateAllowance {
	limit: number;
	remaining: number;
	reset: number;
	wait: number;
}

/**
 * Counts reads of an address by the minute of the clock, in this process's memory: a protection against floods, not a business rule. Loopback is
 * not counted: behind an undeclared proxy it would be every visitor.
 */
export function throttle(limitOf: () => number): (address: string | null) => RateAllowance | null {
	let startedAt = 0;
	let counts = new Map<string, number>();
	return (address) => {
		const limit = limitOf();
		if (address === null || limit <= 0 || isLoopback(address)) return null;
		const now = wallMilliseconds();
		if (now < startedAt || now - startedAt >= WINDOW_MS || counts.size > MAX_ENTRIES) {
			startedAt = now - (now % WINDOW_MS);
			counts = new Map();
		}
		const count = (counts.get(address) ?? 0) + 1;
		counts.set(address, count);
		const reset = Math.max(1, Math.ceil((startedAt + WINDOW_MS - now) / 1000));
		return { limit, remaining: Math.max(0, limit - count), reset, wait: count > limit ? reset : 0 };
	};
}

import type { Call, CallCost } from "~/portal-contract/base/call";
import { wallMilliseconds } from "../db/clock";
import { isLoopback } from "./addresses";
import type { Who } from "./handler";
import { Refused } from "./refused";

const WINDOW_MS = 60_000;
const MAX_ENTRIES = 20_000;

/** Calls of a minute: more than a person makes, and than an office behind one address does. */
const PER_MINUTE: Record<CallCost, { member: number; address: number }> = {
	document: { member: 60, address: 300 },
	search: { member: 300, address: 1_500 },
	quote: { member: 120, address: 600 },
	sign_in: { member: 60, address: 60 },
	captcha: { member: 60, address: 120 },
	code: { member: 30, address: 60 },
};

/**
 * Counts expensive calls per member and per address in fixed minutes, in this process's memory: a protection against floods, not a business
 * rule. The counting function throws `Refused` `too_many` with `retry_after` beyond the limit. Who comes from loopback is not counted: behind an undeclared proxy
 * that would be everybody.
 */
export function costLimits(): (call: Call, address: string | null, who: Who | null) => void {
	let startedAt = 0;
	let counts = new Map<string, number>();
	const count = (key: string) => {
		const next = (counts.get(key) ?? 0) + 1;
		counts.set(key, next);
		return next;
	};
	return ({ cost }, address, who) => {
		if (!cost || address === null || isLoopback(address)) return;
		const now = wallMilliseconds();
		if (now - startedAt >= WINDOW_MS || counts.size > MAX_ENTRIES) {
			startedAt = now;
			counts = new Map();
		}
		const limit = PER_MINUTE[cost];
		const ofMember = who ? count(`${cost} ${who.company_id}:${who.member_id}`) : 0;
		if (count(`${cost} ${address}`) <= limit.address && ofMember <= limit.member) return;
		const seconds = Math.max(1, Math.ceil((startedAt + WINDOW_MS - now) / 1000));
		throw new Refused("too_many", {
			msg: { key: "too-many-requests", values: { seconds } },
			data: { retry_after: seconds },
		});
	};
}

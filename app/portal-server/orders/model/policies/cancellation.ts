import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { OFFSET_SECONDS, OFFSET_TEXT } from "~/lib/time/travel-dates";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { PolicyTier } from "~/portal-contract/order/policy";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { convert, dividedHalfUp, type Exchange } from "../pricing/exchange";
import type { Policy, StoredPolicy } from "../record";

const PLACE_ZONE = "Asia/Yangon";
/** Cancelling stays free for so long after the word that withdraws a delay (domain.md 2.10). */
export const AFTER_DELAY_S = HOUR_S;
/** Cancelling is free for so long after paying, where the policy grants grace and the service begins in more than a day (domain.md 2.8). */
export const GRACE_S = 30 * MINUTE_S;
/** The service has to be further away, for an order to be cancelled free after it was paid. */
export const GRACE_BEFORE_S = DAY_S;

/** A unit as it was sold, e.g. a room: minor units, by night in their order where it is sold by nights, else one part. */
export interface SoldUnit {
	readonly amount: number;
	readonly nights: readonly number[];
}

/** A time of day in Myanmar (`hh:mm`) on a calendar date, in seconds UTC. */
export function localInstant(date: string, time: string): number {
	return Date.parse(`${date}T${time}:00${OFFSET_TEXT}`) / 1000;
}

/** `2026-11-20T18:00:00+06:30`: an instant in seconds UTC as the clocks of Myanmar show it, whatever zone the process runs in. */
export function localText(seconds: number): string {
	return `${new Date((seconds + OFFSET_SECONDS) * 1000).toISOString().slice(0, 19)}${OFFSET_TEXT}`;
}

/**
 * Fee of one tier for one unit in minor units, never above the unit: basis points of the unit half up to `step`,
 * the first `value` nights as sold, or `value` minor units.
 */
export function feeOfUnit(type: PolicyTier["type"], value: number, unit: SoldUnit, step: number): number {
	if (type === "percent_bp") {
		const steps = dividedHalfUp(BigInt(unit.amount) * BigInt(value), 10_000n * BigInt(step));
		return Math.min(unit.amount, Number(steps) * step);
	}
	const fee = type === "nights" ? unit.nights.slice(0, value).reduce((all, night) => all + night, 0) : value;
	return Math.min(unit.amount, fee);
}

/**
 * The tiers of a policy on one service that begins at `starts_at` (seconds UTC), absolute in time and money, the earliest first. Fees are per
 * unit and add up over the units. `value` of `fixed_minor` comes in minor units of the offer's currency and leaves in those of the currency
 * that is paid.
 */
export function absoluteTiers(
	rule: readonly PolicyRuleTier[],
	starts_at: number,
	units: readonly SoldUnit[],
	exchange: Exchange,
): PolicyTier[] {
	const { step } = CURRENCIES[exchange.to];
	const tiers = rule.map((tier) => {
		const from = tier.hours_before === null ? null : starts_at - tier.hours_before * HOUR_S;
		const value =
			tier.type === "fixed_minor"
				? convert(Math.ceil(tier.value / CURRENCIES[exchange.from].step), exchange)
				: tier.value;
		const amount = units.reduce((all, unit) => all + feeOfUnit(tier.type, value, unit, step), 0);
		return { from, from_local: from === null ? null : localText(from), tz: PLACE_ZONE, type: tier.type, value, amount };
	});
	return tiers.sort((a, b) => (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY));
}

/** Terms of an order whose cancelling costs nothing from now on. */
export const FREE_POLICY: Policy = {
	tiers: [{ from: null, from_local: null, tz: PLACE_ZONE, type: "percent_bp", value: 0, amount: 0 }],
	grace: false,
};

/** Free while a delay stands; what was booked is kept, for the delay may be withdrawn (domain.md 2.10). */
export const freedByDelay = (policy: StoredPolicy): StoredPolicy =>
	policy.booked ? policy : { ...FREE_POLICY, booked: { tiers: policy.tiers, grace: policy.grace } };

/** What was booked holds again, from `free_until` (seconds UTC) on. */
export function bookedAgain({ tiers, grace }: Policy, free_until: number): StoredPolicy {
	const inForce = tierAt(tiers, free_until);
	const then = inForce ? [{ ...inForce, from: free_until, from_local: localText(free_until) }] : [];
	const later = tiers.filter(({ from }) => from !== null && from > free_until);
	return { tiers: [...FREE_POLICY.tiers, ...then, ...later], grace, free_until };
}

/** From when on (seconds UTC) a confirmed order is not cancelled online: its service has begun, and nobody is free to cancel after a delay. */
export const cancelEndsAt = (starts_at: number, { free_until = starts_at }: StoredPolicy): number =>
	Math.max(starts_at, free_until);

/** The tier in force at `now` (seconds UTC): the last one whose `from` has passed, a tier begins at its own second. Null: none has, cancelling is free. */
export function tierAt<T extends Pick<PolicyTier, "from">>(tiers: readonly T[], now: number): T | null {
	let inForce: T | null = null;
	for (const tier of tiers) if (tier.from === null || tier.from <= now) inForce = tier;
	return inForce;
}

/**
 * The tiers as they matter from `now` (seconds UTC) on: what is over by then is left out, the one in force holds from the beginning, and a
 * tier that costs what the one before it costs is no change.
 */
export function tiersAhead<T extends Pick<PolicyTier, "from" | "from_local" | "amount">>(
	tiers: readonly T[],
	now: number,
): T[] {
	const inForce = tierAt(tiers, now);
	const later = tiers.filter(({ from }) => from !== null && from > now);
	const all = inForce ? [{ ...inForce, from: null, from_local: null }, ...later] : later;
	return all.filter((tier, index) => tier.amount !== all[index - 1]?.amount);
}

/** Fee in minor units for cancelling everything at `now`. Tiers do not add up. */
export function feeAt(tiers: readonly PolicyTier[], now: number): number {
	return tierAt(tiers, now)?.amount ?? 0;
}

/**
 * Fee for nights that are not stayed, by the tier in force at `now`: the first of them for a tier of nights, else the tier's own amount,
 * never more than they cost. `unstayed`: price of each, all rooms together, minor units.
 */
export function earlyDepartureFee(tiers: readonly PolicyTier[], unstayed: readonly number[], now: number): number {
	const sum = (nights: readonly number[]) => nights.reduce((all, night) => all + night, 0);
	const tier = tierAt(tiers, now);
	if (tier === null) return 0;
	return tier.type === "nights" ? sum(unstayed.slice(0, tier.value)) : Math.min(tier.amount, sum(unstayed));
}

/** When the fee next rises after `now`; null when it never does. */
export function nextRiseAt(tiers: readonly PolicyTier[], now: number): number | null {
	const fee = feeAt(tiers, now);
	return tiers.find((tier) => tier.from !== null && tier.from > now && tier.amount > fee)?.from ?? null;
}

/** Until when (seconds UTC) cancelling is free: the start of the first tier that costs, or the service's; null when it costs already at `now`. */
export function freeUntil(tiers: readonly PolicyTier[], starts_at: number, now: number): number | null {
	const first = tiers.find((tier) => tier.value > 0);
	const until = first ? first.from : starts_at;
	return until !== null && now < until ? until : null;
}

/** Cancelling at `now` is free by grace: within 30 minutes of paying, the service more than 24 hours away. Seconds UTC. */
export function hasGrace(grace: boolean, paid_at: number | null, starts_at: number, now: number): boolean {
	return grace && paid_at !== null && now <= paid_at + GRACE_S && starts_at - now > GRACE_BEFORE_S;
}

/** What an order says of its grace: minutes where paying now would give any, and the last second at which cancelling is free by it. */
export function graceOf(
	{ grace }: { grace: boolean },
	{ pay_time, starts_at }: { pay_time: number | null; starts_at: number },
	now: number,
): { grace_minutes: number | null; grace_until: number | null } {
	const isAhead =
		grace && (pay_time === null ? starts_at - now > GRACE_BEFORE_S : hasGrace(grace, pay_time, starts_at, now));
	return {
		grace_minutes: isAhead ? GRACE_S / MINUTE_S : null,
		grace_until: isAhead && pay_time !== null ? graceEndsAt(pay_time, starts_at) - 1 : null,
	};
}

/** The first second at which the grace of an order paid at `paid_at` no longer holds: after 30 minutes, or 24 hours before the service. Seconds UTC. */
export function graceEndsAt(paid_at: number, starts_at: number): number {
	return Math.min(paid_at + GRACE_S + 1, starts_at - GRACE_BEFORE_S);
}

export interface CancelAmounts {
	readonly fee_amount: number;
	readonly refund_amount: number;
}

/** What a cancel at `now` costs and gives back: refund = paid − fee, so the two always add up to what was paid. Minor units, seconds UTC. */
export function settle(
	policy: { tiers: readonly PolicyTier[]; grace: boolean },
	paid: { amount: number; at: number | null },
	starts_at: number,
	now: number,
): CancelAmounts {
	const fee = hasGrace(policy.grace, paid.at, starts_at, now) ? 0 : feeAt(policy.tiers, now);
	const fee_amount = Math.min(paid.amount, fee);
	return { fee_amount, refund_amount: paid.amount - fee_amount };
}

/** Hours before the service at which cancelling stops being free; null: it never is. For the month rows of a rate plan. */
export function freeHours(rule: readonly PolicyRuleTier[]): number | null {
	const costly = rule.filter((tier) => tier.value > 0).map((tier) => tier.hours_before);
	if (costly.includes(null)) return null;
	return Math.max(0, ...costly.map((hours) => hours ?? 0));
}

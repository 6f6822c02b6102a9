import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { OFFSET_SECONDS, OFFSET_TEXT } from "~/lib/time/travel-dates";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { PolicyTier } from "~/portal-contract/order/policy";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { convert, dividedHalfUp, type Exchange } from "../pricing/exchange";

const PLACE_ZONE = "Asia/Yangon";
/** Cancelling is free for so long after paying, where the policy grants grace and check-in is more than a day away (domain.md 2.8). */
export const GRACE_S = 30 * MINUTE_S;
const GRACE_BEFORE_S = DAY_S;

/** A room as it was sold: minor units, by night in their order. */
export interface SoldRoom {
	readonly amount: number;
	readonly nights: readonly number[];
}

/** The instant that hours of a policy count back from: 14:00 in Myanmar of the check-in day (`YYYY-MM-DD`), in seconds UTC. */
export function checkInInstant(check_in: string): number {
	return localInstant(check_in, "14:00");
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
 * Fee of one tier for one room in minor units, never above the room: basis points of the room half up to `step`,
 * the first `value` nights as sold, or `value` minor units.
 */
function feeOfRoom(type: PolicyTier["type"], value: number, room: SoldRoom, step: number): number {
	if (type === "percent_bp") {
		const steps = dividedHalfUp(BigInt(room.amount) * BigInt(value), 10_000n * BigInt(step));
		return Math.min(room.amount, Number(steps) * step);
	}
	const fee = type === "nights" ? room.nights.slice(0, value).reduce((all, night) => all + night, 0) : value;
	return Math.min(room.amount, fee);
}

/**
 * The tiers of a policy on one stay, absolute in time and money, the earliest first. Fees are per room and add up over the rooms.
 * `value` of `fixed_minor` comes in minor units of the plan's currency and leaves in those of the currency that is paid.
 */
export function absoluteTiers(
	rule: readonly PolicyRuleTier[],
	check_in: string,
	rooms: readonly SoldRoom[],
	exchange: Exchange,
): PolicyTier[] {
	const start = checkInInstant(check_in);
	const { step } = CURRENCIES[exchange.to];
	const tiers = rule.map((tier) => {
		const from = tier.hours_before === null ? null : start - tier.hours_before * HOUR_S;
		const value = tier.type === "fixed_minor" ? convert(Math.ceil(tier.value / CURRENCIES[exchange.from].step), exchange) : tier.value;
		const amount = rooms.reduce((all, room) => all + feeOfRoom(tier.type, value, room, step), 0);
		return { from, from_local: from === null ? null : localText(from), tz: PLACE_ZONE, type: tier.type, value, amount };
	});
	return tiers.sort((a, b) => (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY));
}

/** The tier in force at `now` (seconds UTC): the last one whose `from` has passed, a tier begins at its own second. Null: none has, cancelling is free. */
export function tierAt<T extends Pick<PolicyTier, "from">>(tiers: readonly T[], now: number): T | null {
	let inForce: T | null = null;
	for (const tier of tiers) if (tier.from === null || tier.from <= now) inForce = tier;
	return inForce;
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

/** Until when (seconds UTC) cancelling is free: the start of the first tier that costs, or check-in; null when it costs already at `now`. */
export function freeUntil(tiers: readonly PolicyTier[], check_in: string, now: number): number | null {
	const first = tiers.find((tier) => tier.value > 0);
	const until = first ? first.from : checkInInstant(check_in);
	return until !== null && now < until ? until : null;
}

/** Cancelling at `now` is free by grace: within 30 minutes of paying, check-in more than 24 hours away. Seconds UTC. */
export function hasGrace(grace: boolean, paid_at: number | null, check_in_at: number, now: number): boolean {
	return grace && paid_at !== null && now <= paid_at + GRACE_S && check_in_at - now > GRACE_BEFORE_S;
}

/** The first second at which the grace of an order paid at `paid_at` no longer holds: after 30 minutes, or 24 hours before check-in. Seconds UTC. */
export function graceEndsAt(paid_at: number, check_in_at: number): number {
	return Math.min(paid_at + GRACE_S + 1, check_in_at - GRACE_BEFORE_S);
}

export interface Settlement {
	readonly fee_amount: number;
	readonly refund_amount: number;
}

/** What a cancel at `now` costs and gives back: refund = paid − fee, so the two always add up to what was paid. Minor units, seconds UTC. */
export function settle(
	policy: { tiers: readonly PolicyTier[]; grace: boolean },
	paid: { amount: number; at: number | null },
	check_in_at: number,
	now: number,
): Settlement {
	const fee = hasGrace(policy.grace, paid.at, check_in_at, now) ? 0 : feeAt(policy.tiers, now);
	const fee_amount = Math.min(paid.amount, fee);
	return { fee_amount, refund_amount: paid.amount - fee_amount };
}

/** Hours before check-in at which cancelling stops being free; null: it never is. For the month rows of a rate plan. */
export function freeHours(rule: readonly PolicyRuleTier[]): number | null {
	const costly = rule.filter((tier) => tier.value > 0).map((tier) => tier.hours_before);
	if (costly.includes(null)) return null;
	return Math.max(0, ...costly.map((hours) => hours ?? 0));
}

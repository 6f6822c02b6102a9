import { MINUTE_S } from "~/lib/time/durations";
import type { FlightDelay } from "~/portal-contract/airport/parts";
import type { TransferSnapshot } from "./quoting/quote-content";

/** A transfer from a landing flight; instants in seconds UTC. `free_delay_minutes` in minutes. */
export interface AwaitedFlight {
	/** As scheduled when it was booked. */
	readonly flight_at: number;
	readonly pick_up_time: number;
	readonly free_delay_minutes: number;
}

export interface DelayedPickUp {
	/** As long after the landing as was booked; never before the booked pick-up for a flight that lands early. */
	readonly pick_up_time: number;
	/** Late beyond `free_delay_minutes`: another driver is sent, or everything is refunded. */
	readonly is_beyond: boolean;
}

/** The pick-up of a flight that lands at `landing_at`: it moves with the flight without charge, however late (domain.md 2.10). */
export function delayPickUp(
	{ flight_at, pick_up_time, free_delay_minutes }: AwaitedFlight,
	landing_at: number,
): DelayedPickUp {
	const delay = Math.max(0, landing_at - flight_at);
	return { pick_up_time: pick_up_time + delay, is_beyond: delay > free_delay_minutes * MINUTE_S };
}

/** What the order's page says of a pick-up that has moved; null for one that is as booked. */
export function delayOf({ times, booked_times, airport, reported }: TransferSnapshot): FlightDelay | null {
	if (
		!booked_times ||
		booked_times.flight_at === null ||
		times.flight_at === null ||
		times.flight_at <= booked_times.flight_at
	)
		return null;
	const { flight_at, pick_up_time } = booked_times;
	const { is_beyond } = delayPickUp(
		{ flight_at, pick_up_time, free_delay_minutes: airport.free_delay_minutes },
		times.flight_at,
	);
	return {
		scheduled_at: flight_at,
		booked_pick_up_time: pick_up_time,
		is_beyond,
		source: reported?.source ?? null,
		minutes: Math.round((times.flight_at - flight_at) / MINUTE_S),
	};
}

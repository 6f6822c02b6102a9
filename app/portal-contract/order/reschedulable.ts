import { z } from "zod";
import { Seconds } from "../base/basics";
import { LocalMinute } from "../base/local-minute";
import { typed } from "../base/typed/typed";
import { MAX_FLIGHT_NUMBER_LENGTH } from "./limits";

/** `flight_number` as typed, `""` for none; times by the clocks of Myanmar, `flight_at` of the landing or the take-off. */
export const NewTimes = z.object({
	flight_number: typed("number").max(MAX_FLIGHT_NUMBER_LENGTH).default(""),
	flight_at: LocalMinute.optional(),
	pick_up_at: LocalMinute.optional(),
});
export type NewTimes = z.output<typeof NewTimes>;

/** When a service is. `by`: a landing brings the pick-up with it; otherwise the pick-up is said. */
export const ServiceTimes = z.object({
	by: z.enum(["landing", "pick_up"]),
	flight_number: z.string(),
	flight_at: LocalMinute.nullable(),
	pick_up_at: LocalMinute,
});
export type ServiceTimes = z.output<typeof ServiceTimes>;

/** The times of a service that may be at another one, no later than `until`. */
export const Reschedulable = z.looseObject({ ...ServiceTimes.shape, until: Seconds });
export type Reschedulable = z.output<typeof Reschedulable>;

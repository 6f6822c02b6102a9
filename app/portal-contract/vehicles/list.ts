import { z } from "zod";
import { Id, orElse, Seconds } from "../base/basics";
import { Amount, Currency } from "../base/money";
import { PolicyVerdict } from "../company/booking-rules";

/** Vehicles have no stars. `default` is `recommended`. */
export const VEHICLE_SORTS = ["default", "recommended", "hot", "price", "time"] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

/** What a card of a list says of all its vehicles together; `total_amount` in minor units of the reader's `currency`. */
export const OfferedVehicle = z.object({
	rate_id: Id,
	currency: Currency,
	total_amount: Amount,
	free_until: Seconds.nullable(),
	instant: z.boolean(),
	/** Null for guests and where the reader's company has no travel policy. */
	travel_policy: orElse(PolicyVerdict, null),
});

import { z } from "zod";
import { Amount } from "../base/money";
import { CHILD_SEAT_KINDS } from "./limits";

/** A class of vehicles; `max_passengers` and `luggage` (pieces of 24 inches) without the driver's. `examples`: usual models. */
export const TransferVehicle = z.looseObject({
	vehicle_class: z.string(),
	name: z.string(),
	name_alt: z.string(),
	examples: z.string(),
	max_passengers: z.number().int(),
	luggage: z.number().int(),
});
export type TransferVehicle = z.output<typeof TransferVehicle>;

/**
 * What a transfer costs, all vehicles together, in minor units; 0 where there is none of it. They add up to the total. `airport_transfer_fee`: all-in
 * with tolls, parking, board and free waiting. `night_fee`: the pick-up is by night.
 */
export const TransferFees = z.object({
	airport_transfer_fee: Amount,
	chinese_driver_fee: Amount,
	night_fee: Amount,
	child_seat_fee: Amount,
	extra_stop_fee: Amount,
});
export type TransferFees = z.output<typeof TransferFees>;

/** A seat for a child of that age. */
export const ChildSeat = z.looseObject({ age: z.number().int(), kind: z.enum(CHILD_SEAT_KINDS) });

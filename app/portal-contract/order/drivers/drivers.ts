import { z } from "zod";
import { orElse } from "../../base/basics";
import { DRIVER_LANGUAGES } from "./driver-languages";

/** A vehicle and its driver, one for each unit of an order once they are assigned. */
export const AssignedDriver = z.looseObject({
	unit: z.number().int(),
	plate_number: z.string(),
	/** Colour and model in the language of the call, empty where they are not known. */
	vehicle: orElse(z.string(), ""),
	driver_name: z.string(),
	driver_phone: z.string(),
	driver_languages: z.array(z.enum(DRIVER_LANGUAGES)),
});

/** Who serves an order, of the lines whose units are vehicles with drivers; the first of them under the names of one. */
export const Drivers = z.object({
	plate_number: orElse(z.string(), null),
	driver_name: orElse(z.string(), null),
	driver_phone: orElse(z.string(), null),
	drivers: orElse(z.array(AssignedDriver), []),
});
export type Drivers = z.output<typeof Drivers>;

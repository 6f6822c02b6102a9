// Without zod: the views of the browser read it, too.

/** Body of a vehicle, the smallest first. */
export const CAR_CLASSES = ["sedan", "suv", "mpv", "pickup", "van", "minibus", "coach"] as const;
export const ENERGY_SOURCES = ["petrol", "diesel", "hybrid", "electric"] as const;
export const DRIVETRAINS = ["two_wheel", "four_wheel"] as const;
export const MILEAGE_POLICIES = ["unlimited", "limited"] as const;

export const MAX_RENTAL_DAYS = 30;
export const MAX_VEHICLES = 9;
export const MAX_PASSENGERS = 99;
export const MAX_ZONES = 6;
/** Visits into one industrial zone during a rental. */
export const MAX_ZONE_TIMES = 30;
/** Days ahead that a rental may begin. */
export const DAYS_ON_SALE = 400;

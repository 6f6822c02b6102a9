// Without zod: the views of the browser read it, too.

/** Body of a vehicle, the smallest first. */
export const CAR_CLASSES = ["sedan", "suv", "mpv", "pickup", "van", "minibus", "coach"] as const;
export const ENERGY_SOURCES = ["petrol", "diesel", "hybrid", "electric"] as const;
export const DRIVETRAINS = ["two_wheel", "four_wheel"] as const;
export const MILEAGE_POLICIES = ["unlimited", "limited"] as const;
/** Where kilometres come from, the surest first: read from an odometer, measured on the map, worked out from the minutes of the drive. */
export const KM_SOURCES = ["driven", "map", "estimate"] as const;

export const MAX_RENTAL_DAYS = 30;
export const MAX_VEHICLES = 9;
export const MAX_PASSENGERS = 99;
export const MAX_ZONES = 6;
/** Visits into one industrial zone during a rental. */
export const MAX_ZONE_TIMES = 30;
/** Days that the planner lays out at once. */
export const MAX_PLANNED_DAYS = 7;
/** Industrial zones on one day's way. */
export const MAX_STOPS_A_DAY = 6;
export const MAX_STOPS = 40;
/** Minutes in one factory. */
export const MIN_VISIT_MINUTES = 15;
export const MAX_VISIT_MINUTES = 600;
/** Hours of one day beyond which a driver needs a second one: ours, above the hours of a whole day and below what two shifts would be. */
export const LONG_DAY_HOURS = 12;
/** Days ahead that a rental may begin. */
export const DAYS_ON_SALE = 400;

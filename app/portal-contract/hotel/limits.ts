// Without zod: the views of the browser read it, too.

/** Orders of a list; `default` is by distance from a landmark, else `recommended`. */
export const HOTEL_SORTS = ["default", "recommended", "hot", "views", "price", "star", "time"] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

export const MAX_ROOMS = 9;
export const MAX_ADULTS = 6;
export const MAX_CHILDREN = 4;
export const MAX_CHILD_AGE = 17;
export const MAX_NIGHTS = 30;
/** Calendar months in which stays may begin, the running one included. */
export const MONTHS_ON_SALE = 14;
/** Nationalities that the portal lists first; the others follow by name. */
export const COMMON_NATIONALITIES = 17;

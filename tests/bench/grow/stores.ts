/** Orders of the stores that are compared, the smallest first. */
export const GROWN_SIZES: readonly number[] = (process.env.GROWN_SIZES ?? "2000,200000,1000000").split(",").map(Number);

/** Addresses of stores that have grown already, one for each size; nothing in them is changed. */
export const GROWN_STORES: readonly string[] = process.env.GROWN_STORES?.split(",") ?? [];

// Without zod: the views of the browser read it, too.

/** Why a guest travelled. */
export const TRIP_TYPES = ["meeting", "factory", "trade", "project", "conference", "leisure", "family"] as const;

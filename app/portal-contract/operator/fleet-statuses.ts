// Without zod: the views of the browser read it, too.

/** Whether a vehicle or a driver may be assigned. */
export const FLEET_STATUSES = ["enabled", "disabled"] as const;

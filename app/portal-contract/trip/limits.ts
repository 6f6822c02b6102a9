// Without zod: forms of the browser read it, too.

export const LONGEST_TRIP_NAME = 80;
export const MOST_TRIP_ORDERS = 30;

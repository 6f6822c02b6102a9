// Without zod: forms of the browser read it, too.

export const MAX_TRIP_NAME_LENGTH = 80;
export const MAX_TRIP_ORDERS = 30;

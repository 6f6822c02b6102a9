// Without zod: the views of the browser read it, too. Lengths in characters.

/** Other offers that may be named to the booker of an order that is rejected. */
export const MAX_ALTERNATIVES = 6;

/** Files that one message may carry: pictures and PDF. */
export const MAX_MESSAGE_FILES = 5;
/** Of a message, and of an operator's note. */
export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_REASON_LENGTH = 500;
export const MAX_NAME_LENGTH = 100;
export const MIN_PHONE_LENGTH = 5;
export const MAX_PHONE_LENGTH = 30;
export const MAX_EMAIL_LENGTH = 200;
export const MAX_REQUESTS_LENGTH = 1000;
/** Of what a driver holds up. */
export const MAX_NAME_BOARD_LENGTH = 40;
export const MAX_LINE_LENGTH = 200;
export const MAX_SEARCH_LENGTH = 100;
/** Units of an order: rooms, vehicles or seats, each with a lead guest. */
export const MAX_UNITS = 9;
/** Of a statement of extras: days of all units together, tolls, and the number of a toll's receipt. */
export const MAX_SERVED_DAYS = 270;
export const MAX_TOLLS = 10;
export const MAX_RECEIPT_LENGTH = 60;
export const MAX_FLIGHT_NUMBER_LENGTH = 20;
export const SUPPLIER_CODE = { min: 2, max: 40 } as const;

/** Services of one day that are read together. */
export const MAX_ON_BOARD = 1_000;

/** Lists over all companies are counted and listed as far as this; an operator's work in full. */
export const MAX_COUNTED = 1_000;

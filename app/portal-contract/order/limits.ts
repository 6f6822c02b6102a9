// Without zod: the views of the browser read it, too. Lengths in characters.

/** Files that one message may carry: pictures and PDF. */
export const MOST_MESSAGE_FILES = 5;
/** Of a message, and of an operator's note. */
export const LONGEST_MESSAGE = 2000;
export const LONGEST_REASON = 500;
export const LONGEST_NAME = 100;
export const LONGEST_EMAIL = 200;
export const LONGEST_REQUESTS = 1000;
export const LONGEST_LINE = 200;
export const LONGEST_SEARCH = 100;
/** Units of an order: rooms, vehicles or seats, each with a lead guest. */
export const MOST_UNITS = 9;
/** Of a statement of extras: days of all units together, tolls, and the number of a toll's receipt. */
export const MOST_SERVED_DAYS = 270;
export const MOST_TOLLS = 10;
export const LONGEST_RECEIPT = 60;
export const LONGEST_FLIGHT_NUMBER = 20;
export const SUPPLIER_CODE = { shortest: 2, longest: 40 } as const;

/** Services of one day that are read together. */
export const MOST_ON_BOARD = 1_000;

/** Orders of all companies are counted and listed as far as this; an operator's work in full. */
export const MOST_COUNTED = 1_000;

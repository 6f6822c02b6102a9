// Without zod: the views of the browser read it, too.

/** Characters of a bank's reference. */
export const MAX_REFERENCE_LENGTH = 60;
/** Days that a reported transfer may lie back. */
export const OLDEST_TRANSFER_DAYS = 180;

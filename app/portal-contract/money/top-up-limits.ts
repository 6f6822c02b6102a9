// Without zod: the views of the browser read it, too.

/** Characters of a bank's reference. */
export const MAX_REFERENCE_LENGTH = 60;
/** Days that a reported transfer may lie back. */
export const OLDEST_TRANSFER_DAYS = 180;
/** The most that one reported top-up may be, minor units by its currency (domain.md 2.12). */
export const MAX_TOP_UP = { CNY: 1_000_000_000, USD: 150_000_000, MMK: 300_000_000_000 } as const;

/** An error whose text is made of our own words, of settings and of identifiers, never of what somebody typed or a row holds: it is logged whole. */
export class LogSafeError extends Error {}

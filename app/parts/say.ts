/** Text of a key of any file, `file:key`. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

/** Texts, and the language in which dates and amounts are written into them. */
export interface Speech {
	t: Say;
	language: string;
}

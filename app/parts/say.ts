/** Text of a key of any file, `file:key`. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

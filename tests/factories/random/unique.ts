import { randomInt, randomUUID } from "node:crypto";

// What only has to be new: no outcome of a test may depend on it, so it has no seed. Several processes and runs share a store.

/** A key of a request, a name, a reference: a UUID. */
export const uniqueId = (): string => randomUUID();

/** Small letters, never anything that could be read as a number. */
export const uniqueWord = (length = 12): string =>
	randomUUID()
		.replaceAll("-", "")
		.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))
		.slice(0, length);

/** Up to 14 digits. */
export const uniqueDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, "0");

import { env } from "~/env/env.server";
import { deriveKeys, type Keys } from "~/lib/secrets.server";

const keys = new Map<string, Keys>();

/**
 * The 32-byte keys of one purpose ("session", "flash", "form"), the sealing one first. Secrets: SESSION_SECRET, comma-separated, the first one
 * seals, all of them open (rotation); without it one that is kept in the data folder.
 */
export function keysFor(purpose: string): Keys {
	const known = keys.get(purpose);
	const made = known ?? deriveKeys({ given: env.SESSION_SECRET, directory: env.DATA_DIR }, purpose);
	keys.set(purpose, made);
	return made;
}

import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
	return hash(password, COST);
}

/** False for a wrong password, and after the same work for an account that does not exist (`stored` null). */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword("an account that does not exist");
	const isRight = await verify(stored ?? (await decoy), password);
	return isRight && stored !== null;
}

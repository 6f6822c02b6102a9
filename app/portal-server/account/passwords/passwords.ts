import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
	return hash(password, COST);
}

/** False for a wrong password, and after the same work for an account that does not exist (`stored` null) or has none that could be right. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword("an account that does not exist");
	const own = stored?.startsWith("$argon2") ? stored : null;
	const isRight = await verify(own ?? (await decoy), password);
	return isRight && own !== null;
}

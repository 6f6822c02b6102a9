import { createHash, randomInt } from "node:crypto";

const LAST = 2 ** 31 - 1;

/** The seed of the whole run: TEST_SEED, else one by chance, printed and given on to every process that this one starts. */
function runSeed(): number {
	const given = process.env.TEST_SEED ?? "";
	if (given !== "") {
		const seed = Number(given);
		if (!Number.isInteger(seed) || seed < 1 || seed > LAST)
			throw new Error(`TEST_SEED has to be a whole number from 1 to ${LAST}, not "${given}"`);
		return seed;
	}
	const seed = randomInt(1, LAST);
	process.env.TEST_SEED = String(seed);
	process.stderr.write(`TEST_SEED=${seed} repeats the random inputs of this run\n`);
	return seed;
}

/** Chosen where it is first imported: by the configurations of vitest and Playwright, before their workers start. */
export const RUN_SEED = runSeed();

/**
 * The seed of one thing, a file or what a test calls its numbers: the same for the same run and name, whatever ran before.
 * Whole, 1 to 2^31 - 1.
 */
export const seedOf = (name: string): number =>
	(createHash("sha256").update(`${RUN_SEED} ${name}`).digest().readUInt32BE() % LAST) + 1;

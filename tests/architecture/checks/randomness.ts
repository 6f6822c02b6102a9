import type { Offence, Source } from "./sources";

/** What gives a value that no seed brings back. */
const UNSEEDED = /\b(?:random(?:Int|Bytes|UUID|Fill|FillSync)|getRandomValues|Math\.random)\b/;
/** A seed from the clock is printed by nobody and cannot be given. */
const CLOCK_SEED = /\bseed\w*\s*[:=]\s*Date\.now\(|\bDate\.now\(\) %/i;
const FAST_CHECK = /from "fast-check"/;
/** Tiers whose files vitest runs, with the seed of fast-check set before each. */
const SEEDED = /^tests\/(?:architecture|factories|fixtures|lines|long|routes|server|setup\/each-file|unit)\//;
const OWN_CONFIGURATION = /\bconfigureGlobal\(/;
const SETS_THE_SEED = "tests/setup/each-file/seed.ts";

/** Where a value only has to be new or free: the run's seed itself, names, ports, databases. */
const MAY = new Set([
	"tests/factories/random/seed.ts",
	"tests/factories/random/unique.ts",
	"tests/bench/api.js",
	"tests/setup/free-port.ts",
	"tests/setup/store/postgres.ts",
]);

function whatIsWrong(file: string, line: string): string | undefined {
	if (UNSEEDED.test(line))
		return "a value without a seed: draw it with random() or rng(), or name it with uniqueId() where nothing depends on it";
	if (CLOCK_SEED.test(line)) return "a seed from the clock: take seedOf()";
	if (FAST_CHECK.test(line) && !SEEDED.test(file)) return "fast-check without the seed of the run";
	if (OWN_CONFIGURATION.test(line) && file !== SETS_THE_SEED) return "the seed of the run is set in one place";
	return undefined;
}

/** Random inputs of tests that TEST_SEED would not repeat. */
export function checkRandomness(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !MAY.has(file))
		.flatMap(({ file, text }) =>
			text.split("\n").flatMap((line, index) => {
				const what = whatIsWrong(file, line);
				return what ? [{ file, line: index + 1, what: `${what}: ${line.trim()}` }] : [];
			}),
		);
}

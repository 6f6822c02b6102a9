import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../factories/random/chance";
import { seedOf } from "../factories/random/seed";
import { checkRandomness } from "./checks/randomness";
import { readSources, report } from "./checks/sources";

/** They name what they forbid. */
const THE_CHECK = /^tests\/architecture\/(checks\/)?randomness\./;

const check = (text: string, file = "tests/server/orders/pay.test.ts") => checkRandomness([{ file, text }]);

describe("random inputs of the tests", () => {
	it("come from the seed of the run", () => {
		expect(report(checkRandomness(readSources(["tests"]).filter(({ file }) => !THE_CHECK.test(file))))).toEqual([]);
	});

	it("are the same for the same seed and name, and others for another name", () => {
		const draw = (name: string) =>
			Array.from({ length: 20 }, () => 0).map(
				(
					(rng) => () =>
						rng.whole(0, 1e9)
				)(random(name)),
			);
		expect(draw("one")).toEqual(draw("one"));
		expect(draw("one")).not.toEqual(draw("other"));
	});

	it("include the values of fast-check, by a seed of this file", () => {
		expect(fc.readConfigureGlobal()).toEqual({ seed: seedOf("tests/architecture/randomness.test.ts") });
	});
});

describe("the check of random inputs sees", () => {
	it.each([
		["randomInt", "const day = inDays(randomInt(300));"],
		["its import", 'import { randomInt } from "node:crypto";'],
		["Math.random", "const index = Math.floor(Math.random() * 9);"],
		["randomBytes", 'const key = randomBytes(8).toString("hex");'],
		["randomUUID", "const key = randomUUID();"],
		["crypto.randomUUID", "const key = crypto.randomUUID();"],
		["getRandomValues", "crypto.getRandomValues(new Uint8Array(4));"],
		["a seed from the clock", "const seed = Date.now();"],
		["a seed from some digits of the clock", "run(Date.now() % 1_000_000_000);"],
		["a file that sets fast-check by itself", "fc.configureGlobal({ numRuns: 5 });"],
	])("%s", (_name, text) => {
		expect(check(text)).toHaveLength(1);
	});

	it("fast-check where no seed is set for it", () => {
		expect(check('import fc from "fast-check";', "tests/bench/pages.js")).toHaveLength(1);
		expect(check('import fc from "fast-check";')).toEqual([]);
	});

	it("nothing wrong with names, free ports and numbers of a seed", () => {
		expect(check('const { pick } = random("any"); const key = uniqueId(); const now = Date.now() - 1000;')).toEqual([]);
		expect(check("const port = randomInt(1, 9);", "tests/setup/free-port.ts")).toEqual([]);
	});
});

/**
 * `npm run test:mutants`: plants flaws one at a time in a copy of the sources and asserts that a test fails on each.
 * `-- billing` or `-- <name of a flaw>` runs those named flaws alone, `--fresh` forgets the outcomes of earlier runs.
 */

import { runNamed } from "./named-flaws.js";

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith("--"));
const fresh = args.includes("--fresh");

try {
	process.exitCode = (await runNamed({ wanted: words, fresh })) ? 0 : 1;
} catch (error) {
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

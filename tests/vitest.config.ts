import path from "node:path";
import { defineConfig } from "vitest/config";
import { RUN_SEED } from "./factories/random/seed";
import { FileTimes } from "./setup/report/file-times.js";
import { LongestFirst } from "./setup/report/longest-first";

const root = path.resolve(import.meta.dirname, "..");
const isLong = process.env.TEST_LONG === "1";

/** Settings of every test process: production behaviour, one fixed secret, no log lines between the reports. */
const env = {
	NODE_ENV: "test" as const,
	SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
	LOG: "off",
	PORTAL_GUEST_CACHE_S: "0",
	TEST_SEED: String(RUN_SEED),
};

/** `npm test` names the files of its reports and where transformed modules are kept; by hand there is only the screen. */
const { TEST_REPORT, TEST_TIMES, TEST_MODULES, TEST_WORKERS } = process.env;
const reporting =
	TEST_REPORT && TEST_TIMES
		? { reporters: ["default", "json", new FileTimes(TEST_TIMES)], outputFile: TEST_REPORT }
		: {};

const MARKS = "tests/setup/each-file/marks.ts";
const STATEMENTS = "tests/setup/each-file/statements.ts";
const PRODUCT = "tests/setup/each-file/product-modules.ts";
const MOCKED = [MARKS, PRODUCT, "tests/setup/each-file/console.ts", "tests/setup/each-file/network.ts"];

export default defineConfig({
	root,
	cacheDir: path.join(root, "node_modules/.vite-tests"),
	resolve: { alias: [{ find: /^~\//, replacement: `${root}/app/` }] },
	test: {
		...reporting,
		passWithNoTests: true,
		experimental: TEST_MODULES ? { fsModuleCache: true, fsModuleCachePath: TEST_MODULES } : {},
		include: [],
		env,
		// Of two processors the default takes one.
		maxWorkers: Number(TEST_WORKERS ?? 2),
		// With room for what lives shortly the collector works less; no database lives long enough here for all of it to be compiled and optimized.
		execArgv: ["--max-semi-space-size=64", "--liftoff-only", "--wasm-lazy-compilation"],
		// Files share a worker's process, in which packages and the portal are loaded once; the web tier is loaded anew for each file.
		isolate: false,
		globalSetup: ["tests/setup/programs/fonts.ts"],
		setupFiles: ["tests/setup/each-file/seed.ts"],
		sequence: { sequencer: LongestFirst },
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
		// A time limit ends what hangs; a machine that has other work is no reason to fail.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		projects: [
			{
				extends: true,
				test: {
					name: "architecture",
					include: ["tests/architecture/**/*.test.ts"],
					setupFiles: [MARKS],
					testTimeout: 240_000,
				},
			},
			{ extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], setupFiles: MOCKED } },
			{
				extends: true,
				test: {
					name: "routes",
					include: ["tests/routes/**/*.test.ts"],
					setupFiles: MOCKED,
					env: { ...env, PORTAL_API_URL: "http://portal.test" },
				},
			},
			{
				extends: true,
				test: {
					name: "server",
					include: ["tests/server/**/*.test.ts"],
					globalSetup: ["tests/setup/store/global-store.ts"],
					setupFiles: [MARKS, STATEMENTS, PRODUCT],
					env: { ...env, TEST_CLOCK: "1" },
					testTimeout: 120_000,
					hookTimeout: 240_000,
				},
			},
			...(isLong
				? [
						{
							extends: true as const,
							test: {
								name: "long",
								include: ["tests/long/**/*.test.ts"],
								globalSetup: ["tests/setup/store/global-store.ts"],
								setupFiles: [MARKS, PRODUCT],
								env: { ...env, TEST_CLOCK: "1" },
								testTimeout: 30 * 60_000,
								hookTimeout: 240_000,
							},
						},
					]
				: []),
		],
	},
});

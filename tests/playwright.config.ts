import { rmSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { COMBINATIONS, FIRST_RUN, NAMES_TWO, SECOND_RUN, SPLIT_RUN, titlesFor } from "./e2e/combinations";
import "./factories/random/seed";
import type { House } from "./setup/browser";
import { freePort } from "./setup/free-port";
import { findChromium } from "./setup/programs/chromium";
import { sayWorker } from "./setup/report/events";
import { scratchFolder } from "./setup/store/scratch";

const root = path.resolve(import.meta.dirname, "..");

// Workers read this file again and have to find the same addresses: they come by the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SPLIT_PORT ??= String(await freePort());
process.env.E2E_COMPANIES_PORT ??= String(await freePort());
process.env.E2E_DEMONSTRATION ||= process.env.TEST_DEMONSTRATION ?? "";
if (!process.env.E2E_DEMONSTRATION) {
	const place = await scratchFolder("demonstration");
	process.env.E2E_DEMONSTRATION = place;
	process.once("exit", () => rmSync(place, { recursive: true, force: true }));
}
if (process.env.TEST_WORKER_INDEX) sayWorker(process.env.TEST_WORKER_INDEX);
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const companiesAddress = `http://127.0.0.1:${process.env.E2E_COMPANIES_PORT}`;
const splitAddress = `http://127.0.0.1:${process.env.E2E_SPLIT_PORT}`;
const SECRETS = {
	SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
	PORTAL_SHARED_SECRET: "a-shared-secret-for-tests-only-0123456789",
};

// Tests seal cookies as the server does.
process.env.SESSION_SECRET ??= SECRETS.SESSION_SECRET;

const serve = (name: string, port: string | undefined, url: string, env: Record<string, string>) => ({
	name,
	command: `"${process.execPath}" tests/setup/serve.js`,
	cwd: root,
	url: `${url}/readyz`,
	env: { ...SECRETS, LOG: "off", IFRAME_HOSTS: "embedded.test", PORT: port ?? "", ...env },
	timeout: 180_000,
	stdout: "pipe" as const,
	stderr: "pipe" as const,
	gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
});

/**
 * Nothing here is drawn by a graphics card: without the process that imitates one the same pages take a tenth less of the processor. No page lives
 * long enough for its scripts to be worth optimizing.
 */
const FLAGS = [
	"--disable-gpu",
	"--disable-software-rasterizer",
	"--js-flags=--no-opt",
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const isLong = process.env.TEST_LONG === "1";
const notLong = isLong ? [] : [/@long/];
/**
 * A test runs in the combination of language, script and width that its title names (`@en-no-js-390`), in the long run in all that its title leaves
 * open (`@any`, `@any-language`, `@any-script`, `@any-width`); `@split` on a second server in front of the first as well, `@long` in the long run
 * alone. Flows without script are tried by plain forms in tests/server; here is what only a browser shows of them.
 */
const projects = [
	...(isLong
		? COMBINATIONS.map((one) => ({ name: one.name, grep: titlesFor(one) }))
		: [{ name: FIRST_RUN }, { name: SECOND_RUN, grep: NAMES_TWO }]),
	{ name: SPLIT_RUN, use: { baseURL: splitAddress }, grep: /@split/ },
].map((project) => ({ ...project, grepInvert: notLong }));

export default defineConfig<House>({
	testDir: "./e2e",
	testMatch: "**/*.spec.ts",
	outputDir: path.join(root, "test-results/browser"),
	fullyParallel: true,
	workers: 3,
	// A test that needs a second try is a fault, in the test or in the product.
	retries: 0,
	forbidOnly: Boolean(process.env.CI),
	// Time limits end what hangs; a machine that has other work is no reason to fail.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	reporter: [["list"], ["json", { outputFile: path.join(root, "test-results/e2e.json") }]],
	use: {
		baseURL: address,
		locale: "en-US",
		timezoneId: "Asia/Shanghai",
		screenshot: "only-on-failure",
		// Emptied after each test; what it keeps is its process, and the scripts that it has fetched.
		reuseContext: true,
		launchOptions: { executablePath: findChromium(), args: FLAGS },
	},
	projects,
	webServer: [
		serve("product", process.env.E2E_PORT, address, { PUBLIC_URL: address, PUBLIC_API: "1", TEST_CLOCK: "1" }),
		// For companies that register, and codes that come without a captcha; a proxy in front says where somebody logs in from.
		serve("companies", process.env.E2E_COMPANIES_PORT, companiesAddress, {
			PORTAL_LOGIN_CAPTCHA: "never",
			TEST_CLOCK: "1",
			TRUST_PROXY: "1",
		}),
		serve("in front", process.env.E2E_SPLIT_PORT, splitAddress, { PUBLIC_URL: splitAddress, PORTAL_API_URL: address }),
	],
});

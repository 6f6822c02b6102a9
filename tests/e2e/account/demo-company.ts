import { test as base, DEMONSTRATION } from "../../setup/browser";
import { startCopy } from "../../setup/store/demonstration";

/** `test` on a server of the worker's own, where the settings, limits and purchases of the demonstration's company are the test's alone. */
export const test = base.extend<{ baseURL: string }, { demoCompany: string }>({
	demoCompany: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const server = await startCopy(DEMONSTRATION, {
				env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1", LOG: "off" },
			});
			await use(server.url);
			await server.stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ demoCompany }, use) => use(demoCompany),
});

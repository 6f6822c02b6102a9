import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, type Language, signIn, test } from "../../setup/browser";
import { EVERY_PAGE, type PageToLookAt } from "./every-page";

const LOOKS: readonly { language: Language; width: number; scheme: "light" | "dark" }[] = [
	{ language: "zh-cn", width: 320, scheme: "light" },
	{ language: "zh-cn", width: 1280, scheme: "dark" },
	{ language: "en", width: 1280, scheme: "light" },
	{ language: "en", width: 320, scheme: "dark" },
];

type State = Exclude<BrowserContextOptions["storageState"], undefined>;
const states = new Map<string, Promise<State>>();

/** Cookies of a signed-in demonstration account: once per worker. */
function cookiesOf(browser: Browser, baseURL: string | undefined, username: string): Promise<State> {
	const known = states.get(username);
	if (known) return known;
	const made = (async () => {
		const context = await browser.newContext({ baseURL });
		await signIn(await context.newPage(), username);
		const state = await context.storageState();
		await context.close();
		return state;
	})();
	states.set(username, made);
	return made;
}

async function open(page: Page, { address, link, below = "" }: PageToLookAt): Promise<string> {
	await page.goto(address);
	if (link === undefined) return page.url();
	const target = await page.locator(link).first().getAttribute("href");
	await page.goto(`${target}${below}`);
	return page.url();
}

for (const [pattern, one] of Object.entries(EVERY_PAGE)) {
	test.describe(`the page ${pattern}`, () => {
		test.use({ expectedErrors: one.isMissing ? [/status of 404/] : [] });

		test("is accessible and fits its width in both languages, on a wide screen and at 320 pixels, light and dark @js-only", async ({
			browser,
			page,
			baseURL,
			context,
		}) => {
			if (one.reader !== "guest") {
				const { cookies } = (await cookiesOf(browser, baseURL, one.reader)) as { cookies: Parameters<typeof context.addCookies>[0] };
				await context.addCookies([...cookies]);
			}
			const address = await open(page, one);
			for (const { language, width, scheme } of LOOKS) {
				await context.addCookies([{ name: "ba-lang", value: language, url: baseURL ?? "" }]);
				await page.emulateMedia({ colorScheme: scheme });
				await page.setViewportSize({ width, height: 900 });
				await page.goto(address);
				await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "en" : /^zh/i);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await expectNoSidewaysScroll(page);
				await expectAccessible(page);
			}
		});
	});
}

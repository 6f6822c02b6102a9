import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, type Language, signIn, test } from "../../setup/browser";
import { inLong } from "../../setup/languages";
import { EMBEDDED, EVERY_PAGE, type PageToLookAt } from "./every-page";

interface Look {
	language: Language;
	width: number;
	scheme: "light" | "dark";
}

const LOOKS: readonly Look[] = (["zh-cn", "en"] as const).flatMap((language) =>
	[320, 1280].flatMap((width) => (["light", "dark"] as const).map((scheme) => ({ language, width, scheme }))),
);

/** The look of the page at `index` of the table: the eight take turns; all of them in the long run. */
const looksOf = (index: number): readonly Look[] =>
	inLong(LOOKS, LOOKS.slice(index % LOOKS.length, (index % LOOKS.length) + 1));

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

/** What a reader's own settings and paper ask of a page, by what the browser computes. */
async function expectTakesSettings(page: Page): Promise<void> {
	await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active", colorScheme: "light" });
	const { moving, shapeless } = await page.evaluate(() => {
		const name = (one: Element) => `${one.tagName} ${one.textContent?.trim().slice(0, 30)}`;
		const shown = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
		const isMoving = (one: Element) =>
			/[1-9]/.test(`${getComputedStyle(one).transitionDuration} ${getComputedStyle(one).animationDuration}`);
		const hasEdge = (one: Element) => Number.parseFloat(getComputedStyle(one).borderTopWidth) >= 1;
		const buttons = shown.filter((one) => one.matches("button:not([aria-hidden])"));
		return { moving: shown.filter(isMoving).map(name), shapeless: buttons.filter((one) => !hasEdge(one)).map(name) };
	});
	expect(moving, "nothing moves for who asked for stillness").toEqual([]);
	expect(shapeless, "every button has an edge where the system paints over backgrounds").toEqual([]);
	await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: null, forcedColors: null });
	for (const part of ["header", "footer"]) await expect(page.locator(`[data-layout] > ${part}`)).toBeHidden();
	await expect(
		page.locator("main input[name=quickSearch]:visible"),
		"what narrows a list of orders is not printed",
	).toHaveCount(0);
	const paper = await page.evaluate(() =>
		getComputedStyle(document.documentElement).getPropertyValue("--surface").trim(),
	);
	expect(paper, "paper is white").toMatch(/^#fff(fff)?$/);
	await page.emulateMedia({ media: null, colorScheme: null });
}

for (const [at, [pattern, one]] of Object.entries(EVERY_PAGE).entries()) {
	test.describe(`the page ${pattern}`, () => {
		test.use({ expectedErrors: one.isMissing ? [/status of 404/] : [] });

		test("is accessible and fits a wide screen and 320 pixels, in either language, light or dark, still, in forced colours and on paper", async ({
			browser,
			page,
			baseURL,
			context,
		}) => {
			if (one.reader !== "guest") {
				const { cookies } = (await cookiesOf(browser, baseURL, one.reader)) as {
					cookies: Parameters<typeof context.addCookies>[0];
				};
				await context.addCookies([...cookies]);
			}
			// Where requests are looked at, the browser takes nothing from its cache.
			if (one.embeds)
				await page.route(`${EMBEDDED}**`, (route) =>
					route.fulfill({ contentType: "text/html", body: "<p>Another site</p>" }),
				);
			let address: string | undefined;
			for (const { language, width, scheme } of looksOf(at)) {
				await context.addCookies([{ name: "ba-lang", value: language, url: baseURL ?? "" }]);
				await page.emulateMedia({ colorScheme: scheme });
				await page.setViewportSize({ width, height: 900 });
				if (address) await page.goto(address);
				address ??= await open(page, one);
				await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "en" : /^zh/i);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await expectAccessible(page, { withColours: true });
				for (const each of [1280, 320]) {
					await page.setViewportSize({ width: each, height: 900 });
					await expectNoHorizontalScroll(page);
				}
			}
			// Pages share their sheet of styles: in every run each third one is asked.
			if (inLong(true, at % 3 === 0)) await expectTakesSettings(page);
		});
	});
}

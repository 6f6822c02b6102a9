import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { COMBINATIONS, type Combination, combinationOf } from "../e2e/combinations";
import { inLong } from "./languages";

/** The suite's server for companies of a test's own. */
export const COMPANIES = `http://127.0.0.1:${process.env.E2E_COMPANIES_PORT}`;

/** Where the demonstration is made that servers of a test's own begin with. */
export const DEMONSTRATION = process.env.E2E_DEMONSTRATION ?? "";

export type Language = "zh-cn" | "en";

export interface House {
	/** Language of the visitor before the first page. */
	language: Language;
	/** Errors that a test causes on purpose; every other line on the console of any page fails the test. */
	expectedErrors: RegExp[];
	/** Whether the pages run scripts. */
	hasScript: boolean;
	combination: Combination;
	silentConsole: undefined;
}

/**
 * Scripts of a page have an address, the browser evaluates no text. What has none was brought by Playwright: of its clock the next page that the
 * same context opens may still get a part, and fail on what is missing.
 */
const isOfPage = ({ stack = "" }: Error): boolean => /:\/\//.test(stack) || !/<anonymous>:\d/.test(stack);

/** A page counts its own violations of the content policy, wherever they come from. */
function listen(page: Page, errors: string[]): void {
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") {
			errors.push(`${message.text()} (${message.location().url})`);
		}
	});
	page.on("pageerror", (error) => {
		if (isOfPage(error)) errors.push(`${error.name}: ${error.message}`);
	});
}

const VIEWPORTS = { 1280: { width: 1280, height: 900 }, 390: { width: 390, height: 844 } };

/** Playwright's `test` with the rules of the house: a chosen language, a silent console. */
export const test = base.extend<House>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
	combination: ({}, use, info) => use(combinationOf(info)),
	language: [({ combination }, use) => use(combination.language), { option: true }],
	javaScriptEnabled: ({ combination }, use) => use(combination.hasScript),
	viewport: ({ combination }, use) => use(VIEWPORTS[combination.width]),
	hasTouch: ({ combination }, use) => use(combination.width === 390),
	expectedErrors: [[], { option: true }],
	hasScript: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
	context: async ({ context, language, baseURL }, use) => {
		if (language !== "zh-cn" && baseURL) {
			await context.addCookies([{ name: "ba-lang", value: language, url: baseURL }]);
		}
		await use(context);
	},
	silentConsole: [
		async ({ context, expectedErrors }, use) => {
			const errors: string[] = [];
			// A context that is used again has its page already.
			for (const page of context.pages()) listen(page, errors);
			context.on("page", (page) => listen(page, errors));
			await use(undefined);
			const unexpected = errors.filter((line) => !expectedErrors.some((pattern) => pattern.test(line)));
			expect(unexpected, "the browser's console stays silent").toEqual([]);
		},
		{ auto: true },
	],
});

/**
 * Signs the page's visitor in as a demonstration account by the post of the sign-in form, which is not shown, and opens `to`: for tests of what
 * comes after it. `keep`: for stories in which days pass.
 */
export async function signIn(
	page: Page,
	username = "demo",
	{ to, keep = false }: { to?: string; keep?: boolean } = {},
): Promise<void> {
	const form = { username, password: "Portal2026", ...(keep ? { keep: "on" } : {}) };
	const answer = await page.request.post("/user/login", {
		form,
		headers: { "Sec-Fetch-Site": "same-origin" },
		maxRedirects: 0,
	});
	expect(answer.status(), `${username} is signed in`).toBe(303);
	if (to !== undefined) await page.goto(to);
}

const LOOKS = COMBINATIONS.filter(({ hasScript }) => hasScript);

/** The combination of the one accessibility check that the page at `index` of a list gets, for its title: the four with script take turns. */
export const turnOf = (index: number): string => `@${LOOKS[index % LOOKS.length]?.name}`;

/**
 * No violation of WCAG 2.2 AA and axe's best practices in the page as it stands. Needs a project with script.
 * Only the page that embeds another site holds a frame, whose inside is not ours: all of axe runs in the page itself, and describes only
 * what it complains of. Contrast, the dearest of its rules, is looked at on every page once, and wherever this is called in the long run.
 */
export async function expectAccessible(page: Page, { withColours = inLong(true, false) } = {}): Promise<void> {
	const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
	await expect(page.locator("iframe, frame")).toHaveCount(
		new URL(page.url()).pathname.startsWith("/user/iframe/") ? 1 : 0,
	);
	const axe = new AxeBuilder({ page })
		.options({ resultTypes: ["violations"], iframes: false })
		.withTags(tags)
		.disableRules(withColours ? [] : ["color-contrast"])
		.setLegacyMode();
	const { violations } = await axe.analyze();
	const lines = violations.flatMap(({ id, help, nodes }) =>
		nodes.map(({ target }) => `${id}: ${help} at ${target.join(" ")}`),
	);
	expect(lines, `${page.url()} is accessible`).toEqual([]);
}

/** Addresses of a script of the built product that comes late, by its name; throws where the build has none of that name. */
export function scriptNamed(name: string): RegExp {
	const pattern = new RegExp(`/assets/${name}-[\\w-]+\\.js$`);
	if (
		!readdirSync(new URL("../../build/client/assets", import.meta.url)).some((file) => pattern.test(`/assets/${file}`))
	)
		throw new Error(`the build has no script ${name}`);
	return pattern;
}

/** Keeps a script of the product back until the answered function is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
	let arrive: () => void = () => undefined;
	const arrived = new Promise<void>((done) => {
		arrive = done;
	});
	await page.route(scriptNamed(name), async (route) => {
		await arrived;
		await route.continue();
	});
	return () => arrive();
}

/** Nothing of the page sticks out sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
	const [inner, outer] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth,
	]);
	expect(inner, `${page.url()} fits its width`).toBeLessThanOrEqual(outer ?? 0);
}

/** What arrives when a link is clicked, under the name that the browser gives it. */
export async function fileOf(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
	const arrives = page.waitForEvent("download");
	await link.click();
	const download = await arrives;
	return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

export { expect };

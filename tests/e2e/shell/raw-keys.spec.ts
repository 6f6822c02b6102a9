import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, type Language, signIn, test } from "../../setup/browser";
import { inLong } from "../../setup/languages";
import { EVERY_PAGE } from "./every-page";

const FOLDER = new URL("../../../locales/", import.meta.url);
const wordsOf = (language: Language): Record<string, string>[] =>
	readdirSync(new URL(`${language}/`, FOLDER)).map((file) =>
		JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), "utf8")),
	);

/** Keys of all texts, as they would stand where a text is missing; without those that are words of a text as well: papers are in both languages. */
function keysIn(language: Language): Set<string> {
	const words = wordsOf(language);
	const both = [...wordsOf("zh-cn"), ...wordsOf("en")];
	const texts = new Set(
		both.flatMap((file) => Object.values(file).flatMap((text) => text.split(/[\s,.;:()（），。；：]+/))),
	);
	return new Set(words.flatMap((file) => Object.keys(file)).filter((key) => key.includes("-") && !texts.has(key)));
}

/** Goes where a link of the page would lead, without a new document. */
async function step(page: Page, address: string): Promise<void> {
	const { pathname } = new URL(address, "http://in.test");
	await page.evaluate(
		(to) => (window as never as { __remixRouter: { navigate(to: string): Promise<void> } }).__remixRouter.navigate(to),
		address,
	);
	await page.waitForFunction((path) => {
		const { navigation, location } = (
			window as never as { __remixRouter: { state: { navigation: { state: string }; location: Location } } }
		).__remixRouter.state;
		return navigation.state === "idle" && (location.pathname === path || path === "/user");
	}, pathname);
	await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

async function unknownKeys(page: Page, keys: ReadonlySet<string>): Promise<string[]> {
	const shown = (await page.locator("body").allInnerTexts()).join(" ").split(/[\s,.;:()（），。；：]+/);
	return shown.filter((word) => keys.has(word));
}

/** Not for somebody signed in; a document of its own. */
const OUTSIDE: readonly string[] = ["/user/login", "/user/iframe/:url"];
const MEMBERS = Object.entries(EVERY_PAGE).filter(
	([pattern, { reader }]) => (reader === "demo" || reader === "guest") && !OUTSIDE.includes(pattern),
);

test.use({ expectedErrors: [/status of 404/] });

/** Of two pages that follow each other one in each language; all of them in both in the long run. */
for (const [first, where] of ["@zh-js-1280", "@en-js-1280"].entries()) {
	test(`pages reached one from the other, without a new document, hold their words and no keys ${where}`, async ({
		page,
		language,
	}) => {
		const keys = keysIn(language);
		expect(keys.size).toBeGreaterThan(300);
		await signIn(page, "demo", { to: "/" });
		await page.waitForLoadState("networkidle");
		const half = MEMBERS.filter((_, index) => index % 2 === first);
		for (const [pattern, { address, link, below = "" }] of inLong(MEMBERS, half)) {
			await step(page, address);
			expect(await unknownKeys(page, keys), `${address} on the way to ${pattern}`).toEqual([]);
			if (link === undefined || below !== "") continue;
			const target = await page.locator(link).first().getAttribute("href");
			await step(page, target ?? "");
			expect(await unknownKeys(page, keys), pattern).toEqual([]);
		}
	});
}

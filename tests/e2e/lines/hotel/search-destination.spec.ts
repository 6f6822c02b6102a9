import type { Page } from "@playwright/test";
import { expect, expectNoHorizontalScroll, holdScript, scriptNamed, test } from "../../../setup/browser";
import { destination, field, hidden, options, query, reach } from "./search-form";

/** An input method that sends no key of its own, as handwriting does. */
async function inputMethod(page: Page) {
	const session = await page.context().newCDPSession(page);
	return {
		compose: (text: string) =>
			session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length }),
		commit: (text: string) => session.send("Input.insertText", { text }),
	};
}

test.describe("the destination, with script", () => {
	const TYPED = {
		"zh-cn": { typed: "dajinta", name: "仰光大金塔", other: "Shwedagon Pagoda", kind: "热门城市" },
		en: { typed: "shwedagon", name: "Shwedagon Pagoda", other: "仰光大金塔", kind: "Popular towns" },
	} as const;

	test("offers popular towns, then places for what is typed, under both names; a chosen one goes along until somebody types again @zh-js-390 @any-language @any-width", async ({
		page,
		language,
	}) => {
		const { typed, name, other, kind } = TYPED[language];
		await reach(page);
		await expect(page.getByRole("group", { name: kind })).toBeVisible();
		await destination(page).fill(typed);
		const found = options(page).filter({ hasText: name });
		await expect(found.first()).toContainText(other);
		await expectNoHorizontalScroll(page);
		await found.first().click();
		await expect(destination(page)).toHaveValue(name);
		await expect(destination(page)).toBeFocused();
		await expect(hidden(page, "place")).toHaveValue(/^landmark:\d+$/);
		await destination(page).press("End");
		await destination(page).pressSequentially("x");
		await expect(hidden(page, "place")).toHaveCount(0);
	});

	test("is chosen by keyboard alone: arrows move, Escape closes, Enter takes, and Enter on the text searches for it as it is @zh-js-1280 @any-language @any-width", async ({
		page,
	}) => {
		await reach(page);
		await page.keyboard.type("yangon");
		await expect(options(page).nth(1)).toBeVisible();
		await expect(options(page).first()).toHaveAttribute("data-focus", "");
		// The offers for the first letters may make way for those of the whole word under the press: then it is pressed again.
		await expect(async () => {
			await page.keyboard.press("End");
			await expect(options(page).last()).toHaveAttribute("data-focus", "", { timeout: 1_000 });
		}).toPass();
		await page.keyboard.press("Home");
		await page.keyboard.press("ArrowDown");
		await expect(options(page).nth(1)).toHaveAttribute("data-focus", "");
		await expect(destination(page)).toHaveAttribute(
			"aria-activedescendant",
			(await options(page).nth(1).getAttribute("id")) ?? "",
		);
		await page.keyboard.press("Escape");
		await expect(options(page)).toHaveCount(0);
		await expect(destination(page)).toHaveValue("yangon");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(hidden(page, "place")).toHaveValue("city:1");
		expect(new URL(page.url()).pathname).toBe("/");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/hotel\/list\?/);
		expect(query(page)).toMatchObject({ place: "city:1", nationality: "CN", "rooms[0].adults": "1" });
	});

	test("Enter searches for what was typed when nothing was chosen @en-js-390 @any-language @any-width", async ({
		page,
	}) => {
		await reach(page);
		await page.keyboard.type("Bagan");
		await expect(options(page).nth(1)).toBeVisible();
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/hotel\/list\?/);
		expect(query(page)).toMatchObject({ destination: "Bagan" });
		expect(query(page)).not.toHaveProperty("place");
	});

	test("Tab leaves it as it was typed and does not search @en-js-1280 @any-language", async ({ page }) => {
		await reach(page);
		await page.keyboard.type("Bagan");
		await expect(options(page).nth(1)).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(options(page)).toHaveCount(0);
		await expect(destination(page)).toHaveValue("Bagan");
		await expect(field(page, "check_in")).toBeFocused();
		expect(new URL(page.url()).pathname).toBe("/");
	});

	test("a Chinese word that is being composed is suggested for, and the Enter that ends it searches nothing @zh-js-390 @any-width", async ({
		page,
	}) => {
		await reach(page);
		const method = await inputMethod(page);
		await method.compose("mandele");
		await expect(options(page).filter({ hasText: "曼德勒" }).first()).toBeVisible();
		// As an input method sends it: 229 is the code of a key that the method has taken. The browser's own Enter would end the composition.
		await destination(page).evaluate((input) => {
			const key = { key: "Enter", code: "Enter", keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
			input.dispatchEvent(new KeyboardEvent("keydown", key));
		});
		await method.commit("曼德勒");
		await expect(destination(page)).toHaveValue("曼德勒");
		await expect(destination(page)).toBeFocused();
		await expect(options(page).filter({ hasText: "Mandalay" }).first()).toBeVisible();
		expect(new URL(page.url()).pathname).toBe("/");
	});

	test("a word half composed when the suggestions arrive is composed to its end @zh-js-1280 @any-width", async ({
		page,
	}) => {
		const release = await holdScript(page, "comboboxes");
		await page.goto("/");
		await destination(page).focus();
		const method = await inputMethod(page);
		await method.compose("mande");
		release();
		await expect(options(page).filter({ hasText: "曼德勒" }).first()).toBeVisible();
		await method.compose("mandele");
		await method.commit("曼德勒");
		await expect(destination(page)).toHaveValue("曼德勒");
	});

	test("keeps what is typed, the focus and the place in the text while the suggestions are on their way @en-js-390 @any-language @any-width", async ({
		page,
	}) => {
		const release = await holdScript(page, "comboboxes");
		await page.goto("/");
		await destination(page).pressSequentially("Yagon");
		await destination(page).press("Home");
		await destination(page).press("ArrowRight");
		await destination(page).press("ArrowRight");
		release();
		await expect(destination(page)).toHaveRole("combobox");
		await expect(options(page).first()).toBeVisible();
		await page.keyboard.type("n");
		await expect(destination(page)).toHaveValue("Yangon");
		await expect(destination(page)).toBeFocused();
	});

	test.describe("without the script of the suggestions", () => {
		test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|status of 503/] });
		test("stays a plain field that searches @en-js-390 @any-language @any-width", async ({ page }) => {
			await page.route(scriptNamed("comboboxes"), (route) => route.abort());
			await page.goto("/");
			await destination(page).fill("Bagan");
			await destination(page).press("Enter");
			await page.waitForURL(/\/hotel\/list\?/);
			expect(query(page)).toMatchObject({ destination: "Bagan", nationality: "CN" });
		});

		test("searches all the same when no suggestion can be had @en-js-1280 @any-language @any-width", async ({
			page,
		}) => {
			await page.route(/\/hotel\/suggest/, (route) => route.fulfill({ status: 503, json: { list: [] } }));
			await reach(page);
			await page.keyboard.type("Bagan");
			await expect(options(page)).toHaveCount(1);
			await page.keyboard.press("Enter");
			await page.waitForURL(/destination=Bagan/);
		});
	});
});

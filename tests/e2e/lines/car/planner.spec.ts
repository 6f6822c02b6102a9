import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import {
	expect,
	expectAccessible,
	expectNoHorizontalScroll,
	type Language,
	signIn,
	test,
} from "../../../setup/browser";
import { words as fileWords } from "../../shell/pages";

const FILES = ["car", "car-list", "car-planner", "favourites"] as const;
type Words = Record<(typeof FILES)[number], Record<string, string>>;

/** The site's own words, so that the job is done by what a reader reads. */
const wordsOf = (language: Language) =>
	Object.fromEntries(FILES.map((name) => [name, fileWords(language, name)])) as Words;

const TOWN = { "zh-cn": "仰光", en: "Yangon" } as const;
const ZONES = {
	"zh-cn": { thilawa: "迪拉瓦经济特区", dagon: "南达贡工业区" },
	en: { thilawa: "Thilawa Special Economic Zone", dagon: "South Dagon Industrial Zone" },
} as const;

const row = (stop: number, part: string) => `[name="plan[0].stops[${stop}].${part}"]`;

/** From the home page's tab to a day among two zones; what is wrong is said at its field, and what was typed stays. */
async function plan(page: Page, language: Language, words: Words): Promise<void> {
	await page.goto("/?product=car");
	await page.locator("#car-zones summary").click();
	await page.getByRole("link", { name: words["car-list"]["plan-days"] }).click();
	await page.waitForURL(/\/car\/planner\?/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["car-planner"].title ?? "");
	await page.locator("[name=pick_up]").fill(TOWN[language]);
	await page.locator("[name=date]").fill(addDays(todayInYangon(Date.now()), 60));
	await page.locator("[name=starts]").fill("08:00");
	for (const stop of [0, 1]) await page.locator(row(stop, "zone_id")).selectOption({ label: ZONES[language].thilawa });
	await page.locator(row(0, "times")).fill("0");
	const go = page.getByRole("button", { name: words["car-planner"].plan });
	await go.click();
	await expect(page.locator(row(0, "times"))).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByRole("alert")).toContainText(words["car-planner"]["times-range"] ?? "");
	await page.locator(row(0, "times")).fill("2");
	await go.click();
	await expect(page.locator(row(1, "zone_id"))).toHaveAttribute("aria-invalid", "true");
	await expect(page.locator(row(0, "times"))).toHaveValue("2");
	await page.locator(row(1, "zone_id")).selectOption({ label: ZONES[language].dagon });
	await page.locator(row(1, "minutes")).fill("90");
	await expectNoHorizontalScroll(page);
	await go.click();
	await expect(page.getByRole("main")).toContainText("09:15");
}

test.describe("the planner of days", () => {
	// A browser writes a line for each plan that is answered 400.
	test.use({ expectedErrors: [/status of 400/] });

	test("a guest plans a day among zones, books it with everything filled in, and the booking shows the way @zh-no-js-390 @any", async ({
		page,
		hasScript,
		language,
	}) => {
		const words = wordsOf(language);
		await plan(page, language, words);
		if (hasScript) await expectAccessible(page);
		await expectNoHorizontalScroll(page);
		const main = page.getByRole("main");
		const all = main.locator('a[href^="/car/list"]').last();
		const href = (await all.getAttribute("href")) ?? "";
		await main.locator('a[href^="/car/booking"]').click();
		await page.waitForURL(/\/user\/login\?to=/);
		await page.locator("[name=username]").fill("demo");
		await page.locator("[name=password]").fill("Portal2026");
		await page.locator("main button[type=submit]").first().click();
		await page.waitForURL(/\/car\/booking\?quote=/);
		for (const text of [ZONES[language].thilawa, ZONES[language].dagon, "09:15"])
			await expect(main).toContainText(text);
		await page.goto(href);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d/);
		await page.locator("#car-search summary").first().click();
		await expect(main).toContainText(ZONES[language].dagon);
		await page.getByRole("link", { name: words["car-list"]["change-plan"] }).click();
		await page.waitForURL(/\/car\/planner\?/);
		await expect(page.locator(row(1, "minutes"))).toHaveValue("90");
		await expect(main).toContainText("09:15");
	});
});

const day = addDays(todayInYangon(Date.now()), 61);
const RENTAL = `/car/list?pick_up=Yangon&drop_off=Yangon&pick_up_at=${day}T09:00&drop_off_at=${day}T19:00&passengers=1`;

test.describe("favourite cars", () => {
	test("are kept where a member is, listed among their favourites, searched from there and given up @en-no-js-1280 @any-script @long", async ({
		page,
		hasScript,
	}) => {
		await signIn(page, "demo");
		await page.goto(RENTAL);
		// The one member's favourites are changed with script and without at the same time.
		const card = page.locator("main li:has(button[form='favourite-cars'])").nth(hasScript ? 3 : 4);
		const name = (await card.getByRole("heading").textContent()) ?? "";
		const favouriteButton = card.locator("button[form='favourite-cars']");
		if ((await favouriteButton.getAttribute("name")) === "add") await favouriteButton.click();
		await expect(favouriteButton).toHaveAttribute("name", "remove");
		expect(page.url()).toContain("/car/list?");
		await page.goto("/user/cms/collect");
		const favouriteLink = page.getByRole("main").getByRole("link", { name });
		await favouriteLink.click();
		await page.waitForURL(/\/car\/list\?model=/);
		await page.locator("[name=pick_up]").fill("Yangon");
		await page.locator("[name=drop_off]").fill("Yangon");
		// With script the suggestions lie over the button until they are left.
		await page.keyboard.press("Tab");
		await page.getByRole("button", { name: fileWords("en", "car-list")["search-cars"] }).click();
		await expect(page.locator("main li:has(button[form='favourite-cars'])")).toHaveCount(1);
		await expect(page.getByRole("main")).toContainText(name);
		await page.goto("/user/cms/collect");
		await page.locator("li", { hasText: name }).locator("button[form='favourite-cars']").click();
		await expect(favouriteLink).toHaveCount(0);
	});
});

import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { COMPANIES, expect, expectNoHorizontalScroll, test } from "../../setup/browser";
import { newcomer } from "../account/newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ baseURL: COMPANIES, expectedErrors: [/400 \(Bad Request\)/] });

const WORDS = {
	"zh-cn": { within: "符合差标", beyond: "超标" },
	en: { within: "Within travel policy", beyond: "Outside travel policy" },
} as const;

test("a company's travel policy stands at every offer, to its booking @en-no-js-1280 @any @long", async ({
	page,
	language,
}) => {
	const words = WORDS[language];
	await newcomer(page);
	await page.goto("/user/manage/travelPolicy");
	await page.fill("[name=night_cap]", "many");
	await page.locator("main form#travel-policy button[type=submit]").click();
	await expect(page.locator("[name=night_cap]")).toHaveAttribute("aria-invalid", "true");
	await page.fill("[name=night_cap]", "300");
	await page.selectOption("[name=max_stars]", "3");
	await page.check("[name=is_active]");
	await page.locator("main form#travel-policy button[type=submit]").click();
	await expect(page.locator("[name=version]")).toHaveValue("1");
	await expect(page.locator("[name=is_active]")).toBeChecked();
	await expectNoHorizontalScroll(page);

	const check_in = addDays(todayInYangon(Date.now()), 40);
	const stay = `check_in=${check_in}&check_out=${addDays(check_in, 2)}&nationality=CN&rooms[0].adults=1`;
	await page.goto(`/hotel/list?destination=Yangon&${stay}`);
	const cards = page.locator(".hotel-card");
	await expect(cards.filter({ hasText: words.within }).first()).toBeVisible();
	await expect(cards.filter({ hasText: words.beyond }).first()).toBeVisible();
	await page.locator('main a[href*="price_max=300"]').first().click();
	await expect(page).toHaveURL(/price_max=300/);
	await expect(cards.filter({ hasText: words.beyond })).toHaveCount(0);
	await expect(cards.filter({ hasText: words.within }).first()).toBeVisible();
	await expectNoHorizontalScroll(page);

	await page.goto(`/hotel/detail/2?${stay}`);
	await expect(page.locator("table.offers")).toContainText(words.beyond);
	await page.locator('a[href^="/hotel/booking?"]').first().click();
	await expect(page.locator("aside")).toContainText(words.beyond);
});

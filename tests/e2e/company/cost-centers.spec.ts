import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { COMPANIES, expect, expectNoHorizontalScroll, type Language, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { newcomer } from "../account/newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ baseURL: COMPANIES, expectedErrors: [/400 \(Bad Request\)/] });

/** Books for a cost centre and a trip purpose, as far as the company keeps them; the order says which. */
async function book(page: Page, language: Language): Promise<void> {
	const check_in = addDays(todayInYangon(Date.now()), 40);
	const stay = `check_in=${check_in}&check_out=${addDays(check_in, 2)}&nationality=CN`;
	await page.goto(`/hotel/detail/2?${stay}`);
	const link = await page.locator('a[href^="/hotel/booking?"]').first().getAttribute("href");
	await page.goto(`${link}`);
	const choice = page.locator("select[name=cost_center]");
	await expect(choice).toBeVisible();
	await expect(choice.locator("option")).toHaveCount(2);
	await expect(choice).toHaveJSProperty("required", true);
	await expect(choice.locator("option").last()).toContainText(
		language === "en" ? "100.00 left this month, not enough" : "100.00，不足",
	);
	await expect(page.locator("section[aria-labelledby=budgets-left] li")).toHaveText(/^YL-05.*100\.00/);
	await expect(page.locator("section[aria-labelledby=budgets-left]")).toBeVisible();
	await choice.selectOption("YL-05");
	const purpose = page.locator("select[name=trip_purpose]");
	await expect(purpose).toHaveJSProperty("required", false);
	await purpose.selectOption("客户拜访");
	await page.locator('[name="guests[0].guest_full_name"]').fill("LI MIN");
	await page.fill("[name=contact_person]", "李敏");
	await page.fill("[name=contact_phone]", "+8613800000001");
	await page.locator("[name=pay_channel][value=pre_deposit]").check({ force: true });
	await page.getByRole("button", { name: pageWords(language, "booking")["book-and-pay"] }).click();
	await expect(page).toHaveURL(/\/user\/order\/detail\/\d+/);
	for (const chosen of ["YL-05", "客户拜访"])
		await expect(page.locator("main dd").filter({ hasText: chosen })).toBeVisible();
}

test("a company keeps its cost centres, their budgets and its trip purposes, and an order has what was chosen of them @zh-js-390 @any @long", async ({
	page,
	language,
}) => {
	await newcomer(page);
	const lists = `/user/manage/costCenter`;
	await page.goto(lists);
	const form = page.locator("form#choice-cost_center");
	const add = async (code: string) => {
		await form.locator("[name=code]").fill(code);
		await form.locator("button[value=save]").click();
	};
	await add("YL-05");
	await expect(page.getByRole("link", { name: "YL-05" })).toBeVisible();
	await add("YL-07");
	await expect(page.getByRole("link", { name: "YL-07" })).toBeVisible();
	await add("YL-05");
	await expect(form.locator("[name=code]")).toHaveAttribute("aria-invalid", "true");
	await expectNoHorizontalScroll(page);
	await page.getByRole("link", { name: "YL-07" }).click();
	await expect(form.locator("[name=code]")).toHaveValue("YL-07");
	await expect(form.locator("[name=code]")).not.toHaveAttribute("aria-invalid", "true");
	await form.locator("[name=is_active]").uncheck();
	await form.locator("button[value=save]").click();
	await expect(page).toHaveURL(lists);
	await page.locator("#choice-cost_center-code").fill("typed");
	await page.locator("[form=choice-cost_center][name=require]").click();
	await expect(page.locator("[form=choice-cost_center][name=require]")).toHaveAttribute("value", "no");
	await expect(page.locator("#choice-cost_center-code")).toHaveValue("typed");

	const budget = page.locator("[name='budgets[0].amount']");
	await budget.fill("lots");
	await page.locator("button[value=budgets]").click();
	await expect(budget).toHaveAttribute("aria-invalid", "true");
	await budget.fill("100");
	await page.locator("button[value=budgets]").click();
	await expect(page.locator("form#budgets tbody")).toContainText("100.00");
	await expectNoHorizontalScroll(page);
	const purposes = page.locator("form#choice-trip_purpose");
	await purposes.locator("[name=code]").fill("客户拜访");
	await purposes.locator("button[value=save]").click();
	await expect(page.getByRole("link", { name: "客户拜访" })).toBeVisible();

	await book(page, language);
});

import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectNoSidewaysScroll, test } from "../../setup/browser";
import { type RunningServer, startServer } from "../../setup/server";
import { newcomer } from "./newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

let site: RunningServer;
test.beforeAll(async () => {
	site = await startServer({ env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1", LOG: "off" } });
});
test.afterAll(() => site.stop());

for (const language of ["zh-cn", "en"] as const) {
	test(`a company keeps its cost centres and their budgets, and a booking chooses one of them, in ${language} @390 @no-js`, async ({
		page,
	}) => {
		await newcomer(site, page, language);
		const lists = `${site.url}/user/manage/costCenter`;
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
		await expectNoSidewaysScroll(page);
		await page.getByRole("link", { name: "YL-07" }).click();
		await expect(form.locator("[name=code]")).toHaveValue("YL-07");
		await expect(form.locator("[name=code]")).not.toHaveAttribute("aria-invalid", "true");
		await form.locator("[name=is_active]").uncheck();
		await form.locator("button[value=save]").click();
		await expect(page).toHaveURL(lists);
		await page.locator("form:has([value=cost_center]) button[value=require]").click();
		await expect(page.locator("form:has([value=cost_center]) [name=is_required]")).toHaveValue("no");

		const budget = page.locator("[name='budgets[0].amount']");
		await budget.fill("lots");
		await page.locator("button[value=budgets]").click();
		await expect(budget).toHaveAttribute("aria-invalid", "true");
		await budget.fill("100");
		await page.locator("button[value=budgets]").click();
		await expect(page.locator("form#budgets tbody")).toContainText("100.00");
		await expectNoSidewaysScroll(page);

		const check_in = addDays(todayInYangon(Date.now()), 40);
		const stay = `check_in=${check_in}&check_out=${addDays(check_in, 2)}&nationality=CN`;
		await page.goto(`${site.url}/hotel/detail/2?${stay}`);
		const link = await page.locator('a[href^="/hotel/booking?"]').first().getAttribute("href");
		await page.goto(`${site.url}${link}`);
		const choice = page.locator("select[name=cost_center]");
		await expect(choice).toBeVisible();
		await expect(choice.locator("option")).toHaveCount(2);
		await expect(choice).toHaveJSProperty("required", true);
		await expect(choice.locator("option").last()).toContainText(language === "en" ? "100.00 left this month, not enough" : "100.00，不足");
		await expect(page.locator("section[aria-labelledby=budgets-left] li")).toHaveText(/^YL-05.*100\.00/);
		await expect(page.locator("section[aria-labelledby=budgets-left]")).toBeVisible();
		await choice.selectOption("YL-05");
		await expect(page.locator("input[name=trip_purpose]")).toBeVisible();
	});
}

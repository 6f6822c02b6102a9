import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectNoHorizontalScroll, signIn } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { type Driven, rental, serve } from "./driven-orders";
import { move, operatorPage, test, textsOf } from "./life-stage";

test.describe.configure({ mode: "default", timeout: 240_000 });

/** States what a day cost more, after a mistake that stands at its field and a look at the preview. */
async function stateExtras(dispatcher: Page, id: number, t: ReturnType<typeof textsOf>): Promise<void> {
	await dispatcher.goto(`/operator/orders/${id}`);
	const form = dispatcher.locator("#extras-form");
	await form.locator('[name="days[0].ends"]').fill("20:40");
	await form.locator('[name="days[0].odometer_from"]').fill("1500.5");
	await form.locator('[name="days[0].odometer_to"]').fill("1400");
	await form.locator('button[value="preview"]').click();
	await expect(form.locator('[name="days[0].odometer_to"]')).toHaveAttribute("aria-invalid", "true");
	await expect(form.locator('[name="days[0].ends"]')).toHaveValue("20:40");
	await form.locator('[name="days[0].odometer_to"]').fill("1650");
	await form.locator('button[value="preview"]').click();
	await expect(form.locator("#extras-preview")).toContainText(t("portal", "order-extras-overtime"));
	await expectNoHorizontalScroll(dispatcher);
	await form.locator('button[value="send"]').click();
	await expect(dispatcher.getByText(t("portal", "order-done-extras")).first()).toBeVisible();
}

test.describe("extras of a rental", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test("stated from a preview, one accepted and charged, one disputed and lowered by finance @zh-js-1280 @any-language @any-script @long", async ({
		page,
		browser,
		baseURL,
		hasScript,
		goTo,
		day,
		language,
	}) => {
		const t = textsOf(language);
		const words = pageWords(language, "dispatch");
		await goTo(day(0), "09:00");
		const days = (wanted: number) =>
			Array.from({ length: 60 }, (_, n) => n).find((n) => addDays(todayInYangon(Date.now()), n) === day(wanted)) ?? 0;
		const orders: Driven[] = [await rental(baseURL, days(2)), await rental(baseURL, days(2))];
		await goTo(day(2), "09:05");
		for (const { id } of orders) await serve(baseURL, id);
		await goTo(day(2), "22:00");
		const operator = { browser, baseURL, language, hasScript };
		const dispatcher = await operatorPage(operator, "demo_dispatcher");
		for (const { id } of orders) {
			await stateExtras(dispatcher, id, t);
		}

		await signIn(page, "demo", { keep: true });
		const [accepted, disputed] = orders as [Driven, Driven];
		await page.goto(`/user/car-order/detail/${accepted.id}`);
		await expect(page.locator("#extras")).toContainText(t("portal", "state-extras-submitted"));
		await expectNoHorizontalScroll(page);
		await page.locator("#action-acceptExtras").getByRole("button").click();
		await expect(page.locator("#extras")).toContainText(t("portal", "state-extras-accepted"));
		await page.goto("/user/account/balance?kind=extras");
		await expect(page.getByRole("main")).toContainText(accepted.booking_id);

		await page.goto(`/user/car-order/detail/${disputed.id}`);
		await move(page, "disputeExtras", { reason: "We were back at 19:10" }, t("portal", "order-done-dispute-extras"));
		await expect(page.locator("#extras")).toContainText(t("portal", "state-extras-review-disputed"));
		const finance = await operatorPage(operator, "demo_finance_operator");
		await finance.goto("/operator/orders?queue=extras");
		await finance.getByRole("link", { name: disputed.booking_id }).first().click();
		const decision = finance.locator("#decide-extras");
		await decision.locator('[name="reason"]').fill("Half is right");
		await decision.locator('[name="amount"]').fill("20");
		await decision.locator('button[value="lower"]').click();
		await expect(finance.getByText(t("portal", "order-done-decide-extras-lower")).first()).toBeVisible();
		await expect(finance.getByText(words["extras-decide-title"] ?? "no title")).toHaveCount(0);
		await page.reload();
		await expect(page.locator("#extras")).toContainText("Half is right");
		await dispatcher.context().close();
		await finance.context().close();
	});
});

import type { Page } from "@playwright/test";
import { expect, expectNoHorizontalScroll, type Language, signIn, test, turnOf } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { runOf } from "../combinations";
import { passTimeUntil } from "../shell/pages";
import { customer } from "./operator-orders";

const FILES = ["operator", "orders", "portal"] as const;

/** The site's own words: the operators' pages are worked by what an operator reads. */
function wordsOf(language: Language): (file: (typeof FILES)[number], key: string) => string {
	const words = new Map(FILES.map((name) => [name, pageWords(language, name)]));
	return (file, key) => words.get(file)?.[key] ?? `no ${file}:${key}`;
}

/** Labels that the portal gives, of the moves that are pressed here. */
const CONFIRM = { "zh-cn": "确认订单", en: "Confirm order" } as const;

const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test.describe("the operator's pages", () => {
	test("an order that waits for the hotel is found in its queue by its clock, noted on, answered, and has left the queue @en-no-js-390 @any @long", async ({
		page,
		baseURL,
		language,
	}, info) => {
		const t = wordsOf(language);
		const order = await (await customer(baseURL ?? "")).order({
			instant: false,
			days: 60 + runOf(info),
			turn: 0,
		});
		const queue = `/operator/orders?queue=confirm&quickSearch=${order.booking_id}`;
		await signIn(page, "demo_operator", { to: queue });
		await expect(page.getByRole("banner")).toContainText("Thida");
		const row = page.getByRole("row").filter({ hasText: order.booking_id });
		const [before = "", after = ""] = t("operator", "clock-left-minutes").split("{{minutes}}");
		await expect(row).toContainText(new RegExp(`${before}(2\\d|30)${after}`));
		await expectNoHorizontalScroll(page);
		await row.getByRole("link", { name: order.booking_id }).click();
		await page.waitForURL(new RegExp(`/operator/orders/\\d+/${order.id}\\?`));
		await expectNoHorizontalScroll(page);

		const note = page.locator("#note");
		await note.getByRole("textbox").fill("10:40 Ma Khin: yes");
		await note.getByRole("button").click();
		await expect(notice(page, t("portal", "order-done-note"))).toBeVisible();
		await expect(page.locator("#notes").getByRole("listitem")).toHaveText(/Thida.*10:40 Ma Khin: yes/);

		const confirm = page.locator("#action-confirm");
		await confirm.getByRole("textbox").fill("HC-4711");
		await confirm.getByRole("button", { name: CONFIRM[language] }).click();
		await expect(notice(page, t("portal", "order-done-confirm"))).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`/operator/orders/\\d+/${order.id}\\?`));
		await expect(page.getByRole("main")).toContainText("HC-4711");
		await page.getByRole("link", { name: t("operator", "back-to-queue") }).click();
		await expect(page.getByText(t("operator", "nothing-found"))).toBeVisible();
	});
});

test.describe("the operator's pages", () => {
	test.use({ expectedErrors: [/status of 40[03]/] });
	const t = wordsOf("zh-cn");

	test("an arrival is reconfirmed, and a refund is decided by the second pair of eyes @zh-no-js-1280 @any-script @long", async ({
		page,
		baseURL,
	}, info) => {
		const member = await customer(baseURL ?? "");
		const order = await member.order({ instant: true, days: 2, turn: runOf(info) });
		await member.requestRefund(order.id, 1000, "Breakfast was not served");
		await signIn(page, "demo_finance_operator", {
			to: `/operator/orders?queue=reconfirm&quickSearch=${order.booking_id}`,
		});
		await page.getByRole("link", { name: order.booking_id }).click();
		await page.getByRole("button", { name: t("operator", "reconfirm") }).click();
		await expect(notice(page, t("portal", "order-done-reconfirm"))).toBeVisible();
		await expect(page.getByRole("button", { name: t("operator", "reconfirm") })).toHaveCount(0);

		const refund = page.locator("#refund");
		await expect(refund).toContainText("Breakfast was not served");
		await refund.getByRole("button", { name: t("operator", "refund-no") }).click();
		await expect(refund.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
		await expect(refund).toContainText(t("operator", "reject-reason"));
		await refund.getByRole("button", { name: t("operator", "refund-yes").replace("{{amount}}", "¥10.00") }).click();
		await expect(notice(page, t("portal", "order-done-decide-refund-yes"))).toBeVisible();
		await expect(refund).toHaveCount(0);
		await page.goto(`/operator/orders?queue=refunds&quickSearch=${order.booking_id}`);
		await expect(page.getByText(t("operator", "nothing-found"))).toBeVisible();
	});

	test("reads its list again by itself every minute, and at a press; not while somebody types @zh-js-1280", async ({
		page,
		baseURL,
	}) => {
		const member = await customer(baseURL ?? "");
		const wish = { instant: false, days: 75, turn: 0 };
		await page.clock.install();
		await signIn(page, "demo_operator", { to: "/operator/orders?queue=confirm" });
		const shown = (booking_id: string) => page.getByRole("link", { name: booking_id });
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("operator", "title"));
		const first = await member.order(wish);
		// The page's script may have yet to come.
		await passTimeUntil(page, () => shown(first.booking_id).isVisible(), 10_000);
		await page.getByRole("searchbox").fill("YGN");
		await page.getByRole("heading", { level: 1 }).click();
		const second = await member.order(wish);
		await page.clock.runFor(140_000);
		await expect(page.getByRole("searchbox")).toHaveValue("YGN");
		await expect(shown(second.booking_id)).toHaveCount(0);
		await page.getByRole("link", { name: t("operator", "refresh"), exact: true }).click();
		await expect(shown(second.booking_id)).toBeVisible();
	});

	test("is not there for a member: no entry in the menu, and a page that says why @zh-no-js-390 @any-script @any-width", async ({
		page,
	}) => {
		await signIn(page, "demo", { to: "/operator/orders" });
		await expect(page.getByRole("alert")).toContainText("您没有此操作的权限");
		await expect(page.locator('a[href="/operator/orders"]')).toHaveCount(0);
	});

	test("a page of another group says so, and its ways on fit a phone @en-no-js-390 @any", async ({ page }) => {
		await signIn(page, "demo_operator", { to: "/operator/vehicles" });
		await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
		await expectNoHorizontalScroll(page);
	});
});

["the list", "an order"].forEach((what, index) => {
	test(`${what} of the operators is reached from the member menu and fits its width ${turnOf(3 * index)}`, async ({
		page,
	}) => {
		await signIn(page, "demo_operator", { to: "/user/order/list" });
		await page.getByRole("banner").locator("summary, button").filter({ hasText: "Thida" }).click();
		await page.getByRole("banner").locator('a[href="/operator/orders"]:visible').click();
		await page.waitForURL(/\/operator\/orders$/);
		if (index === 1) {
			await page.locator('tbody th a[href^="/operator/orders/"]').first().click();
			await page.waitForURL(/\/operator\/orders\/\d+\/\d+\?/);
			await expect(page.locator("#operator-panel")).toBeVisible();
		}
		await expectNoHorizontalScroll(page);
	});
});

import { expect, expectAccessible, expectNoHorizontalScroll, signIn, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { runOf } from "../combinations";
import { assignFree, rental } from "./driven-orders";

test.describe("driver card", () => {
	test("a member opens the card from the order, downloads it, and learns from the old one that another driver comes @en-no-js-390 @any", async ({
		page,
		baseURL,
		request,
		language,
		hasScript,
	}, info) => {
		const words = pageWords(language, "driver-card");
		const t = (key: string) => words[key] ?? `no ${key}`;
		const url = baseURL ?? "";
		const order = await rental(url, 150 + runOf(info));
		await assignFree(url, order.id);
		await signIn(page, "demo", { to: `/user/car-order/detail/${order.id}` });
		await page.getByRole("link", { name: t("card"), exact: true }).click();
		await page.waitForURL(/driverCard\?unit=1/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("司机卡");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Driver card");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("ယာဉ်မောင်းကတ်");
		await expect(page.locator('main a[href^="tel:+95"]').first()).toBeVisible();
		await expectNoHorizontalScroll(page);
		if (hasScript) await expectAccessible(page);
		const file = (await page.getByRole("link", { name: t("download") }).getAttribute("href")) ?? "";
		const pdf = await page.request.get(`${url}${file}`);
		expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
		const checked = (await page.locator("footer").textContent())?.match(/\/driver-card\/[\w-]+/)?.[0] ?? "";

		await assignFree(url, order.id, 3);
		await page.goto(file.replace("/file", ""));
		await expect(page.getByRole("alert")).toContainText("本卡已被新卡取代");
		await expect(page.getByRole("alert")).toContainText("A newer card has replaced this one");
		await expect(page.getByRole("link", { name: t("download") })).toHaveCount(0);
		expect((await page.request.get(`${url}${file}`)).headers()["content-type"]).not.toBe("application/pdf");
		expect((await request.get(`${url}${checked}`)).status()).toBe(200);
		await page.context().clearCookies({ name: "ba-user-token" });
		await page.goto(checked);
		await expect(page.getByRole("main")).toContainText(t("state-superseded"));
		await expect(page.getByRole("main")).not.toContainText("+95");
	});

	test("anybody who scans the card sees without signing in that it is valid, and whom to look for @zh-js-390 @any @long", async ({
		page,
		baseURL,
		language,
		hasScript,
	}, info) => {
		const words = pageWords(language, "driver-card");
		const t = (key: string) => words[key] ?? `no ${key}`;
		const url = baseURL ?? "";
		const order = await rental(url, 170 + runOf(info));
		await assignFree(url, order.id);
		await signIn(page, "demo_dispatcher", { to: `/operator/orders/${order.id}` });
		await page.getByRole("link", { name: t("card"), exact: true }).click();
		await page.waitForURL(/driverCard\?unit=1/);
		const plate = (await page.locator("section p").first().textContent()) ?? "";
		const checked = (await page.locator("footer").textContent())?.match(/\/driver-card\/[\w-]+/)?.[0] ?? "";
		await page.context().clearCookies({ name: "ba-user-token" });
		await page.goto(checked);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("check-title"));
		await expect(page.getByRole("main")).toContainText(t("state-current"));
		await expect(page.getByRole("main")).toContainText(plate);
		await expectNoHorizontalScroll(page);
		if (hasScript) await expectAccessible(page);
	});
});

import type { Locator, Page, TestInfo } from "@playwright/test";
import { expect, expectNoHorizontalScroll, signIn, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { runOf } from "../combinations";
import { assign, type Driven, rental } from "./driven-orders";

/** A day of its own for each run. */
const daysOf = (info: TestInfo, turn: number) => 120 + 2 * runOf(info) + turn;

/** The `place`-th free choice of a select box: its number, and of its text what only it has, a plate or a telephone number. */
async function choose(box: Locator, place: number): Promise<{ value: string; own: string }> {
	const option = box.locator("option:not([value='']):not([disabled])").nth(place);
	const value = (await option.getAttribute("value")) ?? "";
	await box.selectOption(value);
	const parts = ((await option.textContent()) ?? "").split(" · ");
	return { value, own: parts.find((part) => /^\+95|\d[A-Z]-\d{4}$/.test(part)) ?? "" };
}

test.describe("dispatch", () => {
	test.use({ expectedErrors: [/status of 400/] });
	const shown = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
	const boxes = (page: Page) => ({
		vehicle: page.locator('select[name="drivers[0].vehicle_id"]'),
		driver: page.locator('select[name="drivers[0].driver_id"]'),
	});
	const rowOf = (page: Page, { booking_id }: Driven) => page.getByRole("row").filter({ hasText: booking_id });

	test("a rental is assigned from the day board, stands there with its driver, and is assigned anew @en-no-js-1280 @any", async ({
		page,
		baseURL,
		language,
	}, info) => {
		const words = pageWords(language, "dispatch");
		const said = (file: "portal" | "driver-portal", key: string) => pageWords(language, file)[key] ?? `no ${key}`;
		const t = (key: string) => words[key] ?? `no ${key}`;
		const order = await rental(baseURL ?? "", daysOf(info, 0));
		await signIn(page, "demo_dispatcher", { to: `/operator/board?date=${order.day}` });
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("board"));
		await expect(rowOf(page, order)).toContainText(t("not-assigned"));
		await expectNoHorizontalScroll(page);
		await rowOf(page, order).getByRole("link", { name: order.booking_id }).click();
		await page.waitForURL(new RegExp(`/operator/orders/\\d+/${order.id}\\?board=`));
		const vehicle = await choose(boxes(page).vehicle, 0);
		const driver = await choose(boxes(page).driver, 0);
		await expectNoHorizontalScroll(page);
		await page.locator("#action-assign").getByRole("button").click();
		await expect(shown(page, said("portal", "order-done-assign"))).toBeVisible();
		await expect(page.locator("main header")).toContainText(driver.own);

		await page
			.getByRole("main")
			.getByRole("link", { name: new RegExp(`^${t("board")}`) })
			.click();
		await page.waitForURL(/\/operator\/board/);
		await expect(rowOf(page, order)).toContainText(vehicle.own);
		await expect(rowOf(page, order)).toContainText(driver.own);
		await rowOf(page, order).getByRole("link", { name: order.booking_id }).click();
		await page
			.locator("#order-actions summary")
			.filter({ hasText: said("portal", "order-action-assign-again") })
			.click();
		const other = await choose(boxes(page).driver, 3);
		await page.locator("#action-assign").getByRole("button").click();
		await expect(page.locator("main header")).toContainText(other.own);
		await page.goto(`/operator/board?date=${order.day}&status=assigned`);
		await expect(rowOf(page, order)).toContainText(other.own);
		await expect(rowOf(page, order)).not.toContainText(driver.own);
	});

	test("a vehicle that another order has taken meanwhile is refused at its field, where it stays chosen @en-js-1280 @any @long", async ({
		page,
		baseURL,
		language,
	}, info) => {
		const said = (file: "portal" | "driver-portal", key: string) => pageWords(language, file)[key] ?? `no ${key}`;
		const days = daysOf(info, 1);
		const [order, other] = [await rental(baseURL ?? "", days), await rental(baseURL ?? "", days)];
		await signIn(page, "demo_dispatcher", { to: `/operator/orders/${order.id}` });
		const vehicle = await choose(boxes(page).vehicle, 0);
		const driver = await choose(boxes(page).driver, 1);
		const spare = (await boxes(page).driver.locator("option:not([value=''])").nth(4).getAttribute("value")) ?? "";
		await assign(baseURL ?? "", other.id, vehicle.value, spare);
		await page.locator("#action-assign").getByRole("button").click();
		await expect(page.locator("#action-assign")).toContainText(said("driver-portal", "driver-vehicle-busy"));
		await expect(boxes(page).vehicle).toHaveAttribute("aria-invalid", "true");
		await expect(boxes(page).vehicle).toHaveValue(vehicle.value);
		await expect(boxes(page).driver).toHaveValue(driver.value);
		await choose(boxes(page).vehicle, 1);
		await page.locator("#action-assign").getByRole("button").click();
		await expect(shown(page, said("portal", "order-done-assign"))).toBeVisible();
	});
});

test("the day board and the flights are not there for other operators @en-no-js-1280 @any @long", async ({ page }) => {
	await signIn(page, "demo_operator", { to: "/operator/orders" });
	for (const address of ["/operator/board", "/operator/flights"])
		await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
});

import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/travel-dates";
import { expect, expectNoSidewaysScroll, type Language, test } from "../setup/browser";

/** Three people, one after the other. */
test.describe.configure({ timeout: 90_000 });

type Words = Record<string, string>;
const wordsOf = (language: Language, name: string): Words =>
	JSON.parse(readFileSync(new URL(`../../locales/${language}/${name}.json`, import.meta.url), "utf8"));
/** The fixed beginning of a text. */
const start = (text = "") => text.split("{{")[0]?.trim() ?? "";

async function signIn(page: Page, username: string): Promise<void> {
	await page.goto("/user/login");
	await page.locator('#sign-in [name="username"]').fill(username);
	await page.locator('#sign-in [name="password"]').fill("Portal2026");
	await page.locator('#sign-in button[type="submit"]').click();
	await page.waitForURL((url) => url.pathname !== "/user/login");
}

interface Desk {
	browser: Browser;
	baseURL: string | undefined;
	language: Language;
	hasScript: boolean;
}

/** Somebody of the desk in a browser of his own. */
async function deskPage({ browser, baseURL, language, hasScript }: Desk, username: string): Promise<Page> {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScript });
	await context.addCookies([{ name: "ba-lang", value: language, url: baseURL ?? "" }]);
	const page = await context.newPage();
	await signIn(page, username);
	return page;
}

/** Opens a move of the order and sends it; what follows says so. */
async function move(page: Page, call: string, typed: Record<string, string>, says: string): Promise<void> {
	const form = page.locator(`#move-${call}`);
	if (!(await form.isVisible())) await page.locator("#moves details", { has: form }).locator("summary").click();
	for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
	await form.locator('button[type="submit"]').click();
	await expect(page.getByText(says).first()).toBeVisible();
}

/** Books a room that the hotel has to confirm: at the hotel of the demonstration's order of that kind, in nights of the run's own. */
async function bookOnRequest(page: Page, language: Language, offset: number): Promise<string> {
	const onRequest = wordsOf(language, "order-parts")["on-request"] ?? "";
	await page.goto("/user/order/list?quickSearch=YL-2026-07");
	await page.locator('main a[href^="/user/order/detail/"]').first().click();
	await page.waitForURL(/\/user\/order\/detail\/\d+$/);
	const hotel = await page.locator('main a[href^="/hotel/detail/"]:not([href*="?"])').first().getAttribute("href");
	const offer = page.getByRole("row").filter({ hasText: onRequest }).locator('a[href^="/hotel/booking"]').first();
	// A night that is sold out or closed sends the run a little further on.
	for (const days of [offset, offset + 40, offset + 80]) {
		const check_in = addDays(todayInYangon(Date.now()), days);
		await page.goto(`${hotel}?check_in=${check_in}&check_out=${addDays(check_in, 3)}&rooms[0].adults=1&nationality=CN`);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		if ((await offer.count()) > 0) break;
	}
	await offer.click();
	await page.waitForURL(/\/hotel\/booking\?quote=/);
	await page.locator('[name="rooms[0].guest_full_name"]').fill("CHEN LI");
	await page.locator('[name="contact_person"]').fill("Wang Wu");
	await page.locator('[name="contact_phone"]').fill("+86 138 0000 0000");
	await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
	await page.getByRole("button", { name: wordsOf(language, "hotel-booking")["book-and-pay"] }).click();
	await page.waitForURL(/\/user\/order\/detail\/\d+$/);
	return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

const PROJECTS = ["js", "no-js"];
const offsetOf = (project: string, language: Language) => 31 + 8 * PROJECTS.indexOf(project) + 4 * ["zh-cn", "en"].indexOf(language);

for (const language of ["zh-cn", "en"] as const) {
	test.describe(`the order's whole life through member and operator in ${language}`, () => {
		test.use({ language, expectedErrors: [/status of 400/] });
		const [orders, portal] = [wordsOf(language, "orders"), wordsOf(language, "portal")];

		test("booked on request, confirmed with the hotel's code, a name corrected, part of it asked back and paid by a second operator", async ({
			page,
			browser,
			baseURL,
			hasScript,
		}, info) => {
			const desk = { browser, baseURL, language, hasScript };
			await signIn(page, "demo");
			const id = await bookOnRequest(page, language, offsetOf(info.project.name, language));
			const main = page.getByRole("main");
			await expect(main).toContainText(portal["state-order-20"] ?? "");

			const operator = await deskPage(desk, "demo_operator");
			await operator.goto(`/operator/orders/${id}`);
			await move(operator, "confirm", { hotel_confirmation_code: `E2E-${id}` }, orders["move-done-confirm"] ?? "");
			await expect(operator.getByRole("main")).toContainText(`E2E-${id}`);

			await page.goto(`/user/order/detail/${id}`);
			await expect(main).toContainText(`E2E-${id}`);
			await move(page, "editGuests", { "rooms[0].guest_full_name": "CHEN LIN" }, orders["move-done-edit-guests-voucher"] ?? "");
			await expect(main).toContainText("CHEN LI → CHEN LIN");
			await expect(main).toContainText((orders["document-voucher"] ?? "").replace("{{version}}", "2"));

			const most = start(portal["order-refund-amount-invalid"]);
			await move(page, "refund", { amount: "9999999", reason: "No breakfast" }, most);
			await expect(page.locator('#move-refund [name="amount"]')).toHaveValue("9999999");
			await expect(page.locator('#move-refund [name="reason"]')).toHaveValue("No breakfast");
			await expectNoSidewaysScroll(page);
			await move(page, "refund", { amount: "50" }, start(orders["move-done-refund-until"]));
			await expect(main).toContainText(portal["state-refund-record-10"] ?? "");

			const finance = await deskPage(desk, "demo_finance_operator");
			await finance.goto(`/operator/orders/${id}`);
			await finance.locator('#decide_refund button[value="yes"]').click();
			await expect(finance.locator("#decide_refund")).toHaveCount(0);
			await page.goto(`/user/order/detail/${id}`);
			await expect(main).toContainText(portal["state-refund-2"] ?? "");
			await expect(main).toContainText(portal["state-refund-record-40"] ?? "");
			await operator.context().close();
			await finance.context().close();
		});
	});
}

test.describe("an order that the hotel cannot take", () => {
	test.use({ language: "en" });

	test("is rejected with the reason, and the member is led to other hotels for the same stay @js-only", async ({
		page,
		browser,
		baseURL,
		language,
		hasScript,
	}) => {
		const orders = wordsOf(language, "orders");
		await signIn(page, "demo");
		const id = await bookOnRequest(page, language, 60);
		const operator = await deskPage({ browser, baseURL, language, hasScript }, "demo_operator");
		await operator.goto(`/operator/orders/${id}`);
		await move(operator, "reject", { reason: "Fully booked on these days" }, start(orders["move-done-reject"]));
		await operator.context().close();
		await page.goto(`/user/order/detail/${id}`);
		await expect(page.getByRole("main")).toContainText("Reason: Fully booked on these days");
		await page.locator("#alternatives").getByRole("link").first().click();
		await page.waitForURL(/\/hotel\/detail\/\d+\?check_in=/);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator('a[href^="/hotel/booking"]').first()).toBeVisible();
	});
});

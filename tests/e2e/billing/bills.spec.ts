import type { Page } from "@playwright/test";
import { uniqueWord } from "../../factories/random/unique";
import { png } from "../../server/files/corpus";
import { expect, expectAccessible, expectNoHorizontalScroll, fileOf, type Language, signIn } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { operatorPage, test } from "../orders/life-stage";
import { servedNights } from "./served";

/** One after the other on one server, whose clock only goes forward. */
test.describe.configure({ mode: "default", timeout: 300_000 });

const slip = { name: "slip.png", mimeType: "image/png", buffer: png(30, 20) };

/** Texts of the pages up to the first value in them. */
function wordsOf(language: Language) {
	return (file: "bill" | "operator-bills" | "portal", key: string): string =>
		pageWords(language, file)[key]?.split("{{")[0]?.trim() || `no ${file}:${key}`;
}
type Words = ReturnType<typeof wordsOf>;

const press = (page: Page, name: string) =>
	page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
const open = (page: Page, text: string) => page.locator("main summary").filter({ hasText: text }).first().click();
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const status = (page: Page, t: Words, code: number) =>
	expect(page.getByRole("main")).toContainText(t("portal", `state-bill-${code}`));

async function settle(page: Page, t: Words, bookings: string[]): Promise<string> {
	await page.goto("/user/bill/apply");
	for (const booking of bookings) await expect(page.getByRole("checkbox", { name: booking })).toBeChecked();
	for (const box of await page.locator("main input[name=subjects]").all()) await box.uncheck();
	for (const booking of bookings) await page.getByRole("checkbox", { name: booking }).check();
	await expectNoHorizontalScroll(page);
	await press(page, t("bill", "settle-chosen"));
	await expect(page).toHaveURL(/\/user\/bill\/details\?id=\d+/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(/B\d{4,}-\d{4}-\d{4}/);
	return page.url();
}

async function disputeAndConfirm(page: Page, t: Words): Promise<void> {
	await open(page, t("bill", "dispute"));
	await page.locator("[id^='line-'][id$='-reason']").first().fill("只住了一晚");
	await press(page, t("bill", "dispute-now"));
	await says(page, t("portal", "bill-done-dispute"));
	await expect(page.getByRole("main")).toContainText("只住了一晚");
	await press(page, t("bill", "confirm"));
	await status(page, t, 30);
}

async function payInParts(page: Page, t: Words, hasScript: boolean): Promise<void> {
	await page.locator("#pay-amount").fill("0.001");
	await press(page, t("bill", "pay-now"));
	await expect(page.locator("#pay-amount-error")).toBeVisible();
	await expect(page.locator("#pay-amount")).toHaveValue("0.001");
	await page.locator("#pay-amount").fill("1.00");
	await press(page, t("bill", "pay-now"));
	await says(page, t("portal", "bill-done-paid"));
	await status(page, t, 40);
	await open(page, t("bill", "report"));
	await page.locator("#report-bank_reference").fill(`E2E-${uniqueWord(8)}`);
	await page.locator("#report-slip").setInputFiles([slip]);
	if (hasScript) await expect(page.locator("main input[type=hidden][name=slip]")).toHaveCount(1);
	await press(page, t("bill", "report-now"));
	await says(page, t("portal", "bill-done-reported"));
}

/** The bill whose slip waits, as this operator's page shows it. */
async function openAsOperator(operator: Page, number: string, tab: "payments" | "disputes"): Promise<void> {
	await operator.goto(`/operator/bills?status=${tab}`);
	await operator.getByRole("link", { name: number }).click();
	await expect(operator.getByRole("heading", { level: 1 })).toHaveText(number);
	await expectNoHorizontalScroll(operator);
}

async function decideAsOperators(first: Page, second: Page, t: Words, number: string): Promise<void> {
	await openAsOperator(first, number, "payments");
	await press(first, t("operator-bills", "check"));
	await says(first, t("operator-bills", "wait-for-other"));
	await expect(first.getByRole("button", { name: t("operator-bills", "confirm") })).toHaveCount(0);
	await openAsOperator(second, number, "payments");
	await press(second, t("operator-bills", "confirm"));
	await says(second, t("portal", "bill-done-accepted"));
	await openAsOperator(second, number, "disputes");
	await second.locator("[id^='line-'][id$='-answer']").fill("同意，移出账单");
	await press(second, t("operator-bills", "accept-dispute"));
	await says(second, t("portal", "bill-done-dispute-accepted"));
	await status(second, t, 50);
}

test.describe("a bill", () => {
	test.use({ expectedErrors: [/400 \(Bad Request\)/] });

	test("is made of chosen orders, disputed in a line, confirmed, paid from balance and by a slip that two operators accept @zh-js-1280 @any-language @any-script @long", async ({
		page,
		browser,
		baseURL,
		hasScript,
		goTo,
		day,
		language,
	}) => {
		const t = wordsOf(language);
		await goTo(day(0), "09:00");
		const bookings = await servedNights(baseURL, goTo, day(2), 2);
		await signIn(page, "demo", { keep: true });
		const address = await settle(page, t, bookings);
		const number =
			/B\d{4,}-\d{4}-\d{4}/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ??
			"no number";
		await disputeAndConfirm(page, t);
		if (hasScript) await expectAccessible(page);
		await payInParts(page, t, hasScript);
		await expectNoHorizontalScroll(page);
		const operator = { browser, baseURL, language, hasScript };
		const [first, second] = [
			await operatorPage(operator, "demo_operator"),
			await operatorPage(operator, "demo_finance_operator"),
		];
		await decideAsOperators(first, second, t, number);
		if (hasScript) await expectAccessible(second);
		await page.goto(address);
		await status(page, t, 50);
		await expect(page.getByRole("main")).toContainText("同意，移出账单");
		const csv = await fileOf(page, page.getByRole("link", { name: t("bill", "download-csv") }));
		expect(csv.name).toBe(`${number}.csv`);
		const table = csv.bytes.toString();
		expect(table).toContain("CC-7,PO-7,展会");
		expect(
			bookings.filter((number) => table.includes(number)),
			"a line that was taken out counts nowhere",
		).toHaveLength(1);
		await first.context().close();
		await second.context().close();
	});
});

test.describe("a long file", () => {
	test("shows how much of it has arrived, can be cancelled, and is saved under its name @en-js-1280", async ({
		page,
		baseURL,
	}) => {
		const t = wordsOf("en");
		await signIn(page, "demo", { keep: true });
		await page.goto(`${baseURL}/user/bill/details`);
		await page.locator("main tbody a").first().click();
		const link = page.getByRole("link", { name: t("bill", "download-pdf") });
		await expect(page.locator("[data-page-announcer]")).toBeAttached();
		const line = await page.context().newCDPSession(page);
		const slow = (downloadThroughput: number) =>
			line.send("Network.emulateNetworkConditions", {
				offline: false,
				latency: 0,
				downloadThroughput,
				uploadThroughput: -1,
			});
		await line.send("Network.enable");
		await slow(1024);
		await link.click();
		const bar = page.getByRole("progressbar", { name: "Download of PDF" });
		await expect(bar).toBeVisible();
		await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0);
		const seen = Number(await bar.getAttribute("value"));
		await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(seen);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Cancel the download" }).press("Enter");
		await expect(bar).toHaveCount(0);
		await says(page, "Download cancelled");
		await slow(-1);
		const { name, bytes } = await fileOf(page, link);
		expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
		await says(page, `Downloaded: ${name}`);
	});
});

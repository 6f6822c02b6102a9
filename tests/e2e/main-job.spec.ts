import type { APIResponse, Page, TestInfo } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectNoHorizontalScroll, type Language, test } from "../setup/browser";
import { pageWords } from "../setup/page-words";
import { runOf } from "./combinations";

type Words = Record<string, Record<string, string>>;
const FILES = ["hotel-search", "hotel-detail", "booking", "form", "orders", "portal", "sign-in"] as const;

/** The site's own words, so that the job is done by what a reader reads. */
function wordsOf(language: Language): Words {
	return Object.fromEntries(FILES.map((name) => [name, pageWords(language, name)]));
}

const CITY = { "zh-cn": "仰光", en: "Yangon" } as const;
/** Two nights of its own for each run, so that the runs do not take each other's last room. */
function nightsOf(info: TestInfo, turn: number): { check_in: string; check_out: string } {
	const check_in = addDays(todayInYangon(Date.now()), 30 + 4 * runOf(info) + 2 * turn);
	return { check_in, check_out: addDays(check_in, 2) };
}
type Nights = ReturnType<typeof nightsOf>;

/** From the home page: two rooms in Yangon for two nights; a room is added by its button, with script and without. */
async function search(page: Page, language: Language, words: Words, nights: Nights): Promise<void> {
	await page.goto("/");
	await page.locator('[name="destination"]').fill(CITY[language]);
	await page.locator('[name="check_in"]').fill(nights.check_in);
	await page.locator('[name="check_out"]').fill(nights.check_out);
	await page.locator('[name="rooms[0].adults"]').selectOption("2");
	await page.getByRole("button", { name: words["hotel-search"]?.["add-room"], exact: true }).click();
	await expect(page.locator('[name="rooms[1].adults"]')).toBeVisible();
	await expect(page.locator('[name="destination"]')).toHaveValue(CITY[language]);
	await page.getByRole("button", { name: words["hotel-search"]?.["search-hotels"] }).click();
	await page.waitForURL(/\/hotel\/list\?/);
}

/** From the list to the booking page: the first hotel, its first rate that is confirmed at once and may be cancelled, and signing in on the way. */
async function choose(page: Page, words: Words): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d+/);
	await expectNoHorizontalScroll(page);
	await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
	await page.waitForURL(/\/hotel\/detail\/\d+\?/);
	await expectNoHorizontalScroll(page);
	const rate = page
		.getByRole("row")
		.filter({ has: page.locator(".text-jade") })
		.first();
	await rate.getByRole("link", { name: words["hotel-detail"]?.book }).click();
	await page.waitForURL(/\/user\/login\?to=/);
	await page.locator('[name="username"]').fill("demo");
	await page.locator('[name="password"]').fill("Portal2026");
	await page
		.getByRole("main")
		.getByRole("button", { name: words["sign-in"]?.["log-in"] ?? /登录|Log in/ })
		.click();
	await page.waitForURL(/\/hotel\/booking\?quote=/);
}

async function fillIn(page: Page): Promise<void> {
	await page.locator('[name="guests[0].guest_full_name"]').fill("ZHANG SAN");
	await page.locator('[name="guests[1].guest_full_name"]').fill("LI SI");
	await page.locator('[name="contact_person"]').fill("Wang Wu");
	await page.locator('[name="contact_phone"]').fill("+86 138 0000 0000");
	await page.locator('[name="special_requests"]').fill("High floor");
	await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
}

function isPdf(answer: APIResponse, body: Buffer): boolean {
	return answer.headers()["content-type"] === "application/pdf" && body.subarray(0, 5).toString() === "%PDF-";
}

test.describe("the main job", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test(
		"a travel manager finds a hotel in Yangon, books two rooms, pays from the pre-deposit and takes the voucher along, and the browser never calls the portal itself [M-486] [M-495] @zh-js-1280 @en-no-js-390 @any @split",
		{ annotation: { type: "twice", description: "the main job of a line, in each language, with and without script" } },
		async ({ page, baseURL, language }, info) => {
			const words = wordsOf(language);
			const booking = words.booking ?? {};
			const elsewhere: string[] = [];
			page.on("request", (request) => {
				const target = new URL(request.url());
				if (target.origin !== baseURL || target.pathname.startsWith("/api/")) elsewhere.push(request.url());
			});
			await search(page, language, words, nightsOf(info, 0));
			await choose(page, words);

			await expect(page.getByRole("heading", { level: 1 })).toHaveText(booking.title ?? "");
			await expect(page.locator('[name="pay_channel"]:checked')).toHaveCount(0);
			await page.locator('[name="guests[0].guest_full_name"]').fill("ZHANG SAN");
			await page.getByRole("button", { name: booking["book-and-pay"] }).click();
			const missing = page.locator('[name="guests[1].guest_full_name"]');
			await expect(missing).toHaveAttribute("aria-invalid", "true");
			await expect(page.getByRole("alert")).toContainText(words.form?.["guest-name-null"] ?? "");
			await expect(page.locator('[name="guests[0].guest_full_name"]')).toHaveValue("ZHANG SAN");
			await expectNoHorizontalScroll(page);

			await fillIn(page);
			await page.getByRole("button", { name: booking["book-and-pay"] }).click();
			await page.waitForURL(/\/user\/order\/detail\/\d+$/);
			const [before = "", after = ""] = (booking["done-confirmed"] ?? "").split("{{amount}}");
			await expect(page.getByRole("status").filter({ hasText: after })).toContainText(before.trim());
			await expect(page.getByRole("main")).toContainText("ZHANG SAN");
			await expect(page.getByRole("main")).toContainText("LI SI");
			await expectNoHorizontalScroll(page);

			const link = page.getByRole("link", { name: words.orders?.["download-voucher"] });
			const answer = await page.request.get((await link.getAttribute("href")) ?? "");
			expect(isPdf(answer, await answer.body())).toBe(true);
			expect(elsewhere).toEqual([]);
		},
	);

	test("the same form posted three times at once is one order, which is cancelled in two steps with the money named before @en-js-390 @any @long", async ({
		page,
		baseURL,
		language,
	}, info) => {
		const words = wordsOf(language);
		await search(page, language, words, nightsOf(info, 1));
		await choose(page, words);
		await fillIn(page);
		const fields = await page
			.locator("form#booking")
			.evaluate((form) => [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)]));
		const post = () =>
			page.request.post(page.url(), {
				form: Object.fromEntries(fields),
				headers: { Origin: baseURL ?? "" },
				maxRedirects: 0,
			});
		const answers = await Promise.all([post(), post(), post()]);
		expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
		const places = new Set(answers.map((answer) => answer.headers().location));
		expect(places.size).toBe(1);
		expect([...places][0]).toMatch(/^\/user\/order\/detail\/\d+$/);

		await page.goto([...places][0] ?? "");
		const orders = words.orders ?? {};
		await page.getByRole("button", { name: orders["cancel-order"], exact: true }).click();
		await expect(page.getByRole("heading", { name: orders["cancel-question"] })).toBeVisible();
		await expect(page.getByRole("main")).toContainText(orders["refund-to-deposit"] ?? "");
		await expectNoHorizontalScroll(page);
		await page.getByRole("button", { name: orders["cancel-confirm-free"] }).click();
		await expect(
			page.getByRole("status").filter({
				hasText: (words.portal?.["order-done-cancelled-refund-pre_deposit"] ?? "").split("{{refund}}")[1]?.trim(),
			}),
		).toBeVisible();
		await expect(page.getByRole("button", { name: orders["cancel-order"], exact: true })).toHaveCount(0);
	});
});

import type { Browser, Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { test as base, DEMONSTRATION, expect, type Language, signIn } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { startCopy } from "../../setup/store/demonstration";

/** Moves the portal's clock to a time in Myanmar and runs the jobs that are due then; forward only, for a job waits for its next time. */
export type GoTo = (date: string, time: string) => Promise<void>;

/** A day of the story that a test tells, by its number. */
type Day = (number: number) => string;

/** The day on which the stories are told: midnight in Myanmar does not move the days of one that is under way. */
const TODAY = todayInYangon(Date.now());

/** Of the n-th story on a server: no day of it lies before a day of the story before. */
const calendar =
	(nth: number): Day =>
	(number) =>
		addDays(TODAY, 1 + 10 * nth + number);
let stories = 0;

/** `test` on a server of the worker's own, whose clock the test moves: no other test's time moves with it. */
export const test = base.extend<{ goTo: GoTo; baseURL: string; day: Day }, { ownServer: string }>({
	ownServer: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const server = await startCopy(DEMONSTRATION, { env: { TEST_CLOCK: "1", LOG: "off" }, timeoutMs: 150_000 });
			await use(server.url);
			await server.stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ ownServer }, use) => use(ownServer),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	day: async ({}, use) => use(calendar(stories++)),
	goTo: async ({ ownServer }, use) => {
		await use(async (date, time) => {
			const offset_s = Date.parse(`${date}T${time}:00+06:30`) / 1000 - Math.floor(Date.now() / 1000);
			const post = async (call: "clock" | "jobs", body: object) => {
				const answer = await fetch(`${ownServer}/api/dev/${call}`, { method: "POST", body: JSON.stringify(body) });
				expect(answer.ok, call).toBe(true);
				return answer.json();
			};
			await post("clock", { offset_s });
			await post("jobs", {});
			// Closes one order a run.
			while ((await post("jobs", { names: ["confirm-limit"] })).done["confirm-limit"].closed > 0);
		});
	},
});

/** A text of the site by its file and key, up to the first value in it. */
export function textsOf(
	language: Language,
): (file: "orders" | "portal" | "hotel-portal" | "operator" | "order-parts" | "booking", key: string) => string {
	return (file, key) => pageWords(language, file)[key]?.split("{{")[0]?.trim() || `no ${file}:${key}`;
}

interface Place {
	browser: Browser;
	baseURL: string;
	language: Language;
	hasScript: boolean;
}

/** Somebody of the operators in a browser of their own. */
export async function operatorPage({ browser, baseURL, language, hasScript }: Place, username: string): Promise<Page> {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScript });
	await context.addCookies([{ name: "ba-lang", value: language, url: baseURL }]);
	const page = await context.newPage();
	await signIn(page, username, { keep: true });
	return page;
}

/** Books a room of a hotel that has to confirm it, for three nights; the order's number in its address. */
export async function bookOnRequest(page: Page, language: Language, hotel: string, check_in: string): Promise<string> {
	const t = textsOf(language);
	await page.goto(
		`/hotel/detail/${hotel}?check_in=${check_in}&check_out=${addDays(check_in, 3)}&rooms[0].adults=1&nationality=CN`,
	);
	await page
		.getByRole("row")
		.filter({ hasText: t("order-parts", "on-request") })
		.locator('a[href^="/hotel/booking"]')
		.first()
		.click();
	await page.waitForURL(/\/hotel\/booking\?quote=/);
	await page.locator('[name="guests[0].guest_full_name"]').fill("CHEN LI");
	await page.locator('[name="contact_person"]').fill("Wang Wu");
	await page.locator('[name="contact_phone"]').fill("+86 138 0000 0000");
	await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
	await page.getByRole("button", { name: t("booking", "book-and-pay") }).click();
	await page.waitForURL(/\/user\/order\/detail\/\d+$/);
	return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Opens a move of the order and sends it; what follows says so. */
export async function move(page: Page, call: string, typed: Record<string, string>, says: string): Promise<void> {
	const form = page.locator(`#action-${call}`);
	if (!(await form.isVisible())) await page.locator("#order-actions details", { has: form }).locator("summary").click();
	for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
	await form.locator('button[type="submit"]').click();
	await expect(page.getByText(says).first()).toBeVisible();
}

/** Both steps of a cancel. */
export async function cancel(page: Page, label: string, reason: string, says: string): Promise<void> {
	await page.locator("#order-actions").getByRole("button", { name: label }).click();
	const second = page.locator("#cancel-confirm");
	await second.getByRole("textbox").fill(reason);
	await second.locator('button[type="submit"]').click();
	await expect(page.getByText(says).first()).toBeVisible();
}

/** The second pair of eyes says yes to the refund. */
export async function approve(page: Page): Promise<void> {
	await page.locator('#decide_refund button[value="yes"]').click();
	await expect(page.locator("#decide_refund")).toHaveCount(0);
}

/** Loads the page again: the clock's job has done what it `says`. */
export async function untilItSays(page: Page, says: string): Promise<void> {
	await page.reload();
	await expect(page.getByRole("main")).toContainText(says);
}

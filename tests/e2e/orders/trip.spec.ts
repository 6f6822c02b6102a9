import type { Page, TestInfo } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, type Language, signIn, test } from "../../setup/browser";
import { runOf } from "../combinations";
import { words as fileWords } from "../shell/pages";

const FILES = ["airport", "airport-list", "booking", "orders", "trips", "form"] as const;
type Words = Record<(typeof FILES)[number], Record<string, string>>;
const wordsOf = (language: Language) =>
	Object.fromEntries(FILES.map((name) => [name, fileWords(language, name)])) as Words;

/** A day of its own for each run, so that the runs do not take each other's last room. */
const dayOf = (info: TestInfo) => addDays(todayInYangon(Date.now()), 70 + 4 * runOf(info));

async function payFor(page: Page, words: Words): Promise<void> {
	await page.locator('[name="guests[0].guest_full_name"]').fill("LIU YANG");
	await page.locator("[name=contact_person]").fill("Wang Wu");
	await page.locator("[name=contact_phone]").fill("+86 138 0000 0000");
	await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
	await page.getByRole("button", { name: words.booking["book-and-pay"] }).click();
}

/** A stay of two nights in Yangon, from the first list that has a room. */
async function bookStay(page: Page, words: Words, day: string): Promise<void> {
	const stay = `check_in=${day}&check_out=${addDays(day, 2)}&nationality=CN&rooms[0].adults=2`;
	await page.goto(`/hotel/list?destination=Yangon&${stay}`);
	await page.locator('main a[href^="/hotel/detail/"]').first().click();
	await page.locator('main a[href^="/hotel/booking"]').first().click();
	await page.waitForURL(/\/hotel\/booking\?quote=/);
	await payFor(page, words);
	await page.waitForURL(/\/user\/order\/detail\/\d+$/);
}

test.describe("a trip", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test("begins at an order of a stay: the pick-up is searched with all filled in and joins it, and the itinerary says both and what is wrong @en-no-js-1280 @any", async ({
		page,
		hasScript,
		language,
	}, info) => {
		const words = wordsOf(language);
		const main = page.getByRole("main");
		const day = dayOf(info);
		await signIn(page);
		await bookStay(page, words, day);
		const pickUp = main.getByRole("link", { name: words.airport["follow-pick-up"], exact: true });
		await expect(pickUp).toBeVisible();
		const hotel = await main.getByRole("heading", { level: 1 }).innerText();

		// The day before the stay: a planted mistake.
		await pickUp.click();
		await page.waitForURL(/\/airport\/list\?/);
		await expect(page.locator("[name=destination]")).toHaveValue(hotel);
		await expect(page.locator("[name=airport]")).toHaveValue("RGN");
		await expect(page.locator("[name=adults]")).toHaveValue("2");
		await expect(page.locator("[name=arriving_at]")).toHaveValue(`${day}T12:00`);
		await page.locator("[name=flight_number]").fill("CA905");
		await page.locator("[name=arriving_at]").fill(`${addDays(day, -1)}T12:00`);
		await page.getByRole("button", { name: words["airport-list"]["search-transfers"] }).last().click();
		await page.waitForURL(/flight_number=CA905/);
		await main.locator('a[href^="/airport/booking"]').first().click();
		await page.waitForURL(/\/airport\/booking\?quote=.*related_order_id=\d+/);
		await payFor(page, words);
		await page.waitForURL(/\/user\/airport-order\/detail\/\d+$/);

		await main.getByRole("link", { name: hotel }).first().click();
		await page.waitForURL(/\/user\/trip\/detail\/\d+$/);
		await expect(main).toContainText("CA905");
		await expect(main).toContainText("+06:30");
		await expect(main.locator('ol a[href^="/user/airport-order/detail/"]').first()).toBeVisible();
		await expect(main.locator('ol a[href^="/user/order/detail/"]').first()).toBeVisible();
		await expect(main.locator("#trip-warnings")).toBeVisible();
		await expectNoHorizontalScroll(page);
		if (hasScript) await expectAccessible(page);

		const address = await main.locator('a[href$="/calendar"]').getAttribute("href");
		const calendar = await page.request.get(address ?? "");
		expect(calendar.headers()["content-disposition"]).toContain(".ics");
		expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
		const pdf = await page.request.get((await main.locator('a[href$="/itinerary"]').getAttribute("href")) ?? "");
		expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

		await page.locator("#rename-trip-name").fill(" ");
		await page.getByRole("button", { name: words.trips.save, exact: true }).click();
		await expect(page.locator("#rename-trip-name")).toHaveAttribute("aria-invalid", "true");
		await page.locator("#rename-trip-name").fill(`E2E ${language}`);
		await page.getByRole("button", { name: words.trips.save, exact: true }).click();
		await expect(main.getByRole("heading", { level: 1 })).toHaveText(`E2E ${language}`);

		await page.locator("#rename-trip-name").fill("typed");
		await main
			.getByRole("button", { name: words.trips["take-out-which"]?.replace("{{title}}", hotel), exact: true })
			.click();
		await expect(main.locator('ol a[href^="/user/order/detail/"]')).toHaveCount(0);
		await expect(page.locator("#rename-trip-name")).toHaveValue("typed");
	});

	test("is made of orders that are ticked in the list @zh-no-js-1280 @any @long", async ({
		page,
		hasScript,
		language,
	}, info) => {
		const words = wordsOf(language);
		const main = page.getByRole("main");
		await signIn(page);
		await bookStay(page, words, addDays(dayOf(info), 2));
		await main.getByRole("link", { name: words.orders["trip-group"], exact: true }).click();
		await page.waitForURL(/\/user\/trip\/list\?with=\d+/);
		await expect(page.locator('[name="order_ids"]:checked')).toHaveCount(1);
		await page.getByRole("button", { name: words.trips.create, exact: true }).click();
		await expect(page.locator("#new-trip-name")).toHaveAttribute("aria-invalid", "true");
		await expect(page.locator('[name="order_ids"]:checked')).toHaveCount(1);
		await expectNoHorizontalScroll(page);
		if (hasScript) await expectAccessible(page);
		await page.locator("#new-trip-name").fill("E2E list");
		await page.getByRole("button", { name: words.trips.create, exact: true }).click();
		await page.waitForURL(/\/user\/trip\/detail\/\d+$/);
		await expect(main.getByRole("heading", { level: 1 })).toHaveText("E2E list");
	});
});

import type { Locator, Page, TestInfo } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { uniqueId } from "../../../factories/random/unique";
import { expect, expectAccessible, expectNoHorizontalScroll, type Language, test } from "../../../setup/browser";
import { filled, pageWords } from "../../../setup/page-words";
import { runOf } from "../../combinations";

type Words = Record<string, string>;

/** Two nights of its own for each run of each test. */
function nightsOf(info: TestInfo, turn: number): { check_in: string; check_out: string } {
	const check_in = addDays(todayInYangon(Date.now()), 100 + 12 * runOf(info) + 2 * turn);
	return { check_in, check_out: addDays(check_in, 2) };
}
type Nights = ReturnType<typeof nightsOf>;

/** The Book link of a hotel's first rate for so many rooms. */
async function bookLink(page: Page, nights: Nights, rooms: number, hotel = 2): Promise<string> {
	const party = Array.from({ length: rooms }, (_, index) => `rooms[${index}].adults=1`).join("&");
	const answer = await page.request.get(
		`/hotel/detail/${hotel}?check_in=${nights.check_in}&check_out=${nights.check_out}&${party}&nationality=CN`,
	);
	const link = /href="(\/hotel\/booking\?[^"]*)"/.exec(await answer.text())?.[1];
	expect(link, "the hotel has a room to book").toBeTruthy();
	return (link ?? "").replace(/&amp;/g, "&");
}

async function signIn(page: Page, language: Language, username = "demo"): Promise<void> {
	await expect(page.locator('[name="username"]')).toBeVisible();
	await page.locator('[name="username"]').fill(username);
	await page.locator('[name="password"]').fill("Portal2026");
	await page
		.getByRole("main")
		.getByRole("button", { name: pageWords(language, "sign-in")["log-in"] ?? /登录|Log in/ })
		.click();
	await page.waitForURL(/\/hotel\/booking\?quote=/);
	await expect(page.locator("form#booking")).toBeVisible();
}

async function open(page: Page, language: Language, nights: Nights, rooms = 1, hotel = 2): Promise<void> {
	await page.goto(await bookLink(page, nights, rooms, hotel));
	await signIn(page, language);
}

const guest = (page: Page, room = 0): Locator => page.locator(`[name="guests[${room}].guest_full_name"]`);

async function fillIn(page: Page): Promise<void> {
	await guest(page).fill("ZHANG SAN");
	await page.locator('[name="contact_person"]').fill("Wang Wu");
	await page.locator('[name="contact_phone"]').fill("+86 138 0000 0000");
	await page.locator('[name="special_requests"]').fill("高楼层\nfar from the lift");
	await page.locator('[name="request_codes"][value="quiet"]').check();
	await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
}

async function expectTyped(page: Page): Promise<void> {
	await expect(guest(page)).toHaveValue("ZHANG SAN");
	await expect(page.locator('[name="contact_person"]')).toHaveValue("Wang Wu");
	await expect(page.locator('[name="special_requests"]')).toHaveValue("高楼层\nfar from the lift");
	await expect(page.locator('[name="request_codes"][value="quiet"]')).toBeChecked();
	await expect(page.locator('[name="request_codes"][value="high_floor"]')).not.toBeChecked();
	await expect(page.locator('[name="pay_channel"][value="pre_deposit"]')).toBeChecked();
}

const bookButton = (page: Page, words: Words) => page.getByRole("button", { name: words["book-and-pay"] });
/** The first words of a text, up to its first blank to fill in or its first comma. */
const start = (text = "") => text.split(/[{，,]/)[0]?.trim() ?? "";

test.describe("the booking page", () => {
	test.use({ expectedErrors: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

	test("what was typed is back after signing in again, once the sign-in has run out before the press @zh-js-390 @any", async ({
		page,
		context,
		baseURL,
		language,
	}, info) => {
		const words = pageWords(language, "booking");
		await open(page, language, nightsOf(info, 0));
		await fillIn(page);
		await context.clearCookies();
		await context.addCookies([{ name: "ba-lang", value: language, url: baseURL ?? "" }]);
		await bookButton(page, words).click();
		await page.waitForURL(/\/user\/login\?to=/);
		expect(page.url()).not.toMatch(/ZHANG|138/);
		await signIn(page, language);
		await expectTyped(page);
		await expectNoHorizontalScroll(page);
		await bookButton(page, words).click();
		await page.waitForURL(/\/user\/order\/detail\/\d+$/);
		await expect(page.getByRole("main")).toContainText("ZHANG SAN");
	});

	test("sold out while the form was filled in: told above the form, with all that was typed and a way to other rooms @en-js-1280 @any", async ({
		page,
		request,
		language,
	}, info) => {
		const words = pageWords(language, "booking");
		const nights = nightsOf(info, 1);
		await open(page, language, nights, 1, 3);
		await fillIn(page);
		await sellOut(page, request, nights);
		await bookButton(page, words).click();
		const box = page.getByRole("alert").filter({ hasText: words["refusal-sold-out"] });
		await expect(box).toContainText(words["nothing-charged"] ?? "");
		await expect(box).toBeFocused();
		await expectTyped(page);
		await page.getByRole("link", { name: words["back-to-offers"] }).click();
		await page.waitForURL(/\/hotel\/detail\/3\?/);
	});

	test(
		"a booking is sent without script, and with it without a new document, what is wrong included [M-492] @en-no-js-390 @zh-js-1280 @any",
		{
			annotation: {
				type: "twice",
				description: "the script that sends the form replaces what the browser does of itself",
			},
		},
		async ({ page, hasScript, language }, info) => {
			const words = pageWords(language, "booking");
			await open(page, language, nightsOf(info, 5));
			if (hasScript) await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
			await bookButton(page, words).click();
			await expect(page.getByRole("alert").first()).toBeFocused();
			await fillIn(page);
			await bookButton(page, words).click();
			await page.waitForURL(/\/user\/order\/detail\/\d+$/);
			await expect(page.getByRole("main")).toContainText("ZHANG SAN");
			if (hasScript) expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
		},
	);
});

test.describe("the booking form", () => {
	test("a saved guest is one press, the counter counts, and the whole form is done by keyboard [M-228] [M-229] @zh-js-390 @any-language @any-width", async ({
		page,
		language,
	}, info) => {
		const words = pageWords(language, "booking");
		await page.goto(await bookLink(page, nightsOf(info, 3), 2));
		await signIn(page, language);
		const hint = pageWords(language, "order-parts")["guest-hint"] ?? "";
		await expect(page.getByRole("main")).toContainText(hint);
		await expect(page.locator('[name$=".guest_full_name"]')).toHaveCount(2);
		await guest(page).fill("ZHANG SAN");
		await guest(page, 1).fill("LI SI");
		await page.locator('[name="save_travellers"]').check();
		await page.locator('[name="contact_phone"]').fill("+86 138 0000 0000");
		await expectAccessible(page);
		await page.locator('[name="pay_channel"][value="pre_deposit"]').check();
		await bookButton(page, words).click();
		await page.waitForURL(/\/user\/order\/detail\/\d+$/);

		await page.goto(await bookLink(page, nightsOf(info, 4), 2));
		await page.waitForURL(/\/hotel\/booking\?quote=/);
		const savedFor = (unit: number) =>
			page
				.getByRole("listitem")
				.filter({ has: guest(page, unit) })
				.getByRole("group");
		await savedFor(0).getByRole("button", { name: "LI SI", exact: true }).press("Enter");
		await expect(guest(page)).toHaveValue("LI SI");
		await savedFor(1).getByRole("button", { name: "ZHANG SAN", exact: true }).press("Space");
		await expect(guest(page, 1)).toHaveValue("ZHANG SAN");
		const requests = page.locator('[name="special_requests"]');
		await requests.pressSequentially("12345");
		await expect(page.getByText(filled(words["left-to-type"] ?? "", { number: 995 }))).toBeVisible();
		const costCenter = page.locator('[name="cost_center"]');
		const tripDetails = page.locator("summary").filter({ hasText: words["trip-details"] });
		await expect(costCenter).toBeVisible();
		await tripDetails.press("Enter");
		await expect(costCenter).toBeHidden();
		await tripDetails.press("Enter");
		await costCenter.selectOption("CC-7");
		await page.locator('[name="contact_phone"]').fill("＋８６ １３８ ００００ ００００");
		await page.locator('[name="pay_channel"][value="pre_deposit"]').press("Space");
		await expectNoHorizontalScroll(page);
		await requests.press("Tab");
		await bookButton(page, words).press("Enter");
		await page.waitForURL(/\/user\/order\/detail\/\d+$/);
		await expect(page.getByRole("main")).toContainText("+8613800000000");
	});
});

/** One language: its words are those of every refusal. */
test.describe("the booking page of a line that is down", () => {
	const language = "zh-cn";
	const words = pageWords(language, "booking");
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

	test("a press while the line is down leaves the page as it is, a reload brings back what was typed, and one press books once @zh-js-1280", async ({
		page,
		context,
	}, info) => {
		await open(page, language, nightsOf(info, 2));
		await fillIn(page);
		await context.setOffline(true);
		await bookButton(page, words).click();
		await expect(page.getByRole("alert").filter({ hasText: words["refusal-disconnected"] })).toContainText(
			words["perhaps-booked"] ?? "",
		);
		await expectTyped(page);
		await context.setOffline(false);
		await page.reload();
		await expectTyped(page);
		await bookButton(page, words).dblclick();
		await page.waitForURL(/\/user\/order\/detail\/\d+$/);
		const order = page.url();
		await expect(page.getByRole("main")).toContainText("ZHANG SAN");
		expect(await page.evaluate(() => sessionStorage.getItem("booking-draft"))).toBeNull();
		await page.goBack();
		await page.waitForURL(order);
		await expect(page.getByRole("status").filter({ hasText: start(words["already-booked"]) })).toBeVisible();
	});
});

/** A colleague books all rooms of the first rate of hotel 3 for those nights, by the public interface. */
async function sellOut(page: Page, request: Page["request"], nights: Nights): Promise<void> {
	const call = async (path: string, data: object, token = "", key = uniqueId()) =>
		(
			await request.post(`/api/${path}`, {
				data,
				headers: { server: "true", "ba-user-token": token, "idempotency-key": key },
			})
		).json();
	const { data } = await call("user/checkIn", { tab: "login", username: "demo_booker", password: "Portal2026" });
	const link = new URL(await bookLink(page, nights, 1, 3), page.url());
	const plan = Number(link.searchParams.get("rate_plan_id"));
	for (let rooms = 9; rooms > 0; ) {
		const party = Array.from({ length: rooms }, () => ({ adults: 1, child_ages: [] }));
		const quoted = await call(
			"hotel/quote",
			{ rate_plan_id: plan, ...nights, nationality: "CN", rooms: party },
			data.userInfo.token,
		);
		const { id: quote_id, total_amount } = quoted.data;
		const guests = party.map((_, index) => ({ guest_full_name: `LI SI${"A".repeat(index)}` }));
		const body = { quote_id, total_amount, guests, contact_person: "LI SI", contact_phone: "13800000001" };
		const made = quoted.code === 1 ? await call("order/create", body, data.userInfo.token) : quoted;
		if (made.code !== 1) rooms -= 1;
		// Of orders that nobody pays a member has few.
		else await call("order/pay", { id: made.data.id, pay_channel: "pre_deposit" }, data.userInfo.token);
	}
}

import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, signIn, test, turnOf } from "../../../setup/browser";

const CHECK_IN = addDays(todayInYangon(Date.now()), 100);
const STAY = new URLSearchParams({
	check_in: CHECK_IN,
	check_out: addDays(CHECK_IN, 1),
	"rooms[0].adults": "2",
	"rooms[0].child_ages[0]": "4",
	nationality: "CN",
});
const LIST = `/hotel/list?destination=仰光&${STAY}`;
const DETAIL = `/hotel/detail/1?${STAY}`;

/** The field itself, not what another form of the page carries along under its name. */
const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type="hidden"])`);

test.describe("the hotel search", () => {
	test("has every part as a labelled control that keeps its value on the list [M-120] [M-121] [M-122] [M-124] [M-125] [M-126] @zh-no-js-1280 @any-script @any-width @long", async ({
		page,
	}) => {
		const values = {
			destination: "仰光",
			check_in: CHECK_IN,
			check_out: addDays(CHECK_IN, 1),
			"rooms[0].adults": "2",
			"rooms[0].child_ages[0]": "4",
			nationality: "CN",
		};
		await page.goto("/hotel/list");
		for (const name of Object.keys(values))
			if (name !== "rooms[0].child_ages[0]") await expect(field(page, name)).toHaveAccessibleName(/\S/);
		await page.goto(LIST);
		for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
	});

	test("takes more than one room, added and removed on the page itself [M-123] @zh-no-js-1280 @any-script @any-width @long", async ({
		page,
	}) => {
		await page.goto(`${LIST}&edit=1`);
		await page.locator('button[value="add_room"]').click();
		await expect(field(page, "rooms[1].adults")).toBeVisible();
		await expect(field(page, "rooms[0].child_ages[0]")).toHaveValue("4");
		await page.locator('button[value="remove_room:0"]').click();
		await expect(field(page, "rooms[1].adults")).toHaveCount(0);
	});
});

[0, 3].forEach((turn) => {
	test(`the booking page is accessible with its mistakes ${turnOf(turn)}`, async ({ page }) => {
		await signIn(page, "demo_booker", { to: DETAIL });
		await page.locator("a[href*='/hotel/booking?']").first().click();
		await page.waitForURL(/\/hotel\/booking\?quote=/);
		await page.locator("form#booking button[type=submit]").last().click();
		await expect(page.getByRole("alert")).toBeFocused();
		await expectAccessible(page);
		await expectNoHorizontalScroll(page);
	});
});

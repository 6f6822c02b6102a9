import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoSidewaysScroll, test, turnOf } from "../../setup/browser";

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
	for (const [row, name, value] of [
		["M-120", "destination", "仰光"],
		["M-121", "check_in", CHECK_IN],
		["M-122", "check_out", addDays(CHECK_IN, 1)],
		["M-124", "rooms[0].adults", "2"],
		["M-125", "rooms[0].child_ages[0]", "4"],
		["M-126", "nationality", "CN"],
	] as const) {
		test(`has ${name} as a labelled control that keeps its value on the list [${row}]`, async ({ page }) => {
			await page.goto("/hotel/list");
			if (name !== "rooms[0].child_ages[0]") await expect(field(page, name)).toHaveAccessibleName(/\S/);
			await page.goto(LIST);
			await expect(field(page, name)).toHaveValue(value);
		});
	}

	test("takes more than one room, added and removed on the page itself [M-123]", async ({ page }) => {
		await page.goto(`${LIST}&edit=1`);
		await page.locator('button[value="add_room"]').click();
		await expect(field(page, "rooms[1].adults")).toBeVisible();
		await expect(field(page, "rooms[0].child_ages[0]")).toHaveValue("4");
		await page.locator('button[value="remove_room:0"]').click();
		await expect(field(page, "rooms[1].adults")).toHaveCount(0);
	});

	test.describe("with a mistake", () => {
		test.use({ expectedErrors: [/status of 400/] });
		test("says it at the field, keeps what was typed and shows no hotels @390", async ({ page }) => {
			const answer = await page.goto(LIST.replace(`check_in=${CHECK_IN}`, `check_in=${addDays(CHECK_IN, -400)}`));
			expect(answer?.status()).toBe(400);
			await expect(field(page, "check_in")).toHaveAttribute("aria-invalid", "true");
			await expect(field(page, "destination")).toHaveValue("仰光");
			await expect(page.getByRole("alert")).toBeVisible();
			await expect(page.locator("a[href*='/hotel/detail/']")).toHaveCount(0);
			await expectNoSidewaysScroll(page);
		});
	});
});

for (const { language, width } of [0, 3].map(turnOf)) {
	test.describe(`the booking page in ${language} at ${width}`, () => {
		test.use({ language });
		test("is accessible with its mistakes @js-only", async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(DETAIL);
			await page.locator("a[href*='/hotel/booking?']").first().click();
			await field(page, "username").fill("demo_booker");
			await field(page, "password").fill("Portal2026");
			await field(page, "password").press("Enter");
			await page.waitForURL(/\/hotel\/booking\?quote=/);
			await page.locator("form#booking button[type=submit]").last().click();
			await expect(page.getByRole("alert")).toBeFocused();
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
		});
	});
}

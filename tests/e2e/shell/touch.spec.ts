import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, signIn, test } from "../../setup/browser";

const CHECK_IN = addDays(todayInYangon(Date.now()), 60);
const STAY = new URLSearchParams({
	check_in: CHECK_IN,
	check_out: addDays(CHECK_IN, 2),
	"rooms[0].adults": "2",
	nationality: "CN",
});
const LIST = `/hotel/list?destination=Yangon&${STAY}`;

/** Links and buttons of the page that are lower than a finger needs; one whose own cover is larger counts by that. */
function lowTargets(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("main :is(a[href], button, summary)")]
			.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
			.filter((one) => getComputedStyle(one, "::after").position !== "absolute")
			.map((one) => ({ one, height: one.getBoundingClientRect().height }))
			.filter(({ height }) => height > 1 && height < 44)
			.map(
				({ one, height }) =>
					`${Math.round(height)} px: ${one.tagName} ${one.getAttribute("href") ?? ""} ${one.textContent?.trim().slice(0, 30)}`,
			),
	);
}

test("on a phone the score, the address, the telephone and every other link of a stay are 44 pixels high @en-js-390 @any-language", async ({
	page,
}) => {
	await signIn(page, "demo", { to: "/user/order/list?tab=upcoming" });
	const order = (await page.locator('main a[href^="/user/order/detail/"]').first().getAttribute("href")) ?? "";
	const compare = `${LIST}&view=compare&compare=1&compare=2`;
	for (const address of [
		"/user/order/list?tab=upcoming",
		LIST,
		compare,
		`/hotel/detail/1?${STAY}`,
		order,
		`${order}/print`,
	]) {
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(await lowTargets(page), address).toEqual([]);
	}
});

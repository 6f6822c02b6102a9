import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser";

/** More stops than any page has on the way to what is looked for; beyond them it cannot be reached. */
const MAX_STOPS = 120;

/** What has the focus, as somebody without a mouse needs to see it. */
function focusSeen(page: Page, wanted: string) {
	return page.evaluate((selector) => {
		const at = document.activeElement;
		if (!at || at === document.body) return { name: "nothing", isWanted: false, hasRing: false, isInSight: false };
		// A box that is drawn by its label shows the focus there.
		const elements = [at, ...(at instanceof HTMLInputElement ? (at.labels ?? []) : [])];
		const hasRing = elements.some((one) => {
			const { outlineStyle, outlineWidth } = getComputedStyle(one);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
		});
		// The browser's own button inside a date field has a ring of the browser's own.
		const isInside = at.matches('input[type="date"]:not(:focus)');
		const { top, bottom, left, right } = at.getBoundingClientRect();
		const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
		const name =
			at.tagName +
			(at.id ? `#${at.id}` : "") +
			(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 30);
		return { name, isWanted: at.matches(selector), hasRing: hasRing || isInside, isInSight };
	}, wanted);
}

/** Presses Tab until `wanted` has the focus; everything on the way shows where the focus is. */
async function tabTo(page: Page, wanted: string): Promise<void> {
	const names: string[] = [];
	for (let stop = 0; stop < MAX_STOPS; stop += 1) {
		await page.keyboard.press("Tab");
		const { name, isWanted, hasRing, isInSight } = await focusSeen(page, wanted);
		names.push(name);
		// The end of a page hands the focus to the browser's own bar once; the next press is at the top again.
		if (name !== "nothing")
			expect([hasRing, isInSight], `${name} on ${page.url()} shows that it has the focus`).toEqual([true, true]);
		if (isWanted) return;
	}
	throw new Error(`${wanted} is not reached on ${page.url()} by ${names.join(", ")}`);
}

async function search(page: Page, hasScript: boolean): Promise<void> {
	await page.goto("/");
	await tabTo(page, ".skip-link");
	await page.keyboard.press("Enter");
	await tabTo(page, '[name="destination"]');
	await page.keyboard.type("仰光");
	if (hasScript) {
		await expect(page.locator('[role="listbox"] [role="option"]').nth(1)).toContainText("仰光");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page.locator('[role="listbox"]')).toHaveCount(0);
		expect((await focusSeen(page, '[name="destination"]')).isWanted, "the field keeps the focus").toBe(true);
	}
	await tabTo(page, '[name="rooms[0].adults"]');
	await page.keyboard.press("ArrowDown");
	await expect(page.locator('[name="rooms[0].adults"]')).toHaveValue("2");
	await tabTo(page, 'button[type="submit"]:not([name])');
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/hotel\/list\?/);
	expect(new URL(page.url()).searchParams.get("destination")).toBe("仰光");
}

/** One box of the filters: on a narrow screen they are opened first, without script a button sends them. */
async function narrow(page: Page, hasScript: boolean): Promise<void> {
	const box = '[name="meal_type"][value="breakfast"]';
	await expect(page.locator(box)).toBeAttached();
	if (await page.locator("label[for='show-filters']").first().isVisible()) {
		await tabTo(page, "#show-filters");
		await page.keyboard.press("Space");
	}
	await tabTo(page, box);
	await page.keyboard.press("Space");
	if (!hasScript) {
		await tabTo(page, "#filters button:not(#price-go)");
		await page.keyboard.press("Enter");
	}
	await page.waitForURL(/meal_type=breakfast/);
	await expect(page.locator(`#filters ${box}`)).toBeChecked();
	if (hasScript) await expect(page.locator(`#filters ${box}`)).toBeFocused();
}

async function signIn(page: Page): Promise<void> {
	await page.waitForURL(/\/user\/login\?to=/);
	if (!(await focusSeen(page, '[name="username"]')).isWanted) await tabTo(page, '[name="username"]');
	await page.keyboard.type("demo");
	await tabTo(page, '[name="password"]');
	await page.keyboard.type("Portal2026");
	await page.keyboard.press("Enter");
}

/** The booking form from its first field to its button, then the order with its voucher. */
async function book(page: Page): Promise<void> {
	await tabTo(page, '[name="guests[0].guest_full_name"]');
	await page.keyboard.type("CHEN LI");
	await tabTo(page, '[name="contact_person"]');
	await page.keyboard.type("Wang Wu");
	await tabTo(page, '[name="contact_phone"]');
	await page.keyboard.type("+86 138 0000 0000");
	await tabTo(page, '[name="pay_channel"]');
	await page.keyboard.press("Space");
	await expect(page.locator('[name="pay_channel"]').first()).toBeChecked();
	await tabTo(page, "form#booking button[type=submit]:not([name])");
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/user\/order\/detail\/\d+$/);
	const voucher = 'main a[href*="/voucher"]';
	await expect(page.locator(voucher).first()).toBeVisible();
	await tabTo(page, voucher);
	const arrives = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	expect((await arrives).suggestedFilename()).toMatch(/\.pdf$/);
}

test.describe("by keyboard alone", () => {
	test("a traveller comes from the home page to a paid order and its voucher, and sees at each step where the focus is @zh-js-1280 @any-script @any-width", async ({
		page,
		hasScript,
	}) => {
		await search(page, hasScript);
		await narrow(page, hasScript);
		await tabTo(page, "main li h2 a");
		const name = (await page.locator("main li h2 a:focus").textContent()) ?? "-";
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/hotel\/detail\/\d+\?/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
		await tabTo(page, "summary:has(~ *):not(:has(span))");
		await page.keyboard.press("Enter");
		await expect(page.locator("details:has(summary:focus)")).toHaveAttribute("open", "");
		await tabTo(page, 'a[href^="/hotel/booking"]');
		await page.keyboard.press("Enter");
		await signIn(page);
		await page.waitForURL(/\/hotel\/booking\?quote=/);
		await expect(page.getByRole("main")).toContainText(name);
		await book(page);
	});

	test("the map of a list can be passed over, and keys pressed while a page comes to life lose nothing of it @zh-js-1280", async ({
		page,
	}) => {
		await search(page, true);
		await expect(page.locator("#filters")).toBeAttached();
		await tabTo(page, "#v-map");
		await page.keyboard.press("Enter");
		await page.waitForURL(/view=map/);
		await expect(page.locator('a[href="#map-end"]')).toBeAttached();
		await expect(page.locator("#v-map")).toBeFocused();
		await tabTo(page, 'a[href="#map-end"]');
		await page.keyboard.press("Enter");
		await tabTo(page, '[name="price_min"]');
		await page.goto("/");
		await tabTo(page, 'button[value="check_in"]');
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.locator('button[value="check_in"]')).toBeFocused();
	});
});

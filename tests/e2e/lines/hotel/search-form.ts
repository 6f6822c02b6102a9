import type { Page } from "@playwright/test";
import { expect } from "../../../setup/browser";

/** A control of the search form: other forms of the page carry the same values along. */
export const field = (page: Page, name: string) => page.locator(`[id="search-${name}"]`);
export const destination = (page: Page) => field(page, "destination");
export const hidden = (page: Page, name: string) =>
	page.locator("form:has([id='search-check_in'])").locator(`input[type="hidden"][name="${name}"]`);
export const nationality = (page: Page) => page.getByRole("combobox", { name: /^(国籍|Nationality)$/ });
/** Of an open panel; the entries of plain select boxes are not meant. */
export const options = (page: Page) => page.locator('[role="listbox"] [role="option"]');
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Reaches the field and waits until the box of suggestions serves it. */
export async function reach(page: Page, address = "/"): Promise<void> {
	await page.goto(address);
	await destination(page).focus();
	await expect(destination(page)).toHaveRole("combobox");
}

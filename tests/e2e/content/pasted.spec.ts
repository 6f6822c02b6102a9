import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../setup/browser";
import { PASTED } from "./pasted";

// Under the site's own policy, whose violations fail a test by themselves.

const words = (page: Page) => page.locator(".article-words");
const htmlOf = async (page: Page) =>
	(await words(page).innerHTML()).replace(/ class="ProseMirror-trailingBreak"/g, "").replace(/ rel="[^"]*"/g, "");

async function open(page: Page): Promise<void> {
	await signIn(page);
	await page.goto("/user/cms/editContent/new");
	await expect(words(page)).toBeVisible();
}

/** By the event that a browser sends, with what a program has put into the clipboard. */
const paste = (page: Page, html: string) =>
	words(page).evaluate((box, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/html", text);
		clipboardData.setData("text/plain", "plain");
		box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, html);

test("what programs copy keeps headings, emphasis, lists and tables, and names the pictures that stay behind [39-3.6] @en-js-1280", async ({
	page,
}) => {
	await open(page);
	for (const { program, html, becomes, missing = [] } of PASTED) {
		await words(page).press("ControlOrMeta+a");
		await words(page).press("Delete");
		await paste(page, html);
		await expect.poll(() => htmlOf(page), program).toContain(becomes);
		for (const name of missing) await expect(page.getByText(name, { exact: false }).last(), program).toBeVisible();
		if (missing.length > 0)
			await expect(
				page
					.getByText(new RegExp(`${missing.length} pictures? (?:was|were) not pasted: ${missing.join(", ")}`))
					.first(),
			).toBeVisible();
	}
});

test("what is copied from a page by keys is pasted by keys as it looks [39-3.6] @en-js-1280", async ({
	page,
	context,
}) => {
	await open(page);
	const other = await context.newPage();
	await other.setContent(
		'<style>.b{font-weight:700}.i{font-style:italic}</style><h2>Head</h2><p><span class="b">Bold</span> <span class="i">slanted</span></p><ul><li>one</li></ul><table><tr><td>cell</td></tr></table>',
	);
	await other.bringToFront();
	await other.keyboard.press("ControlOrMeta+a");
	await other.keyboard.press("ControlOrMeta+c");
	await page.bringToFront();
	await words(page).focus();
	await page.keyboard.press("ControlOrMeta+v");
	await expect(words(page).locator("h2")).toHaveText("Head");
	await expect(words(page).locator("p strong").first()).toHaveText("Bold");
	await expect(words(page).locator("p em").first()).toHaveText("slanted");
	await expect(words(page).locator("ul li")).toHaveText("one");
	await expect(words(page).locator("table td")).toHaveText("cell");
});

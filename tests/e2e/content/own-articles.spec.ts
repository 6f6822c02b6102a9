import type { Page } from "@playwright/test";
import { png } from "../../server/files/corpus";
import { expect, expectAccessible, expectNoHorizontalScroll, signIn, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { runOf } from "../combinations";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)|article-editor|ERR_INTERNET_DISCONNECTED/] });

const texts = pageWords("en", "own-articles");
const word = (key: string) => texts[key] ?? "";
const LIST = "/user/cms/content";
const NEW = "/user/cms/editContent/new";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const editor = (page: Page) => page.getByRole("textbox", { name: word("field-body"), exact: true });

async function fillIn(page: Page, title: string, body: string, hasScript: boolean): Promise<void> {
	await page.goto(NEW);
	if (hasScript) await expect(page.locator(".article-words")).toBeVisible();
	await page.fill("[name=title]", title);
	await page.fill("[name=summary]", "Where to park at the airport");
	await page.selectOption("[name=channel]", "arrival");
	await editor(page).fill(body);
}

test("a member writes an article, submits it, an operator publishes it and guests read it @en-no-js-390 @any-script @any-width", async ({
	page,
	browser,
	hasScript,
}, info) => {
	const title = `Parking ${runOf(info)}`;
	await signIn(page);
	await fillIn(page, title, "Level two of the car park", hasScript);
	await expectNoHorizontalScroll(page);
	if (hasScript) await expectAccessible(page);
	await button(page, word("submit-now")).click();
	await expect(page).toHaveURL(new RegExp(`${LIST}$`));
	await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText(word("state-20"));
	await expectNoHorizontalScroll(page);

	const operatorContext = await browser.newContext({ locale: "en" });
	const operator = await operatorContext.newPage();
	await signIn(operator, "demo_operator", { to: "/operator/articles?lang=en" });
	await operator.getByRole("link", { name: title }).click();
	await expect(operator.getByRole("main")).toContainText("Level two of the car park");
	await button(operator, pageWords("en", "operator-articles")["publish-now"] ?? "").click();
	await expect(operator).toHaveURL(/\/operator\/articles/);
	await operatorContext.close();

	const street = await browser.newContext();
	const reader = await street.newPage();
	await reader.goto("/cms/channel/arrival?lang=en");
	await reader.getByRole("link", { name: title }).first().click();
	await expect(reader.locator(".prose")).toContainText("Level two of the car park");
	await street.close();
});

test("what is typed is saved by itself and is there after a reload @en-js-390 @any-width @long", async ({ page }) => {
	await signIn(page);
	const saved = page.waitForResponse((answer) => /First[+ ]line/.test(answer.request().postData() ?? ""));
	await fillIn(page, "Saved by itself", "First line", true);
	await page.locator("[name=title]").focus();
	await saved;
	await expect(
		page.getByRole("status").filter({ hasText: word("saved-at").split("{{")[0]?.trim() ?? "" }),
	).toBeVisible();
	await expect(page).toHaveURL(/editContent\/\d+$/);
	await page.reload();
	await expect(editor(page)).toHaveText("First line");
	await expect(page.locator("[name=title]")).toHaveValue("Saved by itself");
	await button(page, word("tool-heading-2")).press("Enter");
	await expect(editor(page).locator("h2")).toHaveText("First line");
	await button(page, word("tool-heading-2")).press("ArrowRight");
	await expect(button(page, word("tool-heading-3"))).toBeFocused();
	await button(page, word("tool-table")).press("Enter");
	await expect(editor(page).locator("th")).toHaveCount(3);
});

test("a link and a picture are put into the text by the editor's panels, which say what is wrong @en-js-390 @any-width", async ({
	page,
}) => {
	await signIn(page);
	await fillIn(page, "With a picture", "Gate four", true);
	const fault = page.getByRole("main").getByRole("alert");
	await editor(page).press("ControlOrMeta+a");
	await button(page, word("tool-link")).press("Enter");
	const address = page.getByLabel(word("link-address"));
	await address.fill("javascript:hit(1)");
	await address.press("Enter");
	await expect(fault).toHaveText(word("link-invalid"));
	await address.fill("https://example.com/gate");
	await address.press("Enter");
	await expect(editor(page).locator("a[href='https://example.com/gate']")).toHaveText("Gate four");
	await button(page, word("tool-picture")).press("Enter");
	const file = page.getByLabel(word("picture-file"), { exact: true }).and(page.locator("[type=file]"));
	await button(page, word("picture-insert")).click();
	await expect(fault).toHaveText(word("picture-needed"));
	await page.getByLabel(word("picture-alt")).fill("The gate");
	await file.setInputFiles({ name: "gate.png", mimeType: "image/png", buffer: png(30, 20) });
	await button(page, word("picture-insert")).click();
	const picture = editor(page).getByRole("img", { name: "The gate" });
	await expect(picture).toHaveJSProperty("naturalWidth", 30);
	await page.locator("[name=title]").focus();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(
		new RegExp(word("saved-at").split("{{")[0]?.trim() ?? ""),
	);
	await page.reload();
	await expect(picture).toHaveJSProperty("naturalWidth", 30);
});

test("words typed while the line is down are called unsaved, and are saved when it is back @en-js-1280", async ({
	page,
	context,
}) => {
	await signIn(page);
	await fillIn(page, "Line down", "Before", true);
	const status = page.getByRole("main").getByRole("status");
	await page.locator("[name=title]").focus();
	const isSaved = new RegExp(word("saved-at").split("{{")[0]?.trim() ?? "");
	await expect(status).toHaveText(isSaved);
	await context.setOffline(true);
	const refused = page.waitForEvent("requestfailed");
	await editor(page).fill("Typed offline");
	await page.locator("[name=title]").focus();
	await refused;
	await expect(status).toHaveText(word("not-saved-yet"));
	await context.setOffline(false);
	await expect(status).toHaveText(isSaved);
	await page.goto(page.url());
	await expect(editor(page)).toHaveText("Typed offline");
});

test("words that are not saved yet go along when their member leaves within the site, or hold them back @en-js-390 @any-width", async ({
	page,
	context,
}) => {
	await signIn(page, "demo", { to: LIST });
	await page
		.getByRole("main")
		.getByRole("link", { name: word("write"), exact: true })
		.first()
		.click();
	await expect(page.locator(".article-words")).toBeVisible();
	await page.fill("[name=title]", "In a hurry");
	await page.evaluate(() => window.history.back());
	await expect(page).toHaveURL(new RegExp(`${LIST}$`));
	await page.getByRole("link", { name: "In a hurry" }).first().click();
	await expect(page.locator("[name=title]")).toHaveValue("In a hurry");
	await context.setOffline(true);
	await page.fill("[name=summary]", "Nobody has it");
	const question = page.waitForEvent("dialog");
	const left = page.evaluate(() => window.history.back());
	const dialog = await question;
	expect(dialog.message()).toBe(word("leave-unsaved"));
	await dialog.dismiss();
	await left;
	await expect(page.locator("[name=summary]")).toHaveValue("Nobody has it");
	await context.setOffline(false);
	await expect(page.getByRole("main").getByRole("status")).toHaveText(
		new RegExp(word("saved-at").split("{{")[0]?.trim() ?? ""),
	);
});

test("two members at one article both keep their words, and the second decides @en-js-1280 @any-script @long", async ({
	page,
	context,
	hasScript,
}) => {
	await signIn(page);
	await fillIn(page, "Two at once", "Words of the first", hasScript);
	const saved = page.waitForResponse((answer) =>
		/name="intent"\s+save\b|intent=save\b/.test(answer.request().postData() ?? ""),
	);
	await button(page, word("save")).click();
	await saved;
	await expect(page).toHaveURL(/editContent\/\d+$/);
	const other = await context.newPage();
	await other.goto(page.url());
	if (hasScript) await expect(other.locator(".article-words")).toBeVisible();
	await other.fill("[name=summary]", "Theirs");
	await button(other, word("save")).click();
	await expect(other.locator("a[href*='version=']")).toHaveCount(2);
	await page.fill("[name=summary]", "Mine");
	await button(page, word("save")).click();
	const theirs = page.getByRole("region", { name: "Saved by a colleague" });
	await expect(theirs).toContainText("Theirs");
	await expect(page.getByRole("alert").filter({ hasText: word("conflict") })).toBeFocused();
	await expect(page.locator("[name=summary]")).toHaveValue("Mine");
	await button(page, word("overwrite")).click();
	await expect(theirs).toHaveCount(0);
	await page.goto(page.url());
	await expect(page.locator("[name=summary]")).toHaveValue("Mine");
	await other.close();
});

test("without the editor the text is written as Markdown, and the page says what is missing [M-339] @en-js-390 @any-width", async ({
	page,
}) => {
	await page.route(/article-editor-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
	await signIn(page, "demo", { to: NEW });
	await expect(page.getByRole("alert").filter({ hasText: pageWords("en", "errors")["install-editor"] })).toBeVisible();
	await page.fill("[name=title]", "Without the editor");
	await editor(page).fill("**bold**");
	await button(page, word("save")).click();
	await expect(page).toHaveURL(/editContent\/\d+$/);
});

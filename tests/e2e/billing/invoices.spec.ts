import { uniqueId } from "../../factories/random/unique";
import { expect, expectAccessible, expectNoHorizontalScroll, signIn, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

test("a title is saved, an invoice is applied for, and the request stands in the records @zh-js-390 @any", async ({
	page,
	hasScript,
	language,
}) => {
	const words = pageWords(language, "invoice");
	const portal = pageWords(language, "portal");
	const name = `抬头 ${uniqueId().slice(0, 8)}`;
	await signIn(page, "demo");
	await page.goto("/user/invoice/manage");
	await page.locator("#title-name").fill(name);
	await page.locator("#title-tax_no").fill("52310000575885");
	await page.getByRole("button", { name: words["title-save"], exact: true }).click();
	await expect(page.locator("#title-tax_no-error")).toContainText(portal["invoice-title-tax"] ?? "");
	await expect(page.locator("#title-name")).toHaveValue(name);
	await page.locator("#title-tax_no").fill("523100005758850148");
	await page.getByRole("button", { name: words["title-save"], exact: true }).click();
	const card = page.locator("main li").filter({ hasText: name });
	await expect(card).toContainText(words["tax-warning"] ?? "");
	if (hasScript) await expectAccessible(page);
	await card.getByRole("link", { name: words["title-edit"] }).press("Enter");
	await expect(page.locator("#title-name")).toHaveValue(name);
	if (hasScript) await expect(page.locator("#title-form"), "the form that was asked for has the focus").toBeFocused();

	await page.goto("/user/invoice/apply?currency=CNY");
	await page.locator("select[name=title_id]").selectOption({ label: `${name} 523100005758850148` });
	await page.getByRole("button", { name: words.choose }).click();
	await expect(page).toHaveURL(/title_id=/);
	const chosen = await page.locator("select[name=title_id]").inputValue();
	await expect(page.locator("main select[name=title_id]")).toHaveValue(chosen);
	await page.locator("#apply-email").fill("fapiao@example.com");
	await page.getByRole("checkbox").first().check();
	const amount = page.locator("input[name='lines[0].amount']");
	await amount.fill("0.001");
	await page.getByRole("button", { name: words["apply-now"] }).click();
	await expect(page.locator("[id='apply-lines-0-amount-error']")).toBeVisible();
	await expect(amount).toHaveValue("0.001");
	await expectNoHorizontalScroll(page);
	await amount.fill("1.00");
	await page.getByRole("button", { name: words["apply-now"] }).click();
	await expect(page).toHaveURL(/\/user\/invoice\/details\?id=\d+/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.locator("main")).toContainText(portal["state-invoice-request-10"] ?? "");
	await page.goto("/user/invoice/details");
	await expect(page.locator("main tbody tr").filter({ hasText: name })).toHaveCount(1);
	if (hasScript) await expectAccessible(page);
});

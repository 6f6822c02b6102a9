import { pdf } from "../../server/files/corpus";
import { expect, expectNoHorizontalScroll, signIn } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { lastMessageTo } from "../account/newcomer";
import { operatorPage, test } from "../orders/life-stage";

const RECIPIENT = "fapiao-e2e@example.com";

/** Where the mail to that address leads. */
const mailedLink = async (site: string) =>
	/\/invoice-file\/[\w-]+/.exec(await lastMessageTo(RECIPIENT, site))?.[0] ?? "";

test("all orders of a bill are invoiced in one step; the mail's link opens the file without signing in; taking it back is folded away until asked for @en-no-js-390", async ({
	page,
	browser,
	baseURL,
	language,
	hasScript,
	goTo,
	day,
}) => {
	const t = pageWords(language, "invoice");
	const o = pageWords(language, "operator-invoices");
	await goTo(day(0), "09:00");
	await signIn(page, "demo", { keep: true });
	await page.goto("/user/bill/details?id=1");
	await page.locator("main a[href*='/user/invoice/apply?bill_id=']").click();
	await expect(page.getByRole("checkbox").first()).toBeChecked();
	await page.locator("#apply-email").fill(RECIPIENT);
	await page.getByRole("button", { name: t["apply-now"] }).click();
	await expect(page).toHaveURL(/\/user\/invoice\/details\?id=\d+/);
	const address = page.url();
	const id = new URL(address).searchParams.get("id");

	const operator = await operatorPage({ browser, baseURL, language, hasScript }, "demo_finance_operator");
	await operator.goto(`/operator/invoices/2/${id}`);
	await operator.getByRole("button", { name: o["accept-now"] }).click();
	await operator.getByRole("button", { name: o["start-now"] }).click();
	const form = operator.locator("form").filter({ has: operator.getByRole("button", { name: o["issue-now"] }) });
	await form.locator("input[name=number]").fill("24537000000012345678");
	await form
		.locator("input[type=file]")
		.setInputFiles({ name: "fapiao.pdf", mimeType: "application/pdf", buffer: pdf() });
	await form.getByRole("button", { name: o["issue-now"] }).click();
	await expect(operator.getByRole("main")).toContainText("24537000000012345678");
	await operator.context().close();

	const stranger = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const opened = await stranger.newPage();
	await expect.poll(() => mailedLink(baseURL)).toContain("/invoice-file/");
	const link = await mailedLink(baseURL);
	await opened.goto(link);
	await expect(opened.getByRole("main")).toContainText("24537000000012345678");
	const file = await opened.request.get(`${link}/file`);
	expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	await stranger.close();

	await page.goto(address);
	const reverse = page.getByRole("button", { name: t["red-now"] });
	await expect(reverse).toBeHidden();
	await page.locator("main summary").filter({ hasText: t["red-title"] }).press("Enter");
	await expect(reverse).toBeVisible();
	for (const box of await page.locator("main input[type=checkbox]:visible").all()) await expect(box).not.toBeChecked();
	await expectNoHorizontalScroll(page);
});

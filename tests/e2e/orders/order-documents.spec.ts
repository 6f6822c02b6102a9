import { strFromU8, unzipSync } from "fflate";
import { expect, expectAccessible, expectNoHorizontalScroll, fileOf, signIn, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";

test("the voucher is downloaded from the list and from the order [M-282] @zh-no-js-1280 @any", async ({
	page,
	language,
}) => {
	const words = pageWords(language, "orders");

	await signIn(page);
	// The demonstration's guests in house: an order that no other test moves.
	await page.goto("/user/order/list?tab=in_service");
	const row = page
		.getByRole("row")
		.filter({ has: page.getByRole("link", { name: words["download-voucher"] }) })
		.first();
	const number = (await row.getByRole("rowheader").getByRole("link").textContent()) ?? "no number";
	const listed = await fileOf(page, row.getByRole("link", { name: words["download-voucher"] }));
	expect([listed.bytes.subarray(0, 5).toString(), listed.name.startsWith(number)]).toEqual(["%PDF-", true]);
	await row.getByRole("rowheader").getByRole("link").click();
	await expect(page.getByRole("link", { name: words["confirmation-view"] })).toBeVisible();
	await expect(page.getByRole("main")).toContainText(number);
	const shown = await fileOf(page, page.getByRole("link", { name: words["download-voucher"] }));
	expect([shown.bytes.subarray(0, 5).toString(), shown.name.startsWith(number)]).toEqual(["%PDF-", true]);
});

test("the list leaves as CSV and XLSX with the filters it has, in the columns chosen on the page the stay for a calendar @en-js-390 @any @long", async ({
	page,
	language,
}) => {
	const words = pageWords(language, "orders");

	await signIn(page);
	await page.goto("/user/order/list?tab=in_service");
	const number = (await page.getByRole("rowheader").getByRole("link").first().textContent()) ?? "no number";
	await page.goto(`/user/order/list?tab=in_service&quickSearch=${number}`);
	await page.locator("summary", { hasText: words.columns }).click();
	await page.getByRole("checkbox", { name: words["column-user_account"] }).check();
	await page.getByRole("checkbox", { name: words["column-guests"] }).uncheck();
	await page.getByRole("button", { name: words["columns-apply"] }).click();
	await expect(page).toHaveURL(/columns=user_account/);
	await expect(page.getByRole("columnheader", { name: words["column-guests"] })).toHaveCount(0);
	await expect(page).toHaveURL(/tab=in_service/);
	const csv = await fileOf(page, page.getByRole("link", { name: words["export-csv"] }));
	expect(csv.name).toMatch(/\d{4}-\d{2}-\d{2}.*\.csv$/);
	expect(csv.bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
	expect(csv.bytes.toString().match(/^H\w+(?=,)/gm)).toEqual([number]);
	const xlsx = await fileOf(page, page.getByRole("link", { name: words["export-xlsx"] }));
	expect(strFromU8(unzipSync(xlsx.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array()).match(/<row /g)).toHaveLength(
		2,
	);
	await page.getByRole("rowheader").getByRole("link").first().click();
	await expect(page.getByRole("link", { name: words["confirmation-view"] })).toBeVisible();
	const stay = await fileOf(page, page.getByRole("link", { name: words["add-to-calendar"] }));
	expect(stay.name).toMatch(/\.ics$/);
	expect(stay.bytes.toString()).toContain("DTSTART;TZID=Asia/Yangon:");
	await page.getByRole("link", { name: words["confirmation-view"] }).click();
	await expect(page.getByRole("article")).toContainText(language === "en" ? "Booking confirmation" : "预订确认单");
});

test("the choice of columns and the confirmation are accessible and fit their width @zh-js-390 @any-language @any-width @long", async ({
	page,
	language,
}) => {
	const words = pageWords(language, "orders");

	await signIn(page);
	await page.goto("/user/order/list");
	await page.locator("summary", { hasText: words.columns }).click();
	await expect(page.getByRole("checkbox", { name: words["column-stay"] })).toBeVisible();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	const order = await page.getByRole("rowheader").getByRole("link").first().getAttribute("href");
	await page.goto(`${order}/print?document=confirmation`);
	await expect(page.getByRole("article")).toBeVisible();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
});

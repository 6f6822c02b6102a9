import { readFile } from "node:fs/promises";
import { expect, expectNoSidewaysScroll, test } from "../../setup/browser";
import { type RunningServer, startServer } from "../../setup/server";
import { newcomer } from "./newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

let site: RunningServer;
test.beforeAll(async () => {
	site = await startServer({ env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1", LOG: "off" } });
});
test.afterAll(() => site.stop());

const TABLE = ["full_name,name_zh,document_kind,document_number", "LI XIAOMING,李晓明,passport,E12345678", "AUNG KO,,passport,12"].join(
	"\n",
);

for (const language of ["zh-cn", "en"] as const) {
	test(`a member saves a traveller with a document, sees its whole number, imports and exports others, and deletes one, in ${language} [M-319] @390 @no-js`, async ({
		page,
	}) => {
		await newcomer(site, page, language);
		const list = `${site.url}/user/account/travellers`;
		await page.goto(`${list}/new`);
		await expectNoSidewaysScroll(page);
		const save = page.locator("main form[method=post] button[type=submit]");
		await page.fill("[name=full_name]", "ZHANG SAN");
		await page.selectOption("[name=document_kind]", "prc_id");
		await page.fill("[name=document_number]", "110105194912310021");
		await save.click();
		await expect(page.locator("[name=document_number]")).toHaveAttribute("aria-invalid", "true");
		await expect(page.locator("[name=full_name]")).toHaveValue("ZHANG SAN");
		await page.fill("[name=document_number]", "11010519491231002x");
		await save.click();
		await expect(page).toHaveURL(list);
		await expect(page.locator("main")).toContainText("1101**********002X");
		await page.getByRole("link", { name: "ZHANG SAN" }).click();
		await page
			.locator("main form")
			.filter({ has: page.locator("[value=reveal]") })
			.getByRole("button")
			.click();
		await expect(page.locator("main strong")).toHaveText("11010519491231002X");

		await page.goto(`${list}/import`);
		await page.locator("main input[type=file]").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) });
		await page.locator("main button[name=intent][value=check]").click();
		await expect(page.locator("main tr").filter({ hasText: "AUNG KO" })).toContainText("6");
		await page.locator("main button[name=intent]:not([value=check])").click();
		await expect(page).toHaveURL(list);
		await expect(page.getByRole("link", { name: "LI XIAOMING" })).toBeVisible();
		await expect(page.getByRole("link", { name: "AUNG KO" })).toHaveCount(0);

		const downloading = page.waitForEvent("download");
		await page.locator("main a[href*='/travellers/export']").click();
		const file = await readFile(await (await downloading).path(), "utf8");
		expect(["LI XIAOMING", "1101**********002X", "11010519491231002X"].map((text) => file.includes(text))).toEqual([true, true, false]);

		await page.getByRole("link", { name: "LI XIAOMING" }).click();
		const deletion = page.locator("main details").filter({ has: page.locator("[value=delete]") });
		await deletion.locator("summary").click();
		await deletion.getByRole("button").click();
		await expect(page).toHaveURL(list);
		await expect(page.getByRole("link", { name: "ZHANG SAN" })).toBeVisible();
		await expect(page.getByRole("link", { name: "LI XIAOMING" })).toHaveCount(0);
	});
}

import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { COMPANIES, expect, expectNoHorizontalScroll, fileOf, type Language, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { newcomer } from "./newcomer";

// A browser writes a line for every form that is answered 400.
test.use({ baseURL: COMPANIES, expectedErrors: [/400 \(Bad Request\)/] });

const TABLE = [
	"full_name,name_zh,document_kind,document_number",
	"LI XIAOMING,李晓明,passport,E12345678",
	"AUNG KO,,passport,12",
].join("\n");

const CHECK_IN = addDays(todayInYangon(Date.now()), 50);
const BOOK_LINKS = {
	hotel: `/hotel/detail/1?check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 1)}&rooms[0].adults=1&nationality=CN`,
	car: `/car/list?pick_up=Yangon&drop_off=Yangon&pick_up_at=${CHECK_IN}T09:00&drop_off_at=${CHECK_IN}T19:00&passengers=2`,
} as const;

/** Books, with a saved traveller put into the form by the button that has the name. */
async function bookFor(page: Page, line: keyof typeof BOOK_LINKS, language: Language): Promise<void> {
	const offers = await (await page.request.get(`${BOOK_LINKS[line]}`)).text();
	const [, link = ""] = new RegExp(`href="(/${line}/booking\\?[^"]*)"`).exec(offers) ?? [];
	await page.goto(`${link.replaceAll("&amp;", "&")}`);
	await page.fill("[name=contact_person]", "李敏");
	await page.fill("[name=contact_phone]", "+8613800000001");
	await page.locator("[name=pay_channel][value=pre_deposit]").check({ force: true });
	await page.getByRole("main").getByRole("button", { name: "LI XIAOMING 李晓明" }).first().click();
	await expect(page.locator('[name="guests[0].guest_full_name"]')).toHaveValue("LI XIAOMING");
	await expect(page.locator("[name=contact_person]")).toHaveValue("李敏");
	await page.getByRole("button", { name: pageWords(language, "booking")["book-and-pay"] }).click();
	await expect(page).toHaveURL(/\/user\/(car-)?order\/detail\/\d+/);
	await expect(page.getByRole("main")).toContainText("LI XIAOMING");
	await expect(page.getByRole("main")).toContainText("李晓明");
}

test("a member saves a traveller with a document, sees its whole number, imports and exports others, books for one, and deletes one [M-319] @zh-js-390 @any @long", async ({
	page,
	hasScript,
	language,
}) => {
	await newcomer(page);
	const list = `/user/account/travellers`;
	await page.goto(`${list}/new`);
	await expectNoHorizontalScroll(page);
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
	await expect(page.locator("main")).toContainText("110105************");
	await page.getByRole("link", { name: "ZHANG SAN" }).click();
	await page
		.locator("main form")
		.filter({ has: page.locator("[value=reveal]") })
		.getByRole("button")
		.click();
	await expect(page.locator("main strong")).toHaveText("11010519491231002X");

	await page.goto(`${list}/import`);
	await page
		.locator("main input[type=file]")
		.setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) });
	await page.locator("main button[name=intent][value=check]").click();
	await expect(page.locator("main tr").filter({ hasText: "AUNG KO" })).toContainText("6");
	await page.locator("main button[name=intent]:not([value=check])").click();
	await expect(page).toHaveURL(list);
	await expect(page.getByRole("link", { name: "LI XIAOMING" })).toBeVisible();
	await expect(page.getByRole("link", { name: "AUNG KO" })).toHaveCount(0);

	const file = (await fileOf(page, page.locator("main a[href*='/travellers/export']"))).bytes.toString();
	expect(["LI XIAOMING", "110105************", "11010519491231002X"].map((text) => file.includes(text))).toEqual([
		true,
		true,
		false,
	]);

	await bookFor(page, "hotel", language);
	if (hasScript) await bookFor(page, "car", language);

	await page.goto(list);
	await page.getByRole("link", { name: "LI XIAOMING" }).click();
	const deletion = page.locator("main details").filter({ has: page.locator("[value=delete]") });
	await deletion.locator("summary").click();
	await deletion.getByRole("button").click();
	await expect(page).toHaveURL(list);
	await expect(page.getByRole("link", { name: "ZHANG SAN" })).toBeVisible();
	await expect(page.getByRole("link", { name: "LI XIAOMING" })).toHaveCount(0);
});

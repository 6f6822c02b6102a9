import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { expect, expectAccessible, expectNoHorizontalScroll, holdScript, test } from "../../../setup/browser";
import { destination, field, hidden, nationality, options, query, reach } from "./search-form";

const TODAY = todayInYangon(Date.now());
const CHECK_IN = addDays(TODAY, 40);
/** Its 31st night is in the second of the two months that the calendar shows. */
const TENTH = `${addDays(`${TODAY.slice(0, 7)}-28`, 40).slice(0, 7)}-10`;
const STAY = `check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 2)}&rooms[0].adults=2&nationality=CN`;

test.describe("the calendar, with script", () => {
	const day = (page: Page, date: string) => page.locator(`[data-day="${date}"] button`);

	test("takes check-in and check-out in two presses, counts the nights and gives the focus back @zh-js-390 @any-width", async ({
		page,
	}) => {
		await page.goto("/");
		const opener = page.locator('button[value="check_in"]');
		await opener.click();
		await expect(page.getByRole("dialog")).toBeVisible();
		const months = (page.viewportSize()?.width ?? 0) >= 1024 ? 2 : 1;
		await expect(page.getByRole("grid")).toHaveCount(months);
		await expectNoHorizontalScroll(page);
		await expect(page.locator("dialog th").first()).toHaveText("一");
		const tomorrow = addDays(TODAY, 1);
		const isLastDay = tomorrow.slice(0, 7) !== TODAY.slice(0, 7);
		// The month of tomorrow, from which the site proposes a stay, is shown.
		if (isLastDay) await page.getByRole("button", { name: "前往上个月" }).click();
		const first = isLastDay ? TODAY : tomorrow;
		await day(page, first).click();
		await expect(page.getByRole("dialog")).toContainText("请选择离店日期");
		await page.getByRole("button", { name: "前往下个月" }).click();
		// A stay of thirty nights at most, on the first of a month too.
		const next = `${addDays(`${TODAY.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
		await day(page, next).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(opener).toBeFocused();
		await expect(field(page, "check_in")).toHaveValue(first);
		await expect(field(page, "check_out")).toHaveValue(next);
		await expect(page.locator('output[for="search-check_out"]')).toContainText(/\d+ 晚/);
	});

	test("is moved through by keyboard, keeps the past and the 31st night shut, and Escape changes nothing @en-js-1280 @any-language", async ({
		page,
	}) => {
		await page.goto(
			`/hotel/list?destination=Yangon&check_in=${TENTH}&check_out=${addDays(TENTH, 2)}&rooms[0].adults=1&nationality=CN&edit=1`,
		);
		const opener = page.locator('button[value="check_in"]');
		await opener.focus();
		await page.keyboard.press("Enter");
		await expect(day(page, TENTH)).toBeFocused();
		await expect(page.getByRole("grid")).toHaveCount(2);
		await page.keyboard.press("ArrowRight");
		await expect(day(page, addDays(TENTH, 1))).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(day(page, addDays(TENTH, 31))).toBeEnabled();
		await expect(day(page, addDays(TENTH, 32))).toBeDisabled();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(opener).toBeFocused();
		await expect(field(page, "check_in")).toHaveValue(TENTH);
		await page.locator('button[value="check_out"]').click();
		await day(page, addDays(TENTH, 3)).click();
		await expect(field(page, "check_in")).toHaveValue(TENTH);
		await expect(field(page, "check_out")).toHaveValue(addDays(TENTH, 3));
	});

	test("paints the days of a stay over the end of a month, and no empty cell beside them [39-4.6] @zh-js-1280 @any-width", async ({
		page,
	}) => {
		const check_in = addDays(TENTH, -12);
		const check_out = addDays(check_in, 12);
		await page.goto(
			`/hotel/list?destination=Yangon&check_in=${check_in}&check_out=${check_out}&rooms[0].adults=1&nationality=CN&edit=1`,
		);
		await page.locator('button[value="check_in"]').click();
		await expect(day(page, check_in)).toBeFocused();
		const painted = await page.locator("dialog td").evaluateAll((cells) =>
			cells
				.filter((cell) => cell.checkVisibility({ visibilityProperty: true }))
				.filter((cell) => getComputedStyle(cell).backgroundColor !== "rgba(0, 0, 0, 0)")
				.map((cell) => (cell.textContent ? cell.getAttribute("data-day") : "empty")),
		);
		const stay = Array.from({ length: 13 }, (_, night) => addDays(check_in, night));
		const months = await page.getByRole("grid").count();
		expect(painted).toEqual(months === 2 ? stay : stay.filter((one) => one.slice(0, 7) === check_in.slice(0, 7)));
	});

	test("a later check-in in the field takes the check-out along, as many nights as before @en-js-390 @any-language @any-width", async ({
		page,
	}) => {
		await page.goto(`/hotel/list?destination=Yangon&${STAY}&edit=1`);
		await field(page, "check_in").fill(addDays(CHECK_IN, 10));
		await expect(field(page, "check_out")).toHaveValue(addDays(CHECK_IN, 12));
	});

	test("and one that was typed before the script had come, once it is there @en-js-390 @any-language @any-width", async ({
		page,
	}) => {
		const arrive = await holdScript(page, "entry.client");
		await page.goto(`/hotel/list?destination=Yangon&${STAY}&edit=1`, { waitUntil: "commit" });
		await field(page, "check_in").fill(addDays(CHECK_IN, 10));
		await expect(field(page, "check_out")).toHaveValue(addDays(CHECK_IN, 2));
		arrive();
		await expect(field(page, "check_out")).toHaveValue(addDays(CHECK_IN, 12));
	});
});

test.describe("the nationality, with script", () => {
	const TYPED = { "zh-cn": ["miandian", "缅甸"], en: ["缅甸", "Myanmar"] } as const;

	test("is found by name in either language, pinyin or code; the common ones stand first, and nonsense changes nothing @en-js-390 @any-language @any-width", async ({
		page,
		language,
	}) => {
		const [typed, label] = TYPED[language];
		await page.goto("/");
		await field(page, "nationality").hover();
		const box = nationality(page);
		await expect(hidden(page, "nationality")).toHaveValue("CN");
		await box.click();
		await expect(options(page).nth(1)).toContainText(label);
		await page.keyboard.type(typed);
		await expect(options(page)).toHaveCount(1);
		await page.keyboard.press("Enter");
		await expect(box).toHaveValue(label);
		await expect(hidden(page, "nationality")).toHaveValue("MM");
		await box.fill("qqqq");
		await expect(options(page)).toHaveCount(0);
		await page.keyboard.press("Tab");
		await expect(box).toHaveValue(label);
		await expect(hidden(page, "nationality")).toHaveValue("MM");
	});

	test("a folded form has all of them as soon as it is unfolded @zh-js-390 @any-width", async ({ page }) => {
		await page.goto(`/hotel/list?destination=Yangon&${STAY}`);
		await page.locator("summary", { hasText: "修改查询" }).click();
		const box = nationality(page);
		await expect(hidden(page, "nationality")).toHaveValue("CN");
		await box.fill("NZ");
		await page.keyboard.press("Enter");
		await destination(page).focus();
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "搜索酒店" }).last().click();
		await page.waitForURL(/nationality=NZ/);
	});
});

test("the open form is accessible with its suggestions, its nationalities and its calendar open @zh-js-390 @any-language @any-width", async ({
	page,
}) => {
	await reach(page);
	await expect(options(page).first()).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await nationality(page).fill("m");
	await expect(options(page).first()).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await page.locator('button[value="check_out"]').click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectAccessible(page);
});

test.describe("the search form, with script and without", () => {
	test("searches for what was typed, and a shared link gives the same list and the same form @zh-no-js-1280 @any-script @any-width", async ({
		page,
	}) => {
		await page.goto("/");
		await destination(page).fill("Mandalay");
		await field(page, "check_in").fill(CHECK_IN);
		await field(page, "check_out").fill(addDays(CHECK_IN, 2));
		await page.getByRole("button", { name: "搜索酒店" }).last().click();
		await page.waitForURL(/\/hotel\/list\?/);
		expect(query(page)).toMatchObject({
			destination: "Mandalay",
			check_in: CHECK_IN,
			"rooms[0].adults": "1",
			nationality: "CN",
		});
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toContainText("曼德勒");
		const title = await heading.textContent();
		await page.goto(page.url());
		await expect(heading).toHaveText(title ?? "");
		await expect(destination(page)).toHaveValue("曼德勒");
	});

	test("says in its folded line what was searched: town, both days with their weekdays, nights, party @zh-no-js-1280 @any-script @any-width", async ({
		page,
	}) => {
		await page.goto(`/hotel/list?destination=仰光&${STAY}`);
		const folded = page.locator("summary", { hasText: "修改查询" });
		await expect(folded).toContainText("仰光");
		await expect(folded).toContainText(new RegExp(`${CHECK_IN} 周[一二三四五六日]`));
		await expect(folded).toContainText("2 晚");
		await expect(folded).toContainText("2 位成人");
	});

	test("ends at 9 rooms, 6 adults and 4 children, each child with an age of its own @en-no-js-1280 @any @long", async ({
		page,
	}) => {
		const rooms = Array.from({ length: 8 }, (_, room) => `rooms[${room}].adults=1`).join("&");
		const ages = [0, 1, 2].map((child) => `rooms[0].child_ages[${child}]=${child}`).join("&");
		await page.goto(`/hotel/list?destination=Yangon&${STAY}&${rooms}&${ages}&edit=1`);
		await page.locator('button[value="add_room"]').click();
		await expect(field(page, "rooms[8].adults")).toBeVisible();
		await expect(page.locator('button[value="add_room"]')).toHaveCount(0);
		await page.locator('button[value="add_child:0"]').click();
		await expect(field(page, "rooms[0].child_ages[3]")).toBeVisible();
		await expect(page.locator('button[value="add_child:0"]')).toHaveCount(0);
		await expect(field(page, "rooms[0].child_ages[0]")).toHaveValue("0");
		await expect(field(page, "rooms[0].adults").locator("option")).toHaveCount(6);
		await page.locator('button[value="remove_child:0:1"]').click();
		await expect(field(page, "rooms[0].child_ages[1]")).toHaveValue("2");
		await expect(field(page, "rooms[0].child_ages[3]")).toHaveCount(0);
	});

	test("has the browser's own dates and no button that does nothing where no script runs @zh-no-js-1280 @any", async ({
		page,
		hasScript,
	}) => {
		await page.goto("/");
		await expect(field(page, "check_in")).toHaveAttribute("type", "date");
		await expect(page.locator('button[value="check_in"]')).toBeVisible({ visible: hasScript });
	});
});

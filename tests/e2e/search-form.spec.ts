import type { Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/travel-dates";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../setup/browser";

const TODAY = todayInYangon(Date.now());
const CHECK_IN = addDays(TODAY, 40);
/** Its 31st night is in the second of the two months that the calendar shows. */
const TENTH = `${addDays(`${TODAY.slice(0, 7)}-28`, 40).slice(0, 7)}-10`;
const STAY = `check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 2)}&rooms[0].adults=2&nationality=CN`;

/** A control of the search form: other forms of the page carry the same values along. */
const field = (page: Page, name: string) => page.locator(`[id="search-${name}"]`);
const destination = (page: Page) => field(page, "destination");
const hidden = (page: Page, name: string) =>
	page.locator("form:has([id='search-check_in'])").locator(`input[type="hidden"][name="${name}"]`);
const nationality = (page: Page) => page.getByRole("combobox", { name: /^(国籍|Nationality)$/ });
/** Of an open panel; the entries of plain select boxes are not meant. */
const options = (page: Page) => page.locator('[role="listbox"] [role="option"]');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Reaches the field and waits until the box of suggestions serves it. */
async function reach(page: Page, address = "/"): Promise<void> {
	await page.goto(address);
	await destination(page).focus();
	await expect(destination(page)).toHaveRole("combobox");
}

/** The script of the suggestions waits until the answer is called. */
async function holdBoxes(page: Page): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/boxes-/, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

/** An input method that sends no key of its own, as handwriting does. */
async function inputMethod(page: Page) {
	const session = await page.context().newCDPSession(page);
	return {
		compose: (text: string) => session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length }),
		commit: (text: string) => session.send("Input.insertText", { text }),
	};
}

test.describe("the destination, with script", () => {
	for (const { language, typed, name, other, kinds } of [
		{ language: "zh-cn", typed: "dajinta", name: "仰光大金塔", other: "Shwedagon Pagoda", kinds: ["热门城市"] },
		{ language: "en", typed: "shwedagon", name: "Shwedagon Pagoda", other: "仰光大金塔", kinds: ["Popular towns"] },
	] as const) {
		test.describe(`in ${language}`, () => {
			test.use({ language });
			test("offers popular towns, then places for what is typed, under both names; a chosen one goes along until somebody types again @390 @js-only", async ({
				page,
			}) => {
				await reach(page);
				await expect(page.getByRole("group", { name: kinds[0] })).toBeVisible();
				await destination(page).fill(typed);
				const found = options(page).filter({ hasText: name });
				await expect(found.first()).toContainText(other);
				await expectNoSidewaysScroll(page);
				await found.first().click();
				await expect(destination(page)).toHaveValue(name);
				await expect(destination(page)).toBeFocused();
				await expect(hidden(page, "place")).toHaveValue(/^landmark:\d+$/);
				await destination(page).press("End");
				await destination(page).pressSequentially("x");
				await expect(hidden(page, "place")).toHaveCount(0);
			});
		});
	}

	test("is chosen by keyboard alone: arrows move, Escape closes, Enter takes, and Enter on the text searches for it as it is @js-only", async ({
		page,
	}) => {
		await reach(page);
		await page.keyboard.type("yangon");
		await expect(options(page).nth(1)).toBeVisible();
		await expect(options(page).first()).toHaveAttribute("data-focus", "");
		await page.keyboard.press("End");
		await expect(options(page).last()).toHaveAttribute("data-focus", "");
		await page.keyboard.press("Home");
		await page.keyboard.press("ArrowDown");
		await expect(options(page).nth(1)).toHaveAttribute("data-focus", "");
		await expect(destination(page)).toHaveAttribute("aria-activedescendant", (await options(page).nth(1).getAttribute("id")) ?? "");
		await page.keyboard.press("Escape");
		await expect(options(page)).toHaveCount(0);
		await expect(destination(page)).toHaveValue("yangon");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(hidden(page, "place")).toHaveValue("city:1");
		expect(new URL(page.url()).pathname).toBe("/");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/hotel\/list\?/);
		expect(query(page)).toMatchObject({ place: "city:1", nationality: "CN", "rooms[0].adults": "1" });
	});

	test("Enter searches for what was typed when nothing was chosen @js-only", async ({ page }) => {
		await reach(page);
		await page.keyboard.type("Bagan");
		await expect(options(page).nth(1)).toBeVisible();
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/hotel\/list\?/);
		expect(query(page)).toMatchObject({ destination: "Bagan" });
		expect(query(page)).not.toHaveProperty("place");
	});

	test("Tab leaves it as it was typed and does not search @js-only", async ({ page }) => {
		await reach(page);
		await page.keyboard.type("Bagan");
		await expect(options(page).nth(1)).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(options(page)).toHaveCount(0);
		await expect(destination(page)).toHaveValue("Bagan");
		await expect(field(page, "check_in")).toBeFocused();
		expect(new URL(page.url()).pathname).toBe("/");
	});

	test("a Chinese word that is being composed is suggested for, and the Enter that ends it searches nothing @js-only", async ({ page }) => {
		await reach(page);
		const method = await inputMethod(page);
		await method.compose("mandele");
		await expect(options(page).filter({ hasText: "曼德勒" }).first()).toBeVisible();
		// As an input method sends it: 229 is the code of a key that the method has taken. The browser's own Enter would end the composition.
		await destination(page).evaluate((input) => {
			const key = { key: "Enter", code: "Enter", keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
			input.dispatchEvent(new KeyboardEvent("keydown", key));
		});
		await method.commit("曼德勒");
		await expect(destination(page)).toHaveValue("曼德勒");
		await expect(destination(page)).toBeFocused();
		await expect(options(page).filter({ hasText: "Mandalay" }).first()).toBeVisible();
		expect(new URL(page.url()).pathname).toBe("/");
	});

	test("a word half composed when the suggestions arrive is composed to its end @js-only", async ({ page }) => {
		const release = await holdBoxes(page);
		await page.goto("/");
		await destination(page).focus();
		const method = await inputMethod(page);
		await method.compose("mande");
		release();
		await expect(options(page).filter({ hasText: "曼德勒" }).first()).toBeVisible();
		await method.compose("mandele");
		await method.commit("曼德勒");
		await expect(destination(page)).toHaveValue("曼德勒");
	});

	test("keeps what is typed, the focus and the place in the text while the suggestions are on their way @js-only", async ({ page }) => {
		const release = await holdBoxes(page);
		await page.goto("/");
		await destination(page).pressSequentially("Yagon");
		await destination(page).press("Home");
		await destination(page).press("ArrowRight");
		await destination(page).press("ArrowRight");
		release();
		await expect(destination(page)).toHaveRole("combobox");
		await expect(options(page).first()).toBeVisible();
		await page.keyboard.type("n");
		await expect(destination(page)).toHaveValue("Yangon");
		await expect(destination(page)).toBeFocused();
	});

	test.describe("without the script of the suggestions", () => {
		test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|status of 503/] });
		test("stays a plain field that searches @js-only", async ({ page }) => {
			await page.route(/\/assets\/boxes-/, (route) => route.abort());
			await page.goto("/");
			await destination(page).fill("Bagan");
			await destination(page).press("Enter");
			await page.waitForURL(/\/hotel\/list\?/);
			expect(query(page)).toMatchObject({ destination: "Bagan", nationality: "CN" });
		});

		test("searches all the same when no suggestion can be had @js-only", async ({ page }) => {
			await page.route(/\/hotel\/suggest/, (route) => route.fulfill({ status: 503, json: { list: [] } }));
			await reach(page);
			await page.keyboard.type("Bagan");
			await expect(options(page)).toHaveCount(1);
			await page.keyboard.press("Enter");
			await page.waitForURL(/destination=Bagan/);
		});
	});
});

test.describe("the calendar, with script", () => {
	const day = (page: Page, date: string) => page.locator(`[data-day="${date}"] button`);

	test("takes check-in and check-out in two presses, counts the nights and gives the focus back @390 @js-only", async ({ page }) => {
		await page.goto("/");
		const opener = page.locator('button[value="check_in"]');
		await opener.click();
		await expect(page.getByRole("dialog")).toBeVisible();
		const months = (page.viewportSize()?.width ?? 0) >= 1024 ? 2 : 1;
		await expect(page.getByRole("grid")).toHaveCount(months);
		await expectNoSidewaysScroll(page);
		await expect(page.locator("dialog th").first()).toHaveText("一");
		const first = addDays(TODAY, 1).slice(0, 7) === TODAY.slice(0, 7) ? addDays(TODAY, 1) : TODAY;
		await day(page, first).click();
		await expect(page.getByRole("dialog")).toContainText("请选择离店日期");
		await page.getByRole("button", { name: "前往下个月" }).click();
		const next = `${addDays(`${TODAY.slice(0, 7)}-28`, 7).slice(0, 7)}-02`;
		await day(page, next).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(opener).toBeFocused();
		await expect(field(page, "check_in")).toHaveValue(first);
		await expect(field(page, "check_out")).toHaveValue(next);
		await expect(page.locator('output[for="search-check_out"]')).toContainText(/\d+ 晚/);
	});

	test("is moved through by keyboard, keeps the past and the 31st night shut, and Escape changes nothing @js-only", async ({ page }) => {
		await page.goto(
			`/hotel/list?destination=Yangon&check_in=${TENTH}&check_out=${addDays(TENTH, 2)}&rooms[0].adults=1&nationality=CN&edit=1`,
		);
		const opener = page.locator('button[value="check_in"]');
		await opener.focus();
		await page.keyboard.press("Enter");
		await expect(day(page, TENTH)).toBeFocused();
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

	test("a later check-in in the field takes the check-out along, as many nights as before @js-only", async ({ page }) => {
		await page.goto(`/hotel/list?destination=Yangon&${STAY}&edit=1`);
		await field(page, "check_in").fill(addDays(CHECK_IN, 10));
		await expect(field(page, "check_out")).toHaveValue(addDays(CHECK_IN, 12));
	});
});

test.describe("the nationality, with script", () => {
	for (const [language, typed, label] of [
		["zh-cn", "miandian", "缅甸"],
		["en", "缅甸", "Myanmar"],
	] as const) {
		test.describe(`in ${language}`, () => {
			test.use({ language });
			test("is found by name in either language, pinyin or code; the common ones stand first, and nonsense changes nothing @js-only", async ({
				page,
			}) => {
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
		});
	}

	test("a folded form has all of them as soon as it is unfolded @js-only", async ({ page }) => {
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

for (const [language, width] of [
	["zh-cn", 390],
	["en", 1280],
] as const) {
	test.describe(`the open form in ${language} at ${width}`, () => {
		test.use({ language, viewport: { width, height: 900 } });
		test("is accessible with its suggestions, its nationalities and its calendar open @js-only", async ({ page }) => {
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
	});
}

test.describe("the search form, with script and without", () => {
	test("searches for what was typed, and a shared link gives the same list and the same form @390", async ({ page }) => {
		await page.goto("/");
		await destination(page).fill("Mandalay");
		await field(page, "check_in").fill(CHECK_IN);
		await field(page, "check_out").fill(addDays(CHECK_IN, 2));
		await page.getByRole("button", { name: "搜索酒店" }).last().click();
		await page.waitForURL(/\/hotel\/list\?/);
		expect(query(page)).toMatchObject({ destination: "Mandalay", check_in: CHECK_IN, "rooms[0].adults": "1", nationality: "CN" });
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toContainText("曼德勒");
		const title = await heading.textContent();
		await page.goto(page.url());
		await expect(heading).toHaveText(title ?? "");
		await expect(destination(page)).toHaveValue("Mandalay");
	});

	test("says in its folded line what was searched: town, both days with their weekdays, nights, party", async ({ page }) => {
		await page.goto(`/hotel/list?destination=仰光&${STAY}`);
		const folded = page.locator("summary", { hasText: "修改查询" });
		await expect(folded).toContainText("仰光");
		await expect(folded).toContainText(new RegExp(`${CHECK_IN} 周[一二三四五六日]`));
		await expect(folded).toContainText("2 晚");
		await expect(folded).toContainText("2 位成人");
	});

	test("ends at 9 rooms, 6 adults and 4 children, each child with an age of its own", async ({ page }) => {
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

	test.describe("with a destination of 500 characters", () => {
		test.use({ expectedErrors: [/status of 400/] });
		test("says at the field how long it may be, and keeps all that was typed @390", async ({ page }) => {
			const answer = await page.goto(`/hotel/list?destination=${"x".repeat(500)}&${STAY}`);
			expect(answer?.status()).toBe(400);
			await expect(destination(page)).toHaveAttribute("aria-invalid", "true");
			await expect(destination(page)).toHaveValue("x".repeat(500));
			await expect(page.getByRole("alert")).toContainText("100");
			await expect(field(page, "check_in")).toHaveValue(CHECK_IN);
			await expectNoSidewaysScroll(page);
		});
	});

	test("has the browser's own dates and no button that does nothing where no script runs", async ({ page, hasScript }) => {
		await page.goto("/");
		await expect(field(page, "check_in")).toHaveAttribute("type", "date");
		await expect(page.locator('button[value="check_in"]')).toBeVisible({ visible: hasScript });
	});
});

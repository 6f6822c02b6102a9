import type { Page } from "@playwright/test";
import {
	expect,
	expectAccessible,
	expectNoHorizontalScroll,
	holdScript,
	scriptNamed,
	signIn,
	test,
} from "../../setup/browser";

const LIST = "/hotel/list";

// A browser writes a line for every form that is answered 400, and for every page that is not found.
test.use({ expectedErrors: [/400 \(Bad Request\)|404 \(Not Found\)/] });

const rooms = (page: Page) => page.locator("select[name$='.adults']");
const ages = (page: Page) => page.locator("select[name*='child_ages']");
const press = (page: Page, intent: string) => page.locator(`button[name=intent][value="${intent}"]`).click();

test.describe("the hotel search", () => {
	test("rooms and children come and go, and every value stays, with script and without [M-123] [M-124] [M-125] [T-52] @zh-js-390 @any", async ({
		page,
	}) => {
		await page.goto("/");
		await page.locator("[name=destination]").fill("仰光");
		await page.locator("[name=destination]").press("Tab");
		await rooms(page).first().selectOption("2");
		await press(page, "add_child:0");
		await ages(page).first().selectOption("11");
		await press(page, "add_room");
		await expect(rooms(page)).toHaveCount(2);
		await rooms(page).nth(1).selectOption("3");
		await press(page, "add_child:1");
		await press(page, "add_room");
		await press(page, "remove_room:2");
		await press(page, "remove_child:1:0");
		await expect(rooms(page)).toHaveCount(2);
		await expect(ages(page)).toHaveCount(1);
		await expect(page.locator("[name=destination]")).toHaveValue("仰光");
		await expect(rooms(page).nth(0)).toHaveValue("2");
		await expect(rooms(page).nth(1)).toHaveValue("3");
		await expect(ages(page).first()).toHaveValue("11");
		await page.locator("[name=destination]").press("Enter");
		await page.waitForURL(`**${LIST}?**`);
		const sent = Object.fromEntries(new URL(page.url()).searchParams);
		expect(sent).toMatchObject({
			destination: "仰光",
			"rooms[0].adults": "2",
			"rooms[0].child_ages[0]": "11",
			"rooms[1].adults": "3",
		});
		expect(Object.keys(sent)).not.toContain("intent");
		await expectNoHorizontalScroll(page);
	});

	test("what is wrong stands at its field and in a summary that takes the focus @en-no-js-1280 @any", async ({
		page,
		hasScript,
	}) => {
		await page.goto(`${LIST}?destination=&check_in=2020-01-01&check_out=2019-12-30&rooms[0].adults=9&nationality=XX`);
		const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
		await expect(summary.getByRole("link")).toHaveCount(5);
		await expect(summary).toBeFocused();
		await expect(page.locator("main [aria-invalid=true]")).toHaveCount(5);
		await expect(page.locator("[name=check_in]")).toHaveValue("2020-01-01");
		await expect(rooms(page).first()).toHaveValue("9");
		await summary.getByRole("link").first().click();
		if (hasScript) await expect(page.locator("[name=destination]")).toBeFocused();
		await expectNoHorizontalScroll(page);
	});

	test("a field reached from the summary before the script came keeps the focus @en-js-1280 @any-language @any-width", async ({
		page,
	}) => {
		const arrive = await holdScript(page, "entry.client");
		await page.goto(`${LIST}?destination=&check_in=2020-01-01&check_out=2019-12-30`, { waitUntil: "commit" });
		await page.getByRole("alert").getByRole("link").first().click();
		const destination = page.locator("[name=destination]");
		await expect(destination).toBeFocused();
		arrive();
		await expect(destination).toHaveAttribute("role", "combobox");
		await expect(destination).toBeFocused();
	});

	test("is accessible with its errors @en-js-390 @any-language @any-width", async ({ page }) => {
		await page.goto(
			`${LIST}?destination=&check_in=2020-01-01&rooms[0].adults=9&rooms[0].child_ages[0]=19&nationality=XX`,
		);
		await expectAccessible(page);
	});

	test("each product line has a tab with its own form @zh-js-390 @any-width", async ({ page }) => {
		for (const [product, field, name] of [
			["car", "pick_up", "包车"],
			["airport", "flight_number", "接送机"],
		] as const) {
			await page.goto(`/?product=${product}`);
			await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
				"aria-current",
				"page",
			);
			await expect(page.locator(`[name=${field}]`)).toBeVisible();
			await expectAccessible(page);
		}
	});
});

test.describe("the frame", () => {
	test("an address longer than a phone is wide makes its error page no wider @en-no-js-390 @any", async ({ page }) => {
		await page.goto(`/${"long-".repeat(60)}address-${"x".repeat(200)}`);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectNoHorizontalScroll(page);
	});

	test("the language changes on the page one is on, and back [M-283] [M-284] @zh-no-js-1280 @any-script", async ({
		page,
	}) => {
		await page.goto(`${LIST}?destination=Bagan`);
		await page.getByRole("button", { name: "English" }).first().click();
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
		expect(new URL(page.url()).search).toBe("?destination=Bagan");
		await page.getByRole("button", { name: "简体中文" }).first().click();
		await expect(page.locator("html")).toHaveAttribute("lang", /^zh/i);
	});

	test("the first Tab reaches the link that skips to the content @en-no-js-1280 @any", async ({ page }) => {
		await page.goto("/");
		await page.keyboard.press("Tab");
		await expect(page.locator(".skip-link")).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/#content$/);
	});

	test("the menu of a phone opens without script and is closed on the next page [T-61] @zh-no-js-390 @any-script", async ({
		page,
	}) => {
		await page.goto("/");
		const menu = page.locator("header details").last();
		await menu.locator("summary").click();
		await menu.getByRole("link", { name: "酒店" }).click();
		await page.waitForURL(`**${LIST}`);
		await expect(menu).not.toHaveAttribute("open", "");
	});

	test("a member signs out by the member menu, with script and without [M-488] [M-270] @zh-js-390 @any-script @any-width", async ({
		page,
	}) => {
		await signIn(page, "demo", { to: "/user/order/list" });
		const menu = page
			.locator("header")
			.getByLabel("会员中心")
			.locator("xpath=ancestor::*[self::summary or self::button]");
		await menu.click();
		await page.getByText("退出登录").click();
		await page.waitForURL("**/user/login?to=**");
		await page.goto("/user/order/list");
		await expect(page).toHaveURL(/\/user\/login/);
	});

	test("a press on the member menu opens it even when the menu for keys arrives under the press @zh-js-1280", async ({
		page,
	}) => {
		await signIn(page, "demo", { to: "/user/order/list" });
		const arrive = await holdScript(page, "keyboard-member-menu");
		const chunk = page.waitForResponse(scriptNamed("keyboard-member-menu"));
		await page.locator("header summary").first().hover();
		await page.mouse.down();
		arrive();
		await (await chunk).finished();
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
		await page.mouse.up();
		await expect(page.getByText("退出登录").and(page.locator(":visible"))).toBeVisible();
	});

	test("the member menu is moved through by keys @zh-js-1280", async ({ page }) => {
		await signIn(page, "demo", { to: "/user/order/list" });
		await page.locator("header summary").first().focus();
		const button = page.locator("header button[aria-haspopup=menu]");
		await expect(button).toBeFocused();
		await button.press("Enter");
		await expect(page.getByRole("menu")).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press("End");
		await expect(page.getByRole("menuitem", { name: "退出登录" })).toHaveAttribute("data-focus", "");
		await page.keyboard.press("Escape");
		await expect(button).toBeFocused();
		await button.press("Enter");
		await page.keyboard.press("Home");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("menu")).toBeHidden();
	});

	test("a form that is being filled in takes nobody out of a field: its summary comes when it is sent @zh-js-1280", async ({
		page,
	}) => {
		const [username, password] = [page.locator("main [name=username]"), page.locator("main [name=password]")];
		const summary = page.getByRole("alert");
		await page.goto("/user/login");
		await expect(page.locator("main form#sign-in")).toHaveAttribute("novalidate", "");
		await username.focus();
		await page.keyboard.press("Tab");
		await expect(password).toBeFocused();
		await expect(username).not.toHaveAttribute("aria-invalid");
		await expect(summary).toHaveCount(0);
		await page.keyboard.press("Enter");
		await expect(summary).toBeFocused();
		await expect(summary.getByRole("link")).toHaveCount(2);
		await summary.getByRole("link").first().press("Enter");
		await expect(username).toBeFocused();
		await page.keyboard.type("nobody");
		await expect(username).toHaveValue("nobody");
		await expect(username).not.toHaveAttribute("aria-invalid");
		await page.keyboard.press("Tab");
		await expect(password).toBeFocused();
		await page.keyboard.type("wrong-password");
		await expect(password).toHaveValue("wrong-password");
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.press("Delete");
		await expect(page.locator("#sign-in-password-error")).toBeVisible();
		await expect(password).toBeFocused();
	});

	test("the sign-in form keeps the name, forgets the password and says why in one place @en-no-js-1280 @any", async ({
		page,
		hasScript,
	}) => {
		await page.goto("/user/login");
		if (hasScript) {
			await page.locator("main button[type=submit]").click();
			await expect(page.locator("main [aria-invalid=true]")).toHaveCount(2);
		}
		await page.locator("[name=username]:visible").fill("nobody");
		await page.locator("[name=password]").fill("wrong-password");
		await page.locator("main button[type=submit]").click();
		await expect(page.getByRole("alert")).toHaveCount(1);
		await expect(page.getByRole("alert")).toBeFocused();
		await expect(page.locator("[name=username]:visible")).toHaveValue("nobody");
		await expect(page.locator("[name=password]")).toHaveValue("");
	});
});

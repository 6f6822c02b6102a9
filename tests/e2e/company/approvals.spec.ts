import type { Browser, Page } from "@playwright/test";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { client } from "../../bench/api.js";
import { uniqueId, uniqueWord } from "../../factories/random/unique";
import { expect, expectNoHorizontalScroll, type Language, signIn } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { test } from "../account/demo-company";
import { lastMessageTo } from "../account/newcomer";

/** One after the other: they are of one booker's limits. */
test.describe.configure({ mode: "default" });

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

/** Another person's browser. */
async function other(browser: Browser, username: string, language: Language, baseURL: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await page.context().addCookies([{ name: "ba-lang", value: language, url: baseURL }]);
	await signIn(page, username);
	return page;
}

async function book(page: Page): Promise<void> {
	const day = addDays(todayInYangon(Date.now()), 30);
	await page.goto(`/hotel/detail/1?check_in=${day}&check_out=${addDays(day, 1)}&rooms[0].adults=1&nationality=CN`);
	await page.locator('a[href^="/hotel/booking?"]').first().click();
	await page.locator('[name="guests[0].guest_full_name"]').fill("LI MIN");
	await page.fill("[name=contact_person]", "李敏");
	await page.fill("[name=contact_phone]", "+8613800000001");
	await page.locator("[name=pay_channel][value=pre_deposit]").check({ force: true });
	await expect(page.locator("aside")).toContainText("10.00");
	await page.fill("[name=approval_note]", "客户临时改期");
	await page.locator("main button[type=submit]").last().click();
	await expect(page).toHaveURL(/\/user\/order\/detail\/\d+/);
}

let nextDay = 40;

/** A booker's unpaid order, placed by the API of the site; its number. Each is for a day of its own. */
async function place(page: Page, url: string, username = "demo_booker", password = "Portal2026"): Promise<number> {
	const check_in = addDays(todayInYangon(Date.now()), nextDay++);
	const check_out = addDays(check_in, 1);
	const hotel = await page.request.get(
		`/hotel/detail/1?check_in=${check_in}&check_out=${check_out}&rooms[0].adults=1&nationality=CN`,
	);
	const rate_plan_id = Number(/rate_plan_id=(\d+)/.exec(await hotel.text())?.[1]);
	const { userInfo } = await client(url).post("user/checkIn", { tab: "login", username, password });
	const booker = client(url, userInfo.token);
	const quote = await booker.post("hotel/quote", {
		rate_plan_id,
		check_in,
		check_out,
		nationality: "CN",
		rooms: [{ adults: 1, child_ages: [] }],
	});
	const contact = { guests: [{ guest_full_name: "LI MIN" }], contact_person: "李敏", contact_phone: "+8613800000001" };
	return (
		await booker.post("order/create", { quote_id: quote.id, total_amount: quote.total_amount, ...contact }, uniqueId())
	).id;
}

test("an order beyond a booker's limits waits, is paid when somebody approves it, and another is rejected for a reason that the booker reads [M-022] @zh-no-js-390 @any @long", async ({
	page,
	browser,
	baseURL,
	language,
}) => {
	await signIn(page);
	await page.goto("/user/manage/subAccount");
	await page.locator('main a[href^="/user/manage/subAccount/"]:not([href$="new"])').first().click();
	await page.fill("[name=order_cap]", "abc");
	await page.locator("button[value=limits]").click();
	await expect(page.locator("[name=order_cap]")).toHaveAttribute("aria-invalid", "true");
	await page.fill("[name=order_cap]", "10");
	await page.locator("button[value=limits]").click();
	await expect(page.locator("button[value=remove-limits]")).toBeVisible();
	await expectNoHorizontalScroll(page);

	const booker = await other(browser, "demo_booker", language, baseURL);
	await book(booker);
	await expect(booker.locator("main")).toContainText("10.00");
	await page.goto("/user/manage/approval");
	await expect(page.locator("main")).toContainText("客户临时改期");
	await expectNoHorizontalScroll(page);
	await page.locator("[name=reason]").first().fill("请改订");
	await page.locator("[name=reason]").first().press("Enter");
	await expect(page.locator("button[value=approve]").first()).toBeVisible();
	await page.locator("[name=reason]").first().fill("");
	await page.locator("button[value=reject]").first().click();
	await expect(page.locator("[name=reason]")).toHaveAttribute("aria-invalid", "true");
	await page.locator("button[value=approve]").first().click();
	await expect(page.locator("button[value=approve]")).toHaveCount(0);
	await booker.reload();
	await expect(booker.getByRole("button", { name: /支付|Pay/ })).toHaveCount(0);
	await expect(booker.locator("main")).toContainText(language === "en" ? "Confirmed" : "已确认");

	const rejected = await place(booker, baseURL);
	await page.goto("/user/manage/approval");
	await page.locator("[name=reason]").fill("预算已用完，请改期");
	await page.locator("button[value=reject]").click();
	await expect(page.locator("button[value=reject]")).toHaveCount(0);
	await booker.goto(`/user/order/detail/${rejected}`);
	const words = pageWords(language, "orders");
	const title = booker.getByRole("heading", { name: words["approval-title"], exact: true });
	const decision = booker.locator("main section").filter({ has: title });
	await expect(decision).toContainText(words["approval-rejected"] ?? "");
	await expect(decision).toContainText("预算已用完，请改期");
	await expect(booker.getByRole("button", { name: /支付|Pay/ })).toHaveCount(0);
	await booker.context().close();
});

test("a booker whose limit is reached only when an order is paid requests approval on its page @zh-no-js-1280 @any", async ({
	page,
	browser,
	baseURL,
	language,
}) => {
	const booker = await other(browser, "demo_booker", language, baseURL);
	await signIn(page);
	await page.goto("/user/manage/subAccount");
	await page.locator('main a[href^="/user/manage/subAccount/"]:not([href$="new"])').first().click();
	const remove = page.locator("button[value=remove-limits]");
	await expect(page.locator("[name=order_cap]")).toBeVisible();
	if (await remove.isVisible()) await remove.click();
	await expect(remove).toHaveCount(0);
	const id = await place(booker, baseURL);
	await page.fill("[name=order_cap]", "10");
	await page.locator("button[value=limits]").click();
	await expect(remove).toBeVisible();

	await booker.goto(`/user/order/detail/${id}`);
	await expectNoHorizontalScroll(booker);
	await expect(booker.locator("#pay-card")).toHaveCount(0);
	const form = booker.locator("#action-requestApproval");
	await form.locator("[name=approval_note]").fill("客户临时改期");
	await form.locator("button[type=submit]").click();
	await expect(form).toContainText(language === "en" ? "Please select a payment type" : "请选择支付方式");
	await expect(form.locator("[name=approval_note]")).toHaveValue("客户临时改期");
	await form.locator("[value=pre_deposit]").check({ force: true });
	await form.locator("button[type=submit]").click();
	await expect(booker.locator("main")).toContainText(language === "en" ? "Awaiting approval" : "待审批");

	await page.goto(`/user/order/detail/${id}`);
	await page.getByRole("link", { name: language === "en" ? "Review the request" : "处理审批" }).click();
	await page.locator("button[value=approve]").first().click();
	await expect(page.locator("button[value=approve]")).toHaveCount(0);
	await booker.reload();
	await expect(booker.locator("main")).toContainText(language === "en" ? "Confirmed" : "已确认");
	await booker.context().close();
});

/** Adds a colleague who books under a limit of CNY 10 an order, by the API of the site. */
async function limitedColleague(url: string): Promise<{ username: string; nickname: string; password: string }> {
	const [username, nickname, password] = [`c_${uniqueWord(10)}`, "何静", "Mandalay26"];
	const email = `${username}@example.com`;
	const { userInfo } = await client(url).post("user/checkIn", {
		tab: "login",
		username: "demo",
		password: "Portal2026",
	});
	const administrator = client(url, userInfo.token);
	const { id } = await administrator.post(
		"account/saveSubAccount",
		{ username, nickname, email, role: "booker" },
		uniqueId(),
	);
	await administrator.post("account/saveSubAccountLimits", { id, rules: { order_cap: 1000 } });
	const code = /[?&]code=([\w-]+)/.exec(await lastMessageTo(email, url))?.[1];
	await client(url).post("account/acceptInvitation", { code, username, password });
	return { username, nickname, password };
}

test("an administrator who will be away names who decides in their place, who does so, and ends it @zh-no-js-390 @any @long", async ({
	page,
	browser,
	baseURL,
	language,
}) => {
	const words = pageWords(language, "company");
	await signIn(page);
	await page.goto("/user/manage/approval");
	const today = todayInYangon(Date.now());
	await page.fill("[name=from_date]", today);
	await page.fill("[name=until_date]", addDays(today, 7));
	await page.locator("button[value=delegate]").click();
	await expect(page.locator("[name=delegate_id]")).toHaveAttribute("aria-invalid", "true");
	await expect(page.locator("[name=until_date]")).toHaveValue(addDays(today, 7));
	await page.selectOption("[name=delegate_id]", { label: "李敏" });
	await page.locator("button[value=delegate]").click();
	await expect(page.locator("main")).toContainText(language === "en" ? "李敏 decides from" : "由 李敏 代为审批");
	await expectNoHorizontalScroll(page);

	const { username, nickname, password } = await limitedColleague(baseURL);
	await place(page, baseURL, username, password);
	const delegate = await other(browser, "demo_booker", language, baseURL);
	await delegate.goto("/user/manage/approval");
	const requests = delegate.locator("main section").filter({ hasText: nickname });
	await requests.locator("button[value=approve]").click();
	await expect(requests).toHaveCount(0);
	await delegate.context().close();
	await page.goto("/user/manage/approval?status=decided");
	const decided = (words["approval-for"] ?? "").replace("{{name}}", "李敏").replace("{{other}}", "王晓");
	await expect(page.locator("main").getByText(decided).first()).toBeVisible();
	await expect(page.locator("main")).toContainText(nickname);

	await page.locator("button[value=end-delegation]").click();
	await expect(page.locator("[name=delegate_id]")).toBeVisible();
});

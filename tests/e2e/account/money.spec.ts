import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { uniqueId } from "../../factories/random/unique";
import { png } from "../../server/files/corpus";
import {
	expect,
	expectAccessible,
	expectNoHorizontalScroll,
	fileOf,
	type Language,
	signIn,
	test,
} from "../../setup/browser";
import { filled, pageWords } from "../../setup/page-words";
import { runOf } from "../combinations";
import { customer } from "../orders/operator-orders";

// A browser writes a line for every form that is answered 400.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

/** Of its own for each transfer: the same slip twice is pointed out. */
const slipOf = (reference: string) => {
	const [width = 0, shade = 0] = Buffer.from(reference.slice(4), "hex");
	return { name: "slip.png", mimeType: "image/png", buffer: png(30 + width, 20, shade) };
};
const wordsOf = (language: "zh-cn" | "en", key: string) => pageWords(language, "account-money")[key] ?? key;
const amounts = (page: Page) => page.locator("main tbody tr");

test("a statement is narrowed by type and dates, and shown whole again [M-059] @en-no-js-1280 @any @long", async ({
	page,
	language,
}) => {
	await signIn(page);
	await page.goto("/user/account/balance");
	await expect(amounts(page)).toHaveCount(15);
	await expectNoHorizontalScroll(page);
	await page.locator("main select[name=kind]").selectOption("compensation");
	await page.locator("main form[role=search] button[type=submit]").click();
	await expect(page).toHaveURL(/kind=compensation/);
	await expect(amounts(page)).toHaveCount(2);
	await expect(amounts(page).first()).toContainText(wordsOf(language, "kind-balance-compensation"));
	await page.locator("main input[name=from]").fill("2031-01-01");
	await page.locator("main form[role=search] button[type=submit]").click();
	await expect(amounts(page)).toHaveCount(0);
	await page.locator("main form[role=search] a").click();
	await expect(amounts(page)).toHaveCount(15);
});

/** One operator finds the transfer in the bank's statement; only another one can then add the money. */
async function decideInTurn(
	operator: Page,
	reference: string,
	language: Language,
	url: string | undefined,
): Promise<void> {
	const words = pageWords(language, "top-ups");
	await operator.context().addCookies([{ name: "ba-lang", value: language, url }]);
	const request = operator.locator("main li").filter({ hasText: reference });
	await signIn(operator, "demo_operator", { to: "/operator/top-ups" });
	await request.getByRole("button", { name: words.match }).click();
	await expect(request).toContainText(words["wait-for-other"] ?? "");
	await expect(request.getByRole("button", { name: words.confirm })).toHaveCount(0);
	await operator.context().clearCookies({ name: "ba-user-token" });
	await signIn(operator, "demo_finance_operator", { to: "/operator/top-ups" });
	await request.getByRole("button", { name: words.confirm }).click();
	await expect(request).toHaveCount(0);
}

test("a top-up is reported with its slip, what is wrong stands at the field, and two operators make it part of the balance @zh-js-390 @any @long", async ({
	page,
	browser,
	baseURL,
	hasScript,
	language,
}) => {
	const isChecked = hasScript;
	const reference = `E2E-${uniqueId().slice(0, 8)}`;
	await signIn(page);
	await page.goto("/user/account/balance?tab=top_up");
	await page.locator("#top-up-amount").fill("many");
	await page.locator("#top-up-bank_reference").fill(reference);
	await page.locator("#top-up button[type=submit]").click();
	await expect(page.locator("#top-up-amount-error")).toContainText(/请填写数字|Floating point number/);
	await expect(page.locator("#top-up-bank_reference")).toHaveValue(reference);
	if (isChecked) await expectAccessible(page);
	await page.locator("#top-up-amount").fill("1,200.50");
	await page.locator("#top-up input[type=file]").setInputFiles([slipOf(reference)]);
	if (hasScript) await expect(page.locator("#top-up input[type=hidden][name=slip]")).toHaveCount(1);
	if (isChecked) await expectAccessible(page);
	await page.locator("#top-up button[type=submit]").click();
	const row = page.locator("main tbody tr").filter({ hasText: reference });
	await expect(row).toContainText("1,200.50");
	await expect(row).toContainText(wordsOf(language, "top-up-submitted"));
	await expectNoHorizontalScroll(page);

	const operator = await (await browser.newContext()).newPage();
	await decideInTurn(operator, reference, language, baseURL);
	await operator.context().close();
	await page.reload();
	await expect(row).toContainText(wordsOf(language, "top-up-accepted"));
	await page.goto("/user/account/balance?kind=top_up");
	const movement = amounts(page).filter({ hasText: reference });
	await expect(movement).toContainText("1,200.50");
});

test("overview and points are read, what waits there is done, and the statement is taken along [M-061] [M-062] @en-js-1280 @any-language @any-script @long", async ({
	page,
	baseURL,
	language,
}, info) => {
	await signIn(page);
	const member = await customer(baseURL ?? "");
	const days = 90 + runOf(info);
	const stay = {
		check_in: addDays(todayInYangon(Date.now()), days),
		nights: 1,
		guest: "LI MIN",
		offer: ({ instant }: { instant: boolean }) => instant,
	};
	const order = await member.book("1", stay);
	await page.goto("/user/account/overview");
	await expect(page.locator("main svg").first()).toBeVisible();
	await expect(page.locator("main table").first()).toBeAttached();
	const [lasts = "", atRate = ""] = filled(wordsOf(language, "runway-deposit"), { days: "#" }).split("#");
	await expect(
		page
			.locator("main")
			.getByText(new RegExp(`${lasts}[1-9][\\d,]*${atRate}`))
			.first(),
	).toBeVisible();
	const task = page.getByRole("link", { name: filled(wordsOf(language, "task-pay"), { number: order.booking_id }) });
	await task.click();
	const pay = page.locator("#pay-card");
	await pay.locator("[value=pre_deposit]").check({ force: true });
	await pay.locator("button[type=submit]").click();
	await expect(pay).toHaveCount(0);
	await page.goto("/user/account/overview");
	await expect(page.locator("main svg").first()).toBeVisible();
	await expect(task).toHaveCount(0);

	await page.goto("/user/account/integral");
	await expect(amounts(page).first()).toBeVisible();
	const lot = page.locator("main li").filter({ hasText: filled(wordsOf(language, "points-count"), { points: 860 }) });
	const ends = (await lot.locator("time").getAttribute("datetime")) ?? "";
	expect([ends > todayInYangon(Date.now()), ends < addDays(todayInYangon(Date.now()), 20)]).toEqual([true, true]);

	await page.goto("/user/account/balance?kind=compensation");
	const csv = await fileOf(page, page.getByRole("link", { name: wordsOf(language, "export-csv") }));
	expect([csv.name.endsWith(".csv"), csv.bytes.subarray(0, 3).toString("hex")]).toEqual([true, "efbbbf"]);
	expect(csv.bytes.toString().trim().split("\r\n")).toHaveLength(3);
	expect(csv.bytes.toString()).toContain(wordsOf(language, "kind-balance-compensation"));
	const xlsx = await fileOf(page, page.getByRole("link", { name: wordsOf(language, "export-xlsx") }));
	expect(xlsx.name).toMatch(/\.xlsx$/);
	expect(strFromU8(unzipSync(xlsx.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array()).match(/<row /g)).toHaveLength(
		3,
	);
});

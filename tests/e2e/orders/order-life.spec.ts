import { expect, signIn } from "../../setup/browser";
import * as acts from "./life-acts";
import { bookOnRequest, move, operatorPage, test, textsOf } from "./life-stage";
import { customer } from "./operator-orders";

/**
 * One after the other on one server, whose clock only goes forward. The same by plain forms, the clock with it, in
 * tests/server/outside/booking/life-by-clock.test.ts and tests/server/orders/pages-life.test.ts.
 */
test.describe.configure({ mode: "default", timeout: 240_000 });

test.describe("the order's whole life through member and operator", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test("booked, answered or not, cancelled with the hotel's word, checked in, not come, left early, completed, paid back by four eyes @long @en-js-1280 @any-language @any-script", async ({
		page,
		browser,
		baseURL,
		hasScript,
		goTo,
		day,
		language,
	}) => {
		const t = textsOf(language);
		await goTo(day(0), "09:00");
		await signIn(page, "demo", { keep: true });
		const company = await customer(baseURL);
		const hotel = await company.hotelOf("quickSearch=YL-2026-07");
		const id = await bookOnRequest(page, language, hotel, day(2));
		const {
			unpaid,
			unanswered: unconfirmed,
			agreed,
			absent,
			forgotten,
			early,
		} = await acts.otherStays(company, hotel, day(2));
		const place = { browser, baseURL, language, hasScript };
		const [operator, finance] = await Promise.all([
			operatorPage(place, "demo_operator"),
			operatorPage(place, "demo_finance_operator"),
		]);
		const cast: acts.Cast = { member: page, operator, finance, t, goTo, day };
		await test.step("confirmed, a name corrected", () => acts.confirmed(cast, id));
		await test.step("cancelled with the hotel's word", () => acts.cancelledByAgreement(cast, agreed.id));
		await test.step("not paid, not answered in time", () => acts.closedByTheClock(cast, unpaid.id, unconfirmed.id));
		await test.step("checked in, taken back, checked in", () => acts.arrived(cast, id, [forgotten.id, early.id]));
		await test.step("never came", () => acts.neverCame(cast, absent.id));
		await test.step("left early", () => acts.leftEarly(cast, early.id));
		await test.step("completed, a part paid back", () => acts.completed(cast, id));
		await test.step("completed by itself", () => acts.completedByItself(cast, forgotten.id));
		await operator.context().close();
		await finance.context().close();
	});
});

test.describe("an order that the hotel cannot take", () => {
	test.use({ language: "en" });

	test("is rejected with the reason, and the member is led to other hotels for the same stay @long @en-js-1280", async ({
		page,
		browser,
		baseURL,
		language,
		hasScript,
		goTo,
		day,
	}) => {
		await goTo(day(0), "09:00");
		await signIn(page, "demo", { keep: true });
		const hotel = await (await customer(baseURL)).hotelOf("quickSearch=YL-2026-07");
		const id = await bookOnRequest(page, language, hotel, day(20));
		const operator = await operatorPage({ browser, baseURL, language, hasScript }, "demo_operator");
		await operator.goto(`/operator/orders/${id}`);
		await move(
			operator,
			"reject",
			{ reason: "Fully booked on these days" },
			textsOf(language)("portal", "order-done-reject"),
		);
		await operator.context().close();
		await page.goto(`/user/order/detail/${id}`);
		await expect(page.getByRole("main")).toContainText("Reason: Fully booked on these days");
		await page.locator("#alternatives").getByRole("link").first().click();
		await page.waitForURL(/\/hotel\/detail\/\d+\?check_in=/);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator('a[href^="/hotel/booking"]').first()).toBeVisible();
	});
});

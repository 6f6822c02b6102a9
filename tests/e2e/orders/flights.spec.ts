import { formatDeadline } from "~/lib/time/travel-dates";
import { expect, expectNoHorizontalScroll, signIn, test } from "../../setup/browser";
import { pageWords } from "../../setup/page-words";
import { runOf } from "../combinations";
import { pickUps } from "./driven-orders";

test.describe("arriving flights", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test("a delay is entered for all orders of a flight, from the day board, and stands on the member's page @en-no-js-1280 @any", async ({
		page,
		baseURL,
		language,
	}, info) => {
		const words = pageWords(language, "flights");
		const t = (key: string) => words[key] ?? `no ${key}`;
		const said = (file: "airport" | "airport-portal" | "dispatch", key: string) =>
			pageWords(language, file)[key] ?? `no ${key}`;
		const { day, orders } = await pickUps(baseURL ?? "", 150 + runOf(info), 2);
		const [first] = orders;
		await signIn(page, "demo_dispatcher", { to: `/operator/board?date=${day}` });
		await page.getByRole("link", { name: t("flights-of-day") }).click();
		await page.waitForURL(`**/operator/flights?date=${day}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("title"));
		await expectNoHorizontalScroll(page);
		const card = page.locator("#flight-CA905-RGN");
		for (const { booking_id } of orders) await expect(card).toContainText(booking_id);
		await expect(card).toContainText(t("on-time"));
		await card.getByLabel(t("landing-at")).fill(`${day}T15:30`);
		await card.getByRole("button", { name: t("enter") }).click();
		const result = page.getByRole("status").filter({ hasText: said("airport-portal", "airport-flight-moved") });
		for (const { booking_id } of orders) await expect(result).toContainText(booking_id);
		await expect(card).toContainText(t("source-operator"));
		await expect(card).toContainText(t("flight_late"));
		await expectNoHorizontalScroll(page);

		await card.getByLabel(t("landing-at")).fill(`${day}T15:30`.replace(/^\d{4}/, "2035"));
		await card.getByRole("button", { name: t("enter") }).click();
		await expect(card).toContainText(said("airport-portal", "airport-delay-far"));
		await expect(card.getByLabel(t("landing-at"))).toHaveAttribute("aria-invalid", "true");
		await expectNoHorizontalScroll(page);
		// What is typed goes along with either button.
		await card.getByLabel(t("landing-at")).fill(`${day}T15:30`);
		await card.getByRole("button", { name: t("seen") }).click();
		await expect(card).not.toContainText(t("flight_late"));

		await card.getByRole("link", { name: first?.booking_id }).click();
		await page.waitForURL(`**/operator/orders/*/${first?.id}`);
		await page.getByRole("link", { name: t("flight-of-order").replace("{{flight}}", "CA905") }).click();
		await page.waitForURL(`**/operator/flights?date=${day}*`);
		await page.context().clearCookies({ name: /^(?!ba-lang)/ });
		await signIn(page, "demo", { to: `/user/airport-order/detail/${first?.id}` });
		const free = formatDeadline(Date.parse(`${day}T16:10:00+06:30`) / 1000, language);
		await expect(page.locator("main")).toContainText(said("airport", "delay-cancel-free").replace("{{time}}", free));
		await expectNoHorizontalScroll(page);
	});
});

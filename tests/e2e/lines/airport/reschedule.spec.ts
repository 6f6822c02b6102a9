import { addDays, formatMinuteDeadline, todayInYangon } from "~/lib/time/travel-dates";
import { signedIn } from "../../../bench/api.js";
import { uniqueId } from "../../../factories/random/unique";
import { expect, expectNoHorizontalScroll, signIn, test } from "../../../setup/browser";
import { filled, pageWords } from "../../../setup/page-words";
import { runOf } from "../../combinations";

const dayIn = (days: number) => addDays(todayInYangon(Date.now()), days);

/** A confirmed pick-up of the demonstration's administrator at noon of that day. */
async function pickUp(url: string, days: number): Promise<number> {
	const api = await signedIn(url, "demo");
	const requested = { airport: "RGN", flight_number: "CA905", arriving_at: `${dayIn(days)}T12:00`, adults: 1 };
	const query = new URLSearchParams({ ...requested, adults: "1", destination: "Yangon downtown", limit: "100" });
	const found = (await api.get(`airport/list?${query}`)) as {
		list: { rate_id: number; instant: boolean }[];
		place: { place: string };
	};
	const rate = found.list.find(({ instant }) => instant);
	const quote = await api.post("airport/quote", { ...requested, rate_id: rate?.rate_id, place: found.place.place });
	const guest = {
		guests: [{ guest_full_name: "ZHANG SAN" }],
		contact_person: "王晓",
		contact_phone: "+86 138 0000 0001",
	};
	const made = await api.post(
		"order/create",
		{ quote_id: quote.id, total_amount: quote.total_amount, ...guest },
		uniqueId(),
	);
	return (await api.post("order/pay", { id: made.id, pay_channel: "pre_deposit" }, uniqueId())).id;
}

test.describe("another flight", () => {
	test.use({ expectedErrors: [/status of 400/] });

	test("a pick-up is moved to another flight: a time of the night is refused at its field, one of the day is taken @en-no-js-390 @any", async ({
		page,
		baseURL,
		language,
	}, info) => {
		const days = 150 + 2 * runOf(info);
		const said = (file: "portal" | "airport-portal", key: string) => pageWords(language, file)[key] ?? `no ${key}`;
		const id = await pickUp(baseURL ?? "", days);
		await signIn(page, "demo", { to: `/user/order/detail/${id}` });
		await page
			.locator("#order-actions summary")
			.filter({ hasText: said("airport-portal", "order-action-reschedule") })
			.click();
		const form = page.locator("#action-reschedule");
		await expect(form.locator("[name=flight_number]")).toHaveValue("CA905");
		await expectNoHorizontalScroll(page);
		await form.locator("[name=flight_number]").fill("MU505");
		await form.locator("[name=flight_at]").fill(`${dayIn(days)}T23:00`);
		await form.getByRole("button").click();
		await expect(form.locator("[name=flight_at]")).toHaveAttribute("aria-invalid", "true");
		await expect(form.locator("[name=flight_number]")).toHaveValue("MU505");
		await form.locator("[name=flight_at]").fill(`${dayIn(days + 1)}T15:00`);
		await form.getByRole("button").click();
		const time = formatMinuteDeadline(`${dayIn(days + 1)}T15:40`, language);
		const done = filled(said("portal", "order-done-reschedule"), { time });
		await expect(page.getByRole("status").filter({ hasText: done })).toBeVisible();
		await expect(page.getByRole("main")).toContainText("MU505");
		await expectNoHorizontalScroll(page);
	});
});

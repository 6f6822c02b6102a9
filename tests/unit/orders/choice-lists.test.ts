import { describe, expect, it } from "vitest";
import { choiceLists } from "~/features/booking/choice-lists.server";
import type { BookingChoice } from "~/portal-contract/company/cost-centers";

const centre = (code: string, more: Partial<BookingChoice> = {}): BookingChoice => ({
	id: 1,
	code,
	name: "",
	is_active: true,
	sort: 0,
	month_used: 0,
	budget_amount: null,
	budget_remaining: null,
	...more,
});
const offered = (centers: BookingChoice[], currency: "CNY" | "MMK" = "CNY") =>
	choiceLists(
		{
			cost_center: { is_required: true, list: centers },
			trip_purpose: { is_required: false, list: [centre("visit", { is_active: false })] },
			month: "2026-12",
			currency,
		},
		{ currency: "CNY", total_amount: 50_000 },
		"en",
	);
const labels = (...given: Parameters<typeof offered>) =>
	offered(...given).choices.cost_center?.options.map(({ label }) => label);

describe("the cost centres that a booking offers", () => {
	it("are short of budget only where less is left than the order costs", () => {
		const left = [49_999, 50_000, -1, 0].map((budget_remaining) => centre("A", { budget_remaining }));
		expect(labels(left)).toEqual([
			"A – CN¥499.99 left this month, not enough",
			"A – CN¥500.00 left this month",
			"A – CN¥0.00 left this month, not enough",
			"A – CN¥0.00 left this month, not enough",
		]);
	});

	it("are in a list that keys can scroll where it is longer than five", () => {
		const rendered = (count: number) =>
			offered(Array.from({ length: count }, (_, place) => centre(`C${place}`, { budget_remaining: 1 }))).rendered;
		expect([5, 6].map((count) => rendered(count)["budgets-left"]?.includes('tabindex="0"'))).toEqual([false, true]);
	});

	it("say nothing of a budget that is none, or in another currency", () => {
		expect(labels([centre("A", { name: "Plant" })])).toEqual(["A Plant"]);
		const { choices, rendered } = offered([centre("A", { budget_remaining: 1 })], "MMK");
		expect([choices.cost_center?.options[0]?.label, choices.has_budgets, rendered["budgets-left"]]).toEqual([
			"A",
			false,
			"",
		]);
	});

	it("are those that may still be chosen, and no list where none may", () => {
		const { choices } = offered([centre("A", { is_active: false }), centre("B")]);
		expect([choices.cost_center?.options.length, choices.cost_center?.is_required, choices.trip_purpose]).toEqual([
			1,
			true,
			null,
		]);
	});
});

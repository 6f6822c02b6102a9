import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refusalText } from "~/features/booking/form/refusal-text";
import { stateLook } from "~/parts/state/state-tones";
import { LANGUAGES } from "~/portal-contract/base/basics";
import { COMMENT_SORTS, SCORE_BANDS } from "~/portal-contract/hotel/comments";
import { PICTURE_KINDS } from "~/portal-contract/hotel/detail";
import { HOTEL_SORTS } from "~/portal-contract/hotel/limits";
import { FILTERS } from "~/portal-contract/hotel/list";
import { BED_TYPES, FACILITIES, MEAL_TYPES } from "~/portal-contract/hotel/stay";
import { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";
import { REQUEST_CODES } from "~/portal-contract/order/calls";
import {
	INVOICE_STATUS,
	ORDER_STATUS,
	PAY_CHANNELS,
	PAYMENT_STATUS,
	REFUND_STATUS,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/states";

const words = (language: string, file: string): Record<string, string> =>
	JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${file}.json`, import.meta.url), "utf8"));

describe.each(["zh-cn", "en"])("what the portal names by a code has a text in %s", (language) => {
	it.each([
		["order-parts", "meal-", MEAL_TYPES],
		["order-parts", "bed-", BED_TYPES],
		["order-parts", "star-", [1, 2, 3, 4, 5]],
		["order-parts", "pay-available-", PAY_CHANNELS],
		["order-parts", "request-", REQUEST_CODES],
		["hotel-portal", "request-", REQUEST_CODES],
		["hotel-parts", "facility-", FACILITIES],
		["hotel-results", "sort-", HOTEL_SORTS],
		["hotel-results", "filter-", FILTERS],
		["hotel-results", "refused-", ["licence", "market"]],
		["hotel-detail", "unavailable-", ["sold-out", "market-refused", "occupancy-mismatch", "no-licence"]],
		["hotel-detail", "next-", ["sold-out", "market-refused", "occupancy-mismatch", "no-licence"]],
		["hotel-detail", "picture-", PICTURE_KINDS],
		["hotel-detail", "score-band-", SCORE_BANDS],
		["hotel-detail", "trip-", TRIP_TYPES],
		["hotel-detail", "sort-", COMMENT_SORTS],
		["hotel-detail", "language-", LANGUAGES],
	] as const)("%s: %s", (file, prefix, codes) => {
		const found = words(language, file);
		expect(codes.filter((code) => !found[`${prefix}${code}`])).toEqual([]);
	});

	it("every refusal that the booking page may meet, and any other", () => {
		const found: Record<string, string> = { ...words(language, "booking"), ...words(language, "hotel-booking") };
		const say = (key: string, values: Record<string, unknown> = {}) => found[key] ?? String(values.defaultValue);
		const refusals = [
			"sold_out",
			"price_changed",
			"quote_expired",
			"market_refused",
			"occupancy_mismatch",
			"insufficient_balance",
		];
		const more = [
			"policy_changed",
			"stale_state",
			"not_allowed",
			"disconnected",
			"unreachable",
			"credit_exceeded",
			"idempotency_mismatch",
			"link_incomplete",
			"nothing_chosen",
			"unavailable",
		];
		const all = [...refusals, ...more];
		expect(new Set(all.map((type) => refusalText(say, type))).size).toBe(all.length);
		expect(all.map((type) => refusalText(say, type))).not.toContain(found["refusal-other"]);
		expect(refusalText(say, "something_new")).toBe(found["refusal-other"]);
	});
});

describe("states and orders of the contract", () => {
	it("each state has its own look on its axis: only the states in which nothing happens are plain", () => {
		const axes = {
			order: ORDER_STATUS,
			payment: PAYMENT_STATUS,
			settlement: SETTLEMENT_STATUS,
			invoice: INVOICE_STATUS,
			refund: REFUND_STATUS,
		};
		const plain = Object.entries(axes).flatMap(([axis, states]) =>
			Object.entries(states).flatMap(([key, code]) =>
				stateLook(axis as keyof typeof axes, code).icon === "circle" ? [`${axis}.${key}`] : [],
			),
		);
		expect(plain).toEqual([
			"payment.unpaid",
			"settlement.not_applicable",
			"settlement.unbilled",
			"invoice.not_yet",
			"refund.none",
		]);
	});
});

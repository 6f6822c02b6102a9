import { describe, expect, it } from "vitest";
import { BookingRules } from "~/portal-contract/company/booking-rules";
import { evaluateRules, type OfferFacts } from "~/portal-server/company/rules/evaluate";
import { sayFinding } from "~/portal-server/company/rules/say";

const YANGON = 1;
const MANDALAY = 2;

const rulesOf = (changes: Partial<BookingRules> = {}) => BookingRules.parse({ currency: "CNY", ...changes });

const offerOf = (changes: Partial<OfferFacts> = {}): OfferFacts => ({
	product_line: "hotel",
	city_id: YANGON,
	stars: 4,
	service_from: "2026-12-04",
	today: "2026-12-01",
	price_per_night: 70_000,
	total_amount: 140_000,
	currency: "CNY",
	nationality: "CN",
	...changes,
});

const broken = (rules: Partial<BookingRules>, offer: Partial<OfferFacts> = {}) =>
	evaluateRules(rulesOf(rules), offerOf(offer)).map(({ rule }) => rule);

describe("rules of booking", () => {
	it("leave free what they do not name", () => {
		expect(
			broken({}, { stars: null, city_id: null, price_per_night: null, pay_channel: "credit", month_used: 9_000_000 }),
		).toEqual([]);
	});

	it.each<[string, Partial<BookingRules>, Partial<OfferFacts>, string]>([
		["another product", { product_lines: ["hotel"] }, { product_line: "ferry" }, "product_line"],
		["another payment type", { pay_channels: ["pre_deposit"] }, { pay_channel: "credit" }, "pay_channel"],
		["a star too many", { max_stars: 3 }, {}, "max_stars"],
		["a day too late", { min_advance_days: 4 }, {}, "min_advance_days"],
		["nights too dear", { night_caps: [{ city_id: null, amount: 69_999 }] }, {}, "night_cap"],
		["an order too dear", { order_cap: 139_999 }, {}, "order_cap"],
		["a month too dear", { month_cap: 150_000 }, { month_used: 10_001 }, "month_cap"],
		["another nationality", { nationalities: ["CN", "MM"] }, { nationality: "US" }, "nationality"],
	])("see %s", (_name, rules, offer, expected) => {
		expect(broken(rules, offer)).toEqual([expected]);
	});

	it.each<[string, Partial<BookingRules>, Partial<OfferFacts>]>([
		[
			"each limit itself",
			{ max_stars: 4, min_advance_days: 3, order_cap: 140_000, night_caps: [{ city_id: null, amount: 70_000 }] },
			{},
		],
		["the month's last unit", { month_cap: 150_000 }, { month_used: 10_000 }],
		["no payment type yet", { pay_channels: ["pre_deposit"] }, {}],
		[
			"what has neither stars nor nights",
			{ max_stars: 1, night_caps: [{ city_id: null, amount: 1 }] },
			{ stars: null, price_per_night: null },
		],
	])("permit %s", (_name, rules, offer) => {
		expect(broken(rules, offer)).toEqual([]);
	});

	it("take the city's own cap before that of any other city", () => {
		const night_caps = [
			{ city_id: null, amount: 50_000 },
			{ city_id: YANGON, amount: 90_000 },
		];
		expect(broken({ night_caps })).toEqual([]);
		expect(broken({ night_caps }, { city_id: MANDALAY })).toEqual(["night_cap"]);
		expect(broken({ night_caps: night_caps.slice(1) }, { city_id: MANDALAY })).toEqual([]);
	});

	it("do not compare amounts of two currencies, and do not let them pass", () => {
		expect(broken({ order_cap: 10_000_000 }, { currency: "USD" })).toEqual(["currency"]);
		expect(broken({ max_stars: 5 }, { currency: "USD" })).toEqual([]);
	});

	it("say nationalities by their names", () => {
		const [finding] = evaluateRules(rulesOf({ nationalities: ["CN", "MM"] }), offerOf({ nationality: "US" }));
		if (!finding) throw new Error("a finding expected");
		expect(sayFinding(finding, "zh-cn").text).toBe("出行人国籍为美国，不在允许范围内（允许：中国、缅甸）");
		expect(sayFinding(finding, "en").text).toBe(
			"Bookings for nationality United States are not permitted; permitted: China, Myanmar",
		);
	});

	it("name every one that is broken, with limit and wish in both languages", () => {
		const [stars, order] = evaluateRules(rulesOf({ max_stars: 3, order_cap: 100_000 }), offerOf());
		expect([stars, order]).toEqual([
			{ rule: "max_stars", limit: 3, actual: 4, currency: null },
			{ rule: "order_cap", limit: 100_000, actual: 140_000, currency: "CNY" },
		]);
		if (!stars || !order) throw new Error("two findings expected");
		expect(sayFinding(stars, "en").text).toBe("4 stars; the limit is 3");
		expect(sayFinding(order, "zh-cn").text).toMatch(/^订单金额 .*1,400.*，超出单笔限额 .*1,000/);
	});
});

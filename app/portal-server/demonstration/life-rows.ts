import type { OrdersToBill } from "./bills";
import type { HotelOrder } from "./place";

type StepCall =
	| "confirmOrder"
	| "rejectOrder"
	| "confirmCheckIn"
	| "confirmComplete"
	| "requestRefund"
	| "requestWaiver"
	| "reconfirm"
	| "cancel";

/** Days from today and the time in Myanmar. `cancel` quotes first. */
export interface LifeStep {
	at: readonly [days: number, time: string];
	as: string;
	does: StepCall;
	body?: Record<string, unknown>;
}

export interface Life extends HotelOrder {
	/** The bill that it ends on. */
	bill?: keyof OrdersToBill;
	/** When it was booked. */
	booked: readonly [days: number, time: string];
	steps: readonly LifeStep[];
}

const OPERATOR = "demo_operator";

/** Every step lies before the day of the first start, whatever the time of day. */
export const LIVES: readonly Life[] = [
	{
		username: "demo",
		city: "yangon",
		plan: "request",
		from: -6,
		nights: 2,
		guests: ["WANG XIAO", "ZHAO LEI"],
		pay_channel: "credit",
		cost_center: "YL-2026-05",
		purchase_order: "PO-2026-0318",
		trip_purpose: "客户拜访",
		bill: "waiting",
		request_codes: ["quiet", "late_arrival"],
		booked: [-14, "10:05"],
		steps: [
			{ at: [-14, "10:22"], as: OPERATOR, does: "confirmOrder", body: { supplier_code: "YGN-60418" } },
			{ at: [-8, "09:30"], as: OPERATOR, does: "reconfirm" },
			{ at: [-6, "15:10"], as: OPERATOR, does: "confirmCheckIn" },
			{ at: [-4, "12:20"], as: OPERATOR, does: "confirmComplete" },
		],
	},
	{
		username: "demo_booker",
		city: "bagan",
		plan: "instant",
		from: -13,
		nights: 2,
		guests: ["ZHOU KAI"],
		pay_channel: "credit",
		cost_center: "YL-2026-05",
		purchase_order: "PO-2026-0297",
		trip_purpose: "项目驻场",
		bill: "paid",
		booked: [-18, "09:50"],
		steps: [
			{ at: [-13, "16:05"], as: OPERATOR, does: "confirmCheckIn" },
			{ at: [-11, "11:30"], as: OPERATOR, does: "confirmComplete" },
		],
	},
	{
		username: "demo",
		city: "mandalay",
		plan: "instant",
		from: -12,
		nights: 1,
		guests: ["CHEN LI"],
		pay_channel: "credit",
		cost_center: "YL-2026-05",
		trip_purpose: "展会",
		booked: [-17, "15:30"],
		steps: [
			{ at: [-12, "17:20"], as: OPERATOR, does: "confirmCheckIn" },
			{ at: [-11, "12:10"], as: OPERATOR, does: "confirmComplete" },
		],
	},
	{
		username: "demo_booker",
		city: "mandalay",
		plan: "instant",
		from: -1,
		nights: 4,
		guests: ["LI MIN"],
		pay_channel: "pre_deposit",
		booked: [-9, "16:40"],
		steps: [{ at: [-1, "15:25"], as: OPERATOR, does: "confirmCheckIn" }],
	},
	{
		username: "demo",
		city: "yangon",
		plan: "instant",
		from: -2,
		nights: 2,
		guests: ["ZHOU KAI"],
		pay_channel: "pre_deposit",
		booked: [-10, "11:15"],
		steps: [{ at: [-3, "20:30"], as: "demo", does: "cancel", body: { reason: "客户会议取消" } }],
	},
	{
		username: "demo_booker",
		city: "bagan",
		plan: "request",
		from: 25,
		nights: 2,
		guests: ["LI MIN"],
		pay_channel: "pre_deposit",
		booked: [-1, "10:00"],
		steps: [{ at: [-1, "10:18"], as: OPERATOR, does: "rejectOrder", body: { reason: "酒店当日已满房" } }],
	},
	{
		username: "demo",
		city: "nay-pyi-taw",
		plan: "instant",
		from: 12,
		nights: 2,
		guests: ["CHEN LI"],
		pay_channel: "pre_deposit",
		booked: [-3, "09:20"],
		steps: [
			{
				at: [-1, "14:00"],
				as: "demo",
				does: "requestRefund",
				body: { amount: 5000, reason: "预订时多选了一项服务，请退差价" },
			},
		],
	},
	{
		username: "demo",
		city: "yangon",
		plan: "costly",
		from: 18,
		nights: 1,
		guests: ["ZHANG SAN"],
		pay_channel: "pre_deposit",
		booked: [-2, "17:45"],
		steps: [{ at: [-1, "09:10"], as: "demo", does: "requestWaiver", body: { reason: "航班取消，无法按期到达" } }],
	},
	{
		username: "demo_booker",
		city: "yangon",
		plan: "supplier",
		from: 16,
		nights: 3,
		guests: ["LI MIN"],
		pay_channel: "pre_deposit",
		booked: [-4, "13:30"],
		steps: [{ at: [-1, "11:00"], as: "demo_booker", does: "cancel", body: { reason: "工厂检修延期" } }],
	},
];

import type { ListStyle } from "~/portal-contract/cms/list-limits";

interface SeedChannel {
	readonly value: string;
	readonly title: readonly [zh: string, en: string];
	readonly summary: readonly [zh: string, en: string];
	readonly style: ListStyle;
	readonly children?: readonly SeedChannel[];
}

/** The channels that every site of ours begins with. */
export const SEED_CHANNELS: readonly SeedChannel[] = [
	{
		value: "guides",
		title: ["出行指南", "Travel guides"],
		summary: [
			"抵达、住宿、用车和工业区拜访，出差缅甸前值得先看的内容。",
			"Arriving, staying, driving and visiting factories: what to read before a trip to Myanmar.",
		],
		style: "cards",
		children: [
			{
				value: "arrival",
				title: ["抵达缅甸", "Arriving"],
				summary: [
					"机场、入境手续、现金与通信，以及怎样找到来接您的司机。",
					"Airports, formalities, money, phones, and how to find your driver.",
				],
				style: "list",
			},
			{
				value: "zones",
				title: ["工业区", "Industrial zones"],
				summary: [
					"主要工业区的位置、出入方式和安排拜访的要点。",
					"Where the zones are, how to get in, and what to plan for a visit.",
				],
				style: "list",
			},
			{
				value: "hotels",
				title: ["酒店住宿", "Hotels"],
				summary: [
					"选区域、看房型，入住、加床和押金的常见规则。",
					"Choosing an area and a room; check-in, extra beds and deposits.",
				],
				style: "list",
			},
			{
				value: "cars",
				title: ["包车出行", "Cars with driver"],
				summary: [
					"按天包车包含什么、附加费用怎样计算、长途怎样安排。",
					"What a day includes, how extras are counted, and how to plan long drives.",
				],
				style: "list",
			},
		],
	},
	{
		value: "using-the-portal",
		title: ["平台使用", "Using the portal"],
		summary: [
			"预订、取消、审批、结算与开票，平台的规则都写在这里。",
			"Booking, cancelling, approvals, settlement and invoices: the rules of the portal.",
		],
		style: "list",
		children: [
			{
				value: "rules",
				title: ["预订与规则", "Booking and rules"],
				summary: [
					"取消、未入住、修改入住人、预订凭证和审批的规则。",
					"Cancellation, no-shows, guests, vouchers and approvals.",
				],
				style: "list",
			},
			{
				value: "billing",
				title: ["结算与发票", "Settlement and invoices"],
				summary: ["预存款、授信、账单、退款与发票。", "Pre-deposit, credit, bills, refunds and invoices."],
				style: "list",
			},
		],
	},
];

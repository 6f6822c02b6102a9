import { button, type SeedRule } from "./seed-rule";

export const OPERATOR_PAGES: readonly SeedRule[] = [
	{
		type: "nav_user_menu",
		name: "operator/orders",
		title_zh: "客服工作台",
		title_en: "Operations desk",
		icon: "orders",
		children: [
			button("operator/orders/reconfirm", "入住前复核", "Reconfirm before arrival"),
			button("operator/orders/decideRefund", "审核退款", "Decide on refunds"),
			button("operator/orders/decideExtras", "审核附加费用", "Decide on extras"),
			button("operator/orders/decideWaiver", "答复减免取消费用", "Answer waiver requests"),
		],
	},
	{ type: "nav_user_menu", name: "operator/board", title_zh: "派车日程", title_en: "Day board", icon: "calendar" },
	{
		type: "nav_user_menu",
		name: "operator/flights",
		title_zh: "接机航班",
		title_en: "Arriving flights",
		icon: "plane",
		children: [button("operator/flights/delay", "更新航班到达时间", "Enter landings of flights")],
	},
	{
		type: "nav_user_menu",
		name: "operator/vehicles",
		title_zh: "车辆",
		title_en: "Vehicles",
		icon: "car",
		children: [button("operator/vehicles/save", "保存车辆", "Save vehicles")],
	},
	{
		type: "nav_user_menu",
		name: "operator/drivers",
		title_zh: "司机",
		title_en: "Drivers",
		icon: "people",
		children: [button("operator/drivers/save", "保存司机", "Save drivers")],
	},
	{
		type: "nav_user_menu",
		name: "operator/top-ups",
		title_zh: "充值审核",
		title_en: "Top-ups",
		icon: "wallet",
		children: [button("operator/top-ups/decide", "审核充值", "Decide on top-ups")],
	},
	{
		type: "nav_user_menu",
		name: "operator/invoices",
		title_zh: "开票管理",
		title_en: "Invoices",
		icon: "orders",
		children: [button("operator/invoices/decide", "受理与开票", "Issue invoices")],
	},
];

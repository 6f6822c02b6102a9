export interface SeedRule {
	type: "route" | "menu_dir" | "menu" | "nav" | "nav_user_menu" | "button";
	name: string;
	title_zh: string;
	title_en: string;
	icon?: string;
	/** In no menu: the row grants permission and holds buttons. */
	hidden?: boolean;
	open?: boolean;
	children?: SeedRule[];
}

const button = (name: string, title_zh: string, title_en: string, open = false): SeedRule => ({
	type: "button",
	name,
	title_zh,
	title_en,
	open,
});

/** Heaviest first; a row's path is its name. Names of buttons are full; the name of a call's own rule is its path. */
export const RULES: readonly SeedRule[] = [
	{
		type: "nav",
		name: "hotel/list",
		title_zh: "酒店",
		title_en: "Hotels",
		icon: "hotel",
		open: true,
		children: [button("hotel/list/book", "预订", "Book", true), button("hotel/recent", "最近浏览", "Recently viewed")],
	},
	{
		type: "route",
		name: "hotel/detail",
		title_zh: "酒店详情",
		title_en: "Hotel details",
		hidden: true,
		open: true,
		children: [button("hotel/detail/book", "预订", "Book", true), button("hotel/collect", "收藏", "Add to favourites")],
	},
	{
		type: "route",
		name: "hotel/booking",
		title_zh: "酒店预订",
		title_en: "Hotel booking",
		hidden: true,
		children: [button("hotel/quote", "获取报价", "Get a quote"), button("order/create", "提交订单", "Place the order")],
	},
	{
		type: "nav",
		name: "car/list",
		title_zh: "包车",
		title_en: "Cars",
		icon: "car",
		open: true,
		children: [button("car/list/book", "预订包车", "Book a car", true)],
	},
	{
		type: "route",
		name: "car/booking",
		title_zh: "包车预订",
		title_en: "Car booking",
		hidden: true,
		children: [button("car/quote", "获取包车报价", "Get a quote for a car")],
	},
	{
		type: "nav_user_menu",
		name: "operator/orders",
		title_zh: "客服工作台",
		title_en: "Operations desk",
		icon: "orders",
		children: [
			button("operator/orders/reconfirm", "入住前复核", "Reconfirm before arrival"),
			button("operator/orders/decideRefund", "审核退款", "Decide on refunds"),
			button("operator/orders/decideWaiver", "答复减免取消费用", "Answer waiver requests"),
		],
	},
	{
		type: "nav_user_menu",
		name: "operator/top-ups",
		title_zh: "充值审核",
		title_en: "Top-ups",
		icon: "wallet",
		children: [button("operator/top-ups/decide", "审核充值", "Decide on top-ups")],
	},
	{ type: "nav_user_menu", name: "user/order/list", title_zh: "酒店订单", title_en: "Hotel orders", icon: "orders" },
	{ type: "nav_user_menu", name: "user/car-order/list", title_zh: "包车订单", title_en: "Car orders", icon: "car" },
	{
		type: "menu_dir",
		name: "order",
		title_zh: "订单",
		title_en: "Orders",
		icon: "orders",
		children: [
			{
				type: "menu",
				name: "order/list",
				title_zh: "酒店订单",
				title_en: "Hotel orders",
				icon: "hotel",
				children: [button("order/list/export", "导出订单", "Export the orders")],
			},
			{ type: "menu", name: "car-order/list", title_zh: "包车订单", title_en: "Car orders", icon: "car" },
			{ type: "menu", name: "manage/approval", title_zh: "订单审批", title_en: "Approvals", icon: "orders" },
			{
				type: "menu",
				name: "order/detail",
				title_zh: "订单详情",
				title_en: "Order details",
				hidden: true,
				children: [
					button("order/detail/pay", "支付", "Pay"),
					button("order/detail/requestApproval", "提交审批", "Request approval"),
					button("order/detail/cancel", "取消订单", "Cancel the order"),
					button("order/detail/confirm", "确认订单", "Confirm the order"),
					button("order/detail/reject", "拒绝订单", "Reject the order"),
					button("order/detail/cancelAccept", "同意取消", "Accept the cancellation"),
					button("order/detail/cancelRefuse", "不同意取消", "Refuse the cancellation"),
					button("order/detail/refund", "申请退款", "Request a refund"),
					button("order/detail/confirmCheckIn", "确认入住", "Confirm check-in"),
					button("order/detail/undoCheckIn", "撤销入住", "Undo the check-in"),
					button("order/detail/noShow", "未入住", "No-show"),
					button("order/detail/earlyDeparture", "提前离店", "Early departure"),
					button("order/detail/confirmComplete", "确认完成", "Confirm completion"),
					button("order/detail/editGuests", "修改入住人", "Correct guest names"),
					button("order/detail/requestWaiver", "申请减免取消费用", "Ask to waive the fee"),
					button("order/detail/sendMessage", "给客服留言", "Write a message"),
					button("order/detail/downloadVoucher", "下载预订凭证", "Download the voucher"),
					button("order/detail/downloadConfirmation", "下载预订确认单", "Download the booking confirmation"),
					button("order/detail/downloadCalendar", "添加到日历", "Add to a calendar"),
					button("ajax/upload", "上传文件", "Upload files"),
				],
			},
		],
	},
	{
		type: "menu_dir",
		name: "cms",
		title_zh: "我的内容",
		title_en: "My content",
		icon: "star",
		children: [{ type: "menu", name: "cms/collect", title_zh: "我的收藏", title_en: "Favourites", icon: "collect" }],
	},
	{
		type: "menu_dir",
		name: "account",
		title_zh: "账户",
		title_en: "Account",
		icon: "user",
		children: [
			{ type: "menu", name: "account/overview", title_zh: "账户概览", title_en: "Account overview", icon: "user" },
			{ type: "menu", name: "account/profile", title_zh: "个人资料", title_en: "Profile", icon: "user" },
			{ type: "menu", name: "account/changePassword", title_zh: "修改密码", title_en: "Change password", icon: "lock" },
			{
				type: "menu",
				name: "account/balance",
				title_zh: "收支明细",
				title_en: "Balance",
				icon: "wallet",
				children: [
					button("account/topUp", "充值申请", "Report a top-up"),
					button("account/balanceAlerts", "余额提醒", "Low-balance alerts"),
				],
			},
			{ type: "menu", name: "account/integral", title_zh: "积分明细", title_en: "Points", icon: "star" },
			{
				type: "menu",
				name: "account/travellers",
				title_zh: "常用出行人",
				title_en: "Saved travellers",
				icon: "people",
				children: [
					button("account/travellers/save", "保存出行人", "Save travellers"),
					button("account/travellers/delete", "删除出行人", "Delete travellers"),
					button("account/travellers/reveal", "显示证件号码", "Show document numbers"),
					button("account/travellers/import", "导入出行人", "Import travellers"),
					button("account/travellers/export", "导出出行人", "Export travellers"),
				],
			},
			{ type: "menu", name: "account/sessions", title_zh: "登录设备", title_en: "Signed-in devices", icon: "lock" },
			{ type: "menu", name: "account/personalData", title_zh: "个人信息与注销", title_en: "Personal data", icon: "user" },
		],
	},
	{
		type: "menu_dir",
		name: "manage",
		title_zh: "公司管理",
		title_en: "Company",
		icon: "people",
		children: [
			{ type: "menu", name: "manage/subAccount", title_zh: "子账号", title_en: "Sub-accounts", icon: "people" },
			{ type: "menu", name: "manage/voucherSetting", title_zh: "预订凭证设置", title_en: "Voucher Setting", icon: "orders" },
			{ type: "menu", name: "manage/costCenter", title_zh: "成本中心与出行事由", title_en: "Cost centres", icon: "people" },
			{ type: "menu", name: "manage/travelPolicy", title_zh: "差旅标准", title_en: "Travel policy", icon: "orders" },
			{ type: "menu", name: "manage/events", title_zh: "操作记录", title_en: "Activity log", icon: "clock" },
		],
	},
	{
		type: "nav_user_menu",
		name: "operator/rules",
		title_zh: "菜单与权限",
		title_en: "Menus and permissions",
		icon: "lock",
		children: [
			button("operator/rules/edit", "修改菜单与权限", "Change menus and permissions"),
			button("operator/rules/add", "新增菜单", "Add a menu entry"),
			button("operator/rules/delete", "删除菜单", "Delete a menu entry"),
		],
	},
];

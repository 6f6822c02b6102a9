import { button, DECIDERS, OPERATORS, page } from "./rows";

export const OPERATOR_PAGES = [
	page("nav_user_menu", "operator/orders", "客服工作台", "Operations desk", { groups: OPERATORS, icon: "orders" }, [
		button("operator/orders/reconfirm", "入住前复核", "Reconfirm before arrival"),
		button("operator/orders/decideRefund", "审核退款", "Decide on refunds", { groups: DECIDERS }),
		button("operator/orders/decideExtras", "审核附加费用", "Decide on extras", { groups: ["finance_operator"] }),
		button("operator/orders/decideWaiver", "答复减免取消费用", "Answer waiver requests", { groups: ["reservation"] }),
	]),
	page("nav_user_menu", "operator/board", "派车日程", "Day board", { groups: ["dispatch"], icon: "calendar" }),
	page("nav_user_menu", "operator/flights", "接机航班", "Arriving flights", { groups: ["dispatch"], icon: "plane" }, [
		button("operator/flights/delay", "更新航班到达时间", "Enter landings of flights"),
	]),
	page("nav_user_menu", "operator/vehicles", "车辆", "Vehicles", { groups: ["dispatch"], icon: "car" }, [
		button("operator/vehicles/save", "保存车辆", "Save vehicles"),
	]),
	page("nav_user_menu", "operator/drivers", "司机", "Drivers", { groups: ["dispatch"], icon: "people" }, [
		button("operator/drivers/save", "保存司机", "Save drivers"),
	]),
	page("nav_user_menu", "operator/top-ups", "充值审核", "Top-ups", { groups: DECIDERS, icon: "wallet" }, [
		button("operator/top-ups/decide", "审核充值", "Decide on top-ups"),
	]),
	page("nav_user_menu", "operator/bills", "账单管理", "Bills", { groups: DECIDERS, icon: "wallet" }, [
		button("operator/bills/decide", "审核付款与异议", "Decide on payments and disputes"),
		button("operator/bills/issue", "出账", "Make and issue bills", { groups: ["finance_operator"] }),
		button("operator/bills/void", "作废账单", "Void bills", { groups: ["finance_operator"] }),
		button("operator/bills/terms", "结算设置", "Billing terms", { groups: ["finance_operator"] }),
	]),
	page("nav_user_menu", "operator/invoices", "开票管理", "Invoices", { groups: ["finance_operator"], icon: "orders" }, [
		button("operator/invoices/decide", "受理与开票", "Issue invoices"),
	]),
	page(
		"nav_user_menu",
		"operator/issuers",
		"开票主体",
		"Invoice issuers",
		{ groups: ["finance_operator"], icon: "orders" },
		[button("operator/issuers/save", "修改开票主体", "Change issuers")],
	),
	page("nav_user_menu", "operator/withdrawals", "提现审核", "Withdrawals", { groups: DECIDERS, icon: "wallet" }, [
		button("operator/withdrawals/decide", "审核提现", "Decide on withdrawals"),
	]),
	page("nav_user_menu", "operator/refunds", "退款审核", "Refunds", { groups: DECIDERS, icon: "wallet" }),
	page("nav_user_menu", "operator/credit", "授信额度", "Credit lines", { groups: DECIDERS, icon: "wallet" }, [
		button("operator/credit/change", "调整授信额度", "Change credit lines", { groups: ["finance_operator"] }),
		button("operator/credit/decide", "复核授信调整", "Decide on changes of credit lines"),
	]),
	page(
		"nav_user_menu",
		"operator/receiving-accounts",
		"收款账户",
		"Receiving accounts",
		{ groups: DECIDERS, icon: "wallet" },
		[
			button("operator/receiving-accounts/change", "变更收款账户", "Change receiving accounts", {
				groups: ["finance_operator"],
			}),
			button("operator/receiving-accounts/decide", "复核收款账户变更", "Decide on changes of receiving accounts"),
		],
	),
	page("nav_user_menu", "operator/comments", "评论审核", "Comments", { groups: OPERATORS, icon: "message" }, [
		button("operator/comments/decide", "审核评论", "Decide on comments"),
		button("operator/comments/reply", "以官方身份回复", "Reply for the site"),
	]),
	page("nav_user_menu", "operator/articles", "文章审核", "Articles", { groups: OPERATORS, icon: "document" }, [
		button("operator/articles/decide", "审核文章", "Decide on members' articles"),
	]),
];

export const RULE_PAGES = [
	page(
		"nav_user_menu",
		"operator/rules",
		"菜单与权限",
		"Menus and permissions",
		{ groups: ["reservation"], icon: "lock" },
		[
			button("operator/rules/edit", "修改菜单与权限", "Change menus and permissions"),
			button("operator/rules/add", "新增菜单", "Add a menu entry"),
			button("operator/rules/delete", "删除菜单", "Delete a menu entry"),
		],
	),
];

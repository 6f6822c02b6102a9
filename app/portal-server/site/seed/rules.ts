import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { ACCOUNT, GROUPS, KEEP_RULES, MANAGE } from "./groups";

interface SeedRule {
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
	{ type: "nav_user_menu", name: "user/order/list", title_zh: "酒店订单", title_en: "Hotel orders", icon: "orders" },
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
			{
				type: "menu",
				name: "order/detail",
				title_zh: "订单详情",
				title_en: "Order details",
				hidden: true,
				children: [
					button("order/detail/pay", "支付", "Pay"),
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
		children: [{ type: "menu", name: "account/overview", title_zh: "账户概览", title_en: "Account overview", icon: "user" }],
	},
	{
		type: "menu_dir",
		name: "manage",
		title_zh: "企业管理",
		title_en: "Company",
		icon: "hotel",
		children: [{ type: "menu", name: "manage/voucherSetting", title_zh: "预订凭证设置", title_en: "Voucher Setting", icon: "orders" }],
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

/** Rules and groups of every installation. */
export async function seedRules(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	for (const { code, title_zh, title_en, rules } of GROUPS) {
		const names = sql.join(
			rules.map((name) => sql`${name}`),
			sql`, `,
		);
		await tx.execute(
			sql`insert into member_group (code, title_zh, title_en, rules) values (${code}, ${title_zh}, ${title_en}, array[${names}]::text[]) on conflict (code) do nothing`,
		);
	}
}

interface AddedRule {
	name: string;
	/** Groups of an older installation that hold this rule get the added one. */
	page: string;
}

const OF_FILES: readonly AddedRule[] = [
	{ name: "order/list/export", page: "order/list" },
	{ name: "order/detail/downloadConfirmation", page: "order/detail" },
	{ name: "order/detail/downloadCalendar", page: "order/detail" },
	{ name: "ajax/upload", page: "order/detail/sendMessage" },
];

const OF_FAVOURITES: readonly AddedRule[] = [
	{ name: "cms", page: "hotel/collect" },
	{ name: "cms/collect", page: "hotel/collect" },
];

/** Where clients of the family land after signing in: the first entry that they have a page for. */
const OF_ACCOUNT: readonly AddedRule[] = ACCOUNT.map((name) => ({ name, page: "order/list" }));

/** Groups that see the page keep what they could do before it had buttons. */
export const seedFileRules = (tx: Tx): Promise<void> => addRules(tx, OF_FILES);

/** The page of favourites, for whoever may have some. */
export const seedFavouritesPage = (tx: Tx): Promise<void> => addRules(tx, OF_FAVOURITES);

/** The directory of account pages. */
export const seedAccountMenu = (tx: Tx): Promise<void> => addRules(tx, OF_ACCOUNT);

/** The directory of the company's own settings, for those who run its account. */
export async function seedManageMenu(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	for (const name of MANAGE) {
		await tx.execute(
			sql`update member_group set rules = array_append(rules, ${name}) where code in ('admin', 'travel_manager') and not ${name} = any(rules)`,
		);
	}
}

async function addRules(tx: Tx, added: readonly AddedRule[]): Promise<void> {
	await insertRules(tx, RULES, 0);
	for (const { name, page } of added) {
		await tx.execute(
			sql`update member_group set rules = array_append(rules, ${name}) where ${page} = any(rules) and not ${name} = any(rules) and not '*' = any(rules)`,
		);
	}
}

/** The operators' page of rules for older installations. */
export async function seedRulesPage(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	for (const name of KEEP_RULES) {
		await tx.execute(
			sql`update member_group set rules = array_append(rules, ${name}) where code = 'reservation' and not ${name} = any(rules) and not '*' = any(rules)`,
		);
	}
}

async function insertRules(tx: Tx, rules: readonly SeedRule[], pid: number): Promise<void> {
	for (const [place, rule] of rules.entries()) {
		const { type, name, title_zh, title_en, icon = "", hidden = false, open = false, children = [] } = rule;
		const weigh = 100 - place * 10;
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into rule (pid, type, name, path, title_zh, title_en, icon, menu_type, extend, no_login_valid, weigh)
				values (${pid}, ${type}, ${name}, ${name}, ${title_zh}, ${title_en}, ${icon}, 'tab', ${hidden ? "add_rules_only" : "none"}, ${open}, ${weigh})
				on conflict (type, name) do update set pid = excluded.pid returning id`,
		);
		await insertRules(tx, children, row?.id ?? 0);
	}
}

/** Chinese titles of earlier releases that an operator has left as they were. */
const OLD_TITLES = [
	["order/detail/requestWaiver", "申请免收取消费", "申请减免取消费用"],
	["operator/orders/decideWaiver", "答复免收取消费", "答复减免取消费用"],
] as const;

export async function renameRules(tx: Tx): Promise<void> {
	for (const [name, before, after] of OLD_TITLES) {
		await tx.execute(sql`update rule set title_zh = ${after} where name = ${name} and title_zh = ${before}`);
	}
}

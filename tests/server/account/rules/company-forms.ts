import { day } from "../../outside/booking/one-operator";
import * as rule from "./forms";
import { emptyIn, type Form, type Wrong, wrongAmount, wrongEmail, wrongIn } from "./forms";

const withoutSlip = ([typed, broken]: Wrong): Wrong => [typed, { ...broken, slip: "account-money:slip-missing" }];

export const topUp: Form = {
	name: "top-up",
	path: "/user/account/balance?tab=top_up",
	id: "top-up",
	right: { amount: "1,200.50", transfer_date: "2026-01-05", bank_reference: "B-1", intent: "top_up" },
	// All without a slip, which is asked for beside whatever else is wrong.
	wrong: [...emptyIn("amount", "transfer_date", "bank_reference"), ...wrongAmount("amount")].map(withoutSlip),
};

const withdrawal: Form = {
	name: "withdrawal",
	path: "/user/account/balance?tab=withdraw",
	id: "withdraw",
	right: {
		amount: "1,200.50",
		bank_name: "中国银行",
		account_name: "云南国旅",
		account_number: "6217 0001 2345",
		reason: "项目结束",
		intent: "withdraw",
	},
	wrong: [
		...emptyIn("amount", "bank_name", "account_name", "account_number", "reason"),
		...wrongAmount("amount"),
		...wrongIn("account_number", ["1234", "6217".repeat(11)], rule.LENGTH),
		...wrongIn("account_number", ["6217<0001>"], rule.FORMAT),
		...wrongIn("bank_name", ["长".repeat(101)], rule.LENGTH),
	],
};

export const voucherSetting: Form = {
	name: "voucher settings",
	path: "/user/manage/voucherSetting",
	id: "voucher-setting",
	right: {
		company_name_zh: "云南国旅",
		phone: "+86 871 1234 5678",
		email: "desk@example.com",
		colour: "#0f5c7a",
		intent: "save",
	},
	wrong: [...emptyIn("colour"), ...wrongEmail],
};

/** Amounts, cities and days, of limits and of the travel policy alike. */
const RULES = {
	night_cap: "450",
	min_advance_days: "2",
	"night_caps[0].city_id": "1",
	"night_caps[0].amount": "600.50",
};
const wrongRules: readonly Wrong[] = [
	...wrongAmount("night_cap", "night_caps[0].amount"),
	...wrongIn("night_caps[0].amount", [""], "company:city-amount-missing"),
	...wrongIn("night_caps[0].city_id", [""], "company:city-missing"),
	...wrongIn("min_advance_days", ["soon", "1.5"], rule.WHOLE),
	...wrongIn("min_advance_days", ["366"], rule.RANGE),
];

const choiceForm = (kind: string): Form => ({
	name: kind.replace("_", " "),
	path: "/user/manage/costCenter",
	id: `choice-${kind}`,
	right: { code: "R-2", name: "研发二部", sort: "2", is_active: "on", intent: "save" },
	wrong: [
		...emptyIn("code"),
		...wrongIn("code", ["长".repeat(200)], rule.LENGTH),
		...wrongIn("name", ["长".repeat(200)], rule.LENGTH),
		...wrongIn("sort", ["first"], rule.WHOLE),
		...wrongIn("sort", ["-1"], rule.RANGE),
	],
});

export const OF_THE_COMPANY: readonly Form[] = [
	{
		name: "new sub-account",
		path: "/user/manage/subAccount/new",
		id: "sub-account",
		right: { username: "li_lei", email: "li.lei@example.com", nickname: "李雷", role: "booker", intent: "save" },
		wrong: [
			...emptyIn("username", "email", "nickname"),
			...wrongEmail,
			[{ role: undefined }, { role: rule.REQUIRED }],
			...wrongIn("username", rule.WRONG_ACCOUNTS, rule.ACCOUNT),
		],
	},
	{
		name: "sub-account",
		path: "/user/manage/subAccount/{clerk}",
		id: "sub-account",
		right: { nickname: "李雷", role: "approver", intent: "save" },
		wrong: emptyIn("nickname"),
	},
	{
		name: "limits",
		path: "/user/manage/subAccount/{clerk}",
		id: "limits",
		right: { ...RULES, order_cap: "1,500.50", month_cap: "20000", intent: "limits" },
		wrong: wrongAmount("order_cap", "month_cap", "night_cap", "night_caps[0].amount"),
	},
	{
		name: "travel policy",
		path: "/user/manage/travelPolicy",
		id: "travel-policy",
		right: { ...RULES, note_zh: "含早优先", note_en: "Breakfast, please" },
		wrong: [
			...wrongRules,
			...wrongIn("note_zh", ["长".repeat(301)], rule.LENGTH),
			...wrongIn("note_en", ["x".repeat(301)], rule.LENGTH),
		],
	},
	choiceForm("cost_center"),
	choiceForm("trip_purpose"),
	{
		name: "budgets",
		path: "/user/manage/costCenter",
		id: "budgets",
		right: { "budgets[0].amount": "12,000" },
		wrong: wrongAmount("budgets[0].amount"),
	},
	{
		name: "answer to a request",
		path: "/user/manage/approval",
		id: "approval-{request}",
		button: "company:approval-reject",
		right: { reason: "预算不足", intent: "reject" },
		wrong: [...emptyIn("reason"), ...wrongIn("reason", ["长".repeat(600)], rule.LENGTH)],
	},
	{
		name: "delegation",
		path: "/user/manage/approval",
		id: "delegation",
		button: "company:delegation-save",
		right: { delegate_id: "{clerk}", from_date: day(1), until_date: day(3) },
		wrong: [
			...emptyIn("delegate_id", "from_date", "until_date"),
			...wrongIn("until_date", [day(0)], "portal:delegation-days"),
			[{ from_date: day(-3), until_date: day(-1) }, { until_date: "portal:delegation-past" }],
		],
	},
	topUp,
	withdrawal,
	voucherSetting,
];

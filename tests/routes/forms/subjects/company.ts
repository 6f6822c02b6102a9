import { KEYED, type PostedForm, pageAt } from "../posted";

const approvals = pageAt("user/manage/approvals", "/user/manage/approval");
const lists = pageAt("user/manage/cost-centers", "/user/manage/costCenter?month=2026-10&page=2");
const account = (id: string) => pageAt("user/manage/sub-account", `/user/manage/subAccount/${id}`, { id });
const policy = pageAt("user/manage/travel-policy", "/user/manage/travelPolicy");
const voucher = pageAt("user/manage/voucher-setting", "/user/manage/voucherSetting");
const preview = pageAt("user/manage/voucher-preview", "/user/manage/voucherSetting/preview");

const RULES = {
	night_cap: "450",
	max_stars: "4",
	min_advance_days: "2",
	product_lines: "hotel",
	"night_caps[0].city_id": "",
	"night_caps[0].amount": "",
	"night_caps[1].city_id": "41",
	"night_caps[1].amount": "600",
};
const LIMITS = {
	version: "3",
	order_cap: "1,500.50",
	month_cap: "",
	pay_channels: "credit",
	nationalities: "CN",
	beyond: "refuse",
	...RULES,
};
const BUDGETS = {
	month: "2026-10",
	"budgets[0].id": "41",
	"budgets[0].amount": "1,000",
	"budgets[1].id": "42",
	"budgets[1].amount": "",
};
const PERSON = { ...KEYED, nickname: "Li Si", role: "booker" };
const DELEGATION = { delegate_id: "41", from_date: "2026-12-01", until_date: "2026-12-05" };
const SETTING = {
	company_name_en: "Yunling",
	phone: "+95 1 234567",
	email: "desk@example.test",
	colour: "#0f5c7a",
	paper: "A4",
	language: "both",
	booking_code_type: "text",
	logo: "/storage/logo.png",
	version: "3",
	footer_note_en: "Ask for us at the desk",
};

export const COMPANY: readonly PostedForm[] = [
	approvals.form("approve", "POST account/decideApproval", { ...KEYED, id: "905", reason: "A fair" }),
	approvals.form("reject", "POST account/decideApproval", { ...KEYED, id: "905", reason: "Too dear" }),
	approvals.form("delegate", "POST account/saveDelegation", DELEGATION),
	approvals.form("end-delegation", "POST account/saveDelegation"),
	lists.form("save", "POST company/saveCostCenter", {
		...KEYED,
		kind: "cost_center",
		id: "41",
		code: "K-41",
		name: "Sales",
		sort: "12",
	}),
	lists.form("require", "POST company/requireCostCenter", { kind: "cost_center", require: "yes" }),
	lists.form("budgets", "POST company/saveBudgets", BUDGETS),
	account("new").form("save", "POST account/saveSubAccount", {
		...PERSON,
		username: "lisi",
		email: "li@example.test",
		language: "en",
	}),
	account("8").form("save", "POST account/saveSubAccount", { ...PERSON, version: "3" }),
	account("8").form("enable", "POST account/setSubAccountStatus"),
	account("8").form("disable", "POST account/setSubAccountStatus"),
	account("8").form("invite", "POST account/inviteSubAccount", { language: "en" }),
	account("8").form("limits", "POST account/saveSubAccountLimits", LIMITS),
	account("8").form("remove-limits", "POST account/saveSubAccountLimits"),
	policy.plain("save", "POST company/saveTravelPolicy", {
		version: "3",
		is_active: "on",
		note_en: "Ask first",
		...RULES,
	}),
	voucher.form("save", "POST account/voucherSetting", SETTING),
	voucher.form("preview", "POST account/previewVoucher", SETTING),
	voucher.form("restore", "POST account/previewVoucher", { version: "3" }),
	preview.plain("data", "POST account/previewVoucher", SETTING),
	preview.plain("pdf", "POST account/previewVoucher", { ...SETTING, format: "pdf" }),
];

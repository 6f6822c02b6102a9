import type { Ways } from "../ways";

export const ACCOUNT_READS: Ways = {
	"notice/list": ["", "page={far}"],
	"user/checkIn": [{ as: "guest", query: "" }],
	"account/profile": [""],
	"account/sessions": [""],
	"account/signIns": ["", "page={some_way}"],
	"account/invitation": [{ query: "code=none-of-them-0000", refused: "nobody of a grown store was invited" }],
	"account/subAccounts": [""],
	"account/approvals": ["", "status=decided"],
	"account/exportTravellers": [""],
	"account/travellers": ["", "quickSearch=WANG"],
	"account/traveller": ["id={traveller}"],
	"account/travellerList": ["", "page={some_way}", "quickSearch=WANG", "document_status=expired"],
	"account/deletion": [""],
	"account/voucherSetting": [""],
	"account/balance": [
		"account=deposit",
		"account=credit",
		"account=deposit&page={far}",
		"account=credit&page={far}",
		"account=deposit&kind=refund",
		"account=deposit&from={ago_400}&until={ago_300}",
		{ query: "account=deposit", as: "finance" },
	],
	"account/balanceExport": ["account=deposit&format=csv", "account=credit&format=csv"],
	"account/duties": ["", { query: "", as: "booker" }],
	"account/integral": ["", "page={far}", "kind=earn", "from={ago_400}&until={ago_300}"],
	"account/overview": ["", { query: "", as: "booker" }, { query: "", as: "finance_operator" }],
	"account/topUps": ["", "page={some_way}"],
	"account/credit": [""],
	"account/withdrawals": [""],
	"company/events": ["", "page={some_way}", "subject=member"],
	"company/eventsExport": ["format=csv"],
	"company/costCenters": [""],
	"company/travelPolicy": [""],
};

const PASSWORD = "members of a grown store have no password";
const CODE = "nobody has a code";

export const ACCOUNT_CHANGES: Ways = {
	"notice/read": [{ body: {} }],
	"user/checkIn": [
		{ as: "guest", body: { tab: "login", username: "demo", password: "Portal2026" } },
		{
			as: "guest",
			body: { tab: "login", username: "nobody_of_that_name", password: "Portal2026" },
			refused: "a wrong name",
		},
	],
	"user/logout": [{ body: {} }],
	"user/signInCode": [{ body: { username: "company1_admin" }, refused: "it takes a captcha that a person has solved" }],
	"common/refreshToken": [{ body: { refresh_token: "none" }, refused: "no member keeps a sign-in" }],
	"Ems/send": [{ body: { email: "a@example.com", event: "user_register" }, refused: "it takes a solved captcha" }],
	"Sms/send": [
		{ body: { mobile: "+8613800000000", template_code: "user_register" }, refused: "it takes a solved captcha" },
	],
	"account/acceptInvitation": [
		{
			body: { code: "none-of-them-0000", username: "newcomer", password: "Portal2026" },
			refused: "nobody was invited",
		},
	],
	"account/declineInvitation": [{ body: { code: "none-of-them-0000" }, refused: "nobody was invited" }],
	"account/changePassword": [{ body: { oldPassword: "Portal2026", newPassword: "Portal2027" }, refused: PASSWORD }],
	"account/retrievePassword": [
		{
			body: { type: "email", account: "admin@company1.example", captcha: "123456", password: "Portal2027" },
			refused: CODE,
		},
	],
	"account/language": [{ body: { language: "en" } }],
	"account/profile": [{ body: { username: "company1_admin", nickname: "Another", gender: 1 } }],
	"account/changeBind": [{ body: { type: "email", email: "new@example.com", captcha: "123456" }, refused: CODE }],
	"account/verification": [{ body: { type: "email", captcha: "123456" }, refused: CODE }],
	"account/endSession": [{ body: { others: true } }],
	"account/inviteSubAccount": [{ body: { id: "{booker_id}" }, refused: "the member has come long ago" }],
	"account/saveSubAccount": [
		{ body: { username: "plan_newcomer", nickname: "New One", email: "new-one@example.com", role: "booker" } },
		{ body: { id: "{booker_id}", nickname: "Another Name", role: "booker" } },
	],
	"account/saveSubAccountLimits": [{ body: { id: "{booker_id}", rules: { order_cap: 100_000 }, is_hard: false } }],
	"account/setSubAccountStatus": [{ body: { id: "{booker_id}", is_enabled: false } }],
	"account/decideApproval": [
		{ body: { id: "{order}", decision: "approve" }, refused: "no order waits for an approval" },
	],
	"account/saveDelegation": [{ body: {} }],
	"account/deleteTraveller": [{ body: { id: "{traveller}" } }],
	"account/importTravellers": [{ body: { mode: "all", lines: [{ line: 1, full_name: "QIAN DUODUO" }] } }],
	"account/revealTraveller": [{ body: { id: "{traveller}" }, refused: "grown travellers have no papers" }],
	"account/travellers": [{ body: { full_name: "QIAN DUODUO" } }],
	"account/cancelDeletion": [{ body: {} }],
	"account/personalData": [{ body: {} }],
	"account/requestDeletion": [{ as: "booker", body: { password: "Portal2026" }, refused: PASSWORD }],
	"account/balanceAlerts": [{ body: { enabled: false } }],
	"account/takeBackTopUp": [{ body: { id: "{top_up}" }, refused: "all of them are decided" }],
	"account/topUp": [
		{
			body: { amount: 100_000, currency: "CNY", transfer_date: "{today}", bank_reference: "PLAN-1", slip: "/none.png" },
			refused: "it takes a file",
		},
	],
	"account/takeBackWithdrawal": [{ body: { id: "{withdrawal}" }, refused: "all of them are decided" }],
	"account/withdraw": [
		{
			body: {
				amount: 100,
				currency: "CNY",
				bank_name: "示例银行",
				account_name: "示例公司",
				account_number: "62170001",
				reason: "退回",
				holder_confirmed: true,
			},
		},
	],
	"account/previewVoucher": [{ body: { language: "en" } }],
	"account/voucherSetting": [{ body: { language: "en", version: 0 } }],
	"company/requireCostCenter": [{ body: { kind: "cost_center", is_required: false } }],
	"company/saveBudgets": [{ body: { month: "2027-01", budgets: [] } }],
	"company/saveCostCenter": [{ body: { kind: "cost_center", code: "CC-1", name: "One" } }],
	"company/saveTravelPolicy": [{ body: { is_active: false, version: 0 } }],
};

import { KEYED, type PostedForm, pageAt } from "../posted";

const balance = pageAt("user/account/balance", "/user/account/balance?tab=top_up");
const overview = pageAt("user/account/overview", "/user/account/overview");
const profile = pageAt("user/account/profile", "/user/account/profile");
const password = pageAt("user/account/change-password", "/user/account/changePassword");
const address = pageAt("user/account/change-bind", "/user/account/profile/changeBind?type=email");
const data = pageAt("user/account/personal-data", "/user/account/personalData");
const exported = pageAt("user/account/personal-data-export", "/user/account/personalData/export");
const sessions = pageAt("user/account/sessions", "/user/account/sessions");

const SLIP = { transfer_date: "2026-11-20", bank_reference: "R-1", slip: "/storage/slip.png" };
const BANK = { bank_name: "ICBC", account_name: "Yunling", account_number: "6217000112345678" };
const PROFILE = { nickname: "Li Si", gender: "1", birthday: "1980-12-31", motto: "On time" };
const TOKEN = { accountVerificationToken: "a-token-of-the-portal" };
const PROOF = { captchaId: "c-1", captchaInfo: "12,34-56,78;300;150" };
const PASSWORD = { password: "Portal2026" };

const ADDRESS: readonly PostedForm[] = [
	address.form("send-code verify", "POST Ems/send", { ...PASSWORD, ...PROOF }),
	address.form("verify", "POST account/verification", { captcha: "123456" }),
	address.form("send-code change", "POST Ems/send", { email: "new@example.test", ...TOKEN, ...PROOF }),
	address.form("change", "POST account/changeBind", { email: "new@example.test", captcha: "123456", ...TOKEN }),
	address.form("captcha", "GET common/clickCaptcha", { email: "new@example.test" }),
];

export const ACCOUNT: readonly PostedForm[] = [
	balance.form("top_up", "POST account/topUp", { ...KEYED, amount: "1234.50", currency: "CNY", ...SLIP }),
	balance.form("withdraw", "POST account/withdraw", {
		...KEYED,
		amount: "1234.50",
		currency: "CNY",
		...BANK,
		reason: "Unused",
	}),
	balance.form("take_back", "POST account/takeBackWithdrawal", { id: "905" }),
	balance.form("take_back_top_up", "POST account/takeBackTopUp", { id: "904" }),
	balance.form("alerts", "POST account/balanceAlerts", { enabled: "0" }),
	overview.form("read-notices", "POST notice/read"),
	profile.plain("save", "POST account/profile", PROFILE),
	password.plain("change", "POST account/changePassword", { oldPassword: "Portal2026", newPassword: "Portal2027" }),
	...ADDRESS,
	data.form("delete", "POST account/requestDeletion", PASSWORD),
	data.form("cancel", "POST account/cancelDeletion"),
	exported.plain("export", "POST account/personalData"),
	sessions.form("end", "POST account/endSession", { id: "905" }),
	sessions.form("end-others", "POST account/endSession"),
];

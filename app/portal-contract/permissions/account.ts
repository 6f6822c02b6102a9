import { BOOKERS, button, EVERYBODY, FINANCE, page } from "./rows";

export const ACCOUNT_PAGES = [
	page("menu_dir", "account", "账户", "Account", { groups: EVERYBODY, icon: "user" }, [
		page("menu", "account/overview", "账户概览", "Account overview", { groups: EVERYBODY, icon: "user" }),
		page("menu", "account/profile", "个人资料", "Profile", { groups: EVERYBODY, icon: "user" }),
		page("menu", "account/changePassword", "修改密码", "Change password", { groups: EVERYBODY, icon: "lock" }),
		page("menu", "account/balance", "账户余额与明细", "Balance", { groups: FINANCE, icon: "wallet" }, [
			button("account/topUp", "充值申请", "Report a top-up"),
			button("account/withdraw", "提现申请", "Request a withdrawal"),
			button("account/balanceAlerts", "余额提醒", "Low-balance alerts"),
		]),
		page("menu", "account/integral", "积分明细", "Points", { groups: FINANCE, icon: "star" }),
		page("menu", "account/travellers", "常用出行人", "Saved travellers", { groups: BOOKERS, icon: "people" }, [
			button("account/travellers/save", "保存出行人", "Save travellers"),
			button("account/travellers/delete", "删除出行人", "Delete travellers"),
			button("account/travellers/reveal", "显示证件号码", "Show document numbers"),
			button("account/travellers/import", "导入出行人", "Import travellers"),
			button("account/travellers/export", "导出出行人", "Export travellers"),
		]),
		page("menu", "account/sessions", "登录设备", "Signed-in devices", { groups: EVERYBODY, icon: "lock" }),
		page("menu", "account/personalData", "个人信息与注销", "Personal data", { groups: EVERYBODY, icon: "user" }),
	]),
];

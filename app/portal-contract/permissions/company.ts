import { MANAGERS, page } from "./rows";

export const COMPANY_PAGES = [
	page("menu_dir", "manage", "公司管理", "Company", { groups: MANAGERS, icon: "people" }, [
		page("menu", "manage/subAccount", "子账号", "Sub-accounts", { groups: ["admin"], icon: "people" }),
		page("menu", "manage/voucherSetting", "预订凭证设置", "Voucher Setting", { groups: MANAGERS, icon: "orders" }),
		page("menu", "manage/costCenter", "成本中心与出行事由", "Cost centres", { groups: MANAGERS, icon: "people" }),
		page("menu", "manage/travelPolicy", "差旅标准", "Travel policy", { groups: MANAGERS, icon: "orders" }),
		page("menu", "manage/events", "操作记录", "Activity log", { groups: ["admin"], icon: "clock" }),
	]),
];

import type { SeedArticle } from "../../seed-article";

export const RULES: readonly SeedArticle[] = [
	{
		slug: "cancellation-rules",
		tags: ["cancellation", "refund"],
		days_ago: 6,
		also: "退订 退房 取消费 手续费 退改 penalty cancel fee deadline non-refundable 不可退",
	},
	{
		slug: "no-show",
		tags: ["cancellation", "hotel", "driver"],
		days_ago: 31,
		also: "没到店 没来 爽约 迟到 错过 noshow late arrival missed 晚到",
	},
	{
		slug: "change-guests",
		tags: ["hotel", "voucher"],
		days_ago: 52,
		also: "换人 改名 姓名写错 拼音 更改客人 rename typo wrong name substitute guest",
	},
	{
		slug: "vouchers",
		tags: ["voucher", "hotel"],
		days_ago: 84,
		also: "确认单 入住单 确认函 二维码 booking confirmation pdf check-in letter",
	},
	{
		slug: "approvals-and-limits",
		tags: ["approval", "account"],
		days_ago: 119,
		also: "审核 批准 限额 超标 委托 代审批 approver budget cap workflow sub-account",
	},
	{
		slug: "travel-policy-and-cost-centres",
		tags: ["policy", "account"],
		days_ago: 156,
		also: "差标 差旅制度 部门 预算 费用归属 cost center allowance budget department",
	},
];

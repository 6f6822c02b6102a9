import type { SeedArticle } from "../../seed-article";

export const BILLING: readonly SeedArticle[] = [
	{
		slug: "apply-for-invoice",
		tags: ["invoice"],
		days_ago: 9,
		also: "fapiao 开发票 发票申请 数电票 专票 普票 报销 receipt tax invoice vat",
	},
	{
		slug: "invoice-titles",
		tags: ["invoice"],
		days_ago: 23,
		also: "税号 开票资料 开票信息 公司抬头 billing details tax number uscc buyer 一般纳税人资格",
	},
	{
		slug: "monthly-bills",
		tags: ["bill", "credit"],
		days_ago: 41,
		also: "月结 对账单 账期 催款 statement settlement reconciliation due date pay bill 还款",
	},
	{
		slug: "top-up-and-balance",
		tags: ["balance"],
		days_ago: 58,
		also: "充钱 余额 水单 预付 提现 转账 deposit wallet prepay bank slip withdraw",
	},
	{
		slug: "credit-line",
		tags: ["credit", "bill"],
		days_ago: 76,
		also: "信用额度 挂账 临时额度 赊账 逾期 credit limit pay later overdue account",
	},
	{
		slug: "refunds",
		tags: ["refund", "cancellation"],
		days_ago: 97,
		also: "退钱 退费 返款 多久到账 money back reimbursement chargeback 退到哪里",
	},
	{
		slug: "points",
		tags: ["points", "account"],
		days_ago: 134,
		also: "奖励 会员积分 积分过期 兑换 loyalty rewards bonus miles",
	},
	{
		slug: "red-letter-invoices",
		tags: ["invoice", "refund"],
		days_ago: 168,
		also: "冲红 红票 退票 作废 开错 换开 重开 credit note cancel invoice correct",
	},
];

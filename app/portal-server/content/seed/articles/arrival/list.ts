import type { SeedArticle } from "../../seed-article";

export const ARRIVAL: readonly SeedArticle[] = [
	{
		slug: "yangon-airport",
		tags: ["airport", "yangon", "transfer"],
		days_ago: 12,
		also: "rangoon 大巴 打车 taxi pickup 接人",
	},
	{
		slug: "mandalay-airport",
		tags: ["airport", "mandalay", "transfer"],
		days_ago: 31,
		also: "瓦城 眉苗 打车 taxi pickup shuttle 接人",
	},
	{
		slug: "naypyitaw-airport",
		tags: ["airport", "naypyitaw", "transfer"],
		days_ago: 47,
		also: "capital 奈比多 首都 taxi 打车",
	},
	{
		slug: "visa-in-general",
		tags: ["visa"],
		days_ago: 64,
		also: "evisa 电子签 落地签 商务签 immigration entry permit 过期",
	},
	{
		slug: "customs-and-cash",
		tags: ["cash"],
		days_ago: 85,
		also: "exchange 换钱 美金 缅元 信用卡 atm duty 关税 小费 tip",
	},
	{
		slug: "phone-and-internet",
		tags: ["telecom"],
		days_ago: 109,
		also: "esim wifi 手机卡 流量 时差 插座 plug voltage wechat",
	},
	{
		slug: "meeting-your-driver",
		tags: ["driver", "transfer", "airport"],
		days_ago: 141,
		also: "接人 找不到司机 sign late 迟到",
	},
	{
		slug: "delayed-flights",
		tags: ["flight", "transfer", "cancellation"],
		days_ago: 176,
		also: "误机 改签 missed rebooked eta",
	},
];

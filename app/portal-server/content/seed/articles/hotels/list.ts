import type { SeedArticle } from "../../seed-article";

export const HOTELS: readonly SeedArticle[] = [
	{
		slug: "foreigner-licence",
		tags: ["hotel", "licence"],
		days_ago: 8,
		also: "涉外酒店 涉外资质 外国人能住吗 license NRC 护照 passport refused",
	},
	{
		slug: "areas-of-yangon",
		tags: ["hotel", "yangon"],
		days_ago: 27,
		also: "住哪里 哪个区 市区 大金塔附近 Rangoon where to stay neighbourhood",
	},
	{
		slug: "areas-of-mandalay",
		tags: ["hotel", "mandalay"],
		days_ago: 45,
		also: "瓦城 住哪里 哪个区 where to stay neighbourhood MDL 玉石 jade",
	},
	{
		slug: "check-in-and-out",
		tags: ["hotel", "voucher"],
		days_ago: 66,
		also: "前台 登记 几点入住 退房 早到 checkin checkout early late reception",
	},
	{
		slug: "children-and-extra-beds",
		tags: ["hotel", "children"],
		days_ago: 92,
		also: "小孩 孩子 带娃 宝宝 加人 kids family baby crib rollaway",
	},
	{
		slug: "deposits-and-extras",
		tags: ["hotel", "cash"],
		days_ago: 127,
		also: "押金退还 预授权 杂费 小冰箱 洗衣 incidentals minibar security deposit",
	},
	{
		slug: "long-stays",
		tags: ["hotel", "bill"],
		days_ago: 171,
		also: "长租 包月 常住 驻场 驻厂 续住 monthly stay extended project extension",
	},
];

import type { SeedArticle } from "../../seed-article";

export const ZONES: readonly SeedArticle[] = [
	{
		slug: "thilawa",
		tags: ["zone", "yangon", "car"],
		days_ago: 15,
		also: "迪拉瓦工业区 迪洛瓦 syriam 工厂 看厂 plant",
	},
	{
		slug: "hlaing-thar-yar",
		tags: ["zone", "yangon", "car"],
		days_ago: 38,
		also: "兰达雅 apparel 服装厂 成衣 看厂 qc",
	},
	{
		slug: "mingaladon",
		tags: ["zone", "yangon", "car"],
		days_ago: 55,
		also: "mip 明加拉东 敏加拉洞 敏加拉顿 factory 工厂 看厂",
	},
	{ slug: "shwe-pyi-thar", tags: ["zone", "yangon", "car"], days_ago: 79, also: "瑞比达 瑞碧达 工厂 看厂 plant" },
	{
		slug: "mandalay-myotha",
		tags: ["zone", "mandalay", "car"],
		days_ago: 102,
		also: "妙达 瓦城 缪达工业区 factory 工厂 看厂",
	},
	{
		slug: "pathein-industrial-city",
		tags: ["zone", "road", "car"],
		days_ago: 127,
		also: "bassein irrawaddy 巴生 工业区 factory 看厂",
	},
	{
		slug: "travel-times",
		tags: ["zone", "road", "car"],
		days_ago: 158,
		also: "车程表 多远 距离 堵车 traffic distance 路程 时长",
	},
];

/** For the demonstration alone, which sells it. */
export const PAID_ZONES: SeedArticle = {
	slug: "two-days-five-zones",
	tags: ["zone", "road", "yangon", "car"],
	days_ago: 3,
	also: "看厂 行程 日程 考察 工厂 itinerary factory visits schedule",
};

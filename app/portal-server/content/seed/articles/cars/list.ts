import type { SeedArticle } from "../../seed-article";

export const CARS: readonly SeedArticle[] = [
	{
		slug: "car-by-the-day",
		tags: ["car", "zone"],
		days_ago: 11,
		also: "租车 全日 半日 用车 日租 rent chauffeur hire daily half-day rate",
	},
	{
		slug: "driver-languages",
		tags: ["driver", "car"],
		days_ago: 34,
		also: "会中文的司机 华语 汉语 翻译 Mandarin interpreter speaks translator",
	},
	{
		slug: "extras-of-a-car",
		tags: ["car", "bill"],
		days_ago: 57,
		also: "额外费用 加班费 超里程 过夜费 高速费 surcharge overtime toll parking mileage",
	},
	{
		slug: "long-distance-drives",
		tags: ["car", "road"],
		days_ago: 88,
		also: "长途 跨城 单程 外地 还车 高速公路 one-way intercity highway overnight",
	},
	{
		slug: "luggage-and-seats",
		tags: ["car", "children"],
		days_ago: 122,
		also: "箱子 几座 坐几个人 后备箱 suitcase boot capacity 安全座椅",
	},
	{
		slug: "driver-card",
		tags: ["driver", "transfer"],
		days_ago: 160,
		also: "司机信息 司机联系方式 车牌 核对 QR who picks me up plate contact",
	},
];

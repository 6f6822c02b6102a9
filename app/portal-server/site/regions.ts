/** A state, region or union territory of Myanmar by the number of its ISO 3166-2 code, and the towns of ours in it. */
export interface Region {
	value: number;
	name_zh: string;
	name_en: string;
	cities: readonly string[];
}

export const REGIONS: readonly Region[] = [
	{ value: 6, name_zh: "仰光省", name_en: "Yangon Region", cities: ["yangon"] },
	{ value: 4, name_zh: "曼德勒省", name_en: "Mandalay Region", cities: ["mandalay", "pyin-oo-lwin", "bagan"] },
	{ value: 18, name_zh: "内比都联邦区", name_en: "Nay Pyi Taw Union Territory", cities: ["nay-pyi-taw"] },
	{ value: 1, name_zh: "实皆省", name_en: "Sagaing Region", cities: [] },
	{ value: 2, name_zh: "勃固省", name_en: "Bago Region", cities: ["bago"] },
	{ value: 3, name_zh: "马圭省", name_en: "Magway Region", cities: [] },
	{ value: 5, name_zh: "德林达依省", name_en: "Tanintharyi Region", cities: [] },
	{ value: 7, name_zh: "伊洛瓦底省", name_en: "Ayeyarwady Region", cities: ["pathein"] },
	{ value: 11, name_zh: "克钦邦", name_en: "Kachin State", cities: ["myitkyina"] },
	{ value: 12, name_zh: "克耶邦", name_en: "Kayah State", cities: [] },
	{ value: 13, name_zh: "克伦邦", name_en: "Kayin State", cities: ["hpa-an"] },
	{ value: 14, name_zh: "钦邦", name_en: "Chin State", cities: [] },
	{ value: 15, name_zh: "孟邦", name_en: "Mon State", cities: ["mawlamyine"] },
	{ value: 16, name_zh: "若开邦", name_en: "Rakhine State", cities: ["ngapali"] },
	{
		value: 17,
		name_zh: "掸邦",
		name_en: "Shan State",
		cities: ["taunggyi", "nyaungshwe", "lashio", "muse", "tachileik"],
	},
];

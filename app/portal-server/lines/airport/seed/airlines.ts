import type { airline } from "~/portal-server/platform/db/schema";

type Row = typeof airline.$inferInsert;

const of = (serves: Row["serves"], code: string, name_zh: string, name_en: string): Row => ({
	code,
	name_zh,
	name_en,
	serves: serves ?? null,
});

/** Airlines whose flights land in Myanmar, by what they fly: within it, from abroad, both. */
export const AIRLINES: readonly Row[] = [
	of(null, "UB", "缅甸国家航空", "Myanmar National Airlines"),
	of(null, "8M", "缅甸国际航空", "Myanmar Airways International"),
	of("domestic", "K7", "甘波扎航空", "Air KBZ"),
	of("domestic", "7Y", "曼亚达纳蓬航空", "Mann Yadanarpon Airlines"),
	of("domestic", "ST", "丹伦航空", "Air Thanlwin"),
	of("domestic", "Y5", "金色缅甸航空", "Golden Myanmar Airlines"),
	of("international", "CA", "中国国际航空", "Air China"),
	of("international", "MU", "中国东方航空", "China Eastern Airlines"),
	of("international", "CZ", "中国南方航空", "China Southern Airlines"),
	of("international", "3U", "四川航空", "Sichuan Airlines"),
	of("international", "8L", "祥鹏航空", "Lucky Air"),
	of("international", "DR", "瑞丽航空", "Ruili Airlines"),
	of("international", "KY", "昆明航空", "Kunming Airlines"),
	of("international", "9C", "春秋航空", "Spring Airlines"),
	of("international", "CI", "中华航空", "China Airlines"),
	of("international", "TG", "泰国国际航空", "Thai Airways"),
	of("international", "PG", "曼谷航空", "Bangkok Airways"),
	of("international", "FD", "泰国亚洲航空", "Thai AirAsia"),
	of("international", "SL", "泰国狮航", "Thai Lion Air"),
	of("international", "DD", "泰国皇雀航空", "Nok Air"),
	of("international", "VZ", "泰国越捷航空", "Thai Vietjet Air"),
	of("international", "SQ", "新加坡航空", "Singapore Airlines"),
	of("international", "TR", "酷航", "Scoot"),
	of("international", "MH", "马来西亚航空", "Malaysia Airlines"),
	of("international", "AK", "亚洲航空", "AirAsia"),
	of("international", "OD", "马来西亚峇迪航空", "Batik Air Malaysia"),
	of("international", "VN", "越南航空", "Vietnam Airlines"),
	of("international", "VJ", "越捷航空", "Vietjet Air"),
	of("international", "AI", "印度航空", "Air India"),
	of("international", "6E", "靛蓝航空", "IndiGo"),
	of("international", "KE", "大韩航空", "Korean Air"),
	of("international", "QR", "卡塔尔航空", "Qatar Airways"),
	of("international", "QV", "老挝航空", "Lao Airlines"),
	of("international", "K6", "柬埔寨航空", "Air Cambodia"),
];

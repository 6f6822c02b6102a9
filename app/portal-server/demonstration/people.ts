/** Guests of the demonstration orders, by their passports, with the Chinese names of some. */
export const PEOPLE = {
	"WANG XIAO": "王晓",
	"CHEN LI": "陈立",
	"LI MIN": "李敏",
	"ZHOU KAI": "周凯",
	"ZHAO LEI": "",
	"ZHANG SAN": "",
} as const;

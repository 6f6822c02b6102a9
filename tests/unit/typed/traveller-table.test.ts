import countries from "i18n-iso-countries";
import { describe, expect, it } from "vitest";
import { readTable } from "~/features/account/travellers/import/read-table.server";
import { TRAVELLER_COLUMNS } from "~/portal-contract/account/traveller-fields";
import type { TravellerLine } from "~/portal-contract/account/travellers";
import { typedFrom } from "~/portal-server/account/travellers/import-cells";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { listCountries } from "~/portal-server/platform/countries";
import { countryOf } from "~/portal-server/platform/words/country-words";

const HEAD = "full_name,nationality,phone,document_expires_on";
const PERSON = "LI MING,CN,13800138000,2030-01-31";
const bytes = (text: string) => new TextEncoder().encode(text);
const linesOf = (text: string) => {
	const table = readTable(bytes(text));
	return table.fault ?? table.lines.map(({ line, full_name, phone }) => [line, full_name, phone]);
};

describe("a table of travellers", () => {
	it.each([
		["as it is", `${HEAD}\n${PERSON}`, 2],
		["a delimiter that is told", `sep=,\r\n${HEAD}\r\n${PERSON}`, 3],
		["semicolons that are told", `sep=;\n${HEAD}\n${PERSON}`.replaceAll(",", ";"), 3],
		["tabs that are told", `"sep=\t"\n${HEAD}\n${PERSON}`.replaceAll(",", "\t"), 3],
		["a title above its head", `Travellers of 2026\n${HEAD}\n${PERSON}`, 3],
		["a title with the commas of its row", `出行人名单,,,\n${HEAD}\n${PERSON}`, 3],
		[
			"a title with more commas than semicolons",
			`Kunming, Yunnan, China\n${HEAD}\n${PERSON}`
				.replace(HEAD, HEAD.replaceAll(",", ";"))
				.replace(PERSON, PERSON.replaceAll(",", ";")),
			3,
		],
		["a title, a note and an empty line", `出行人名单\n请勿改动表头\n\n${HEAD}\n${PERSON}`, 5],
		["formulas that keep zeros", `${HEAD}\n="LI MING",="CN",="13800138000",="20300131"`, 2],
		["formulas as spreadsheets quote them", `${HEAD}\n"=""LI MING""",CN,"=""13800138000""",2030-01-31`, 2],
	])("is read with %s [39-2.import]", (_what, text, line) => {
		expect(linesOf(text)).toEqual([[line, "LI MING", "13800138000"]]);
	});

	it("keeps what stands in a formula with a comma", () => {
		expect(linesOf(`${HEAD}\n="LI, MING",CN,,`)).toEqual([[2, "LI, MING", ""]]);
	});

	it("without a head is told so", () => {
		expect(linesOf(`a,b\n${PERSON}`)).toBe("file-no-head");
		expect(linesOf("sep=,\n")).toBe("file-no-head");
		expect(linesOf("")).toBe("file-empty");
	});
});

const EMPTY = Object.fromEntries(TRAVELLER_COLUMNS.map((column) => [column, ""]));
function cellOf(column: "nationality" | "birthday" | "document_expires_on", text: string) {
	const faults: FieldFaults = {};
	const line = { line: 2, ...EMPTY, [column]: text } as TravellerLine;
	const read = typedFrom(line, {}, faults);
	return faults[column] ?? read[column];
}

describe("a cell", () => {
	it.each([
		["20300131", "2030-01-31"],
		["２０３００１３１", "2030-01-31"],
		["၂၀၃၀၀၁၃၁", "2030-01-31"],
		["2030年1月31日", "2030-01-31"],
		["2030.1.31", "2030-01-31"],
		["长期", ""],
		["長期有效", ""],
		["Permanent", ""],
		["Long-term", ""],
		["9999-12-31", ""],
	])("%j for the day of expiry is %j [39-2.import]", (typed, read) => {
		expect(cellOf("document_expires_on", typed)).toBe(read);
	});

	it.each(["20301331", "2030131", "203001311"])("%j is no day", (typed) => {
		expect(cellOf("birthday", typed)).toBe("traveller-date-invalid");
	});

	it("of a birthday is never for ever", () => expect(cellOf("birthday", "长期")).toBe("traveller-date-invalid"));

	it.each([
		[
			"CN",
			"CHN",
			"chn",
			"China",
			"中国",
			"PRC",
			"P.R.C.",
			"中华人民共和国",
			"The People’s Republic of China",
			"中国籍",
			"CHINESE",
		],
		["MM", "MMR", "Myanmar", "Burma", "缅甸", "Myanmar (Burma)", "မြန်မာ", "緬甸"],
		["KR", "KOR", "Korea", "South Korea", "Korea, South", "Republic of Korea", "韩国", "韓國", "大韩民国"],
		["US", "USA", "U.S.A.", "United States", "United States of America", "美国", "America"],
		["GB", "GBR", "UK", "U.K.", "Great Britain", "England", "英国", "United Kingdom"],
		["TW", "TWN", "Taiwan", "台湾", "台灣", "中国台湾"],
		["HK", "HKG", "Hong Kong", "香港", "Hong Kong SAR"],
		["VN", "VNM", "Viet Nam", "Vietnam", "越南"],
		["LA", "LAO", "Laos", "老挝", "Lao PDR"],
		["DE", "DEU", "D", "Germany", "德国"],
		["RU", "RUS", "Russia", "Russian Federation", "俄罗斯"],
		["AE", "ARE", "UAE", "阿联酋"],
	])("for %s may say %s, %s, %s … [39-2.import]", (code, ...words) => {
		expect(words.filter((word) => cellOf("nationality", word) !== code)).toEqual([]);
	});

	it.each(["Atlantis", "XX", "亚特兰蒂斯", "Chin"])("%j is no country", (word) => {
		expect(cellOf("nationality", word)).toBe("hotel-nationality-unknown");
	});
});

describe("a country", () => {
	const all = listCountries("en", "").map(({ value }) => value);

	it("is read by both of its codes and by its names in both languages [39-2.import]", () => {
		const wrong = all.filter((code) =>
			[
				code,
				countries.alpha2ToAlpha3(code) ?? code,
				...(["en", "zh-cn"] as const).map(
					(language) => listCountries(language, "").find(({ value }) => value === code)?.label ?? "",
				),
			].some((word) => countryOf(word) !== code),
		);
		expect(wrong).toEqual([]);
	});
});

import { composed } from "./composed";

/** Radicals of the CJK supplement, each before the character that it stands for. Source: EquivalentUnifiedIdeograph.txt of Unicode. */
const RADICALS =
	"⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟";

let radicals: ReadonlyMap<string, string> | undefined;

function radicalsByCharacter(): ReadonlyMap<string, string> {
	const signs = [...RADICALS];
	return new Map(signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1] ?? sign] as const] : [])));
}

/** Radicals, which some input methods and PDF files have in the place of characters, as the characters; those of Kangxi fold by themselves. */
export function withoutRadicals(text: string): string {
	return text.replace(/[\u2e80-\u2fd5]/g, (sign) => {
		radicals ??= radicalsByCharacter();
		return radicals.get(sign) ?? composed(sign, "NFKC");
	});
}

/** Scripts whose spelling needs joiners. */
const JOINING =
	"[\\p{Script=Arab}\\p{Script=Syrc}\\p{Script=Nkoo}\\p{Script=Mong}\\p{Script=Deva}\\p{Script=Beng}\\p{Script=Guru}\\p{Script=Gujr}\\p{Script=Orya}\\p{Script=Taml}\\p{Script=Telu}\\p{Script=Knda}\\p{Script=Mlym}\\p{Script=Sinh}\\p{Script=Khmr}]";
/** Number signs of Arabic, Syriac and Kaithi, which are seen though Unicode calls them format characters. */
const SEEN = "\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}";
const SEEN_SIGN = "(?![\\p{Cf}\\p{Default_Ignorable_Code_Point}])";
const LETTER = `${SEEN_SIGN}${JOINING}`;
const PICTURE = "\\p{Extended_Pictographic}";
/** Flags of regions, joined pictures, pictures in colour, digits on keys, joiners within words and after a virama, variants of Mongolian letters. */
const NEEDED = [
	"(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,16}\\u{e007f}",
	`(?<=[${PICTURE}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=${PICTURE})`,
	`(?<=${PICTURE}|[0-9#*](?=\\ufe0f\\u20e3))\\ufe0f`,
	`(?<=${LETTER})[\\u200c\\u200d](?=${LETTER})`,
	"(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca])\\u200d",
	`(?<=${SEEN_SIGN}\\p{Script=Mong})[\\u180b-\\u180d\\u180f]`,
];
const UNSEEN = new RegExp(`(${NEEDED.join("|")})|(?![${SEEN}])[\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}]`, "gu");

/** Without signs that are not seen or turn the direction of writing; joiners stay where a script or an emoji needs them. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, (_sign, needed?: string) => needed ?? "");

/** Ends of lines of any system as `\n`, other controls gone. */
export const plainBreaks = (text: string): string =>
	text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");

const BLANKS = /[\p{Zs}\t\u2800]+/gu;

/** Blanks of any kind and number as one, none at the ends. */
export const singleBlanks = (text: string): string => text.replace(/\n/g, " ").replace(BLANKS, " ").trim();

/** The same within each line, at most one empty line in a row. */
export const singleBlanksInLines = (text: string): string =>
	text
		.replace(BLANKS, " ")
		.split("\n")
		.map((line) => line.trim())
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();

export const withoutBlanks = (text: string): string => text.replace(/[\p{Zs}\s\u2800]+/gu, "");

/** Dashes, hyphens and minus signs, however long, as `-`. */
export const plainDashes = (text: string): string =>
	text
		.replace(/[\u2014\u2015\u2500\u2e3a\u2e3b]+/g, "-")
		.replace(/[\u02d7\u058a\u1806\u2010-\u2013\u2043\u207b\u208b\u2212\u2796\ufe58\ufe63\uff0d]/g, "-");

/** Apostrophes, accents on their own and primes as `'`. */
export const plainApostrophes = (text: string): string =>
	text.replace(/[`\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40]/g, "'");

const HAN = "[\\p{Script=Han}\\u3007]";
const DOT =
	"[.\\u00b7\\u0387\\u2022\\u2024\\u2027\\u2218\\u2219\\u22c5\\u25cf\\u2e31\\u30fb\\ua78f\\ufe52\\uff0e\\uff65]";
const DOT_OF_NAME = new RegExp(
	`(?<=${HAN}) ?${DOT} ?(?=[${HAN.slice(1, -1)}A-Za-z])|(?<=[A-Za-z]) ?${DOT} ?(?=${HAN})`,
	"gu",
);
const OTHER_DOT = /[\u0387\u2022\u2024\u2027\u2218\u2219\u22c5\u25cf\u2e31\u30fb\ua78f\uff65]/g;

/** Circles beside characters. */
const ZERO_OF_NAME =
	/(?<=\p{Script=Han})[\u25cb\u25ef\u3007]+|(?<![\u25cb\u25ef\u3007])[\u25cb\u25ef\u3007]+(?=\p{Script=Han})/gu;

/** The dot between the parts of a Chinese name as `·`, and the circle that stands for its zero as \u3007. */
export const plainDots = (text: string): string =>
	text
		.replace(DOT_OF_NAME, "\u00b7")
		.replace(OTHER_DOT, "\u00b7")
		.replace(ZERO_OF_NAME, (circles) => "\u3007".repeat(circles.length));

/** Zeros of scripts whose digits stand in a row. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x1090, 0x17e0] as const;
const OTHER_DIGIT =
	/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u1090-\u1099\u17e0-\u17e9]/g;
export const BURMESE_ZERO = 0x1040;
/** The letter wa, which looks like the Burmese zero and stands on the same keys. */
const WA_IN_NUMBER = /(?<=[\d\u1040-\u1049])\u101d+|\u101d+(?=[\d\u1040-\u1049])/g;

/** The letter wa beside digits as the zero that is meant. */
export const plainBurmeseZeros = (text: string): string =>
	text.replace(WA_IN_NUMBER, (letters) => "\u1040".repeat(letters.length));

/** Digits of Burmese and other scripts, and the letter wa beside them, as 0 to 9. */
export const plainDigits = (text: string): string =>
	text
		.replace(OTHER_DIGIT, (digit) => {
			const code = digit.charCodeAt(0);
			return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
		})
		.replace(WA_IN_NUMBER, (letters) => "0".repeat(letters.length));

/** Letters and digits of full width in half width; punctuation of full width belongs to Chinese text. */
export const halfWidth = (text: string): string =>
	text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) =>
		String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
	);

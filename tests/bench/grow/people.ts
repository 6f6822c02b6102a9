import { sql } from "drizzle-orm";
import { type Growth, hold } from "./run";

const SURNAMES =
	"王 WANG,李 LI,张 ZHANG,刘 LIU,陈 CHEN,杨 YANG,黄 HUANG,赵 ZHAO,吴 WU,周 ZHOU,徐 XU,孙 SUN,马 MA,朱 ZHU,胡 HU,郭 GUO,何 HE,高 GAO,林 LIN,罗 LUO,郑 ZHENG,梁 LIANG,谢 XIE,宋 SONG,唐 TANG,许 XU,韩 HAN,冯 FENG,邓 DENG,曹 CAO,彭 PENG,曾 ZENG,肖 XIAO,田 TIAN,董 DONG,袁 YUAN,潘 PAN,于 YU,蒋 JIANG,蔡 CAI";
const SYLLABLES =
	"伟 WEI,芳 FANG,娜 NA,敏 MIN,静 JING,丽 LI,强 QIANG,磊 LEI,军 JUN,洋 YANG,勇 YONG,艳 YAN,杰 JIE,娟 JUAN,涛 TAO,明 MING,超 CHAO,秀 XIU,霞 XIA,平 PING,刚 GANG,桂 GUI,英 YING,华 HUA,玉 YU,萍 PING,红 HONG,建 JIAN,国 GUO,文 WEN,志 ZHI,海 HAI,晓 XIAO,春 CHUN,雪 XUE,峰 FENG";
const FIRST =
	"JOHN,MARY,PETER,ANNA,DAVID,SARAH,MICHAEL,EMMA,THOMAS,LAURA,JAMES,JULIA,ROBERT,HELEN,PAUL,NINA,MARK,CLARA,SIMON,ALICE,FRANK,SOFIA,ERIC,MARIA,DANIEL,RUTH,MARTIN,IRENE,VICTOR,GRACE";
const LAST =
	"SMITH,MILLER,BROWN,TAYLOR,WILSON,SCHMIDT,MUELLER,WEBER,MARTIN,BERNARD,ROSSI,FERRARI,GARCIA,LOPEZ,SILVA,SANTOS,KIM,PARK,TANAKA,SATO,SUZUKI,NGUYEN,TRAN,LIM,TAN,WONG,SINGH,KUMAR,SHARMA,PATEL,HANSEN,LARSEN,NOVAK,KOVACS,IVANOV,PETROV,OLSEN,BERG,DUBOIS,MOREAU";
const BURMESE = "AUNG,KYAW,MIN,THU,ZAW,HTET,NAING,WIN,MYO,KO,THIDA,SU,HNIN,EI,MAY,KHIN,NILAR,PHYO,WAI,SOE";

/** How many people there are of each kind, the Chinese first. */
const CHINESE = 40_000;
const LATIN = 1_200;
const MYANMAR = 4_000;
export const PEOPLE = CHINESE + LATIN + MYANMAR;

const list = (text: string, part: number) =>
	sql.raw(
		`array[${text
			.split(",")
			.map((one) => `'${one.split(" ")[part]}'`)
			.join(",")}]`,
	);

/**
 * Table `person`: whoever stays, rides or works, by number. Names as in passports, the Chinese ones with their characters; `form` and `form_zh` are the
 * same as a quick search holds them.
 */
export async function makePeople(growth: Growth): Promise<void> {
	const surname = sql.raw("1 + p % 40");
	const given = (names: ReturnType<typeof list>) =>
		sql`case when p / 40 < 36 then (${names})[1 + p / 40] else (${names})[1 + (p / 40 - 36) % 36]
			|| (${names})[1 + (p / 40 - 36) / 36] end`;
	await hold(
		growth,
		"person",
		sql`select p, full_name, name_zh, lower(full_name) as form, regexp_replace(name_zh, '(.)', '\\1\\1',
			'g') as form_zh, nationality
			from (
				select p, (${list(SURNAMES, 1)})[${surname}] || ' ' || ${given(list(SYLLABLES, 1))} as full_name,
					(${list(SURNAMES, 0)})[${surname}] || ${given(list(SYLLABLES, 0))} as name_zh, 'CN' as nationality
				from generate_series(0, ${CHINESE - 1}::int4) as p
				union all
				select ${CHINESE}::int4 + p, (${list(FIRST, 0)})[1 + p % 30] || ' ' || (${list(LAST, 0)})[1 + p / 30], null,
					(array['SG', 'DE', 'US', 'JP', 'TH'])[1 + p % 5]
				from generate_series(0, ${LATIN - 1}::int4) as p
				union all
				select ${CHINESE + LATIN}::int4 + p, (${list(BURMESE, 0)})[1 + p % 20] || ' '
					|| (${list(BURMESE, 0)})[1 + (p / 20) % 20] || ' ' || (${list(BURMESE, 0)})[1 + p / 400],
					null, 'MM'
				from generate_series(0, ${MYANMAR - 1}::int4) as p
			) as named`,
		"p",
	);
}

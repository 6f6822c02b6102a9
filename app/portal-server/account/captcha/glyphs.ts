import { readFontFile } from "~/portal-server/platform/documents/pdf/font-file";
import type { Outline } from "./outline";

/** Common and harmless, without numbers, insults and near-twins: no two that a person mixes up when they are turned and crossed by lines. */
export const CHARACTERS: readonly string[] = [
	"天云雨雪风电星月阳光影春夏秋冬夜",
	"山石河湖海岛泉沙田林谷桥路城港峰水火灯灰丘洞池岸原",
	"花茶竹松桃梨李瓜豆米麦叶果菊兰棉麻香芽朵茄芒",
	"鱼马牛羊猫兔虎龙蛇鹿狼虾贝鼠羽雀尾豹皮",
	"车船飞机门窗桌伞杯碗盘壶瓶弓球琴笛笔书画纸丝",
	"印信衣扇钟网轮塔亭楼井瓦鼎票袋冠带帆锅玉",
	"手耳心眼眉脸舌身齿",
	"红黄蓝绿紫白黑橙金",
	"饭面盐药粉奶",
	"走跳读写笑坐学游洗站欢唱吃说拍词文",
	"远长新明快美好甜暖重冷热寒弯尖圆奇多外南西北中",
	"家爱乐福喜礼店馆市街院客童老梯邮报孩女子哥",
].flatMap((group) => [...group]);

/** Without 0 and 1, which look like letters. */
export const DIGITS: readonly string[] = [..."23456789"];

const UNITS = 1000;
/** Of `UNITS`: the strokes of the font's regular weight are too thin for a noisy ground. */
const BOLDER = 36;

/** Fonts count upwards, pictures downwards. */
const turnOver = (path: string) =>
	path.replace(/,(-?)(\d)/g, (_pair, minus: string, digit: string) => (minus ? `,${digit}` : `,-${digit}`));

async function readOutlines(): Promise<ReadonlyMap<string, Outline>> {
	const { Blob, Face, Font } = await import("harfbuzzjs");
	const font = new Font(new Face(new Blob(readFontFile("noto-sans-sc.ttf"))));
	font.setScale(UNITS, UNITS);
	return new Map(
		[...CHARACTERS, ...DIGITS].map((character) => {
			const id = font.nominalGlyph(character.codePointAt(0) ?? 0);
			if (id === undefined) throw new Error(`The font has no ${character}.`);
			const path = turnOver(font.glyphToPath(id));
			return [character, { fill: path, line: path, width: BOLDER }];
		}),
	);
}

let cached: Promise<ReadonlyMap<string, Outline>> | undefined;

/** Outlines of `CHARACTERS` and `DIGITS` of `UNITS` to the em, read once per process; the font itself is let go. */
export function characterOutlines(): Promise<ReadonlyMap<string, Outline>> {
	cached ??= readOutlines();
	return cached;
}

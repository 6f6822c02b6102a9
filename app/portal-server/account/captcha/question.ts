import type { Language } from "~/portal-contract/base/basics";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { cryptoRandom, pick, type Random, shuffled } from "./random";

interface Words {
	numbers: readonly string[];
	sum: (one: string, other: string) => string;
	ordinals: readonly string[];
	nth: (ordinal: string, words: string) => string;
	/** Groups of words; the question is which one belongs to the named group. */
	kinds: Readonly<Record<string, readonly string[]>>;
	which: (kind: string, words: string) => string;
	separator: string;
}

const WORDS: Record<Language, Words> = {
	"zh-cn": {
		numbers: [
			"零",
			"一",
			"二",
			"三",
			"四",
			"五",
			"六",
			"七",
			"八",
			"九",
			"十",
			"十一",
			"十二",
			"十三",
			"十四",
			"十五",
			"十六",
			"十七",
			"十八",
		],
		sum: (one, other) => `${one}加${other}等于几？`,
		ordinals: ["第一个", "第二个", "第三个", "第四个"],
		nth: (ordinal, words) => `请写出${ordinal}词：${words}`,
		kinds: {
			动物: ["大象", "老虎", "兔子", "山羊", "乌龟"],
			水果: ["苹果", "芒果", "香蕉", "西瓜", "葡萄"],
			颜色: ["红色", "蓝色", "绿色", "白色", "紫色"],
			家具: ["桌子", "椅子", "书柜", "沙发", "床"],
			天气: ["下雨", "下雪", "刮风", "打雷", "晴天"],
		},
		which: (kind, words) => `下列哪一个属于${kind}：${words}？`,
		separator: "、",
	},
	en: {
		numbers:
			"zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen".split(
				",",
			),
		sum: (one, other) => `What is ${one} plus ${other}?`,
		ordinals: ["first", "second", "third", "fourth"],
		nth: (ordinal, words) => `Type the ${ordinal} of these words: ${words}`,
		kinds: {
			"an animal": ["elephant", "tiger", "rabbit", "goat", "turtle"],
			"a fruit": ["apple", "mango", "banana", "melon", "grape"],
			"a colour": ["red", "blue", "green", "white", "purple"],
			"a piece of furniture": ["table", "chair", "shelf", "sofa", "bed"],
			"a kind of weather": ["rain", "snow", "wind", "thunder", "fog"],
		},
		which: (kind, words) => `Which of these is ${kind}: ${words}?`,
		separator: ", ",
	},
};

export interface Question {
	question: string;
	/** Accepted answers, as `plainAnswer` writes them. */
	answers: string[];
}

/** Small letters and usual digits without blanks and marks around: `" Seven. "` is `seven`, `"１２"` is `12`. */
export function plainAnswer(typed: string): string {
	return normalise("search", typed)
		.toLowerCase()
		.replace(/[\s.,!?。，！？、"'“”]+/g, "");
}

/** A question that a person answers at once, for those who cannot see the picture: a sum, a place in a list, or a kind of thing. */
export function newQuestion(language: Language, random: Random = cryptoRandom): Question {
	const words = WORDS[language];
	const kinds = shuffled(Object.entries(words.kinds), random).slice(0, 4);
	const list = kinds.map(([, members]) => pick(members, random));
	const at = random(4);
	const written = list.join(words.separator);
	const way = random(3);
	if (way === 0) {
		const [one, other] = [1 + random(9), 1 + random(9)];
		const answers = [String(one + other), words.numbers[one + other] ?? ""].map(plainAnswer);
		return { question: words.sum(words.numbers[one] ?? "", words.numbers[other] ?? ""), answers };
	}
	const question =
		way === 1 ? words.nth(words.ordinals[at] ?? "", written) : words.which(kinds[at]?.[0] ?? "", written);
	return { question, answers: [plainAnswer(list[at] ?? "")] };
}

import type { Language } from "~/portal-contract/base/basics";
import { ENGLISH } from "./en/index";
import { matchesFacts } from "./facts";
import type { Random } from "./random";
import { CLOSING, type Mood, TONES_OF } from "./scores";
import { ASPECTS, type Aspect, type Library, type Sentence, type Tone } from "./sentence";
import { CHINESE } from "./zh/index";

const LIBRARIES: Readonly<Record<Language, Library>> = { "zh-cn": CHINESE, en: ENGLISH };

export interface Occasion {
	random: Random;
	language: Language;
	sentiment: Mood;
	facts: ReadonlySet<string>;
	names: ReadonlyMap<string, string>;
	uses: Map<Sentence, number>;
}

export interface ComposedText {
	text: string;
	tones: Tone[];
	complaint?: Aspect;
}

const PRIVATE_ASPECTS = ASPECTS.filter((one) => one !== "meeting" && one !== "invoice");

const SHORT_SHARE = 0.17;
const OPENING_SHARE = 0.4;
const VERDICT_SHARE = 0.28;
const PLACEHOLDER = /\{([a-z-]+)\}/g;
const CHOICE = /\[([^\]]*)\]/g;

export function compose(occasion: Occasion): ComposedText {
	const { random, language, sentiment } = occasion;
	const library = LIBRARIES[language];
	if (random.next() < SHORT_SHARE) {
		const tone = CLOSING[sentiment];
		return { text: translate(occasion, library.shorts[tone]) ?? "", tones: [tone] };
	}
	const parts: string[] = [];
	const tones = [...random.weighed(TONES_OF[sentiment])];
	const aspects = new Set<Aspect>();
	let complaint: Aspect | undefined;
	if (random.next() < OPENING_SHARE) parts.push(translate(occasion, library.openings) ?? "");
	for (const tone of tones) {
		const aspect = drawAspect(occasion, tone, aspects);
		aspects.add(aspect);
		if (tone !== "good") complaint ??= aspect;
		parts.push(translate(occasion, library.aspects[aspect][tone]) ?? "");
	}
	if (parts.length < 4 && random.next() < VERDICT_SHARE) {
		const tone = closingOf(sentiment, tones);
		parts.push(translate(occasion, library.verdicts[tone]) ?? "");
		tones.push(tone);
	}
	return { text: finish(occasion, parts.join(library.space)), tones, complaint };
}

function closingOf(sentiment: Mood, tones: readonly Tone[]): Tone {
	return sentiment === "content" && tones.includes("mixed") ? "mixed" : CLOSING[sentiment];
}

function drawAspect({ random, language, facts }: Occasion, tone: Tone, used: ReadonlySet<Aspect>): Aspect {
	const aspects = facts.has("work") ? ASPECTS : PRIVATE_ASPECTS;
	const left = aspects.filter(
		(one) => !used.has(one) && LIBRARIES[language].aspects[one][tone].some((text) => matchesFacts(text, facts)),
	);
	return random.pick(left);
}

function translate(occasion: Occasion, sentences: readonly Sentence[]): string | undefined {
	const { facts, uses, random } = occasion;
	const able = sentences.filter((one) => matchesFacts(one, facts));
	if (able.length === 0) return undefined;
	const fewest = Math.min(...able.map((one) => uses.get(one) ?? 0));
	const chosen = random.pick(able.filter((one) => (uses.get(one) ?? 0) === fewest));
	uses.set(chosen, fewest + 1);
	return fill(occasion, chosen);
}

function fill({ random, names }: Pick<Occasion, "random" | "names">, sentence: Sentence): string {
	const text = typeof sentence === "string" ? sentence : sentence[0];
	return text
		.replace(CHOICE, (_all, choices: string) => random.pick(choices.split("|")))
		.replace(PLACEHOLDER, (_all, name: string) => {
			const value = names.get(name);
			if (value === undefined) throw new Error(`the sentence "${text}" names {${name}}, which is not known here`);
			return value;
		});
}

function finish({ random, sentiment, language }: Occasion, text: string): string {
	const rng = random.next();
	if (rng < 0.1) return text.replace(/[。.]$/, "");
	if (rng < 0.17 && sentiment === "glad") return text.replace(/[。.]$/, language === "en" ? "!" : "！");
	return text;
}

export function answer(occasion: Occasion, { complaint }: ComposedText): string | null {
	const { random, sentiment, language } = occasion;
	const share = { glad: 0.1, content: 0.2, "so-so": 0.45, poor: 0.6 }[sentiment];
	if (random.next() >= share) return null;
	const library = LIBRARIES[language];
	if (complaint) return fill(occasion, random.pick(library.sorry[complaint]));
	return sentiment === "glad" || sentiment === "content" ? fill(occasion, random.pick(library.thanks)) : null;
}

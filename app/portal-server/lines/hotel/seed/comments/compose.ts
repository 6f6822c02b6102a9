import type { Language } from "~/portal-contract/base/basics";
import type { Chance } from "./chance";
import { ENGLISH } from "./en/index";
import { mayBeSaid } from "./facts";
import { CLOSING, type Mood, TONES_OF } from "./scores";
import { ASPECTS, type Aspect, type Library, type Sentence, type Tone } from "./sentence";
import { CHINESE } from "./zh/index";

const LIBRARIES: Readonly<Record<Language, Library>> = { "zh-cn": CHINESE, en: ENGLISH };

export interface Occasion {
	chance: Chance;
	language: Language;
	mood: Mood;
	facts: ReadonlySet<string>;
	names: ReadonlyMap<string, string>;
	said: Map<Sentence, number>;
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
	const { chance, language, mood } = occasion;
	const library = LIBRARIES[language];
	if (chance.next() < SHORT_SHARE) {
		const tone = CLOSING[mood];
		return { text: translate(occasion, library.shorts[tone]) ?? "", tones: [tone] };
	}
	const parts: string[] = [];
	const tones = [...chance.weighed(TONES_OF[mood])];
	const aspects = new Set<Aspect>();
	let complaint: Aspect | undefined;
	if (chance.next() < OPENING_SHARE) parts.push(translate(occasion, library.openings) ?? "");
	for (const tone of tones) {
		const aspect = drawAspect(occasion, tone, aspects);
		aspects.add(aspect);
		if (tone !== "good") complaint ??= aspect;
		parts.push(translate(occasion, library.aspects[aspect][tone]) ?? "");
	}
	if (parts.length < 4 && chance.next() < VERDICT_SHARE) {
		const tone = closingOf(mood, tones);
		parts.push(translate(occasion, library.verdicts[tone]) ?? "");
		tones.push(tone);
	}
	return { text: finish(occasion, parts.join(library.space)), tones, complaint };
}

function closingOf(mood: Mood, tones: readonly Tone[]): Tone {
	return mood === "content" && tones.includes("mixed") ? "mixed" : CLOSING[mood];
}

function drawAspect({ chance, language, facts }: Occasion, tone: Tone, used: ReadonlySet<Aspect>): Aspect {
	const aspects = facts.has("work") ? ASPECTS : PRIVATE_ASPECTS;
	const left = aspects.filter(
		(one) => !used.has(one) && LIBRARIES[language].aspects[one][tone].some((text) => mayBeSaid(text, facts)),
	);
	return chance.pick(left);
}

function translate(occasion: Occasion, sentences: readonly Sentence[]): string | undefined {
	const { facts, said, chance } = occasion;
	const able = sentences.filter((one) => mayBeSaid(one, facts));
	if (able.length === 0) return undefined;
	const fewest = Math.min(...able.map((one) => said.get(one) ?? 0));
	const chosen = chance.pick(able.filter((one) => (said.get(one) ?? 0) === fewest));
	said.set(chosen, fewest + 1);
	return fill(occasion, chosen);
}

function fill({ chance, names }: Pick<Occasion, "chance" | "names">, sentence: Sentence): string {
	const text = typeof sentence === "string" ? sentence : sentence[0];
	return text
		.replace(CHOICE, (_all, choices: string) => chance.pick(choices.split("|")))
		.replace(PLACEHOLDER, (_all, name: string) => {
			const value = names.get(name);
			if (value === undefined) throw new Error(`the sentence "${text}" names {${name}}, which is not known here`);
			return value;
		});
}

function finish({ chance, mood, language }: Occasion, text: string): string {
	const luck = chance.next();
	if (luck < 0.1) return text.replace(/[。.]$/, "");
	if (luck < 0.17 && mood === "glad") return text.replace(/[。.]$/, language === "en" ? "!" : "！");
	return text;
}

export function answer(occasion: Occasion, { complaint }: ComposedText): string | null {
	const { chance, mood, language } = occasion;
	const share = { glad: 0.1, content: 0.2, "so-so": 0.45, poor: 0.6 }[mood];
	if (chance.next() >= share) return null;
	const library = LIBRARIES[language];
	if (complaint) return fill(occasion, chance.pick(library.sorry[complaint]));
	return mood === "glad" || mood === "content" ? fill(occasion, chance.pick(library.thanks)) : null;
}

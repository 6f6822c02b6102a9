import type { Language } from "~/portal-contract/base/basics";
import type { Target } from "./clicks";
import { CHARACTERS, characterOutlines } from "./glyphs";
import { ICONS } from "./icons";
import { PICTURE } from "./picture";
import { cryptoRandom, pick, type Random, shuffled } from "./random";
import { placeSigns, type Shape, type Sign } from "./shapes";

export interface Puzzle {
	/** In the order in which they are to be clicked; plain JSON. */
	targets: Target[];
	/** The targets and the decoys. */
	shapes: Shape[];
}

const TARGETS = 2;
const CHARACTER_SIZE = [28, 34] as const;
const ICON_SIZE = [34, 46] as const;

const iconSigns = (language: Language): Sign[] =>
	ICONS.map(({ names, ...outline }) => ({
		label: `<${names[language]}>`,
		letters: names["zh-cn"],
		outline,
		size: ICON_SIZE,
	}));

async function characterSigns(): Promise<Sign[]> {
	const outlines = await characterOutlines();
	return CHARACTERS.flatMap((character) => {
		const outline = outlines.get(character);
		return outline ? [{ label: character, letters: character, outline, size: CHARACTER_SIZE }] : [];
	});
}

/** Where the character of a fish is a target, an icon of a fish is no decoy. */
const areDistinct = (one: Sign, other: Sign) => ![...one.letters].some((letter) => other.letters.includes(letter));

function pickDistinct(kinds: readonly (readonly Sign[])[], random: Random): Sign[] {
	const picked: Sign[] = [];
	for (const signs of kinds) {
		const left = signs.filter((sign) => picked.every((other) => areDistinct(sign, other)));
		picked.push(pick(left, random));
	}
	return picked;
}

/** A puzzle of two targets and two decoys: two characters and two icons in Chinese, icons alone in English. `random`: for tests. */
export async function newPuzzle(language: Language, random: Random = cryptoRandom): Promise<Puzzle> {
	const icons = iconSigns(language);
	const characters = language === "zh-cn" ? await characterSigns() : icons;
	const signs = pickDistinct(shuffled([characters, characters, icons, icons], random), random);
	const shapes = placeSigns(signs, { x: 0, y: 0, ...PICTURE }, random);
	return { targets: shapes.slice(0, TARGETS).map(({ label, box }) => ({ label, box })), shapes };
}

import type { Language } from "~/portal-contract/base/basics";
import type { Target } from "./clicks";
import { decoyCharacter, decoyIcon } from "./decoys";
import { CHARACTERS, characterOutlines } from "./glyphs";
import { ICONS } from "./icons";
import { arrange, ownBoxes } from "./layout";
import type { Box } from "./outline";
import { PICTURE } from "./picture";
import { cryptoRandom, pick, type Random, shuffled } from "./random";
import { newShape, type Shape, type Sign } from "./shapes";

export interface Puzzle {
	/** In the order in which they are to be clicked; plain JSON. */
	targets: Target[];
	/** The targets and the decoys, from the lowest to the topmost. */
	shapes: Shape[];
}

const TARGETS = 3;
const SHAPES = 7;
const DECOYS = 2;
const CHARACTER = { size: [46, 52], bend: 0.9 } as const;
const ICON = { size: [50, 59], bend: 0.9 } as const;

const iconSigns = (language: Language): Sign[] =>
	ICONS.map(({ names, ...outline }) => ({
		label: `<${names[language]}>`,
		letters: names["zh-cn"],
		outline,
		...ICON,
	}));

async function characterSigns(): Promise<Sign[]> {
	const outlines = await characterOutlines();
	return CHARACTERS.flatMap((character) => {
		const outline = outlines.get(character);
		return outline ? [{ label: character, letters: character, outline, ...CHARACTER }] : [];
	});
}

const areDistinct = (one: Sign, other: Sign) => ![...one.letters].some((letter) => other.letters.includes(letter));

function pickDistinct(signs: readonly Sign[], random: Random): Sign[] {
	const picked: Sign[] = [];
	while (picked.length < SHAPES)
		picked.push(
			pick(
				signs.filter((sign) => picked.every((other) => areDistinct(sign, other))),
				random,
			),
		);
	return picked;
}

/**
 * A puzzle of three targets among seven shapes and two decoys of no meaning: characters or icons in Chinese, icons in English. All are of one kind, for a
 * name tells its kind, and nothing else of a target differs from the others: whoever cannot read them has 210 orders and more to choose from. `random`: for tests.
 */
export async function newPuzzle(language: Language, random: Random = cryptoRandom): Promise<Puzzle> {
	const isWritten = language === "zh-cn" && random(2) === 0;
	const signs = pickDistinct(isWritten ? await characterSigns() : iconSigns(language), random);
	const [decoy, kind] = isWritten ? ([decoyCharacter, CHARACTER] as const) : ([decoyIcon, ICON] as const);
	const decoys = Array.from({ length: DECOYS }, () => ({ label: "", letters: "", outline: decoy(random), ...kind }));
	const placed = shuffled([...signs, ...decoys], random).map((sign) => newShape(sign, random));
	const shapes = arrange(placed, { x: 0, y: 0, ...PICTURE }, random);
	const boxes = ownBoxes(shapes);
	const named = shapes.flatMap(({ label }, at) => (label === "" ? [] : [{ label, box: boxes[at] as Box }]));
	return { targets: shuffled(named, random).slice(0, TARGETS), shapes };
}

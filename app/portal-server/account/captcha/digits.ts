import { characterOutlines, DIGITS } from "./glyphs";
import { PICTURE } from "./picture";
import { cryptoRandom, pick, type Random } from "./random";
import { placeSigns, type Shape } from "./shapes";

const MANY = 4;
const SIZE = [54, 70] as const;

/** Four digits from left to right, none of them 0 or 1, which look like letters. `random`: for tests. */
export async function newDigits(random: Random = cryptoRandom): Promise<{ code: string; shapes: Shape[] }> {
	const outlines = await characterOutlines();
	const width = Math.floor(PICTURE.width / MANY);
	const code = Array.from({ length: MANY }, () => pick(DIGITS, random));
	const shapes = code.flatMap((digit, place) => {
		const outline = outlines.get(digit);
		if (!outline) throw new Error(`The font has no ${digit}.`);
		return placeSigns(
			[{ label: digit, letters: digit, outline, size: SIZE }],
			{ x: place * width, y: 0, width, height: PICTURE.height },
			random,
		);
	});
	return { code: code.join(""), shapes };
}

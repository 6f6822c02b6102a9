import { characterOutlines, DIGITS } from "./glyphs";
import { PICTURE } from "./picture";
import { cryptoRandom, pick, type Random } from "./random";
import { moveInto, newShape, type Shape } from "./shapes";

const MANY = 4;
const SIGN = { size: [54, 70], bend: 0.6 } as const;

/** Four digits from left to right, none of them 0 or 1, which look like letters. `random`: for tests. */
export async function newDigits(random: Random = cryptoRandom): Promise<{ code: string; shapes: Shape[] }> {
	const outlines = await characterOutlines();
	const width = Math.floor(PICTURE.width / MANY);
	const code = Array.from({ length: MANY }, () => pick(DIGITS, random));
	const shapes = code.map((digit, place) => {
		const outline = outlines.get(digit);
		if (!outline) throw new Error(`The font has no ${digit}.`);
		const area = { x: place * width, y: 0, width, height: PICTURE.height };
		return moveInto(area, newShape({ label: digit, letters: digit, outline, ...SIGN }, random), random);
	});
	return { code: code.join(""), shapes };
}

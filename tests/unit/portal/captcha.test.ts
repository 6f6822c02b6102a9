import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/portal-contract/base/basics";
import { isSolved, type Target } from "~/portal-server/account/captcha/clicks";
import { CHARACTERS } from "~/portal-server/account/captcha/glyphs";
import { ICONS } from "~/portal-server/account/captcha/icons";
import { boxOf } from "~/portal-server/account/captcha/outline";
import { drawPuzzle, PICTURE } from "~/portal-server/account/captcha/picture";
import { newPuzzle, type Puzzle } from "~/portal-server/account/captcha/puzzle";
import { rng } from "../../factories/random/chance";

const PUZZLES = 300;
const PICTURES = 12;
const GAP = 6;

/** A whole number below a limit: the same for the same seed. */
function seeded(seed: number): (limit: number) => number {
	const roll = rng(seed);
	return (limit) => Math.floor(roll() * limit);
}

const puzzles = (language: Language, count = PUZZLES): Promise<Puzzle[]> =>
	Promise.all(Array.from({ length: count }, (_, seed) => newPuzzle(language, seeded(seed))));

type Boxed = Pick<Target, "box">;

const isInside = ({ box }: Boxed) =>
	box.x >= 0 && box.y >= 0 && box.x + box.width <= PICTURE.width && box.y + box.height <= PICTURE.height;

const areDistinct = ({ box: one }: Boxed, { box: other }: Boxed) =>
	one.x + one.width + GAP <= other.x ||
	other.x + other.width + GAP <= one.x ||
	one.y + one.height + GAP <= other.y ||
	other.y + other.height + GAP <= one.y;

const pairsOf = <T>(list: readonly T[]) =>
	list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));

/** Clicks on the centres of shapes, as a picture of that size reports them. */
function clicksOn(shapes: readonly Boxed[], { width, height }: { width: number; height: number } = PICTURE): string {
	const points = shapes.map(({ box }) => {
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		return `${(x * width) / PICTURE.width},${(y * height) / PICTURE.height}`;
	});
	return `${points.join("-")};${width};${height}`;
}

const decoysOf = ({ targets, shapes }: Puzzle) =>
	shapes.filter(({ label }) => targets.every((target) => target.label !== label));

describe.each(LANGUAGES)("a puzzle in %s", (language) => {
	it("shows four shapes inside the picture with six pixels or more between any two", async () => {
		const all = await puzzles(language);
		expect(all.filter(({ shapes }) => shapes.length !== 4 || !shapes.every(isInside))).toEqual([]);
		expect(all.filter(({ shapes }) => !pairsOf(shapes).every(([one, other]) => areDistinct(one, other)))).toEqual([]);
	});

	it("asks for two of the four, and no two of the four have the same name", async () => {
		for (const { targets, shapes } of await puzzles(language)) {
			const labels = shapes.map(({ label }) => label);
			expect(new Set(labels).size).toBe(4);
			expect(targets).toHaveLength(2);
			expect(
				targets.every(({ label, box }) => shapes.some((shape) => shape.label === label && shape.box === box)),
			).toBe(true);
		}
	});

	it("has its targets anywhere: left and right, above and below, and before and after the decoys", async () => {
		const all = await puzzles(language);
		const share = (holds: (puzzle: Puzzle) => boolean) => all.filter(holds).length / all.length;
		const leftmost = ({ shapes }: Puzzle) => Math.min(...shapes.map(({ box }) => box.x));
		const topmost = ({ shapes }: Puzzle) => Math.min(...shapes.map(({ box }) => box.y));
		const shares = [
			share((puzzle) => puzzle.targets.some(({ box }) => box.x === leftmost(puzzle))),
			share((puzzle) => puzzle.targets.some(({ box }) => box.y === topmost(puzzle))),
			share(({ targets: [first, second] }) => (first?.box.x ?? 0) < (second?.box.x ?? 0)),
		];
		for (const one of shares) expect(Math.abs(one - 0.5)).toBeLessThan(0.12);
	});

	it("takes a click up to four pixels beside the shape for right", async () => {
		const margins = (await puzzles(language)).flatMap(({ shapes }) =>
			shapes.flatMap(({ box, outline }) => {
				const { x, y, width, height } = boxOf(outline);
				return [x - box.x, y - box.y, box.x + box.width - x - width, box.y + box.height - y - height];
			}),
		);
		expect(Math.min(...margins)).toBeGreaterThan(3.9);
		expect(Math.max(...margins)).toBeLessThan(5.1);
	});

	it("fits even where chance gives the least, the middle or the greatest of everything", async () => {
		for (const random of [() => 0, (limit: number) => limit >> 1, (limit: number) => limit - 1]) {
			const { shapes } = await newPuzzle(language, random);
			expect(shapes.every(isInside)).toBe(true);
			expect(pairsOf(shapes).every(([one, other]) => areDistinct(one, other))).toBe(true);
		}
	});

	it("differs from the one before", async () => {
		const all = await Promise.all(Array.from({ length: 20 }, () => newPuzzle(language)));
		expect(new Set(all.map(({ targets }) => JSON.stringify(targets))).size).toBe(20);
	});

	it("is 350 by 200 pixels and 20 KB at most as a PNG", async () => {
		for (const puzzle of await puzzles(language, PICTURES)) {
			const png = await drawPuzzle(puzzle);
			expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...PICTURE });
			expect(png.length).toBeLessThanOrEqual(20 * 1024);
		}
	});

	it("shows every shape clearly: much of its box is lighter or darker by a fifth or more than without it", async () => {
		const greyOf = async (shapes: Puzzle["shapes"], seed: number) =>
			sharp(await drawPuzzle({ shapes }, seeded(seed)))
				.removeAlpha()
				.greyscale()
				.raw()
				.toBuffer();
		const all = await puzzles(language, PICTURES);
		for (const [seed, { shapes }] of all.entries()) {
			const [shown, bare] = [await greyOf(shapes, seed), await greyOf([], seed)];
			for (const { label, box } of shapes) {
				const pixels = Array.from({ length: box.width * box.height }, (_, at) => {
					const place = (box.y + Math.floor(at / box.width)) * PICTURE.width + box.x + (at % box.width);
					return Math.abs((shown[place] ?? 0) - (bare[place] ?? 0));
				});
				expect([label, pixels.filter((difference) => difference > 51).length / pixels.length > 0.12]).toEqual([
					label,
					true,
				]);
			}
		}
	});
});

describe("the shapes", () => {
	it("are icons alone in English, named in angle brackets", async () => {
		const names = new Set(ICONS.map(({ names }) => `<${names.en}>`));
		const labels = (await puzzles("en")).flatMap(({ shapes }) => shapes.map(({ label }) => label));
		expect(labels.filter((label) => !names.has(label))).toEqual([]);
		expect(new Set(labels)).toEqual(names);
	});

	it("are two characters and two icons with Chinese names in Chinese", async () => {
		const names = new Set(ICONS.map(({ names }) => `<${names["zh-cn"]}>`));
		for (const { shapes } of await puzzles("zh-cn")) {
			expect(shapes.filter(({ label }) => names.has(label))).toHaveLength(2);
			expect(shapes.filter(({ label }) => CHARACTERS.includes(label))).toHaveLength(2);
		}
	});

	it("are characters as often as icons where they are to be clicked", async () => {
		const targets = (await puzzles("zh-cn")).flatMap((puzzle) => puzzle.targets);
		const share = targets.filter(({ label }) => CHARACTERS.includes(label)).length / targets.length;
		expect(Math.abs(share - 0.5)).toBeLessThan(0.1);
	});

	it("are never a character and the icon of the same thing", async () => {
		for (const { shapes } of await puzzles("zh-cn")) {
			const shared = pairsOf(shapes).filter(([one, other]) =>
				[...one.label.replace(/[<>]/g, "")].some((letter) => other.label.includes(letter)),
			);
			expect(shared).toEqual([]);
		}
	});

	it("are hundreds of characters and dozens of icons, none twice", () => {
		expect(new Set(CHARACTERS).size).toBe(CHARACTERS.length);
		expect(CHARACTERS.length).toBeGreaterThan(200);
		expect(ICONS.length).toBeGreaterThan(30);
		for (const language of LANGUAGES)
			expect(new Set(ICONS.map(({ names }) => names[language])).size).toBe(ICONS.length);
	});

	it("are the same, and in the same picture, for the same seed; and others for another", async () => {
		const draw = async (seed: number) => drawPuzzle(await newPuzzle("zh-cn", seeded(seed)), seeded(seed));
		const [one, again, other] = await Promise.all([draw(1), draw(1), draw(2)]);
		expect(one.equals(again)).toBe(true);
		expect(one.equals(other)).toBe(false);
	});
});

describe.each(LANGUAGES)("who clicks the targets in %s", (language) => {
	it("in their order has solved it, at full size, at half size, large, and with decimals, even after the targets were stored as JSON", async () => {
		const sizes = [
			PICTURE,
			{ width: 175, height: 100 },
			{ width: 1050, height: 600 },
			{ width: 333.3, height: 190.46 },
		];
		for (const { targets } of await puzzles(language, 50)) {
			const stored: Target[] = JSON.parse(JSON.stringify(targets));
			for (const size of sizes) expect([size, isSolved(clicksOn(targets, size), stored)]).toEqual([size, true]);
		}
	});

	it("in the wrong order, one of them alone, one twice, one too many, or decoys, has not", async () => {
		for (const puzzle of await puzzles(language, 50)) {
			const { targets } = puzzle;
			const [first, second] = targets as [Target, Target];
			const decoys = decoysOf(puzzle);
			expect(decoys).toHaveLength(2);
			const wrong = [
				[second, first],
				[first],
				[first, first],
				[first, second, first],
				[first, second, ...decoys],
				decoys,
				[first, ...decoys.slice(0, 1)],
			];
			expect(wrong.filter((shapes) => isSolved(clicksOn(shapes), targets))).toEqual([]);
		}
	});
});

describe("a click", () => {
	const targets: Target[] = [
		{ label: "山", box: { x: 10, y: 20, width: 40, height: 50 } },
		{ label: "<鱼>", box: { x: 200, y: 100, width: 40, height: 50 } },
	];

	it.each(["10,20-200,100;350;200", "50,70-240,150;350;200", "50.0,70.00-239.999,150;350;200"])(
		"at the edge of a box is right: %s",
		(info) => {
			expect(isSolved(info, targets)).toBe(true);
		},
	);

	it.each(["9.9,20-200,100;350;200", "10,19.9-200,100;350;200", "50.1,70-240,150;350;200", "50,70-240,150.1;350;200"])(
		"beside a box is wrong: %s",
		(info) => {
			expect(isSolved(info, targets)).toBe(false);
		},
	);

	it.each([
		["nothing", ""],
		["only marks", ";;"],
		["no size", "30,40-220,120"],
		["no height", "30,40-220,120;350"],
		["no width", "30,40-220,120;;200"],
		["a third side", "30,40-220,120;350;200;1"],
		["a negative number", "-30,40-220,120;350;200"],
		["a negative size", "30,40-220,120;-350;200"],
		["a third coordinate", "30,40,1-220,120;350;200"],
		["a missing coordinate", "30-220,120;350;200"],
		["an empty coordinate", "30,-220,120;350;200"],
		["an empty point", "30,40-220,120-;350;200"],
		["words", "a,b-c,d;e;f"],
		["NaN", "NaN,40-220,120;350;200"],
		["infinity", "30,40-220,120;Infinity;200"],
		["an exponent", "3e1,40-220,120;350;200"],
		["a hexadecimal number", "0x1e,40-220,120;350;200"],
		["a sign", "+30,40-220,120;350;200"],
		["blanks", " 30,40-220,120;350;200"],
		["a line break", "30,40-220,120;350;200\n"],
		["a comma as decimal mark", "30,5,40-220,120;350;200"],
		["a picture too small", "4.2,6-30,18;49;30"],
		["a picture too low", "30,9-220,29;350;49"],
		["a picture too large", "348,40-2515,120;4001;200"],
		["more than 400 characters", `30.${"0".repeat(400)},40-220,120;350;200`],
		["a number too large to be one", `${"9".repeat(390)},1-1,1;99;99`],
	])("that says %s is wrong and breaks nothing", (_what, info) => {
		expect(isSolved(info, targets)).toBe(false);
	});

	it("solves nothing where there are no targets", () => {
		expect(isSolved(";350;200", [])).toBe(false);
		expect(isSolved("1,1;350;200", [])).toBe(false);
	});
});

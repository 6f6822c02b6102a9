import { expect, it } from "vitest";
import { LANGUAGES } from "~/portal-contract/base/basics";
import { isSolved } from "~/portal-server/account/captcha/clicks";
import { drawPuzzle, PICTURE } from "~/portal-server/account/captcha/picture";
import { newPuzzle, type Puzzle } from "~/portal-server/account/captcha/puzzle";
import { type Random, random } from "../../factories/random/chance";
import { lookAt, type Place, SEGMENTATIONS } from "./segmentation";
import { readTargets } from "./templates";

const PICTURES = 1000;
const TRIES = 2;

async function* pictures(chance: Random): AsyncGenerator<{ puzzle: Puzzle; png: Buffer }> {
	const roll = (limit: number) => chance.whole(0, limit - 1);
	for (let at = 0; at < PICTURES; at++) {
		const puzzle = await newPuzzle(LANGUAGES[at % LANGUAGES.length] ?? "en", roll);
		yield { puzzle, png: await drawPuzzle(puzzle, roll) };
	}
}

const isRight = ({ targets }: Puzzle, places: readonly Place[]) =>
	isSolved(`${places.map(({ x, y }) => `${x},${y}`).join("-")};${PICTURE.width};${PICTURE.height}`, targets);

/** All orders of three of the places. */
const orders = (places: readonly Place[]): Place[][] =>
	places.flatMap((one) =>
		places.flatMap((two) =>
			places.flatMap((three) => (new Set([one, two, three]).size < 3 ? [] : [[one, two, three]])),
		),
	);

/** What a program may hope that an order goes by; of the orders that it likes equally it takes any. */
const HOPES: Record<string, (places: readonly Place[], roll: () => number) => number> = {
	chance: (_places, roll) => roll(),
	"from left to right": (places, roll) =>
		places.filter((place, at) => place.x > (places[at - 1]?.x ?? -1)).length + roll(),
	"from above": (places, roll) => places.filter((place, at) => place.y > (places[at - 1]?.y ?? -1)).length + roll(),
	"near each other": (places) =>
		-places.reduce(
			(sum, one) => sum + places.reduce((all, other) => all + Math.hypot(one.x - other.x, one.y - other.y), 0),
			0,
		),
	"in the middle": (places) =>
		-places.reduce((sum, { x, y }) => sum + Math.hypot(x - PICTURE.width / 2, y - PICTURE.height / 2), 0),
};

it("programs that find the shapes, and know neither icons nor font, solve at most 15 of 1,000 pictures by two tries each [38-1.3]", async () => {
	const chance = random("captcha: shapes");
	const solved = new Map<string, number>();
	for await (const { puzzle, png } of pictures(chance)) {
		const look = await lookAt(png);
		for (const [way, places] of Object.entries(SEGMENTATIONS)) {
			const all = orders(places(look));
			for (const [hope, liking] of Object.entries(HOPES)) {
				const liked = all
					.map((order) => ({ order, by: liking(order, chance.next) }))
					.sort((one, other) => other.by - one.by);
				const isFound = liked.slice(0, TRIES).some(({ order }) => isRight(puzzle, order));
				solved.set(`${way}, ${hope}`, (solved.get(`${way}, ${hope}`) ?? 0) + (isFound ? 1 : 0));
			}
		}
	}
	process.stdout.write(`solved of ${PICTURES}: ${JSON.stringify(Object.fromEntries(solved))}\n`);
	expect([...solved].filter(([, count]) => count > 15)).toEqual([]);
});

it("a program that has the icons and the font is measured: how many of 1,000 pictures it solves by two tries each [38-1.3]", async () => {
	const counts = { icons: [0, 0], characters: [0, 0] } as const satisfies Record<string, [number, number]>;
	for await (const { puzzle, png } of pictures(random("captcha: icons and font"))) {
		const labels = puzzle.targets.map(({ label }) => label);
		const ways = await readTargets(png, labels);
		const count = labels.every((label) => label.length > 1) ? counts.icons : counts.characters;
		count[0] += ways.slice(0, TRIES).some((places) => isRight(puzzle, places)) ? 1 : 0;
		count[1]++;
	}
	const [icons, characters] = [counts.icons, counts.characters].map(([some, all]) => `${some} of ${all}`);
	process.stdout.write(`solved with icons and font: ${icons} pictures of icons, ${characters} of characters\n`);
	expect(counts.icons[1] + counts.characters[1]).toBe(PICTURES);
});

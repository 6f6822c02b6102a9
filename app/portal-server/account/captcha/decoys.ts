import type { Outline, Point } from "./outline";
import { between, type Random } from "./random";

/** Icons have 24 by 24 units, characters 1000 by 1000. */
const ICON = { middle: 12, line: 2 };
const CHARACTER = { from: 60, to: 900, line: 92 };

const written = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const middleOf = (one: Point, other: Point) => written({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** A closed form around a point, round or with corners. */
function formAt({ x, y }: Point, size: number, random: Random): string {
	const corners = 4 + random(4);
	const [stretch, start] = [between(random, 0.7, 1.4), between(random, 0, Math.PI)];
	const points = Array.from({ length: corners }, (_, at): Point => {
		const [angle, reach] = [start + (at * 2 * Math.PI) / corners, size * between(random, 0.45, 1)];
		return { x: x + Math.cos(angle) * reach * stretch, y: y + (Math.sin(angle) * reach) / stretch };
	});
	const last = points.at(-1) ?? { x, y };
	if (random(2) === 0) return `M${points.map(written).join("L")}Z`;
	const curves = points.map((point, at) => `Q${written(point)} ${middleOf(point, points[(at + 1) % corners] ?? last)}`);
	return `M${middleOf(last, points[0] ?? last)}${curves.join("")}Z`;
}

const around = (point: number, reach: number, random: Random) => point + between(random, -reach, reach);

/** Of no meaning, and by size, mass and parts like an icon: a body, one or two parts at it, and often a line. */
export function decoyIcon(random: Random): Outline {
	const { middle, line: width } = ICON;
	const near = (reach: number): Point => ({ x: around(middle, reach, random), y: around(middle, reach, random) });
	const parts = Array.from({ length: 1 + random(2) }, () => formAt(near(8), between(random, 3, 5), random));
	const fill = [formAt(near(2), between(random, 6, 9), random), ...parts].join("");
	const line = random(3) > 0 ? `M${written(near(6))}Q${written(near(10))} ${written(near(10))}` : "";
	return { fill, line, width };
}

/** Strokes like those of a character, which are none. */
export function decoyCharacter(random: Random): Outline {
	const { from, to, line: width } = CHARACTER;
	const place = () => between(random, from, to);
	const level = () => `M${written({ x: between(random, from, 350), y: place() })}`;
	const across = () => {
		const y = place();
		return `M${written({ x: between(random, from, 300), y })}L${written({ x: between(random, 600, to), y })}`;
	};
	const down = () => {
		const x = place();
		return `M${written({ x, y: between(random, from, 300) })}L${written({ x, y: between(random, 550, to) })}`;
	};
	const slanting = () =>
		`${level()}Q${written({ x: place(), y: place() })} ${written({ x: between(random, 500, to), y: place() })}`;
	const strokes = [
		...Array.from({ length: 3 + random(2) }, across),
		...Array.from({ length: 2 + random(2) }, down),
		...Array.from({ length: 1 + random(2) }, slanting),
	];
	return { fill: "", line: strokes.join(""), width };
}

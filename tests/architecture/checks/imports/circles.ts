import { type Offence, offenceAt, type Source } from "../sources";
import { inHouse, type Reference, referencesOf } from "./arrows";

/** A file as imports name it: without suffix, its folder where it is the folder's index. */
const named = (file: string) => file.replace(/\.(?:tsx?|m?js)$/, "").replace(/\/index$/, "");

interface Arrow {
	to: string;
	reference: Reference;
}

/** Whose values each file below `app/` takes or hands on. Types leave nothing behind. */
function arrowsOf(sources: readonly Source[]): Map<string, Arrow[]> {
	const arrows = (source: Source) =>
		referencesOf(source).flatMap((reference): Arrow[] => {
			const to = reference.isType ? undefined : inHouse(source.file, reference.target);
			return to === undefined ? [] : [{ to: named(to), reference }];
		});
	return new Map(sources.map((source) => [named(source.file.replace(/^app\//, "")), arrows(source)]));
}

/** Files that import each other's values in a circle: at least one offence for each circle, at the import that closes it. */
export function checkCircles(sources: readonly Source[]): Offence[] {
	const arrows = arrowsOf(sources);
	const done = new Set<string>();
	const found: Offence[] = [];
	const visit = (file: string, way: readonly string[]) => {
		for (const { to, reference } of arrows.get(file) ?? []) {
			const from = way.indexOf(to);
			if (from >= 0) {
				found.push(offenceAt(reference.node, `closes a circle of values, ${[...way.slice(from), to].join(" -> ")}`));
			} else if (!done.has(to)) {
				visit(to, [...way, to]);
			}
		}
		done.add(file);
	};
	for (const file of arrows.keys()) {
		if (!done.has(file)) {
			visit(file, [file]);
		}
	}
	return found;
}

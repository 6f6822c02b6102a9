import type { SuggestedPlace } from "./suggestions";

export function groupByKind(
	list: readonly SuggestedPlace[],
): { kind: SuggestedPlace["kind"]; places: SuggestedPlace[] }[] {
	const groups = new Map<SuggestedPlace["kind"], SuggestedPlace[]>();
	for (const place of list) groups.set(place.kind, [...(groups.get(place.kind) ?? []), place]);
	return [...groups].map(([kind, places]) => ({ kind, places }));
}

/** `name` before, at and after the case-insensitive match; null without one. */
export function splitAtMatch(name: string, typed: string): [string, string, string] | null {
	const wanted = typed.trim();
	const at = wanted === "" ? -1 : name.toLowerCase().indexOf(wanted.toLowerCase());
	return at < 0 ? null : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)];
}

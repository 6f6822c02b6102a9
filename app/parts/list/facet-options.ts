import type { FacetOption } from "./facet-groups";

type Facet = readonly { value: string | number; count: number; label?: string }[];

/** Options of a facet with their counts, including selected values that no entry has, so that they can be removed. */
export function facetOptions(
	name: string,
	facet: Facet,
	chosen: readonly (string | number)[],
	label: (value: string, given?: string) => string,
): FacetOption[] {
	const on = new Set(chosen.map(String));
	const missing = [...on].filter((value) => !facet.some((entry) => String(entry.value) === value));
	const entries: Facet = [...facet, ...missing.map((value) => ({ value, count: 0 }))];
	return entries.flatMap(({ value: given, count, label: text }) => {
		const value = String(given);
		const isOn = on.has(value);
		return count > 0 || isOn ? [{ name, value, label: label(value, text), count, isOn }] : [];
	});
}

/** Options of a facet of least values, of which one is chosen or none (`anyLabel`); none where the facet has none. */
export function leastOptions(
	name: string,
	facet: Facet,
	chosen: number | undefined,
	words: { any: string; label: (value: string) => string },
): FacetOption[] {
	const isAny = chosen === undefined;
	const options = facetOptions(name, facet, isAny ? [] : [chosen], words.label);
	return options.length > 0 ? [{ name, value: "", label: words.any, count: null, isOn: isAny }, ...options] : [];
}

type Ages = readonly (string | number)[];

/** Ages as the query of an address; `children` counts those as well whose age is not chosen yet. */
export function agesQuery(ages: Ages): Record<string, string | number | null> {
	return {
		children: ages.length > 0 ? ages.length : null,
		...Object.fromEntries(ages.map((age, index) => [`child_ages[${index}]`, age])),
	};
}

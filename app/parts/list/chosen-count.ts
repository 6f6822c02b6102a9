/** How many values of filters are chosen; order and page of the list are none. */
export function chosenCount({ sort: _sort, page: _page, ...filters }: { sort?: unknown; page?: unknown }): number {
	return Object.values(filters).reduce(
		(all: number, value) =>
			all + (Array.isArray(value) ? value.length : value === undefined || value === false ? 0 : 1),
		0,
	);
}

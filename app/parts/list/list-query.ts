/** What the address of a list chooses: its filters `F`, its order and its page. */
export type Listed<F, Sort extends string> = F & { sort: Sort; page: number };

/** The same as the query of an address; defaults are left out, so that a list has one address. */
export const listQuery = <F extends Listed<object, string>>({ sort, page, ...filters }: F) => ({
	...filters,
	sort: sort === "default" ? null : sort,
	page: page === 1 ? null : page,
});

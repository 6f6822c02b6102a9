import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

const LIST = "/user/account/travellers";

/** The company's saved travellers. */
export const travellerPaths = {
	list: (query?: Query) => withQuery(LIST, query),
	one: (id: number | string) => `${LIST}/${encodeURIComponent(id)}`,
	add: () => `${LIST}/new`,
	import: () => `${LIST}/import`,
	/** The travellers that the list's filters find, as CSV. */
	export: (query?: Query) => withQuery(`${LIST}/export`, query),
	/** An empty table for the import, as CSV. */
	template: () => `${LIST}/export?template=1`,
};

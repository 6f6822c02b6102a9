import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

const EDIT = "/user/cms/editContent";

export const ownArticlePaths = {
	/** The company's articles. */
	list: (query?: Query) => withQuery("/user/cms/content", query),
	/** `version`: an earlier one's words. */
	edit: (id: number | string, query?: Query) => withQuery(`${EDIT}/${encodeURIComponent(id)}`, query),
	add: () => `${EDIT}/new`,
};

/** Rules that open the pages. */
export const LIST_RULE = "cms/content";
export const EDIT_RULE = "cms/editContent";

const atArticle = (button: string) => ({ name: "/cms/info", subNodeName: `/cms/info/${button}` });

/** Permission nodes by the names of the portal's rules. */
export const LIKE_ARTICLE = atArticle("like");
export const COLLECT_ARTICLE = atArticle("collect");
export const COMMENT_ARTICLE = atArticle("comment");
export const REPORT_COMMENT = atArticle("report");
export const BUY_ARTICLE = atArticle("buy");

/** Buttons of the page of own comments: `commentNode("rate")`. */
export const commentNode = (button: string) => ({
	name: "/user/cms/comment",
	subNodeName: `/user/cms/comment/${button}`,
});

export const OWN_COMMENTS = "/user/cms/comment";

/** Buttons of the list of own articles: `ownArticleNode("submit")`. */
export const ownArticleNode = (button: string) => ({
	name: "/user/cms/content",
	subNodeName: `/user/cms/content/${button}`,
});

// Without zod: the views of the browser read it, too.

/** State of a member's own article: code on the wire and in the table, key in words. */
export const OWN_ARTICLE_STATUS = { draft: 10, in_review: 20, published: 30, rejected: 40, withdrawn: 50 } as const;
export type OwnArticleKey = keyof typeof OWN_ARTICLE_STATUS;
export const OWN_ARTICLE_KEYS = Object.keys(OWN_ARTICLE_STATUS) as OwnArticleKey[];

export const MAX_TITLE_LENGTH = 100;
export const MAX_SUMMARY_LENGTH = 300;
/** Letters of the HTML of an article, marks included. */
export const MAX_HTML_LENGTH = 200_000;
export const MAX_REJECTION_LENGTH = 500;
/** Versions of one article that are numbered. */
export const MAX_SAVINGS = 2_147_483_647;
/** Versions of one article that are kept; the oldest are forgotten first. */
export const MAX_VERSIONS = 50;
/** Articles of a company that are not published at most. */
export const MAX_DRAFTS = 200;

/** States that operators see, as tabs of their list. */
export const ARTICLE_TABS = ["in_review", "published", "rejected", "withdrawn"] as const;

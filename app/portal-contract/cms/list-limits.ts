// Without zod: the views of the browser read it, too.

/** How a channel lists its articles: with summaries, as cards, titles alone. */
export const LIST_STYLES = ["list", "cards", "titles"] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

export const ARTICLE_SORTS = ["newest", "views"] as const;

/** Letters of a search at most. */
export const MAX_SEARCH_LENGTH = 100;

/** Articles that a search counts and puts in order at most; of more, such as have the words in their titles, then those read most among many. */
export const MAX_FOUND = 500;

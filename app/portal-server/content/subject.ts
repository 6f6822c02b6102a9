/** The kind of an article among what members keep, like and view. */
export const ARTICLE = "article";

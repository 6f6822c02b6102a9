/** `handle` of a route module. */
export interface PageHandle {
	/** Locale files of the page, besides those every page has. */
	i18n?: readonly string[];
	/** False: the page carries no script. One such route among the matches decides for the document. */
	hydrate?: false;
}

/** How a field in which something is typed is shown outside of its form: key of its label, and the lines of its control where there are several. */
export interface TypedField {
	label: string;
	rows?: number;
}

/** `handle` of a route module. */
export interface PageHandle {
	/** Locale files of the page, besides those every page has. */
	i18n?: readonly string[];
	/** False: the page carries no script. One such route among the matches decides for the document. */
	hydrate?: false;
	/** Bytes that a form of this page may have, files aside, where that is more than usual. */
	bodyBytes?: number;
	/** Routes that its readers mostly open next, by the names of their modules (`routes/user/order/detail`): a document of this page lets the browser fetch their scripts when idle. */
	next?: readonly string[];
	/**
	 * What is typed into the forms of this page, by the names of the fields (`guests[].guest_full_name`), label keys with their file; one whose
	 * label differs in one form is named with the form's `intent` before it (`note/text`). What a post brought that ends in a failure page behind
	 * the scenes stands on that page, to be sent once more; fields without a label here are sent along unseen. The action reads its form by
	 * `readPosted`.
	 */
	typed?: Readonly<Record<string, TypedField>>;
}

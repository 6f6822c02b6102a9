/** Namespace of the error page's texts, fetched by the browser after the page. */
export const FAILURE_WORDS = "error-page";
/** Name of the static HTML that holds the form to resubmit. */
export const RESUBMIT_FORM = "typed-again";

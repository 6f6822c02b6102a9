/** Name of the hidden field that proves a form came from our own page. */
export const FORM_TOKEN_FIELD = "form_token";

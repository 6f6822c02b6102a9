/** Bytes of a request's body where nothing more is expected, and of any, files aside. */
export const USUAL_BODY_BYTES = 64 * 1024;
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Of a form's text, `%E4%BD%A0` for one. */
export const MAX_BYTES_PER_LETTER = 9;

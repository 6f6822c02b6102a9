/** Bytes of a request's body, files aside: at the front door, and at the portal, which may stand elsewhere. */
export const BODY_LIMIT = 2 * 1024 * 1024;

import { OPERATOR, withQuery } from "~/paths";

/** The operators' list of top-up requests. */
export const topUpsAddress = (query?: Parameters<typeof withQuery>[1]) => withQuery(`${OPERATOR}/top-ups`, query);

import { OPERATOR, withQuery } from "~/paths";

export const commentsAddress = (query?: Parameters<typeof withQuery>[1]) => withQuery(`${OPERATOR}/comments`, query);

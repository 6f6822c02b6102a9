import { OPERATOR, withQuery } from "~/paths";

export const commentsAddress = (query?: Parameters<typeof withQuery>[1]) => withQuery(`${OPERATOR}/comments`, query);

const node = (button: string) => ({ name: "/operator/comments", subNodeName: `/operator/comments/${button}` });
export const DECIDE_COMMENT = node("decide");
export const REPLY_COMMENT = node("reply");

import { z } from "zod";
import { Id, NamedRow, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from "./limits";

/** A file of a message; `url` is for `file/read`, by readers of the order. `size` in bytes. */
export const MessageFile = z.looseObject({
	url: z.string(),
	name: z.string(),
	size: z.number().int(),
	mimetype: z.string(),
});
export type MessageFile = z.output<typeof MessageFile>;

/** A message between member and operator about an order, never changed. `from`: the side that wrote it. */
export const OrderMessage = z.looseObject({
	id: Id,
	from: z.enum(["member", "operator"]),
	author: z.string(),
	text: z.string(),
	files: z.array(MessageFile).default([]),
	at: Seconds,
	/** When the other side first read it, or null. */
	read_at: Seconds.nullable(),
});
export type OrderMessage = z.output<typeof OrderMessage>;

export const OrderConversation = z.looseObject({
	list: z.array(OrderMessage),
	unread: z.number().int().nonnegative(),
	may_send: z.boolean().default(true),
	/** The reader's side. */
	side: OrderMessage.shape.from.default("member"),
});
export type OrderConversation = z.output<typeof OrderConversation>;

/** `unread`: messages of the other side that were unread before this call, which marks them read. `may_send`: the caller may write. */
export const orderMessages = defineGet("order/messages", {
	access: "member",
	summary: "Messages with the operator about an order, oldest first; reading marks those of the other side as read",
	rule: "order/detail",
	query: NamedRow,
	answer: OrderConversation,
});

export const orderSendMessage = definePost("order/sendMessage", {
	access: "member",
	summary:
		"Writes to the other side about an order; files are the url of the writer's own uploads (ajax/upload), pictures and PDF",
	rule: "order/detail/sendMessage",
	body: NamedRow.extend({
		text: typed("prose").min(1).max(MAX_MESSAGE_LENGTH),
		files: z.array(z.string().max(300)).max(MAX_MESSAGE_FILES).default([]),
	}),
	answer: OrderConversation,
});

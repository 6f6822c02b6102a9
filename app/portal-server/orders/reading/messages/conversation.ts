import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { ruleOf } from "~/portal-contract/base/call";
import type { OrderConversation } from "~/portal-contract/order/messages";
import { orderSendMessage } from "~/portal-contract/order/messages";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { actorName, nameOf } from "~/portal-server/platform/words/actors";
import { isOwned, ownCompany } from "../../model/access";
import { byCompany } from "../../model/facts/by-company";
import type { OrderRecord } from "../../model/record";
import { type FileKey, fileKeysColumn, filesByKey } from "./attached";

export type Sender = "member" | "operator";

/** Members of the order's company write as `member`, all others as `operator`. */
export function senderOf(who: Pick<Who, "company_id">, order: Pick<OrderRecord, "company_id">): Sender {
	return who.company_id === order.company_id ? "member" : "operator";
}

/** Who writes, as a message keeps it: the name by which members and operators know each other. */
export const authorOf = (who: Pick<Who, "member_id" | "nickname" | "username">) => ({
	member_id: who.member_id,
	member_name: nameOf(who),
});

type Conversation = z.input<typeof OrderConversation>;

interface Line {
	id: number;
	from: Sender;
	author: string;
	text: string;
	at: number;
	read_at: number | null;
	files: FileKey[];
}

/** The messages of the row of `orders` that a statement reads, oldest first, as one column. */
const linesColumn = byCompany(
	(company) => sql<
		Line[]
	>`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'from', m.sender, 'author', m.member_name,
	'text', m.text, 'at', floor(extract(epoch from m.at))::int8, 'read_at', floor(extract(epoch from m.read_at))::int8, 'files', ${fileKeysColumn(company)}) order by m.id), '[]')
	from order_message m where m.company_id = ${company} and m.order_id = "orders"."id")`,
);

/** Messages of the order that `which`, a condition on `orders`, finds, with the count of unread ones; null where there is none. */
export async function readConversation(
	db: Db | Tx,
	which: SQL | undefined,
	{ who, language }: Pick<CallContext, "who" | "language">,
): Promise<(Pick<OrderRecord, "company_id" | "id" | "member_id"> & Conversation) | null> {
	const { company_id, id, member_id } = orders;
	const [found] = await db
		.select({ company_id, id, member_id, list: linesColumn(ownCompany(who)) })
		.from(orders)
		.where(which);
	if (!found) return null;
	const side = senderOf(who, found);
	const unread = found.list.filter(({ from, read_at }) => from !== side && read_at === null).length;
	const filesOf = await filesByKey(
		db,
		found.list.flatMap(({ files }) => files),
	);
	const list = found.list.map((line) => ({
		...line,
		files: filesOf(line.files),
		author: actorName({ type: line.from, name: line.author }, { who, language }),
	}));
	return { ...found, list, unread, may_send: who.can(ruleOf(orderSendMessage)) && isOwned(who, found), side };
}

import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { type orderMessage, orderMessageFile } from "~/portal-server/platform/db/schema";
import { attachTo, ownUploads, PAPERS } from "~/portal-server/platform/files/attach";

/** Attaches the writer's own uploads to a message. Throws `Refused` `invalid` for one that is not theirs, not there any more, or of another kind. */
export async function attach(
	tx: Tx,
	who: Who,
	message: Pick<typeof orderMessage.$inferSelect, "company_id" | "id" | "order_id">,
	urls: readonly string[],
): Promise<void> {
	const wanted = [...new Set(urls)];
	if (wanted.length === 0) return;
	const { company_id } = who;
	const rows = await ownUploads(tx, who, wanted);
	if (rows.length < wanted.length) throw new Refused("invalid", { fields: { files: "message-file-gone" } });
	if (rows.some(({ mimetype }) => !PAPERS.test(mimetype)))
		throw new Refused("invalid", { fields: { files: "upload-format" } });
	const ids = rows.map(({ id }) => id);
	await attachTo(tx, company_id, ids, { kind: "order", company_id: message.company_id, id: message.order_id });
	await tx.insert(orderMessageFile).values(
		rows.map(({ id, url }) => ({
			company_id: message.company_id,
			order_message_id: message.id,
			upload_company_id: company_id,
			upload_id: id,
			place: wanted.indexOf(url),
		})),
	);
}

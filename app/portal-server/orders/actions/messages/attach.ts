import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { type orderMessage, orderMessageFile } from "~/portal-server/platform/db/schema";
import { attachTo, ownUploads, PAPERS } from "~/portal-server/platform/files/attach";

/**
 * Ids of the writer's own uploads in the order of their addresses, locked before the order is. Throws `Refused` `invalid` for one that is not theirs, not
 * there any more, or of another kind.
 */
export async function filesToAttach(tx: Tx, who: Who, urls: readonly string[]): Promise<number[]> {
	const wanted = [...new Set(urls)];
	if (wanted.length === 0) return [];
	const rows = await ownUploads(tx, who, wanted);
	if (rows.length < wanted.length) throw new Refused("invalid", { fields: { files: "message-file-gone" } });
	if (rows.some(({ mimetype }) => !PAPERS.test(mimetype)))
		throw new Refused("invalid", { fields: { files: "upload-format" } });
	return rows.sort((one, other) => wanted.indexOf(one.url) - wanted.indexOf(other.url)).map(({ id }) => id);
}

export async function attach(
	tx: Tx,
	{ company_id }: Who,
	message: Pick<typeof orderMessage.$inferSelect, "company_id" | "id" | "order_id">,
	ids: readonly number[],
): Promise<void> {
	if (ids.length === 0) return;
	await attachTo(tx, company_id, ids, { kind: "order", company_id: message.company_id, id: message.order_id });
	await tx.insert(orderMessageFile).values(
		ids.map((upload_id, place) => ({
			company_id: message.company_id,
			order_message_id: message.id,
			upload_company_id: company_id,
			upload_id,
			place,
		})),
	);
}

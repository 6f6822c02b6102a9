import { sql } from "drizzle-orm";
import type { Who } from "../api/handler";
import { Refused } from "../api/refused";
import { rowsOf, type Tx } from "../db/db";

interface Attached extends Record<string, unknown> {
	id: number;
	mimetype: string;
	suffix: string;
}

/** Media types of pictures and PDFs. */
export const PAPERS = /^(?:image\/(?:jpeg|png|gif|webp)|application\/pdf)$/;

/** The member's own upload, which from then on stays. Throws `Refused` `invalid` at `field` where it is not theirs, gone, or of another kind. */
export async function attachUpload(
	tx: Tx,
	{ company_id, member_id }: Who,
	url: string,
	field: string,
	isFitting = ({ mimetype }: Attached) => PAPERS.test(mimetype),
): Promise<number> {
	const [file] = await rowsOf<Attached>(
		tx,
		sql`update upload u set is_attached = true from stored_file s
			where u.company_id = ${company_id} and u.member_id = ${member_id} and u.url = ${url} and s.company_id = ${company_id} and s.id = u.stored_file_id
			returning u.id, s.mimetype, u.suffix`,
	);
	if (!file) throw new Refused("invalid", { fields: { [field]: "message-file-gone" } });
	if (!isFitting(file)) throw new Refused("invalid", { fields: { [field]: "upload-format" } });
	return file.id;
}

import { sql } from "drizzle-orm";
import type { Who } from "../api/handler";
import { Refused } from "../api/refused";
import { rowsOf, type Tx } from "../db/db";
import type { ATTACHMENT_KINDS } from "../db/schema";
import { bigints, texts } from "../db/statements/arrays";

export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** What a file is attached to: `attachment` says what `id` is. */
export interface Subject {
	kind: AttachmentKind;
	company_id: number;
	id: number;
}

interface Own extends Record<string, unknown> {
	id: number;
	url: string;
	mimetype: string;
	suffix: string;
}

/** Media types of pictures and PDFs. */
export const PAPERS = /^(?:image\/(?:jpeg|png|gif|webp)|application\/pdf)$/;
export const PICTURES = /^image\/(?:jpeg|png|gif|webp)$/;

/** The member's own uploads at these addresses, locked, so that the sweep leaves them. */
export function ownUploads(
	tx: Tx,
	{ company_id, member_id }: Pick<Who, "company_id" | "member_id">,
	urls: readonly string[],
) {
	return rowsOf<Own>(
		tx,
		sql`update upload u set is_attached = true from stored_file s
			where u.company_id = ${company_id} and u.member_id = ${member_id} and u.url = any(${texts(urls)}) and s.company_id = ${company_id} and s.id = u.stored_file_id
			returning u.id, u.url, s.mimetype, u.suffix`,
	);
}

/** The member's own upload, for `attachTo`. Throws `Refused` `invalid` at `field` where it is not theirs, gone, or of another kind. */
export async function ownUpload(
	tx: Tx,
	who: Who,
	url: string,
	field: string,
	isFitting = ({ mimetype }: Own) => PAPERS.test(mimetype),
): Promise<number> {
	const [file] = await ownUploads(tx, who, [url]);
	if (!file) throw new Refused("invalid", { fields: { [field]: "message-file-gone" } });
	if (!isFitting(file)) throw new Refused("invalid", { fields: { [field]: "upload-format" } });
	return file.id;
}

/** From then on whoever may read the subject reads the files of `company_id`, and they stay. */
export async function attachTo(
	tx: Tx,
	company_id: number,
	uploads: readonly number[],
	subject: Subject,
): Promise<void> {
	for (const id of uploads)
		await tx.execute(
			sql`insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id)
				values (${company_id}, ${id}, ${subject.kind}, ${subject.company_id}, ${subject.id}) on conflict do nothing`,
		);
}

/** Files of its own company that are attached to the subject, or the one at `url`, are their sender's alone again, and left to the sweep where they are attached to nothing else. */
export async function detachFrom(tx: Tx, { kind, company_id, id }: Subject, url?: string): Promise<void> {
	if (url === "") return;
	const isOfSubject = sql`t.company_id = ${company_id} and t.kind = ${kind} and t.subject_company_id = ${company_id} and t.subject_id = ${id}`;
	const files = await rowsOf<{ id: number }>(
		tx,
		sql`select u.id from attachment t join upload u on u.company_id = t.company_id and u.id = t.upload_id
			where ${isOfSubject} and ${url === undefined ? sql`true` : sql`u.url = ${url}`} order by u.id for update of u`,
	);
	if (files.length === 0) return;
	const ids = sql`any(${bigints(files.map((file) => file.id))})`;
	await tx.execute(sql`delete from attachment t where ${isOfSubject} and t.upload_id = ${ids}`);
	await tx.execute(
		sql`update upload u set is_attached = exists (select from attachment t where t.company_id = ${company_id} and t.upload_id = u.id)
			where u.company_id = ${company_id} and u.id = ${ids}`,
	);
}

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { cleanPicture } from "~/lib/uploads/pictures/clean-picture.server";
import { ENVELOPE } from "~/portal-contract/base/envelope";
import { type fileRead, PICTURE_WIDTHS } from "~/portal-contract/site/upload";
import type { CallContext, UseCase, Who } from "../api/handler";
import { wallSeconds } from "../db/clock";
import { companyOfCode } from "../db/company-codes";
import { storedFile, upload } from "../db/schema";
import type { Subject } from "./attach";
import { disposition } from "./file-name";
import { isFirstSight } from "./first-sight";
import { isReadable } from "./readers";
import { sizeKey } from "./sizes-job";
import { theStorage } from "./storage";

/** Pictures are shown in place; other files are downloads. */
const SHOWN = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);

const FROM_ANY_SITE = { "Cross-Origin-Resource-Policy": "cross-origin" } as const;
const PUBLIC = { "Cache-Control": "public, max-age=300", ...FROM_ANY_SITE } as const;

/** The same answer for a file without permission and for one that does not exist. */
function notFound(context: CallContext<Who | null>): Response {
	const body = {
		code: ENVELOPE.refused,
		msg: context.text("refused-not-found"),
		time: wallSeconds(),
		data: { type: "not_found" },
	};
	// Under the server's listener `Response` is a class of its own, which Response.json does not create.
	return new Response(JSON.stringify(body), {
		status: 404,
		headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
	});
}

/** What the row of `upload` is attached to. */
const SUBJECTS = sql<
	Subject[]
>`(select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'company_id', t.subject_company_id, 'id', t.subject_id)), '[]')
	from attachment t where t.company_id = ${upload.company_id} and t.upload_id = ${upload.id})`;

interface Found {
	key: string;
	mimetype: string;
	metadata: string;
	is_mine: boolean;
}

/** A picture whose metadata is still there, without it; undefined where the stored bytes may be read, null where that cannot be. */
async function cleanedNow({ key, mimetype, metadata, is_mine }: Found): Promise<Buffer | null | undefined> {
	if (metadata === "none" || is_mine) return undefined;
	return cleanPicture(await buffer(await theStorage().read(key)), mimetype);
}

/**
 * For the upload's owner, for whoever has just sent it by the address that was answered, and for readers of what it is attached to; what
 * everybody may read is so on any site.
 */
export const readFile: UseCase<typeof fileRead, Who | null, Response> = async (context, query) => {
	const { db, who } = context;
	const company_id = companyOfCode(query.url.split("/").at(-1) ?? "");
	if (company_id === null) return notFound(context);
	const { storage_key: key, mimetype: kind, sizes, metadata } = storedFile;
	const [found] = await db
		.select({
			name: upload.name,
			key,
			mimetype: kind,
			sizes,
			metadata,
			is_mine: who
				? sql<boolean>`${upload.company_id} = ${who.company_id} and ${upload.member_id} = ${who.member_id}`
				: sql<boolean>`false`,
			attached: SUBJECTS,
		})
		.from(upload)
		.innerJoin(storedFile, and(eq(storedFile.company_id, upload.company_id), eq(storedFile.id, upload.stored_file_id)))
		.where(and(eq(upload.company_id, company_id), eq(upload.url, query.url), isNotNull(storedFile.written_at)));
	if (!found) return notFound(context);
	const { url, first } = query;
	const isOpen = await isReadable({ db, who: null, url }, found.attached);
	const isFirst = first !== undefined && isFirstSight(url, first);
	if (!isOpen && !isFirst && !found.is_mine && !(who && (await isReadable({ db, who, url }, found.attached))))
		return notFound(context);
	const clean = await cleanedNow(found);
	const width = clean === null ? PICTURE_WIDTHS.at(-1) : query.w;
	if (clean === null && found.sizes !== "made") return notFound(context);
	const isSmall = width !== undefined && found.sizes === "made";
	const mimetype = isSmall ? "image/webp" : found.mimetype;
	const name = isSmall ? `${found.name.replace(/\.[^.]*$/, "")}.webp` : found.name;
	const isPublic = isOpen && SHOWN.has(mimetype);
	const stored = () => theStorage().read(isSmall ? sizeKey(found.key, width) : found.key);
	const bytes = clean && !isSmall ? Readable.from([clean]) : await stored();
	return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": mimetype,
			"Content-Disposition": disposition(SHOWN.has(mimetype) ? "inline" : "attachment", name),
			"Content-Security-Policy": "default-src 'none'; sandbox",
			"X-Content-Type-Options": "nosniff",
			...(isPublic ? PUBLIC : { "Cache-Control": "private, no-store", ...(isFirst ? FROM_ANY_SITE : {}) }),
		},
	});
};

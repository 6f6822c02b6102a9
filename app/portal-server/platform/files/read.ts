import { Readable } from "node:stream";
import { and, eq, exists, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { ENVELOPE } from "~/portal-contract/base/envelope";
import type { fileRead } from "~/portal-contract/site/upload";
import type { CallContext, UseCase, Who } from "../api/handler";
import { wallSeconds } from "../db/clock";
import { companyOfCode } from "../db/company-codes";
import type { Db } from "../db/db";
import { member, storedFile, upload } from "../db/schema";
import { disposition } from "./file-name";
import { fileReaders, publicFiles } from "./readers";
import { sizeKey } from "./sizes-job";
import { theStorage } from "./storage";

/** Pictures are shown in place; other files are downloads. */
const SHOWN = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);

const PUBLIC = { "Cache-Control": "public, max-age=300", "Cross-Origin-Resource-Policy": "cross-origin" } as const;

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

/** Whether an upload is the avatar of the member who sent it. */
function avatarOfOwner(db: Db): SQL {
	const isOwner = and(eq(member.company_id, upload.company_id), eq(member.id, upload.member_id));
	return exists(
		db
			.select({ id: member.id })
			.from(member)
			.where(and(isOwner, eq(member.avatar, upload.url))),
	);
}

/** For the upload's owner and for readers of what it is attached to; a member's avatar, and what is registered as public, for everybody, on any site. */
export const readFile: UseCase<typeof fileRead, Who | null, Response> = async (context, query) => {
	const { db, who } = context;
	const company_id = companyOfCode(query.url.split("/").at(-1) ?? "");
	if (company_id === null) return notFound(context);
	const isOpen = or(avatarOfOwner(db), ...publicFiles().map((condition) => condition(db)));
	const isMine = who && and(eq(upload.company_id, who.company_id), eq(upload.member_id, who.member_id));
	const mayRead = who && isMine ? or(isMine, isOpen, ...fileReaders().map((reader) => reader(db, who))) : isOpen;
	const { storage_key: key, mimetype: kind, sizes } = storedFile;
	const [found] = await db
		.select({ name: upload.name, key, mimetype: kind, sizes, is_open: sql<boolean>`${isOpen}` })
		.from(upload)
		.innerJoin(storedFile, and(eq(storedFile.company_id, upload.company_id), eq(storedFile.id, upload.stored_file_id)))
		.where(
			and(eq(upload.company_id, company_id), eq(upload.url, query.url), isNotNull(storedFile.written_at), mayRead),
		);
	if (!found) return notFound(context);
	const isSmall = query.w !== undefined && found.sizes === "made";
	const mimetype = isSmall ? "image/webp" : found.mimetype;
	const name = isSmall ? `${found.name.replace(/\.[^.]*$/, "")}.webp` : found.name;
	const isPublic = found.is_open && SHOWN.has(mimetype);
	const bytes = await theStorage().read(isSmall ? sizeKey(found.key, query.w ?? 0) : found.key);
	return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": mimetype,
			"Content-Disposition": disposition(SHOWN.has(mimetype) ? "inline" : "attachment", name),
			"Content-Security-Policy": "default-src 'none'; sandbox",
			"X-Content-Type-Options": "nosniff",
			...(isPublic ? PUBLIC : { "Cache-Control": "private, no-store" }),
		},
	});
};

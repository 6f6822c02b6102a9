import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { VOUCHER_LIMITS } from "~/portal-contract/company/voucher-limits";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { attachTo, detachFrom } from "~/portal-server/platform/files/attach";
import { MAX_PIXELS } from "~/portal-server/platform/files/inspect/structure";
import type { AttachmentReader } from "~/portal-server/platform/files/readers";
import { theStorage } from "~/portal-server/platform/files/storage";
import { portalLog } from "~/portal-server/platform/log";
import { isOperator } from "~/portal-server/platform/states/roles";

/** A logo as it is stored; sizes in pixels. */
export interface Logo {
	url: string;
	width: number;
	height: number;
	storage_key: string;
}

const KINDS = new Set(["image/png", "image/jpeg", "image/webp"]);

const ofLogo = sql`from upload u join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id and f.written_at is not null`;

/** The logo of the row of `voucher_setting` that a statement reads, as one column; null without one. */
export const logoColumn = sql<Logo | null>`(select jsonb_build_object('url', u.url, 'width', f.width, 'height', f.height,
	'storage_key', f.storage_key) ${ofLogo} where u.company_id = "voucher_setting"."company_id" and u.url = "voucher_setting"."logo")`;

interface Found extends Logo, Record<string, unknown> {
	size: number;
	mimetype: string;
}

/**
 * A file that may stand as the company's logo: the member's own upload, or the logo that it has. Throws `Refused` `invalid` at `logo` for
 * another one, for other kinds than PNG, JPEG and WebP, and for more than 2 MB. Null for "".
 */
export async function requireLogo(db: Db | Tx, { company_id, member_id }: Who, url: string): Promise<Logo | null> {
	if (url === "") return null;
	const isTheirs = sql`(u.member_id = ${member_id} or exists (select from voucher_setting s where s.company_id = ${company_id} and s.logo = u.url))`;
	const [found] = await rowsOf<Found>(
		db,
		sql`select u.url, f.width, f.height, f.storage_key, f.size, f.mimetype ${ofLogo} where u.company_id = ${company_id} and u.url = ${url} and ${isTheirs}`,
	);
	if (!found) throw new Refused("invalid", { fields: { logo: "voucher-setting-logo-gone" } });
	if (!KINDS.has(found.mimetype)) throw new Refused("invalid", { fields: { logo: "voucher-setting-logo-kind" } });
	if (Number(found.size) > VOUCHER_LIMITS.logo_bytes)
		throw new Refused("invalid", { fields: { logo: "voucher-setting-logo-size" } });
	const { width, height, storage_key } = found;
	return { url, width, height, storage_key };
}

/** Keeps the new logo's file from the sweep, and leaves the old one's to it unless it is used elsewhere. */
export async function attachLogo(tx: Tx, { company_id }: Who, before: string, after: string): Promise<void> {
	if (before === after) return;
	const subject = { kind: "voucher_logo", company_id, id: company_id } as const;
	const [file] = await rowsOf<{ id: number }>(
		tx,
		sql`update upload set is_attached = true where company_id = ${company_id} and url = ${after} returning id`,
	);
	if (file) await attachTo(tx, company_id, [file.id], subject);
	await detachFrom(tx, subject, before);
}

/** Its company reads a logo, and operators, who read vouchers of every company. */
export const readsLogo: AttachmentReader = ({ who }, { company_id }) =>
	who !== null && (isOperator(who) || who.company_id === company_id);

/** Twice the size at which it is printed, pixels. */
const PRINTED = { width: 480, height: 160 };

/** The logo as a PNG on white for a PDF, out of the portal's own storage; null where it cannot be read, for a voucher is due without it as well. */
export async function logoPicture({ storage_key }: Pick<Logo, "storage_key">): Promise<Buffer | null> {
	try {
		const { default: sharp } = await import("sharp");
		const bytes = await buffer(await theStorage().read(storage_key));
		const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
		const small = picture.autoOrient().resize({ ...PRINTED, fit: "inside", withoutEnlargement: true });
		return await small.flatten({ background: "#ffffff" }).png({ palette: true }).toBuffer();
	} catch (error) {
		portalLog("warn", "voucher-logo-unreadable", { error });
		return null;
	}
}

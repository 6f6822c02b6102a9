import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { uniqueId } from "../../factories/random/unique";
import type { TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { pdf, png } from "./corpus";
import { readBack, sendFile } from "./sending";
import { SECRET, tellingPictures } from "./telling";

const folder = await vi.hoisted(async () => (await import("./sending")).ownDataFolder());
const { startPortal } = await import("../../setup/portal");
const { rowsOf } = await import("~/portal-server/platform/db/db");
const { cleanWaiting } = await import("~/portal-server/platform/files/metadata-job");
const { theStorage } = await import("~/portal-server/platform/files/storage");
const { makeWaitingSizes } = await import("~/portal-server/platform/files/sizes-job");
const { sweepFiles } = await import("~/portal-server/platform/files/sweep-job");

const NEVER = new AbortController().signal;
let portal: TestPortal;
let mine: TestMember;
let made = 0;

beforeAll(async () => {
	portal = await startPortal();
	[mine] = (await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["booker"])) as [
		TestMember,
	];
});
const laterBy = (hours: number) => setClock(portal, hours * 3600);
afterEach(() => laterBy(0));
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

describe("what a picture tells of place, device, time and person", () => {
	it("is gone before anybody but its uploader reads it, from it and from its copies, in every format [1.11]", async () => {
		for (const { where, mimetype, bytes } of await tellingPictures()) {
			// Nothing of a picture may stand behind its end, but what cameras write behind a JPEG.
			if (where === "behind its end" && mimetype !== "image/jpeg") continue;
			const { data } = await sendFile(portal, { token: mine.token, bytes, name: `${uniqueId()}.png`, type: mimetype });
			const { url, size } = data.file;
			const shown = async (width?: number) =>
				Buffer.from(await (await readBack(portal, url, mine.token, width)).arrayBuffer());
			const whole = await shown();
			expect([where, mimetype, whole.includes(SECRET), whole.length]).toEqual([where, mimetype, false, size]);
			await makeWaitingSizes(portal.store, theStorage(), NEVER);
			const { exif, xmp, iptc, icc } = await sharp(await shown(160)).metadata();
			expect([where, exif, xmp, iptc, icc]).toEqual([where, undefined, undefined, undefined, undefined]);
		}
	});
});

describe("a picture that was just sent", () => {
	it("is seen by its address alone for an hour, by whoever has the answer of the upload, and no other one is [1.8]", async () => {
		const sent = async () =>
			(await sendFile(portal, { token: mine.token, bytes: png(6, 6, made++), name: `${uniqueId()}.png` })).data.file;
		const [{ url, full_url }, other] = [await sent(), await sent()];
		const first = String(full_url.split("?first=")[1]);
		const status = async (of: string, by: string) => {
			const answer = await readBack(portal, of, undefined, undefined, by);
			return [answer.status, answer.headers.get("cross-origin-resource-policy")];
		};
		expect((await readBack(portal, url)).status).toBe(404);
		expect(await status(url, first)).toEqual([200, "cross-origin"]);
		const [until = "", signature] = first.split(".");
		for (const forged of [`${Number(until) + 1}.${signature}`, `${until}.`, `${until}.AAAA`, "x"])
			expect(await status(url, forged)).toEqual([404, null]);
		expect(await status(other.url, first)).toEqual([404, null]);
		const document = await sendFile(portal, {
			token: mine.token,
			bytes: pdf("%9"),
			name: "a.pdf",
			type: "application/pdf",
		});
		expect(document.data.file.full_url).not.toContain("first=");
	});
});

describe("a picture from before", () => {
	const sentBefore = async (bytes: Buffer, mimetype: string) => {
		const { url } = (await sendFile(portal, { token: mine.token, bytes: png(5, 5, made++), name: `${uniqueId()}.png` }))
			.data.file;
		const [row] = await rowsOf<{ storage_key: string }>(
			portal.store.db,
			sql`update stored_file s set metadata = 'waiting', mimetype = ${mimetype}, size = ${bytes.length} from upload u
				where u.url = ${url} and s.company_id = u.company_id and s.id = u.stored_file_id returning s.storage_key`,
		);
		await theStorage().putBytes(String(row?.storage_key), bytes, mimetype);
		await portal.store.db.execute(
			sql`insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id)
				select company_id, id, 'avatar', company_id, member_id from upload where url = ${url}`,
		);
		return { url, key: String(row?.storage_key) };
	};
	const read = async (url: string, token?: string) => {
		const answer = await readBack(portal, url, token);
		return [answer.status, Buffer.from(await answer.arrayBuffer())] as const;
	};

	it("tells others nothing even before it is cleaned, and is cleaned without being lost [1.11]", async () => {
		const [picture] = (await tellingPictures()).filter(({ where }) => where === "EXIF");
		const { bytes, mimetype } = picture as { bytes: Buffer; mimetype: string };
		const { url, key } = await sentBefore(bytes, mimetype);
		const [status, seen] = await read(url);
		expect([status, seen.includes(SECRET)]).toEqual([200, false]);
		expect(await cleanWaiting(portal.store, theStorage(), NEVER)).toMatchObject({ cleaned: 1, stuck: 0 });
		for (const token of [undefined, mine.token]) expect((await read(url, token))[1].equals(seen)).toBe(true);
		await laterBy(2);
		await sweepFiles(portal.store, theStorage(), NEVER);
		await expect(theStorage().read(key)).rejects.toThrow();
		expect((await read(url))[0]).toBe(200);
		expect(await cleanWaiting(portal.store, theStorage(), NEVER)).toEqual({ cleaned: 0, stuck: 0 });
	});

	it("that cannot be cleaned is its uploader's alone [1.11]", async () => {
		const bytes = Buffer.from(`\xff\xd8 ${SECRET}`, "latin1");
		const { url } = await sentBefore(bytes, "image/jpeg");
		for (let round = 0; round < 2; round++) {
			expect((await read(url))[0]).toBe(404);
			expect((await read(url, mine.token))[1].equals(bytes)).toBe(true);
			await cleanWaiting(portal.store, theStorage(), NEVER);
		}
	});
});

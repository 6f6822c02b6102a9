import { rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { uniqueId } from "../../factories/random/unique";
import type { TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { bigPng, pdf, png } from "./corpus";
import { filesBelow, readBack, sendFile } from "./sending";

const folder = await vi.hoisted(async () => (await import("./sending")).ownDataFolder());
const { startPortal } = await import("../../setup/portal");
const { rowsOf } = await import("~/portal-server/platform/db/db");
const { theStorage } = await import("~/portal-server/platform/files/storage");
const { makeWaitingSizes } = await import("~/portal-server/platform/files/sizes-job");
const { sweepFiles } = await import("~/portal-server/platform/files/sweep-job");

const MB = 1024 * 1024;
const NEVER = new AbortController().signal;
let portal: TestPortal;
let mine: TestMember;
let colleague: TestMember;
let stranger: TestMember;

beforeAll(async () => {
	portal = await startPortal();
});
afterEach(() => laterBy(0));
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
	const company = await addCompany(portal, { deposit: 0, limit_amount: 0 });
	[mine, colleague] = (await addMembers(portal, company, ["booker", "admin"])) as [TestMember, TestMember];
	[stranger] = (await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"])) as [
		TestMember,
	];
});

const stored = () => filesBelow(path.join(folder, "uploads", "files"));
const quota = async (member = mine) =>
	(await rowsOf(portal.store.db, sql`select bytes, files from upload_quota where member_id = ${member.member_id}`))[0];
let made = 0;
/** Bytes that no other test sends. */
const unique = () => {
	made += 1;
	return bigPng(300 + made);
};
const send = (bytes: Uint8Array, member = mine, name = "a.png") =>
	sendFile(portal, { token: member.token, bytes, name });
const laterBy = (hours: number) => setClock(portal, hours * 3600);

describe("a file that was sent", () => {
	it("is the sender's alone: colleagues, others, guests get what they get for no file [S8]", async () => {
		const bytes = unique();
		const { data } = await send(bytes, mine, "护照 李敏.png");
		const { url } = data.file;
		expect(url).toMatch(/^\/storage\/default\/\d{8}\/[\da-z]+-[\w-]{22}\.png$/);
		const own = await readBack(portal, url, mine.token);
		expect(own.status).toBe(200);
		expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
		expect(Object.fromEntries(own.headers)).toMatchObject({
			"content-type": "image/png",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
			"cache-control": "private, no-store",
			"content-disposition": `inline; filename="__ __.png"; filename*=UTF-8''${encodeURIComponent("护照 李敏.png")}`,
		});
		const none = await readBack(portal, "/storage/default/20261121/nothing.png", mine.token);
		const body = async (response: Response) => ({ ...(await response.json()), time: 0 });
		const expected = await body(none);
		expect(none.status).toBe(404);
		expect(expected).toMatchObject({ code: 0, data: { type: "not_found" } });
		for (const token of [colleague.token, stranger.token, undefined, "no-token"]) {
			const answer = await readBack(portal, url, token);
			expect([answer.status, await body(answer)]).toEqual([404, expected]);
		}
	});

	it("is answered as a server of the family answers, and is kept under a name of chance outside the build", async () => {
		const { data, msg } = await sendFile(portal, {
			token: mine.token,
			bytes: png(40, 30),
			name: "../../etc/pic one.png",
			query: "?topic=visa_1",
		});
		expect(msg).toBe("File uploaded successfully");
		expect(data.file).toMatchObject({
			name: "pic one.png",
			suffix: "png",
			mimetype: "image/png",
			width: 40,
			height: 30,
			size: png(40, 30).length,
			topic: "visa_1",
			storage: "local",
			user_id: mine.member_id,
		});
		expect(data.file.full_url.split("?")[0]).toBe(`http://localhost:3000${data.file.url}`);
		expect((await stored()).every((name) => /^[0-9a-f]{40}$/.test(name))).toBe(true);
		expect(await filesBelow(path.join(folder, "uploads", "incoming"))).toEqual([]);
	});

	it("is handed over, not shown, where it is a PDF", async () => {
		const { data } = await sendFile(portal, {
			token: mine.token,
			bytes: pdf("%1"),
			name: "visa.pdf",
			type: "application/pdf",
		});
		const answer = await readBack(portal, data.file.url, mine.token);
		expect(answer.headers.get("content-type")).toBe("application/pdf");
		expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="visa.pdf"/);
	});

	it("is kept once for a company, whoever of it sends it again, and stays as long as one of them has it", async () => {
		const bytes = unique();
		const before = (await stored()).length;
		const first = (await send(bytes)).data.file;
		const again = (await send(bytes)).data.file;
		const renamed = (await send(bytes, mine, "b.png")).data.file;
		const theirs = (await send(bytes, stranger)).data.file;
		expect(again).toMatchObject({ id: first.id, url: first.url });
		expect(new Set([first.url, renamed.url, theirs.url]).size).toBe(3);
		expect((await stored()).length).toBe(before + 2);
		expect(await quota()).toEqual({ bytes: 2 * bytes.length, files: 2 });
		await portal.store.db.execute(
			sql`update upload set last_upload_time = now() - interval '2 days' where member_id = ${mine.member_id}`,
		);
		await sweepFiles(portal.store, theStorage(), NEVER);
		expect((await readBack(portal, first.url, mine.token)).status).toBe(404);
		expect((await readBack(portal, theirs.url, stranger.token)).status).toBe(200);
		expect(await quota()).toEqual({ bytes: 0, files: 0 });
	});

	it("is kept once for each company when it arrives from many at once", async () => {
		const bytes = unique();
		const before = (await stored()).length;
		const answers = await Promise.all(
			[mine, colleague, stranger, mine].map((member, index) => send(bytes, member, `${index}.png`)),
		);
		expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
		expect((await stored()).length).toBe(before + 2);
		for (const [index, member] of [mine, colleague, stranger, mine].entries())
			expect((await readBack(portal, answers[index]?.data.file.url, member.token)).status).toBe(200);
	});
});

/** Files that the member has sent before, without their bytes. */
async function hold({ files, each }: { files: number; each: number }): Promise<void> {
	const name = uniqueId();
	await portal.store.db.execute(
		sql`with kept as (
				insert into stored_file (company_id, storage_key, sha1, sha256, size, mimetype, written_at) values (${mine.company_id}, ${name}, ${name}, ${name}, ${each}, 'image/png', portal_now()) returning id
			)
			insert into upload (company_id, member_id, stored_file_id, topic, name, suffix, url)
			select ${mine.company_id}, ${mine.member_id}, kept.id, 'default', ${name} || n, 'png', '/storage/held/' || ${name}::text || n from kept, generate_series(1, ${files}::int4) n`,
	);
	await portal.store.db.execute(
		sql`insert into upload_quota (company_id, member_id, bytes, files) values (${mine.company_id}, ${mine.member_id}, ${files * each}, ${files})`,
	);
}

describe("the quota", () => {
	afterEach(async () => {
		await portal.store.db.execute(sql`delete from upload where url like '/storage/held/%'`);
		await portal.store.db.execute(sql`delete from stored_file where sha1 = storage_key`);
	});

	it("lets two hundred files in and no further one, however many come at once [S8]", async () => {
		await hold({ files: 195, each: 10 });
		const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(unique(), mine, `${index}.png`)));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(5);
		for (const { code, data } of answers.filter(({ code }) => code !== 1))
			expect([code, data.type]).toEqual([0, "limit_exceeded"]);
		expect(await quota()).toMatchObject({ files: 200 });
		expect((await send(unique())).data.type).toBe("limit_exceeded");
		const theirs = unique();
		expect((await send(theirs, colleague)).code).toBe(1);
		expect((await send(unique())).data.type).toBe("limit_exceeded");
		expect([await quota(), await quota(colleague)]).toMatchObject([{ files: 200 }, { files: 1, bytes: theirs.length }]);
	});

	it("lets 100 MB in and not a byte more, however much comes at once [S8]", async () => {
		const room = 3 * 50_000 + 100;
		await hold({ files: 1, each: 100 * MB - room });
		const before = (await stored()).length;
		const answers = await Promise.all(
			Array.from({ length: 8 }, (_, index) => send(bigPng(50_000, index), mine, `${uniqueId()}.png`)),
		);
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
		expect(Number((await quota())?.bytes)).toBeLessThanOrEqual(100 * MB);
		expect((await stored()).length).toBe(before + 3);
	});
});

describe("the sweep", () => {
	it("leaves what is younger than a day, and removes older ones with their bytes and copies", async () => {
		const { url } = (await send(unique())).data.file;
		await makeWaitingSizes(portal.store, theStorage(), NEVER);
		await sweepFiles(portal.store, theStorage(), NEVER);
		expect((await readBack(portal, url, mine.token)).status).toBe(200);
		await laterBy(25);
		await sweepFiles(portal.store, theStorage(), NEVER);
		expect((await readBack(portal, url, mine.token)).status).toBe(404);
		expect(await stored()).toEqual([]);
		expect(await rowsOf(portal.store.db, sql`/* all companies: a test looks */ select id from stored_file`)).toEqual(
			[],
		);
	});

	it("removes what was broken off, by its row and by its file, but nothing that is being written or that others share", async () => {
		const broken = (company_id: number, key: string, minutes: number) =>
			portal.store.db.execute(
				sql`insert into stored_file (company_id, storage_key, sha1, sha256, size, mimetype, created_at)
					values (${company_id}, ${key}, ${key}, ${key}, 1, 'image/png', portal_now() - make_interval(mins => ${minutes}))`,
			);
		await broken(1, "aa/half", 61);
		await broken(1, "aa/coming", 59);
		await broken(1, "aa/shared", 61);
		await broken(stranger.company_id, "aa/shared", 59);
		for (const key of ["aa/half", "aa/coming", "aa/shared"])
			await theStorage().putBytes(key, new Uint8Array([1]), "image/png");
		const incoming = path.join(folder, "uploads", "incoming");
		for (const [name, minutes] of [
			["old", 61],
			["young", 59],
		] as const) {
			await writeFile(path.join(incoming, name), "");
			const then = new Date(Date.now() - minutes * 60_000);
			await utimes(path.join(incoming, name), then, then);
		}
		await sweepFiles(portal.store, theStorage(), NEVER);
		expect((await stored()).filter((name) => !/^[0-9a-f]{40}/.test(name)).sort()).toEqual(["coming", "shared"]);
		const left = await rowsOf(
			portal.store.db,
			sql`/* all companies: a test looks */ select company_id, storage_key from stored_file where storage_key like 'aa/%' order by storage_key`,
		);
		expect(left).toEqual([
			{ company_id: 1, storage_key: "aa/coming" },
			{ company_id: stranger.company_id, storage_key: "aa/shared" },
		]);
		expect(await filesBelow(incoming)).toEqual(["young"]);
		await rm(path.join(incoming, "young"));
		await laterBy(2);
		await sweepFiles(portal.store, theStorage(), NEVER);
	});
});

describe("a picture", () => {
	it("is shown as it came until its smaller copies are made, upright and without what its camera noted", async () => {
		const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#c00" } })
			.withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "21/1 58/1 0/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const { url } = (await sendFile(portal, { token: mine.token, bytes: photo, name: "p.jpeg", type: "image/jpeg" }))
			.data.file;
		const shown = async (width: number) => {
			const answer = await readBack(portal, url, mine.token, width);
			return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
		};
		expect((await shown(160)).type).toBe("image/jpeg");
		expect(await makeWaitingSizes(portal.store, theStorage(), NEVER)).toMatchObject({ broken: 0 });
		for (const [width, height] of [
			[160, 288],
			[640, 900],
			[1280, 900],
		] as const) {
			const { type, bytes } = await shown(width);
			const facts = await sharp(bytes).metadata();
			expect(type).toBe("image/webp");
			expect([facts.format, facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
				"webp",
				Math.min(width, 500),
				Math.min(height, 900),
				undefined,
				undefined,
			]);
		}
		expect((await readBack(portal, url, mine.token, 200)).status).toBe(200);
	});

	it("that is broken is marked, shown as it came, and not tried again", async () => {
		const broken = png(30, 30).fill(7, 45, 50);
		const { url } = (await send(broken, mine, "broken.png")).data.file;
		await makeWaitingSizes(portal.store, theStorage(), NEVER);
		expect(
			await rowsOf(
				portal.store.db,
				sql`select sizes, sizes_attempts from stored_file s join upload u on u.company_id = s.company_id and u.stored_file_id = s.id where u.url = ${url}`,
			),
		).toEqual([{ sizes: "broken", sizes_attempts: 1 }]);
		expect(await makeWaitingSizes(portal.store, theStorage(), NEVER)).toEqual({ made: 0, broken: 0, missing: 0 });
		expect((await readBack(portal, url, mine.token, 160)).headers.get("content-type")).toBe("image/png");
	});

	it("at which the process ended three times is broken", async () => {
		const { url } = (await send(unique())).data.file;
		await portal.store.db.execute(sql`update stored_file set sizes_attempts = 3 where sizes = 'waiting'`);
		expect(await makeWaitingSizes(portal.store, theStorage(), NEVER)).toEqual({ made: 0, broken: 0, missing: 0 });
		expect((await readBack(portal, url, mine.token, 160)).headers.get("content-type")).toBe("image/png");
	});
});

describe("a storage that does not serve", () => {
	it("refuses uploads with 503 and leaves nothing; once it serves again they are kept [R5]", async () => {
		const { data } = await send(unique());
		const place = path.join(folder, "uploads", "incoming");
		await rm(place, { recursive: true });
		await writeFile(place, "no folder");
		const answer = await send(unique());
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
		expect((await readBack(portal, data.file.url, mine.token)).status).toBe(200);
		await rm(place);
		expect((await send(unique())).code).toBe(1);
		const files = path.join(folder, "uploads", "files");
		await rm(files, { recursive: true });
		await writeFile(files, "no folder");
		expect((await send(unique())).status).toBe(503);
		expect((await readBack(portal, data.file.url, mine.token)).status).toBe(503);
		expect(
			await rowsOf(
				portal.store.db,
				sql`select id from stored_file where written_at is null and created_at > now() - interval '1 minute' and storage_key like '%/%'`,
			),
		).toHaveLength(1);
		expect(await filesBelow(place)).toEqual([]);
		await rm(files);
		expect((await send(unique())).code).toBe(1);
	});
});

import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, setClock, signInForLong } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { bigPng, pdf, png } from "./corpus";
import { readBack, sendFile } from "./sending";

const folder = await vi.hoisted(async () => (await import("./sending")).ownDataFolder());
const { startPortal } = await import("../../setup/portal");
const { rowsOf } = await import("~/portal-server/platform/db/db");
const { theStorage } = await import("~/portal-server/platform/files/storage");
const { sweepFiles } = await import("~/portal-server/platform/files/sweep-job");

let portal: TestPortal;
let demo: Booker;
let operator: TestMember;
let stranger: TestMember;
let otherBooker: TestMember;
let id: number;
let own_company: number;

beforeAll(async () => {
	portal = await startPortal();
	demo = booker(portal, await signInForLong(portal));
	id = (await demo.create({ plan: await findPlan(portal), nights: 1 })).data.id;
	const [own] = await rowsOf<{ company_id: number }>(
		portal.store.db,
		sql`select company_id from orders where id = ${id}`,
	);
	const [operating] = await rowsOf<{ id: number }>(portal.store.db, sql`select id from company where is_operating`);
	[operator] = (await addMembers(portal, Number(operating?.id), ["reservation"])) as [TestMember];
	own_company = Number(own?.company_id);
	[otherBooker] = (await addMembers(portal, own_company, ["booker"])) as [TestMember];
	[stranger] = (await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"])) as [
		TestMember,
	];
});
const laterBy = (days: number) => setClock(portal, days * 86_400);

afterEach(() => laterBy(0));
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const send = async (token: string, bytes: Uint8Array, name = "a.png", type = "image/png"): Promise<string> =>
	(await sendFile(portal, { token, bytes, name, type })).data.file.url;
const write = (token: string, files: unknown) =>
	portal.call("order/sendMessage", { body: { id, text: "see", files }, token });
const status = async (url: string, token?: string) => (await readBack(portal, url, token)).status;

describe("a file with a message", () => {
	it("is read by whoever may read the order, and by nobody else", async () => {
		const url = await send(demo.token, png(9, 9));
		expect([await status(url, demo.token), await status(url, operator.token)]).toEqual([200, 404]);
		const { code, data } = await write(demo.token, [url]);
		expect([code, data.list.at(-1).files]).toEqual([
			1,
			[{ url, name: "a.png", size: png(9, 9).length, mimetype: "image/png" }],
		]);
		expect([await status(url, demo.token), await status(url, operator.token)]).toEqual([200, 200]);
		for (const token of [stranger.token, otherBooker.token, undefined]) expect(await status(url, token)).toBe(404);
		const paper = await send(operator.token, pdf("%desk"), "supplier.pdf", "application/pdf");
		expect((await write(operator.token, [paper])).code).toBe(1);
		expect([await status(paper, demo.token), await status(paper, stranger.token)]).toEqual([200, 404]);
		const read = await portal.call(`order/messages?id=${id}`, { token: demo.token });
		expect(read.data.list.map(({ files }: { files: unknown[] }) => files.length)).toEqual([1, 1]);
	});

	it("has to be the writer's own and there, and five are the most", async () => {
		const theirs = await send(stranger.token, png(8, 8));
		const ours = await send(otherBooker.token, png(8, 7));
		for (const files of [
			[theirs],
			[ours],
			["/storage/default/20261121/none.png"],
			Array.from({ length: 6 }, () => theirs),
		]) {
			const { code, data } = await write(demo.token, files);
			expect([code, data.type, Object.keys(data.fields)]).toEqual([0, "invalid", ["files"]]);
		}
		expect(await status(theirs, demo.token)).toBe(404);
	});

	it("stays where it was its sender's avatar as well, and is not that any more [38-1.6]", async () => {
		const url = await send(demo.token, bigPng(900));
		const profile = (await portal.call("index/index?requiredLogin=1", { token: demo.token })).data.userInfo;
		const { username, nickname, gender, birthday, motto } = profile;
		const save = (avatar: string) =>
			portal.call("account/profile", {
				token: demo.token,
				body: { username, nickname, gender, birthday, motto, avatar },
			});
		expect((await save(url)).code).toBe(1);
		expect(await status(url)).toBe(200);
		expect((await write(demo.token, [url])).code).toBe(1);
		expect((await save("")).code).toBe(1);
		expect([await status(url), await status(url, operator.token)]).toEqual([404, 200]);
		await portal.store.db.execute(
			sql`update upload set last_upload_time = now() - interval '40 days' where url = ${url}`,
		);
		await sweepFiles(portal.store, theStorage(), new AbortController().signal);
		expect(await status(url, operator.token)).toBe(200);
	});

	it("goes with the invoice title that it proves, and with the one that takes its place [38-1.6]", async () => {
		const [finance] = (await addMembers(portal, own_company, ["finance"])) as [TestMember];
		const [first, second] = [await send(demo.token, png(9, 5)), await send(demo.token, png(9, 6))];
		const title = { type: "company", name: "云岭机电有限公司", tax_no: "523100005758850147", takes_special: true };
		const save = async (body: object) => {
			const { code, data, text } = await portal.call("invoice/saveTitle", {
				token: demo.token,
				body: { ...title, ...body },
			});
			expect(code, text).toBe(1);
			return data.id as number;
		};
		const readers = () => Promise.all([first, second].map((url) => status(url, finance.token)));
		const saved = await save({ proof: first });
		expect(await readers()).toEqual([200, 404]);
		await save({ id: saved, proof: second });
		expect(await readers()).toEqual([404, 200]);
		expect((await portal.call("invoice/deleteTitle", { token: demo.token, body: { id: saved } })).code).toBe(1);
		expect(await readers()).toEqual([404, 404]);
		expect(await status(first, demo.token)).toBe(200);
	});

	it("stays however old it is, while one that was never sent goes", async () => {
		const stored = await send(demo.token, bigPng(1_000));
		const gone = await send(demo.token, bigPng(1_001));
		expect((await write(demo.token, [stored])).code).toBe(1);
		await portal.store.db.execute(sql`update upload set last_upload_time = now() - interval '40 days'`);
		await sweepFiles(portal.store, theStorage(), new AbortController().signal);
		expect([await status(stored, demo.token), await status(gone, demo.token)]).toEqual([200, 404]);
	});

	it("counts against its sender's quota for thirty days, and one that was never sent as long as it is there [S8]", async () => {
		const attach = async (bytes: Uint8Array) => {
			const url = await send(demo.token, bytes);
			expect((await write(demo.token, [url])).code).toBe(1);
		};
		await attach(bigPng(2_000));
		const [{ member_id } = { member_id: 0 }] = await rowsOf<{ member_id: number }>(
			portal.store.db,
			sql`select member_id from upload order by id desc limit 1`,
		);
		const counts = async () =>
			(await rowsOf(portal.store.db, sql`select files, bytes from upload_quota where member_id = ${member_id}`))[0];
		const fill = () => portal.store.db.execute(sql`update upload_quota set files = 200 where member_id = ${member_id}`);
		await portal.store.db.execute(sql`update upload set last_upload_time = portal_now()`);
		const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select count(*)::int4 as n from upload where member_id = ${member_id}`,
		);
		expect(n).toBeGreaterThan(0);
		await fill();
		await laterBy(29);
		await send(demo.token, bigPng(2_001));
		expect(await counts()).toMatchObject({ files: n + 1 });
		await fill();
		await laterBy(31);
		await send(demo.token, bigPng(2_002));
		const both = 2_001 + 2_002;
		expect(await counts()).toEqual({ files: 2, bytes: both });
		await laterBy(0);
		await fill();
		await portal.store.db.execute(
			sql`insert into upload (company_id, member_id, stored_file_id, topic, name, suffix, url)
				select company_id, member_id, stored_file_id, topic, 'many' || n, suffix, '/storage/many' || n from generate_series(1, ${198 - n}::int4) n,
				(select * from upload where member_id = ${member_id} order by id desc limit 1) last`,
		);
		expect(
			(await sendFile(portal, { token: demo.token, bytes: bigPng(2_003), name: "a.png", type: "image/png" })).data.type,
		).toBe("limit_exceeded");
	});
});

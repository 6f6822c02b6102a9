import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestPortal } from "../../setup/portal";
import { bigPng, gif, HOSTILE, heic, jpeg, pdf, png, USUAL } from "./corpus";
import { filesBelow, formOf, post, readBack, sendFile } from "./sending";

const folder = await vi.hoisted(async () => (await import("./sending")).ownDataFolder());
const { startPortal } = await import("../../setup/portal");

const MB = 1024 * 1024;
let portal: TestPortal;
let token = "";

beforeAll(async () => {
	portal = await startPortal();
	({ token } = await portal.signIn("demo_booker"));
});
afterAll(() => portal?.close());

const send = (sending: Parameters<typeof sendFile>[1]) => sendFile(portal, { token, ...sending });
const left = () => filesBelow(path.join(folder, "uploads"));
const rows = async () => {
	const { sql } = await import("drizzle-orm");
	const { rowsOf } = await import("~/portal-server/platform/db/db");
	return rowsOf(
		portal.store.db,
		sql`select (select count(*) from upload)::int8 as uploads, (select count(*) from stored_file)::int8 as files`,
	);
};

describe("the portal refuses, and keeps nothing of", () => {
	it.each(HOSTILE.map((one) => [one.what, one] as const))("%s [S8]", async (_what, { name, type, bytes }) => {
		const answer = await send({ name, type, bytes });
		expect(answer).toMatchObject({ status: 200, code: 0, data: { type: "invalid" } });
		expect(["The uploaded file format is not allowed", "The uploaded image file is not a valid image"]).toContain(
			answer.msg,
		);
		expect(await left()).toEqual([]);
		expect(await rows()).toEqual([{ uploads: 0, files: 0 }]);
	});

	it("nothing, an empty file, another field and a name that is a path alone, as no file [S8]", async () => {
		const none = { status: 200, code: 0, msg: "No files were uploaded" };
		expect(await post(portal, null, { token })).toMatchObject(none);
		expect(await post(portal, "hello", { token }, "multipart/form-data")).toMatchObject(none);
		expect(await post(portal, "hello", { token }, "text/plain")).toMatchObject(none);
		expect(await send({ bytes: new Uint8Array() })).toMatchObject(none);
		expect(await send({ name: "", bytes: png() })).toMatchObject(none);
		expect(await send({ name: "../..", bytes: png() })).toMatchObject(none);
		expect(await send({ field: "picture", bytes: png() })).toMatchObject(none);
		expect(await left()).toEqual([]);
	});

	it("a form of ten thousand parts, and one that ends in the middle [S8]", async () => {
		const part = formOf({ bytes: png() })
			.toString("latin1")
			.replace(/--\r\n$/, "\r\n")
			.replace(/------a-boundary-of-tests\r\n$/, "");
		const many = Buffer.from(part.repeat(10_000), "latin1");
		expect(await post(portal, new Uint8Array(many), { token })).toMatchObject({ status: 200, code: 0 });
		const cut = formOf({ bytes: bigPng(200_000) }).subarray(0, 100_000);
		expect(await post(portal, new Uint8Array(cut), { token })).toMatchObject({
			status: 200,
			code: 0,
			msg: "No files were uploaded",
		});
		expect(await left()).toEqual([]);
	});

	it("a file above the maximum, of which it reads no more than 64 KB beside the maximum [S8]", async () => {
		let given = 0;
		const head = formOf({ bytes: bigPng(100_000) }).subarray(0, 100_000);
		const body = new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					const piece = given === 0 ? new Uint8Array(head) : new Uint8Array(16 * 1024);
					given += piece.byteLength;
					controller.enqueue(piece);
					if (given > 64 * MB) controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		const answer = await post(portal, body, { token });
		expect(answer).toMatchObject({ status: 200, code: 0, data: { type: "invalid" } });
		expect(answer.msg).toMatch(/^The uploaded file is too large \(1\dMiB\), Maximum file size:10MiB$/);
		expect(given).toBeLessThanOrEqual(10 * MB + 64 * 1024);
		expect(await left()).toEqual([]);
	});

	it("an upload that breaks off, without a file left behind [S8]", async () => {
		const controls: ReadableStreamDefaultController<Uint8Array>[] = [];
		const body = new ReadableStream<Uint8Array>({ start: (controller) => void controls.push(controller) });
		const answer = post(portal, body, { token });
		controls[0]?.enqueue(new Uint8Array(formOf({ bytes: bigPng(400_000) }).subarray(0, 300_000)));
		await vi.waitFor(async () => expect(await left()).toHaveLength(1));
		controls[0]?.error(new Error("aborted"));
		expect((await answer).code).not.toBe(1);
		expect(await left()).toEqual([]);
	});

	it("a topic with other signs, and a driver that it does not know, in the reader's language", async () => {
		const bytes = png();
		expect(await send({ bytes, query: "?topic=a/b" })).toMatchObject({ code: 0, msg: "Topic format error" });
		expect(await send({ bytes, query: "?driver=alioss" })).toMatchObject({
			code: 0,
			msg: "Driver alioss not supported",
		});
		expect(await send({ bytes, fields: { driver: "alioss" }, language: "zh-cn" })).toMatchObject({
			code: 0,
			msg: "不支持存储方式 alioss",
		});
		expect(await send({ name: "a.exe", bytes, language: "zh-cn" })).toMatchObject({
			msg: "不支持该文件类型，请更换文件后重试",
		});
		expect(await left()).toEqual([]);
	});

	it.each([
		["IMG_1.HEIC", "image/heic"],
		["IMG_1.heif", ""],
		["IMG_1.jpg", "image/jpeg"],
		["IMG_1", "image/png"],
	])("a HEIC photo called %s, in the words of the specification, and says what to do [39-3.3]", async (name, type) => {
		const bytes = heic();
		const english = await send({ name, type, bytes });
		expect(english).toMatchObject({ code: 0, data: { type: "invalid" } });
		expect(english.msg).toMatch(/^The type of uploaded file is not allowed! .*HEIC.*Most Compatible.*JPEG/);
		const { msg } = await send({ name, type, bytes, language: "zh-cn" });
		expect(msg).toMatch(/^不支持该文件类型，请更换文件后重试。.*HEIC.*兼容性最佳.*JPG/);
		expect(await left()).toEqual([]);
	});

	it("anything from a guest, and from a member whose group may not send files", async () => {
		expect(await sendFile(portal, { bytes: png() })).toMatchObject({ code: 303, data: { type: "need login" } });
		const { sql } = await import("drizzle-orm");
		await portal.store.db.execute(
			sql`update member_group set rules = array_remove(rules, 'ajax/upload') where code = 'viewer'`,
		);
		await portal.store.db.execute(
			sql`update member set group_id = (select id from member_group where code = 'viewer') where username = 'demo_booker'`,
		);
		expect(await send({ bytes: png() })).toMatchObject({ code: 401 });
		await portal.store.db.execute(
			sql`update member set group_id = (select id from member_group where code = 'booker') where username = 'demo_booker'`,
		);
		expect(await left()).toEqual([]);
	});
});

describe("the portal takes", () => {
	it.each([
		["a PNG", { name: "a.png", type: "image/png", bytes: png() }],
		["a PNG whose sender says nothing", { name: "a.PNG", type: "", bytes: png(5) }],
		["a GIF", { name: "a.gif", type: "image/gif", bytes: gif() }],
		["a PDF", { name: "visa.letter.v2.pdf", type: "application/pdf", bytes: pdf() }],
		["a name of 300 letters", { name: `${"x".repeat(300)}.png`, type: "image/png", bytes: png(6) }],
		["a file as large as the maximum", { name: "max.png", type: "image/png", bytes: bigPng(10 * MB) }],
	])("%s", async (_what, sending) => {
		const answer = await send(sending);
		expect(answer).toMatchObject({ status: 200, code: 1, msg: "File uploaded successfully" });
		expect(answer.data.file.name.length).toBeLessThanOrEqual(100);
		expect(answer.data.file.size).toBe(sending.bytes.length);
		expect(await filesBelow(path.join(folder, "uploads", "incoming"))).toEqual([]);
	});

	it.each([
		["a PNG called JPEG", { name: "a.jpg", type: "image/jpeg", bytes: png(7) }, ["a.png", "image/png"]],
		["a PNG called PDF", { name: "a.pdf", type: "application/pdf", bytes: png(8) }, ["a.png", "image/png"]],
		["a PDF called PNG", { name: "visa.png", type: "image/png", bytes: pdf("%2") }, ["visa.pdf", "application/pdf"]],
		["a PNG called HEIC", { name: "IMG_1.HEIC", type: "image/png", bytes: png(9) }, ["IMG_1.png", "image/png"]],
		["a name without an ending", { name: "照片", type: "image/png", bytes: png(10) }, ["照片.png", "image/png"]],
		["a name that is an ending", { name: "png", type: "image/png", bytes: png(11) }, ["png.png", "image/png"]],
		[
			"a dot that belongs to the name",
			{ name: "Mr. Wang No.12", type: "application/pdf", bytes: pdf("%3") },
			["Mr. Wang No.12.pdf", "application/pdf"],
		],
		[
			"another word for its type",
			{ name: "scan.JPEG", type: "image/jpeg", bytes: jpeg() },
			["scan.jpeg", "image/jpeg"],
		],
	])("by its bytes, and puts its ending right: %s [S8]", async (_what, sending, [name, mimetype]) => {
		for (const type of [sending.type, "application/octet-stream"]) {
			if (type !== sending.type && !/\.(png|jpe?g|pdf)$/i.test(sending.name)) continue;
			const { file } = (await send({ ...sending, type })).data;
			expect(file).toMatchObject({ name, mimetype, suffix: name?.split(".").at(-1) });
			expect(file.url.endsWith(`.${file.suffix}`)).toBe(true);
		}
	});

	it.each(USUAL.map((one) => [one.what, one] as const))(
		"as programs make them, under the ending of their bytes: %s [39-3.3]",
		async (_what, { name, type, bytes, stored: [storedName, mimetype], retained = bytes }) => {
			const answer = await send({ name, type, bytes });
			expect([answer.code, answer.msg]).toEqual([1, "File uploaded successfully"]);
			const { file } = answer.data;
			expect(file).toMatchObject({
				name: storedName,
				mimetype,
				suffix: storedName.split(".").at(-1),
				size: retained.length,
			});
			expect(file.url.endsWith(`.${file.suffix}`)).toBe(true);
			const read = Buffer.from(await (await readBack(portal, file.url, token)).arrayBuffer());
			expect(read.equals(retained)).toBe(true);
		},
	);

	it("and not a byte more than the maximum", async () => {
		const answer = await send({ bytes: bigPng(10 * MB + 1) });
		expect(answer).toMatchObject({ code: 0, msg: "The uploaded file is too large (11MiB), Maximum file size:10MiB" });
	});
});

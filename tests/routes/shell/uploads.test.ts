import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as notFound from "~/routes/not-found";
import * as storage from "~/routes/resources/storage";
import * as upload from "~/routes/resources/upload";
import * as page from "~/routes/user/order/detail";
import { hotelPart, orderAnswer } from "../../factories/order";
import { HERE, openDoor } from "../../mocks/door";
import { envelope, refusal, remotePortal, type Script, type Seen } from "../../mocks/portal";
import { tellingPictures } from "../../server/files/telling";
import { memberIndex, ORDER_PAGE } from "../orders/page";
import { memberCookie } from "../visits";

const ORDER = orderAnswer({ part: hotelPart() });
const SENT = { url: "/storage/default/20261121/abc.png", name: "a.png", size: 4 };
const SETTINGS = { maxSize: "1kb", allowedSuffixes: "png,.PDF", allowedMimeTypes: [], mode: "" };
/** Of a portal that names the rule of its uploads. */
const RULED = { ...SETTINGS, rule: "ajax/upload" };
const CONVERSATION = { list: [], unread: 0, may_send: true, side: "member" };
const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";

let open: Awaited<ReturnType<typeof openDoor>>;
let seen: Seen[];
let site: Record<string, unknown>;
beforeAll(async () => {
	const resources = {
		"user/upload": { ...upload, default: undefined },
		"storage/*": { ...storage, default: undefined },
		"*": notFound,
	} as never as object;
	open = await openDoor({ "user/order/detail/:id": page as never, ...resources });
});
beforeEach(() => {
	site = { upload: SETTINGS, cdnUrl: "" };
});

function portal(scripts: Record<string, Script> = {}): void {
	const index = memberIndex();
	seen = remotePortal({
		"index/index": () => ({ ...index, site: { ...(index.site as object), ...site } }),
		"order/detail": ORDER,
		"order/messages": CONVERSATION,
		"order/sendMessage": CONVERSATION,
		"ajax/upload": { file: SENT },
		...scripts,
	});
}
const calls = (path: string) => seen.filter((one) => one.path === path);

async function post(address: string, form: FormData, headers: Record<string, string> = {}): Promise<Response> {
	const cookie = `ba-lang=en; ${await memberCookie()}`;
	return open(address, { method: "POST", headers: { cookie, origin: HERE, ...headers }, body: form });
}

/** The message form as a browser without script sends it. */
function message(files: File[], text = "my passport"): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ intent: "send_message", idempotency_key: KEY, text }))
		form.append(name, value);
	for (const file of files.length > 0 ? files : [new File([], "")]) form.append("attachments", file);
	return form;
}

const file = (name = "a.png", content = "\x89PNG", type = "image/png") => new File([content], name, { type });
const only = (one: File) => {
	const form = new FormData();
	form.append("file", one);
	return form;
};

describe("a message with files, without script", () => {
	it("sends each file to the portal as field file with its bytes and its name, then the message with their addresses [M-366, M-490, T-47]", async () => {
		portal({ "ajax/upload": [{ file: SENT }, { file: { ...SENT, url: "/storage/b.pdf" } }] });
		const answer = await post(ORDER_PAGE, message([file('护照 "A".png'), file("b.pdf", "%PDF", "application/pdf")]));
		expect([answer.status, answer.headers.get("location")]).toEqual([303, ORDER_PAGE]);
		const [first, second] = calls("ajax/upload");
		expect(first?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
		expect(first?.body).toContain(
			'Content-Disposition: form-data; name="file"; filename="护照 %22A%22.png"\r\nContent-Type: image/png\r\n\r\n\u0089PNG\r\n--',
		);
		expect(second?.body).toContain('filename="b.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--');
		expect(calls("order/sendMessage").map(({ body }) => body)).toEqual([
			{ id: 7, text: "my passport", files: [SENT.url, "/storage/b.pdf"] },
		]);
	});

	it("sends them in the order in which they stand in the form, whichever is on disk first", async () => {
		const names = ["1.png", "2.png", "3.png", "4.png", "5.png"];
		for (let round = 0; round < 10; round++) {
			portal();
			expect((await post(ORDER_PAGE, message(names.map((name) => file(name))))).status).toBe(303);
			expect(calls("ajax/upload").map(({ body }) => /filename="([^"]+)"/.exec(String(body))?.[1])).toEqual(names);
		}
	});

	it("sends a picture without what it tells of place and person, whoever stores it then [38-1.11]", async () => {
		site = { upload: { ...SETTINGS, maxSize: "1mb", allowedSuffixes: "png,jpg,gif,webp" } };
		for (const { where, mimetype, bytes } of await tellingPictures()) {
			portal();
			const name = `a.${mimetype.slice("image/".length).replace("jpeg", "jpg")}`;
			const picture = new File([new Uint8Array(bytes)], name, { type: mimetype });
			expect([where, (await post(ORDER_PAGE, message([picture]))).status]).toEqual([where, 303]);
			const [sent] = calls("ajax/upload");
			expect([where, String(sent?.body).includes("SECRET"), String(sent?.body).length > 100]).toEqual([
				where,
				false,
				true,
			]);
		}
	});

	it("does not send a picture that cannot be cleaned", async () => {
		portal();
		const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45])], "a.png", {
			type: "image/png",
		});
		const answer = await post(ORDER_PAGE, message([broken]));
		expect([answer.status, calls("ajax/upload")]).toEqual([400, []]);
		expect(await answer.text()).toContain("The type of uploaded file is not allowed!");
	});

	it("is an ordinary message where no file was chosen: the empty field is no file [T-47]", async () => {
		portal();
		expect((await post(ORDER_PAGE, message([]))).status).toBe(303);
		expect(calls("ajax/upload")).toEqual([]);
		expect(calls("order/sendMessage")[0]?.body).toEqual({ id: 7, text: "my passport" });
	});

	it.each([
		[
			"of a type that is not allowed",
			file("a.exe", "MZ", "application/x-msdownload"),
			"The type of uploaded file is not allowed!",
			"M-332",
		],
		["without bytes", file("a.png", ""), "The data of the uploaded file is incomplete!", "M-331"],
		[
			"without a name",
			new File(["x"], "", { type: "image/png" }),
			"The data of the uploaded file is incomplete!",
			"M-330",
		],
		[
			"a byte above the maximum",
			file("a.png", "x".repeat(1025)),
			"The size of the uploaded file exceeds the allowed range!",
			"M-335",
		],
		[
			"far above the maximum",
			file("a.png", "x".repeat(900_000)),
			"The size of the uploaded file exceeds the allowed range!",
			"M-335",
		],
	])(
		"%s is refused as a notice and at the field, what was typed stays, and nothing is sent on [M-336, M-337, T-51] (%#)",
		async (_what, wrong, says) => {
			portal();
			const answer = await post(ORDER_PAGE, message([file(), wrong], "typed and kept"));
			const html = (await answer.text()).replaceAll("<!-- -->", "");
			expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
			expect(html).toMatch(new RegExp(`role="alert"[^>]*>(?:(?!</section>).)*${says}`, "s"));
			expect(html).toMatch(new RegExp(`id="conversation-form-files-error"(?:(?!</p>).)*${says}`, "s"));
			expect(html).toContain("typed and kept");
			expect(calls("ajax/upload")).toEqual([]);
			expect(calls("order/sendMessage")).toEqual([]);
		},
	);

	it("passes with a file as large as the maximum [M-335]", async () => {
		portal();
		expect((await post(ORDER_PAGE, message([file("a.PDF", "x".repeat(1024))]))).status).toBe(303);
		expect(calls("ajax/upload")).toHaveLength(1);
	});

	it("shows the portal's refusal of a file at the field and keeps what was typed", async () => {
		portal({ "ajax/upload": refusal("invalid", "The uploaded image file is not a valid image") });
		const answer = await post(ORDER_PAGE, message([file()], "typed and kept"));
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html.match(/The uploaded image file is not a valid image/g)?.length).toBeGreaterThanOrEqual(2);
		expect(html).toContain("typed and kept");
		expect(calls("order/sendMessage")).toEqual([]);
	});

	it("takes no sixth file, and a member without the button sends nothing [M-337]", async () => {
		portal();
		const many = await post(ORDER_PAGE, message(Array.from({ length: 6 }, () => file())));
		expect([many.status, await many.text()]).toEqual([400, expect.stringContaining("Too many files at once")]);
		for (const button of ["sendMessage", "upload"]) {
			portal({ "index/index": { ...memberIndex([button]), site: { upload: RULED } } });
			expect((await post(ORDER_PAGE, message([file()]))).status, button).toBe(403);
		}
		expect(calls("ajax/upload")).toEqual([]);
	});

	it("is refused before anything of it is read where its sender may not send files, and above the limit of forms on a page that takes none [1.8]", async () => {
		portal({ "index/index": { ...memberIndex(["upload"]), site: { upload: RULED } } });
		const cookie = `ba-lang=en; ${await memberCookie()}`;
		let given = 0;
		const pour = (address: string) => {
			given = 0;
			const body = new ReadableStream<Uint8Array>(
				{
					pull(controller) {
						given += 64 * 1024;
						if (given > 8 * 1024 * 1024) return controller.close();
						controller.enqueue(new Uint8Array(64 * 1024));
					},
				},
				{ highWaterMark: 0 },
			);
			const headers = { cookie, origin: HERE, "content-type": "multipart/form-data; boundary=x" };
			return open(address, { method: "POST", headers, body, duplex: "half" } as RequestInit);
		};
		for (const address of [ORDER_PAGE, "/user/upload"]) {
			expect([address, (await pour(address)).status]).toEqual([address, 403]);
			// What is on its way already.
			expect(given).toBeLessThanOrEqual(64 * 1024);
		}
		expect((await pour("/user/account/changePassword")).status).toBe(413);
	});

	it("needs no Origin where the form carries its token before its files, as text browsers send it", async () => {
		portal();
		const cookie = `ba-lang=en; ${await memberCookie()}`;
		const html = await (await open(ORDER_PAGE, { headers: { cookie } })).text();
		const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
		const form = new FormData();
		form.append("form_token", token);
		for (const [name, value] of message([file()])) form.append(name, value);
		const send = (body: FormData) => open(ORDER_PAGE, { method: "POST", headers: { cookie }, body });
		expect((await send(form)).status).toBe(303);
		expect(calls("ajax/upload")[0]?.body).toContain("PNG");
		expect((await send(message([file()]))).status).toBe(403);
	});
});

describe("the driver of an upload", () => {
	it.each([
		[
			"the mode of the upload settings [M-187, M-367]",
			{ uploadMode: "site", upload: { ...SETTINGS, mode: "settings" } },
			"settings",
		],
		["the site's upload mode [M-181]", { uploadMode: "site", upload: SETTINGS }, "site"],
		["local without either [M-185]", { upload: SETTINGS }, "local"],
	])("is %s [M-367]", async (_what, configured, driver) => {
		site = configured;
		portal();
		await post("/user/upload", only(file()), { accept: "application/json" });
		expect(calls("ajax/upload").map(({ query }) => query)).toEqual([{ driver }]);
	});
});

describe("a file that a script sends", () => {
	it("gets its URL as JSON", async () => {
		portal();
		const answer = await post("/user/upload", only(file()), { accept: "application/json" });
		expect([answer.status, await answer.json()]).toEqual([200, { ok: true, file: SENT }]);
	});

	it("is refused in the reader's words, by our own rule without a call, or by the portal's", async () => {
		portal({ "ajax/upload": refusal("limit_exceeded", "quota") });
		const ours = await post("/user/upload", only(file("a.exe", "MZ", "")), { accept: "application/json" });
		expect([ours.status, await ours.json()]).toEqual([
			400,
			{ ok: false, message: "The type of uploaded file is not allowed!" },
		]);
		expect(calls("ajax/upload")).toEqual([]);
		const theirs = await post("/user/upload", only(file()), { accept: "application/json" });
		expect(await theirs.json()).toEqual({ ok: false, message: "quota" });
	});

	it("never ends in bare data for a plain form: it leads back to its page with a notice [T-51, M-490]", async () => {
		portal();
		const answer = await post("/user/upload", only(file()), { referer: `${HERE}${ORDER_PAGE}` });
		expect([answer.status, answer.headers.get("location")]).toEqual([303, ORDER_PAGE]);
		const foreign = await post("/user/upload", only(file()), { referer: "https://evil.example//evil.example" });
		expect(foreign.headers.get("location")).toMatch(/^\/(user|$)/);
	});

	it("that is not permitted, by the rules or by the portal, is refused: a script gets JSON, a plain form a page with 403 [M-337, T-51]", async () => {
		const noRule = { "index/index": { ...memberIndex(["upload"]), site: { upload: RULED } } };
		const noPermission = { "ajax/upload": envelope([], { code: 401, msg: "No permission to operate！" }) };
		const texts = ["You do not have permission to operate!", "No permission to operate！"];
		for (const [place, scripts] of [noRule, noPermission].entries()) {
			portal(scripts);
			const asData = await post("/user/upload", only(file()), { accept: "application/json" });
			expect([asData.status, await asData.json()]).toEqual([403, { ok: false, message: texts[place] }]);
			const asPage = await post("/user/upload", only(file()), { accept: "text/html" });
			expect([asPage.status, asPage.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
			expect(await asPage.text()).toContain(texts[place]);
		}
	});

	it("is sent where no row of that name is in the whole answer, and the server's answer decides", async () => {
		const noRow = { "index/index": { ...memberIndex(["upload"]), site: { upload: SETTINGS } } };
		portal({
			...noRow,
			"ajax/upload": [{ file: SENT }, envelope([], { code: 401, msg: "No permission to operate！" })],
		});
		const page = await open(ORDER_PAGE, { headers: { cookie: `ba-lang=en; ${await memberCookie()}` } });
		expect(await page.text()).toContain('name="attachments"');
		const send = () => post("/user/upload", only(file()), { accept: "application/json" });
		expect([(await send()).status, (await send()).status, calls("ajax/upload").length]).toEqual([200, 403, 2]);
	});

	it("is sent by members alone", async () => {
		portal();
		const guest = await open("/user/upload", { method: "POST", headers: { origin: HERE }, body: only(file()) });
		expect([guest.status, guest.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/user\/login/)]);
		expect(calls("ajax/upload")).toEqual([]);
	});
});

describe("the address of a file", () => {
	const listed = {
		...CONVERSATION,
		list: [
			{
				id: 1,
				from: "operator",
				author: "T",
				text: "see",
				at: 1,
				read_at: null,
				files: [{ ...SENT, mimetype: "image/png" }],
			},
		],
	};
	const shown = async () =>
		(await open(ORDER_PAGE, { headers: { cookie: `ba-lang=en; ${await memberCookie()}` } })).text();

	it("is our own origin's without a content-delivery address, and behind it with one [M-439, M-179, T-65]", async () => {
		portal({ "order/messages": listed });
		expect(await shown()).toContain(`src="${SENT.url}?w=160"`);
		site = { upload: SETTINGS, cdnUrl: "https://cdn.example/" };
		portal({ "order/messages": listed });
		expect(await shown()).toContain(`src="https://cdn.example${SENT.url}?w=160"`);
	});

	it("gives the bytes to who may read them, shut in, and 404 to everybody else", async () => {
		const headers = { "Content-Type": "image/png", "Content-Disposition": "inline; filename=a.png" };
		portal({ "file/read": new Response("bytes", { headers }) });
		const answer = await open(`${SENT.url}?w=160`, { headers: { cookie: await memberCookie() } });
		expect([answer.status, await answer.text()]).toEqual([200, "bytes"]);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "image/png",
			"content-security-policy": "default-src 'none'; sandbox",
			"x-content-type-options": "nosniff",
			"cache-control": "private, no-store",
		});
		expect(calls("file/read")[0]?.query).toEqual({ url: SENT.url, w: "160" });
		const none = envelope({ type: "not_found" }, { code: 0, msg: "Not found." });
		portal({
			"file/read": new Response(await none.text(), { status: 404, headers: { "Content-Type": "application/json" } }),
		});
		const missing = await open(SENT.url, { headers: { cookie: await memberCookie() } });
		const guest = await open(SENT.url);
		expect([missing.status, await missing.text(), guest.status, await guest.text()]).toEqual([404, "", 404, ""]);
	});
});

import { describe, expect, it } from "vitest";
import type { CheckedTable } from "~/features/account/travellers/import/checked-table";
import type { FormReply } from "~/lib/forms/form-reply";
import { action, loader } from "~/routes/user/account/travellers/detail";
import { loader as exportLoader } from "~/routes/user/account/travellers/export";
import { action as importAction, loader as importLoader } from "~/routes/user/account/travellers/import";
import { loader as listLoader } from "~/routes/user/account/travellers/list";
import { readFlash } from "~/session/cookies/flash.server";
import { envelope, indexAnswer, refusal, remotePortal, type Script, type Seen, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const LIST = "/user/account/travellers";
const ONE = `${LIST}/7`;
const NEW = `${LIST}/new`;
const IMPORT = `${LIST}/import`;
const TRAVELLER = {
	id: 7,
	full_name: "ZHANG SAN",
	name_zh: "张三",
	name_my: "",
	nationality: "CN",
	phone: "",
	birthday: "",
	document_kind: "passport",
	document_number: "E1234****",
	document_expires_on: "2026-01-01",
	document_status: "expired",
};
const COUNTRIES = [{ value: "CN", label: "China" }];
const ALL = ["save", "delete", "reveal", "import", "export"];

/** index/index of a member whose group may do what `buttons` say; null: of one without the page. */
function siteOf(buttons: readonly string[] | null = ALL): Script {
	const children = (buttons ?? []).map((name, index) => ({
		id: 40 + index,
		type: "button",
		title: name,
		name: `account/travellers/${name}`,
		path: "",
	}));
	const page = {
		id: 9,
		type: "menu",
		title: "Saved travellers",
		name: "account/travellers",
		path: "account/travellers",
		menu_type: "tab",
		children,
	};
	const directory = {
		id: 1,
		type: "menu_dir",
		title: "Account",
		name: "account",
		path: "account",
		children: buttons === null ? [] : [page],
	};
	return indexAnswer({ userInfo: userInfo(), menus: [directory] });
}

const portal = (scripts: Record<string, Script> = {}, buttons: readonly string[] | null = ALL) =>
	remotePortal({
		"index/index": siteOf(buttons),
		"ajax/country": () => envelope(COUNTRIES),
		"account/traveller": TRAVELLER,
		"account/travellerList": { list: [TRAVELLER], total: 1, page: 1, limit: 20 },
		...scripts,
	});
const open = async (address: string, form?: Record<string, string>) =>
	visit(address, { cookie: await memberCookie(), ...(form && { form }) });
const press = async (address: string, form: Record<string, string>) =>
	action(at(await open(address, form), { id: address.split("/").at(-1) ?? "" }));
const send = async (file: string | Uint8Array | null, fields: Record<string, string> = { intent: "check" }) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	if (file !== null) form.append("file", new File([file as BlobPart], "people.csv", { type: "text/csv" }));
	const { headers } = await open(IMPORT, {});
	headers.delete("content-type");
	headers.delete("content-length");
	return importAction(at(new Request(new URL(IMPORT, "http://in.test"), { method: "POST", headers, body: form })));
};
const business = (seen: Seen[]) =>
	seen.map(({ path }) => path).filter((path) => path !== "index/index" && path !== "ajax/country");

type Failed = { init: { status: number }; data: { reason: string } };
type Replied = { init: { status: number }; data: FormReply<{ document_number: string }> };
type Checked = { init: { status: number }; data: FormReply<CheckedTable> };

const messages = async (answer: Response) => {
	const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
	const { notices } = await readFlash(new Request("http://in.test/", { headers: { Cookie: cookie.join("; ") } }));
	return [answer.status, answer.headers.get("Location"), ...notices.map(({ message }) => message)];
};

describe("saved travellers are closed", () => {
	const pages = [
		{ path: LIST, run: listLoader, id: "" },
		{ path: ONE, run: loader, id: "7" },
		{ path: NEW, run: loader, id: "new" },
		{ path: IMPORT, run: importLoader, id: "" },
		{ path: `${LIST}/export`, run: exportLoader, id: "" },
		{ path: `${LIST}/export?template=1`, run: exportLoader, id: "" },
	];

	it("to a guest, who is sent to sign in and comes back there", async () => {
		const seen = remotePortal();
		for (const { path, run, id } of pages) {
			const sent = await thrownBy(async () => run(at(visit(path), { id })));
			expect([sent.status, sent.headers.get("Location")], path).toEqual([
				302,
				`/user/login?to=${encodeURIComponent(path)}`,
			]);
		}
		for (const [path, run] of [
			[ONE, action],
			[IMPORT, importAction],
		] as const) {
			const sent = await thrownBy(async () => run(at(visit(path, { form: { intent: "save" } }), { id: "7" })));
			expect([sent.status, sent.headers.get("Location")]).toEqual([302, `/user/login?to=${encodeURIComponent(path)}`]);
		}
		expect(seen).toEqual([]);
	});

	it("to a role without the page: 403, and nothing is asked of the portal", async () => {
		const seen = portal({}, null);
		for (const { path, run, id } of pages) {
			const failed = await thrownBy<Failed>(async () => run(at(await open(path), { id })));
			expect([failed.init.status, failed.data.reason], path).toEqual([403, "permission"]);
		}
		for (const intent of ["save", "delete", "reveal"])
			expect((await thrownBy<Failed>(() => press(ONE, { intent }))).init.status).toBe(403);
		expect((await thrownBy<Failed>(() => send("x"))).init.status).toBe(403);
		expect(business(seen)).toEqual([]);
	});

	it("in parts to a role without their buttons", async () => {
		const seen = portal({}, []);
		for (const intent of ["save", "delete", "reveal"])
			expect((await thrownBy<Failed>(() => press(ONE, { intent, full_name: "LI SI" }))).init.status, intent).toBe(403);
		expect((await thrownBy<Failed>(async () => loader(at(await open(NEW), { id: "new" })))).init.status).toBe(403);
		expect(business(seen)).toEqual([]);
	});
});

describe("the list of saved travellers", () => {
	it("asks for what its address says, and names countries; nonsense narrows nothing", async () => {
		const seen = portal();
		const { list } = await listLoader(at(await open(`${LIST}?quickSearch=zhang&document_status=expired&page=2`)));
		expect(list[0]).toMatchObject({ nationality: "China", document_number: "E1234****", document_status: "expired" });
		const requested = () => seen.filter(({ path }) => path === "account/travellerList").at(-1)?.query;
		expect(requested()).toEqual({ quickSearch: "zhang", document_status: "expired", page: "2" });
		await listLoader(at(await open(`${LIST}?document_status=x&page=-3`)));
		expect(requested()).toMatchObject({ page: "1" });
	});
});

describe("a traveller's form", () => {
	const TYPED = {
		intent: "save",
		full_name: "LI SI",
		name_zh: "李四",
		document_kind: "passport",
		document_number: "E87654321",
	};

	it("saves a new one and one that is there, and returns to the list", async () => {
		const seen = portal({ "POST account/travellers": { list: [] } });
		expect(await messages((await press(NEW, TYPED)) as Response)).toEqual([303, LIST, "Saved: LI SI"]);
		expect(seen.at(-1)?.body).toMatchObject({ full_name: "LI SI", document_number: "E87654321" });
		await press(ONE, TYPED);
		expect(seen.at(-1)?.body).toMatchObject({ id: 7, name_zh: "李四" });
		expect(seen.at(-1)?.headers.get("idempotency-key")).toBeNull();
	});

	it.each([
		["full_name", "", "guest-name-null"],
		["full_name", "ZHANG\ue000SAN", "name-invalid"],
		["full_name", "ZHANG\ue000SAN", "name-invalid"],
		["full_name", "12345", "name-invalid"],
		["name_zh", "张<b>三", "name-invalid"],
		["document_number", "E1234;DROP", "id-number-invalid"],
		["document_number", "=1+1", "id-number-invalid"],
		["birthday", "31.12.1980", "date"],
		["birthday", "0000-01-01", "date"],
		["document_expires_on", "2030-02-30", "date"],
		["document_expires_on", "9999-12-31", "date"],
		["document_kind", "library card", "format"],
		["nationality", "China", "format"],
		["phone", "1".repeat(31), "length"],
	])(
		"tells %s %j at its field, keeps what was typed, and asks nothing of the portal [M-317, M-319]",
		async (field, value, message) => {
			const seen = portal();
			const reply = (await press(NEW, { ...TYPED, [field]: value })) as unknown as Replied;
			expect([reply.init.status, reply.data.result?.error]).toEqual([400, { [field]: [message] }]);
			expect(reply.data.result?.initialValue).toMatchObject({ name_zh: field === "name_zh" ? value : "李四" });
			expect(business(seen)).toEqual([]);
		},
	);

	it.each(["AUNG", "O'BRIEN", "José Ñáñez", "MÜLLER-LÜDENSCHEIDT", "欧阳娜娜", "မောင်မောင်"])(
		"lets the name %s through to the portal",
		async (full_name) => {
			const seen = portal({ "POST account/travellers": { list: [] } });
			await press(NEW, { ...TYPED, full_name });
			expect(seen.at(-1)?.body).toMatchObject({ full_name });
		},
	);

	it("puts the portal's refusals at their fields, with what was typed", async () => {
		const fields = { document_number: "请填写正确的证件号码" };
		portal({ "POST account/travellers": refusal("invalid", "Check the fields", { fields }) });
		const reply = (await press(ONE, { ...TYPED, document_number: "E1" })) as unknown as Replied;
		expect(reply.init.status).toBe(400);
		expect(reply.data.result).toMatchObject({
			error: { document_number: ["请填写正确的证件号码"] },
			initialValue: { document_number: "E1" },
		});
	});

	it("shows the whole number where that is asked for, and deletes", async () => {
		const seen = portal({
			"account/revealTraveller": { document_number: "E12345678" },
			"account/deleteTraveller": { list: [] },
		});
		const shown = (await press(ONE, { intent: "reveal" })) as unknown as Replied;
		expect([shown.init.status, shown.data.shown?.document_number, seen.at(-1)?.body]).toEqual([
			200,
			"E12345678",
			{ id: 7 },
		]);
		expect(await messages((await press(ONE, { intent: "delete" })) as Response)).toEqual([
			303,
			LIST,
			"The traveller is deleted",
		]);
		expect(seen.at(-1)?.body).toEqual({ id: 7 });
	});
});

describe("the import", () => {
	const HEAD = "姓名（拉丁字母）,中文姓名,证件类型,证件号码";
	const ok = ({ body }: Seen) => {
		const { mode, lines } = body as { mode: string; lines: { line: number }[] };
		return { done: mode !== "check", lines: lines.map(({ line }) => ({ line, outcome: "new", fields: {} })) };
	};

	it("checks a file first, whose lines come back in the form that imports them", async () => {
		const seen = portal({ "account/importTravellers": ok });
		const checked = (await send(
			`\ufeff${HEAD}\r\nZHANG SAN,张三,护照,E12345678\r\n\r\n"LI, SI",,,\r\n`,
		)) as unknown as Checked;
		expect([checked.init.status, checked.data.result.error, checked.data.shown?.lines.map(({ line }) => line)]).toEqual(
			[200, undefined, [2, 4]],
		);
		expect(seen.at(-1)?.body).toMatchObject({
			mode: "check",
			lines: [
				{
					line: 2,
					full_name: "ZHANG SAN",
					name_zh: "张三",
					document_kind: "护照",
					document_number: "E12345678",
					phone: "",
				},
				{ line: 4, full_name: "LI, SI", name_zh: "" },
			],
		});
		const answer = (await importAction(
			at(await open(IMPORT, { intent: "all", table: checked.data.shown?.table ?? "" })),
		)) as Response;
		expect(await messages(answer)).toEqual([303, LIST, "Imported. New: 2, updated: 0"]);
		expect(seen.at(-1)?.body).toMatchObject({ mode: "all", lines: [{ line: 2 }, { line: 4 }] });
	});

	it("reads GB 18030 as Excel writes it in China, UTF-16, tabs, and the columns' names on the wire", async () => {
		const seen = portal({ "account/importTravellers": ok });
		const lines = () => (seen.at(-1) as { body: { lines: object[] } } & Seen).body.lines;
		// 中文姓名,full_name / 张三,ZHANG SAN
		const gb = Buffer.from("d6d0cec4d0d5c3fb2c66756c6c5f6e616d650d0ad5c5c8fd2c5a48414e472053414e", "hex");
		await send(gb);
		expect(lines()).toMatchObject([{ line: 2, full_name: "ZHANG SAN", name_zh: "张三" }]);
		await send(Buffer.from("\ufefffull_name\t中文姓名\nWANG WU\t王五\n", "utf16le"));
		expect(lines()).toMatchObject([{ full_name: "WANG WU", name_zh: "王五" }]);
	});

	it.each([
		["no file", null, "file-missing"],
		["an empty file", "", "file-missing"],
		["a head alone", `${HEAD}\n`, "file-empty"],
		["another table", "a,b\n1,2\n", "file-no-head"],
		["a quote that is not closed", `${HEAD}\n"ZHANG SAN`, "file-unreadable"],
		["a spreadsheet", Buffer.from("504b0304140000000800", "hex"), "file-unreadable"],
		["501 lines", `${HEAD}\n${"ZHANG SAN\n".repeat(501)}`, "file-too-long"],
		["more than 200 KB", `${HEAD}\n${"x".repeat(201 * 1024)}`, "file-too-large"],
	])("says what is wrong with %s, and asks nothing of the portal", async (_what, file, fault) => {
		const seen = portal();
		const reply = (await send(file)) as unknown as Checked;
		expect([reply.init.status, reply.data.result.error, business(seen)]).toEqual([400, { file: [fault] }, []]);
	});

	it("takes no table that no preview has sent", async () => {
		const seen = portal();
		for (const table of ["", "[]", "{", '[{"line":"x"}]']) {
			const reply = (await importAction(at(await open(IMPORT, { intent: "all", table })))) as unknown as Checked;
			expect([reply.init.status, reply.data.result.error]).toEqual([400, { table: ["travellers:file-broken"] }]);
		}
		expect(business(seen)).toEqual([]);
	});

	it("has a template of its columns in the reader's language", async () => {
		portal();
		const template = await exportLoader(at(await open(`${LIST}/export?template=1`)));
		const text = Buffer.from(await template.arrayBuffer()).toString("utf8");
		expect(text.startsWith("\ufeffName in Latin letters,Chinese name,Burmese name,Nationality,")).toBe(true);
		expect(template.headers.get("content-disposition")).toContain("attachment");
	});
});

import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_VOUCHER_SETTING } from "~/portal-contract/company/voucher-setting";
import { EMPTY_DOCUMENT } from "../../factories/empty-document";
import { HERE, openProduct } from "../../mocks/door";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { readForms, requireNamedErrors, unescapeHtml } from "../../setup/forms";
import { memberCookie } from "../visits";

const PAGE = "/user/manage/voucherSetting";
const VOUCHER = {
	...EMPTY_DOCUMENT,
	footer: ["Shown at the foot"],
	qr: { url: "https://example.com/voucher/preview", caption: "Scan", caption_alt: null },
};
const STORED = { ...DEFAULT_VOUCHER_SETTING, company_name_en: "Yunling Machinery", version: 3 };

const row = {
	id: 2,
	type: "menu",
	title: "Voucher Setting",
	name: "manage/voucherSetting",
	path: "manage/voucherSetting",
	menu_type: "tab",
};
const manage = { id: 1, type: "menu_dir", title: "Company", name: "manage", path: "manage", children: [row] };
const indexOf = (menus: object[]) => indexAnswer({ userInfo: userInfo(), menus });

let open: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
	open = await openProduct();
});

function portal(scripts: Record<string, Script> = {}, menus: object[] = [manage]) {
	return remotePortal({
		"index/index": indexOf(menus),
		"GET account/voucherSetting": STORED,
		"account/previewVoucher": VOUCHER,
		...scripts,
	});
}

async function visit(form?: Record<string, string>, { path = PAGE, language = "en", cookie = "" } = {}) {
	const headers = { cookie: `ba-lang=${language}; ${cookie || (await memberCookie())}`, origin: HERE };
	const response = await open(path, form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers });
	const html = await response.text();
	requireNamedErrors(html, path);
	return {
		status: response.status,
		location: response.headers.get("location"),
		html,
		text: unescapeHtml(html.replace(/<[^>]+>/g, " ")),
	};
}

/** What the page's form sends untouched, with these fields typed over. */
async function typed(over: Record<string, string>) {
	const { html } = await visit();
	const form = readForms(html).find(({ fields }) => fields.some(([name]) => name === "version"));
	return { ...Object.fromEntries(form?.fields ?? []), ...over };
}

const titleOf = (html: string) => unescapeHtml(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");

describe("the page of voucher settings", () => {
	it("sends a guest to sign in, and asks nothing of the portal [M-083]", async () => {
		const seen = portal();
		for (const path of [PAGE, `${PAGE}/preview`]) {
			const { status, location } = await visit(undefined, { path, cookie: "x=1" });
			expect([status, location]).toEqual([302, `/user/login?to=${encodeURIComponent(path)}`]);
		}
		expect(seen.filter(({ path }) => path.startsWith("account/"))).toEqual([]);
	});

	it("is refused a member without the rule, to read, to save and to preview", async () => {
		const seen = portal({}, []);
		for (const [form, path] of [
			[undefined, PAGE],
			[{ intent: "save", version: "3" }, PAGE],
			[{ format: "pdf" }, `${PAGE}/preview`],
		] as const) {
			expect((await visit(form, { path })).status).toBe(403);
		}
		expect(seen.filter(({ path }) => path.startsWith("account/"))).toEqual([]);
	});

	it("shows the form beside the voucher in the member's frame, titled in either language [M-033, M-083, M-100]", async () => {
		portal();
		const english = await visit();
		expect([english.status, titleOf(english.html)]).toEqual([200, expect.stringMatching(/^Voucher Setting - .+/)]);
		expect(english.html).toContain('value="Yunling Machinery"');
		expect(english.text).toContain("Shown at the foot");
		expect(english.html).toMatch(
			new RegExp(`<a[^>]*aria-current="page"[^>]*href="${PAGE}"|<a[^>]*href="${PAGE}"[^>]*aria-current="page"`),
		);
		expect(titleOf((await visit(undefined, { language: "zh-cn" })).html)).toMatch(/^预订凭证设置 - /);
	});

	it("brings its own words along, which no other page carries [M-164]", async () => {
		portal();
		const words = ["conflict-title", "footer-note-zh"];
		const other = await visit(undefined, { path: "/user/account/overview" });
		const own = await visit();
		expect(words.map((word) => [own.html.includes(word), other.html.includes(word)])).toEqual(
			words.map(() => [true, false]),
		);
	});
});

/** Whether the page says that its voucher is not by what the form says; its words stand behind it as data, too. */
const isBehind = (html: string) => /<main[\s\S]*This preview is not up to date[\s\S]*<\/main>/.test(html);

describe("its form without script", () => {
	it("previews what is typed, saves nothing, and keeps every value", async () => {
		const seen = portal();
		const form = await typed({
			intent: "preview",
			company_name_en: "Trial Ltd",
			footer_note_zh: "一\r\n二",
			colour: "#7A1F0F",
		});
		const { status, html } = await visit(form);
		expect([status, isBehind(html)]).toEqual([200, false]);
		expect(seen.filter(({ path, method }) => path === "account/voucherSetting" && method === "POST")).toEqual([]);
		const requested = seen.filter(({ path }) => path === "account/previewVoucher").map(({ body }) => body);
		expect(requested).toContainEqual(
			expect.objectContaining({ company_name_en: "Trial Ltd", footer_note_zh: "一\n二", colour: "#7a1f0f" }),
		);
		for (const expected of ['value="Trial Ltd"', 'value="#7A1F0F"', "一\n二"])
			expect(html.replaceAll("\r\n", "\n")).toContain(expected);
	});

	it("saves by the version it was opened with, and leads back to the page", async () => {
		const seen = portal({ "POST account/voucherSetting": STORED });
		const { show_policy: _off, ...form } = await typed({ intent: "save", show_price: "on", paper: "A5" });
		const { status, location } = await visit(form);
		expect([status, location]).toEqual([303, PAGE]);
		const [posted] = seen.filter(({ path, method }) => path === "account/voucherSetting" && method === "POST");
		expect(posted?.body).toMatchObject({
			version: 3,
			paper: "A5",
			show_price: true,
			show_policy: false,
			show_qr: true,
			logo: "",
		});
	});

	it.each([
		["colour", "#ffe08a", "White text cannot be read on this colour"],
		["email", "a@", "correct e-mail address"],
		["address", "x".repeat(161), "too short or too long"],
		["header_note_zh", "1\r\n2\r\n3\r\n4\r\n5\r\n6", "At most 5 lines"],
	])("says at the field what is wrong, and loses nothing: %s", async (name, value, said) => {
		const seen = portal();
		for (const intent of ["save", "preview"]) {
			const { status, html, text } = await visit(await typed({ intent, [name]: value, company_name_zh: "云岭" }));
			expect([intent, status, isBehind(html)]).toEqual([intent, 400, true]);
			expect(text).toContain(said);
			expect(html).toMatch(new RegExp(`id="voucher-setting-${name}-error"`));
			expect(html).toContain('value="云岭"');
		}
		expect(seen.filter(({ method, path }) => method === "POST" && path === "account/voucherSetting")).toEqual([]);
	});

	it("puts a refusal of the portal at its field, and one of the logo at the field for its file", async () => {
		const fields = { logo: "This picture no longer exists", address: "Please remove the characters" };
		portal({ "POST account/voucherSetting": refusal("invalid", "", { fields }) });
		const { status, html, text } = await visit(await typed({ intent: "save", logo: "/storage/default/x.png" }));
		expect(status).toBe(400);
		for (const said of Object.values(fields)) expect(text).toContain(said);
		expect(html).toMatch(/id="voucher-setting-logo_file-error"/);
	});

	it("shows what somebody else has saved meanwhile, and overwrites it at the second try only", async () => {
		const newer = { ...STORED, version: 4, address: "Kunming" };
		portal();
		const form = await typed({ intent: "save", address: "Yangon" });
		portal({
			"GET account/voucherSetting": newer,
			"POST account/voucherSetting": refusal("stale_state", "Somebody else has changed these settings"),
		});
		const { status, html, text } = await visit(form);
		expect(status).toBe(400);
		for (const said of ["Somebody else has changed", "Saved by a colleague", "Kunming"]) expect(text).toContain(said);
		expect(html).toContain('value="Yangon"');
		expect(html).toMatch(/name="version" value="4"/);
	});

	it("fills in the defaults without saving them", async () => {
		const seen = portal();
		const { status, html, text } = await visit(await typed({ intent: "restore" }));
		expect([status, html.includes('value="Yunling Machinery"')]).toEqual([200, false]);
		expect(text).toContain("The defaults are filled in");
		expect(html).toMatch(/name="version" value="3"/);
		expect(seen.filter(({ method, path }) => method === "POST" && path === "account/voucherSetting")).toEqual([]);
	});

	it("keeps what was typed while the portal does not answer", async () => {
		portal({ "POST account/voucherSetting": new Response("", { status: 503 }) });
		const { status, html } = await visit(await typed({ intent: "save", company_name_zh: "云岭" }));
		expect([status, html.includes('value="云岭"')]).toEqual([503, true]);
	});
});

describe("the preview for the page's script, and as PDF", () => {
	const path = `${PAGE}/preview`;

	it("is the voucher as data, or what is wrong at which field", async () => {
		portal();
		const good = await visit(await typed({}), { path });
		expect([good.status, JSON.parse(good.html).shown.document.number]).toEqual([200, "H1"]);
		const wrong = await visit(await typed({ colour: "red" }), { path });
		expect([wrong.status, JSON.parse(wrong.html)]).toEqual([
			400,
			{ errors: { colour: ["voucher-setting:colour-format"] } },
		]);
	});

	it("is a PDF for a tab of its own; of what makes none the page says so", async () => {
		portal({
			"account/previewVoucher": (seen) => ((seen.body as { format: string }).format === "pdf" ? pdfFile() : VOUCHER),
		});
		const form = await typed({ format: "pdf" });
		const headers = { cookie: `ba-lang=en; ${await memberCookie()}`, origin: HERE };
		const response = await open(path, { method: "POST", headers, body: new URLSearchParams(form) });
		expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
			"application/pdf",
			"inline",
		]);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		const wrong = await visit({ ...form, colour: "red" }, { path });
		expect([wrong.status, wrong.location]).toEqual([303, PAGE]);
	});
});

const pdfFile = () =>
	new Response("%PDF-1.7", { headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" } });

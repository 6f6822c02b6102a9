import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../site";

/** What the browser client of the family keeps of a session. */
interface Session {
	token: string;
	refresh_token: string;
}
interface ApiResponse {
	status: number;
	headers: Headers;
	code: number;
	msg: string;
	/** Of any call, as its JSON says. */
	data: ReturnType<typeof JSON.parse>;
	message?: string;
}

const ORIGIN = "http://localhost:5173";
const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);
/** Its sign-in form as it posts it: registration and code fields go along. */
const FORM = {
	tab: "login",
	registerType: "email",
	email: "",
	mobile: "",
	captcha: "",
	captchaId: "0f3c",
	captchaInfo: "",
};
/** Pages that it has itself. */
const OWN = ["overview", "profile", "changePassword", "integral", "balance"].map((name) => `account/${name}`);

let site: Site;
let session: Session;
beforeAll(async () => {
	site = await openSite({ TRUST_PROXY: "1" });
	await site.rows(
		"insert into site_config (key, value) values ('throttle_per_minute', '3'::jsonb) on conflict (key) do update set value = excluded.value",
	);
	session = (await callApi("user/checkIn", { body: { ...FORM, username: "demo", password: "Portal2026", keep: true } }))
		.data.userInfo;
});
afterAll(() => site?.close());

async function send(
	path: string,
	{ body, token = "", headers = {} }: { body?: object; token?: string; headers?: Record<string, string> } = {},
) {
	const isForm = body instanceof FormData;
	const own = { server: "true", "think-lang": "en", accept: "application/json, text/plain, */*", origin: ORIGIN };
	const type: Record<string, string> = body && !isForm ? { "content-type": "application/json" } : {};
	const init = body ? { method: "POST", body: isForm ? body : JSON.stringify(body) } : {};
	const signed: Record<string, string> = token ? { "ba-user-token": token } : {};
	return fetch(site.url + path, { ...init, headers: { ...own, ...type, ...signed, ...headers } });
}

async function callApi(call: string, options: Parameters<typeof send>[1] = {}): Promise<ApiResponse> {
	const response = await send(`/api/${call}`, options);
	const text = await response.text();
	return { status: response.status, headers: response.headers, ...JSON.parse(text || "{}") };
}

type Row = { type: string; path: string; menu_type: unknown; children?: Row[] };
const flat = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

describe("the family's browser client behind our API", () => {
	it("reads site, upload limits and rules; a guest's userInfo is an empty list, and no row is without a menu_type", async () => {
		const { code, data, headers } = await callApi("index/index?requiredLogin=0");
		expect([code, headers.get("access-control-allow-origin")]).toEqual([1, ORIGIN]);
		expect(data).toMatchObject({
			site: { cdnUrl: "", upload: { maxSize: 10_485_760, mode: "local" } },
			openMemberCenter: true,
			userInfo: [],
		});
		expect(data.rules.every((row: Row) => Array.isArray(row.children))).toBe(true);
		const member = await callApi("index/index?requiredLogin=1", { token: session.token });
		const rows = flat([...data.rules, ...member.data.rules, ...member.data.menus]);
		expect(rows.length).toBeGreaterThan(20);
		expect([...new Set(rows.map(({ menu_type }) => menu_type))]).toEqual(["tab"]);
	});

	it.each(["/", "/api", "/api/", "/index.php/api/index/index", "/index.php/api/index/index.html"])(
		"finds index/index at %s",
		async (path) => {
			const received = await (await send(path)).json();
			expect([received.code, received.data.openMemberCenter]).toEqual([1, true]);
		},
	);

	it("is not in the way of people, whose browsers get the home page at /", async () => {
		const page = await fetch(`${site.url}/`, { headers: { accept: "text/html" } });
		expect([page.headers.get("content-type"), page.headers.get("cross-origin-resource-policy")]).toEqual([
			"text/html; charset=utf-8",
			"same-origin",
		]);
	});

	it("signs in with more fields than we know, and gets the whole member with both tokens and where to go", async () => {
		expect((await callApi("user/checkIn")).data).toEqual({
			userLoginCaptchaSwitch: expect.any(Boolean),
			accountVerificationType: expect.any(Array),
		});
		const { code, data } = await callApi("user/checkIn", {
			body: { ...FORM, username: "demo", password: "Portal2026", keep: true },
		});
		expect([code, data.routePath]).toEqual([1, "/user"]);
		const names = ["id", "username", "nickname", "email", "mobile", "avatar", "gender", "birthday", "money", "score"];
		const times = ["last_login_time", "last_login_ip", "join_time", "motto", "token", "refresh_token"];
		for (const name of [...names, ...times]) expect(data.userInfo, name).toHaveProperty(name);
		expect(data.userInfo.money).toMatch(/^\d+\.\d\d$/);
		expect(data.userInfo.token).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-[\da-f]{8}$/);
		expect((await callApi("user/checkIn", { token: data.userInfo.token })).data).toEqual({ type: "logged in" });
	});

	it("lands on the account overview: the first entry of the member menu that it has a page for", async () => {
		const { data } = await callApi("index/index?requiredLogin=1", { token: session.token });
		const landing = flat(data.menus).find(({ type, path }) => type !== "menu_dir" && OWN.includes(path));
		expect(landing).toMatchObject({ type: "menu", path: "account/overview", menu_type: "tab" });
	});

	it("is asked to sign in for everything of an account but a forgotten password, and learns as a member what is not here", async () => {
		for (const name of ["overview", "profile", "changePassword", "balance", "integral", "verification", "changeBind"]) {
			for (const body of name === "changePassword" ? [{}] : [undefined, {}]) {
				const { status, code, data } = await callApi(`account/${name}`, { body });
				expect([name, status, code, data]).toEqual([name, 200, 303, { type: "need login" }]);
			}
		}
		const unknown = await callApi("account/nothingOfTheKind", { token: session.token });
		expect([unknown.status, unknown.code, unknown.message]).toEqual([404, 0, expect.any(String)]);
		expect((await callApi("account/retrievePassword", { body: {} })).code).not.toBe(303);
	});

	it("renews with refreshToken and signs out with refresh_token, after which the 30 days are over as well", async () => {
		const { data } = await callApi("user/checkIn", {
			body: { ...FORM, username: "demo_booker", password: "Portal2026", keep: true },
		});
		const { token, refresh_token } = data.userInfo;
		const renewed = await callApi("common/refreshToken", { token, body: { refreshToken: refresh_token } });
		expect([renewed.code, renewed.data.type]).toEqual([1, "user-refresh"]);
		const out = await callApi("user/logout", {
			token: renewed.data.token,
			body: { refresh_token: renewed.data.refresh_token },
		});
		expect([out.code, out.msg, out.data]).toEqual([1, "", null]);
		const after = await callApi("common/refreshToken", {
			token: renewed.data.token,
			body: { refreshToken: renewed.data.refresh_token },
		});
		expect(after.code).toBe(0);
	});

	it("is refused for calling too often without a counting header, so that scripts of any site can read it", async () => {
		const from = { "x-forwarded-for": "203.0.113.77", origin: "https://elsewhere.test" };
		let received = await callApi("ajax/city", { headers: from });
		// A process may use settings for five seconds.
		const again = async () => {
			received = await callApi("ajax/city", { headers: from });
			return received.code;
		};
		await expect.poll(again, { timeout: 20_000, interval: 100 }).toBe(0);
		const { status, headers, data } = received;
		expect([status, headers.get("access-control-allow-origin"), headers.get("x-rate-limit-limit")]).toEqual([
			200,
			"*",
			null,
		]);
		expect(Number(headers.get("retry-after"))).toBe(data.retry_after);
	});
});

describe("pictures for the family's browser client", () => {
	const policy = async (path: string) => {
		const response = await send(path);
		await response.arrayBuffer();
		return [
			response.status,
			response.headers.get("content-type"),
			response.headers.get("cross-origin-resource-policy"),
		];
	};
	const upload = async (name: string) => {
		const form = new FormData();
		form.append("file", new File([PNG], name, { type: "image/png" }));
		const { data } = await callApi("ajax/upload?uuid=9b1c&driver=local", { body: form, token: session.token });
		return data.file;
	};

	it("the default avatar is there, for every site; so is every picture that names a suffix", async () => {
		const { data } = await callApi("index/index?requiredLogin=1", { token: session.token });
		expect(data.userInfo.avatar).toBe("/static/images/avatar.png");
		expect(await policy(data.userInfo.avatar)).toEqual([200, "image/png", "cross-origin"]);
		expect(await policy("/api/ajax/buildSuffixSvg?suffix=docx&background=%23336699&server=1")).toEqual([
			200,
			"image/svg+xml",
			"cross-origin",
		]);
		const svg = await (await send("/api/ajax/buildSuffixSvg?suffix=%3Cscript%3E&background=%22%3E%3Cx")).text();
		expect([svg.includes("<script"), svg.includes(">SCRI<"), svg.includes('"><x')]).toEqual([false, true, false]);
	});

	it("a file keeps its path and names the host that the request was sent to; nobody else sees it, until it is the member's avatar", async () => {
		const file = await upload("me.png");
		const [address, first] = file.full_url.split("?");
		expect([file.url, address]).toEqual([
			expect.stringMatching(/^\/storage\/default\/\d{8}\//),
			`//${new URL(site.url).host}${file.url}`,
		]);
		expect(await policy(`${file.url}?${first}`)).toEqual([200, "image/png", "cross-origin"]);
		for (const forged of ["first=9999999999.x", `${first}x`, String(first).replace("=1", "=2")])
			expect(await policy(`${file.url}?${forged}`)).toEqual([404, null, "same-origin"]);
		expect(await policy(file.url)).toEqual([404, null, "same-origin"]);
		await site.rows(
			"insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id) select company_id, id, 'avatar', company_id, member_id from upload where url = $1",
			[file.url],
		);
		expect(await policy(file.url)).toEqual([200, "image/png", "cross-origin"]);
		const other = await upload("other.png");
		expect(await policy(other.url)).toEqual([404, null, "same-origin"]);
		expect(await policy(`${other.url}?${first}`)).toEqual([404, null, "same-origin"]);
	});
});

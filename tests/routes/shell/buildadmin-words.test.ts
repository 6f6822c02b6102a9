import { describe, expect, it } from "vitest";
import { hasPermission, permissionsIn } from "~/lib/site/permissions";
import { FRESH_MENUS } from "../../mocks/buildadmin";
import { HERE } from "../../mocks/door";
import { envelope } from "../../mocks/portal";
import { unescapeHtml } from "../../setup/forms";
import { beforeBuildAdmin } from "./buildadmin";

const site = beforeBuildAdmin();
const { look, open, reopen, signedIn } = site;

const account = () => {
	const [first] = site.server.signInService.office.accounts;
	if (!first) throw new Error("nobody has an account");
	return first;
};

async function post(page: string, fields: Record<string, string>, cookie: string, language = "en") {
	const answer = await open(page, {
		method: "POST",
		headers: { cookie: `ba-lang=${language}; ${cookie}`, origin: HERE, accept: "text/html" },
		body: new URLSearchParams(fields),
	});
	const html = answer.body ? await answer.text() : "";
	return { status: answer.status, to: answer.headers.get("location"), html, headers: answer.headers };
}

/** The cookies of an answer, for the next request. */
const cookiesOf = ({ headers }: { headers: Headers }) =>
	headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.filter((pair) => !pair?.endsWith("="))
		.join("; ");

const motto = (html: string) =>
	unescapeHtml(
		/<textarea[^>]*name="motto"[^>]*>([^<]*)|name="motto"[^>]*value="([^"]*)"/.exec(html)?.slice(1).join("") ?? "none",
	);

describe("texts that the server stores escaped [38-3.5]", () => {
	it.each([
		["a & b", 1],
		["a & b", 2],
		["R&D \"Yangon\" 'office'", 1],
		["R&D \"Yangon\" 'office'", 2],
		["plain", 2],
	])("%s, escaped %d times, is shown as typed, and saved unchanged stays as it was stored", async (typed, times) => {
		const { office } = site.server.signInService;
		office.escapes = times;
		const cookie = await signedIn();
		const fields = { nickname: "Demo", gender: "0" };
		await post("/user/account/profile", { ...fields, motto: typed }, cookie);
		const before = account().motto;
		const shown = motto((await look("/user/account/profile", cookie)).html);
		expect(shown).toBe(typed);
		await post("/user/account/profile", { ...fields, motto: shown }, cookie);
		expect(account().motto).toBe(before);
	});

	it("are as typed in every list as well, and markup is never made of them", async () => {
		site.server.sells.set("account/balance", () => ({
			list: [
				{
					id: 1,
					user_id: 7,
					memo: "Tom &amp; Jerry &lt;b&gt;",
					create_time: 1_790_000_000,
					money: "1.00",
					before: "0.00",
					after: "1.00",
				},
			],
			total: 1,
		}));
		const { text, html } = await look("/user/account/balance", await signedIn());
		expect(text).toContain("Tom & Jerry <b>");
		expect(html).not.toContain("Jerry <b>");
	});

	it("are left alone where a portal of our own stands behind the address, by the sign of its answers", async () => {
		account().motto = "a &amp; b";
		site.server.sells.set("index/index", () => {
			const answer = { site: {}, rules: [], menus: FRESH_MENUS, userInfo: { ...account(), token: "t", avatar: "" } };
			const response = envelope(answer);
			response.headers.set("X-Portal-Text", "plain");
			return response;
		});
		const { html } = await look("/user/account/profile", await signedIn());
		expect(motto(html)).toBe("a &amp; b");
	});
});

describe("the permission for uploads [38-3.5]", () => {
	const row = { type: "button", name: "ajax/upload" };
	const held = (rules: object[], menus: object[], named = true) => {
		const site = { upload: named ? { rule: "ajax/upload" } : null };
		return hasPermission(permissionsIn({ site, rules: rules as never, menus: menus as never }), "ajax/upload");
	};

	it("is found wherever the server puts its row, of whatever type, in whatever case", () => {
		const under = (type: string, name: string) => ({ type, name, children: [row] });
		for (const rows of [
			[row],
			[{ ...row, type: "route" }],
			[{ ...row, type: "menu" }],
			[{ ...row, name: "/ajax/upload" }],
			[{ ...row, name: "Ajax/Upload" }],
			[{ ...row, name: "ajax/upload?topic=avatar" }],
			[{ ...row, name: "user/ajax/upload" }],
			[under("menu_dir", "account")],
			[{ type: "menu_dir", name: "account", children: [under("menu", "account/profile")] }],
			[{ type: "route", name: "ajax", children: [under("route", "ajax/any")] }],
		]) {
			expect([JSON.stringify(rows), held(rows, []), held([], rows)]).toEqual([JSON.stringify(rows), true, true]);
		}
		expect([held([], []), held([{ type: "button", name: "ajax/uploads" }], [])]).toEqual([false, false]);
		expect(held([], [], false)).toBe(true);
	});

	it("shows the field for a picture, and takes it", async () => {
		site.server.menus = [...FRESH_MENUS, { id: 80, type: "menu", name: "ajax/upload", path: "", title: "Upload" }];
		expect((await look("/user/account/profile", await signedIn())).html).toContain('type="file"');
	});
});

describe("the password page [38-3.5]", () => {
	it("promises what the server does: signed out here, no device elsewhere", async () => {
		const cookie = await signedIn("valid", "keep-1");
		const { text } = await look("/user/account/changePassword", cookie);
		expect(text).toContain("need to log in again on this device");
		expect(text).not.toContain("logged out on all other devices");
		site.server.sells.set("user/logout", () => envelope(null));
		const done = await post(
			"/user/account/changePassword",
			{ oldPassword: "Portal2026", newPassword: "Mandalay26" },
			cookie,
		);
		expect([done.status, done.to?.split("?")[0], cookiesOf(done).includes("ba-user-token")]).toEqual([
			303,
			"/user/login",
			false,
		]);
		expect(site.server.calls.at(-1), "the refresh token is ended as well").toBe("POST user/logout");
	});
});

describe("signing out [38-3.5]", () => {
	it.each(["valid", "expired", "unknown"] as const)(
		"with a token that is %s says nothing, and ends where one signs in",
		async (state) => {
			if (state !== "valid")
				site.server.sells.set("user/logout", () =>
					envelope({ type: "need login" }, { code: 303, msg: "Please login first！" }),
				);
			const gone = await post("/user/logout", { to: "/user/account/overview" }, await signedIn(state));
			expect([gone.status, gone.to]).toEqual([303, "/user/login?to=%2Fuser%2Faccount%2Foverview"]);
			const next = await look(gone.to ?? "", cookiesOf(gone));
			expect([next.status, /please login|log in first/i.exec(next.text)]).toEqual([200, null]);
			expect(site.server.calls).toContain("POST user/logout");
		},
	);
});

describe("English texts of the server [38-3.5]", () => {
	it.each([
		["Incorrect password", "密码不正确"],
		["Account does not exist", "账号不存在"],
		["Captcha error!", "验证未通过，请重试"],
		["Username require", "请填写用户名"],
		["captchaId require", "请先完成图片验证"],
		["Email has exists", "邮箱已被使用"],
		["Mobile Number not a valid mobile", "手机号格式不正确"],
		["Verification code is incorrect", "验证码不正确"],
		["The uploaded file is too large (11MiB), Maximum file size:10MiB", "文件过大，最大 10MiB"],
		["The member centre has been disabled, please contact the webmaster to turn it on.", "会员中心已关闭"],
		["Something that nobody knows", "Something that nobody knows"],
		["中文的提示", "中文的提示"],
	])("%s is read in Chinese: %s", async (said, expected) => {
		site.server.sells.set("account/changepassword", () => envelope(null, { code: 0, msg: said }));
		const fields = { oldPassword: "Portal2026", newPassword: "Mandalay26" };
		const chinese = await post("/user/account/changePassword", fields, await signedIn(), "zh-cn");
		expect(unescapeHtml(chinese.html)).toContain(expected);
		const english = await post("/user/account/changePassword", fields, await signedIn());
		expect(unescapeHtml(english.html)).toContain(said);
	});
});

describe("who cannot see the picture [38-3.5]", () => {
	it("and asks for a question in words reads how to get in where the server has none, with the picture still there", async () => {
		await reopen();
		for (const [language, advice] of [
			["en", "ask customer service to help you log in"],
			["zh-cn", "请联系客服协助登录"],
		] as const) {
			const { html, status } = await post("/user/login", { intent: "captcha", captcha_wanted: "text" }, "", language);
			expect([status, html.includes(advice), html.includes('type="image"'), html.includes('value="text"')]).toEqual([
				200,
				true,
				true,
				false,
			]);
		}
	});
});

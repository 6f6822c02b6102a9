import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action } from "~/routes/user/login";
import { seededIndex } from "../../factories/seeded-index";
import { openProduct } from "../../mocks/door";
import { envelope, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, visit } from "../visits";

const PUZZLE = { text: ["<key>"], base64: "data:image/png;base64,iVBORw0KGgo=", width: 350, height: 200 };
const NEEDED = refusal("invalid", "Use retrieve password", { fields: { captcha: "Get a code and enter it." } });
const remote = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"GET index/index": envelope(seededIndex()),
		"GET user/checkIn": { userLoginCaptchaSwitch: false, accountVerificationType: ["email"] },
		"common/clickCaptcha": PUZZLE,
		...scripts,
	});

interface Answer {
	data: {
		result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> };
		captcha: { state: string } | null;
		sent?: string;
	};
	init: { status: number } | null;
}
const post = async (form: Record<string, string>) =>
	(await action(at(visit("/user/login", { form })))) as unknown as Answer & Response;
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

const TYPED = { username: "demo", password: "Portal2026" };
const PROOF = { captchaId: "c1", captchaInfo: "1,2;350;200" };

afterEach(() => breakerFor(PORTAL).succeeded());

describe("signing in where the portal asks for a code of the account's own address [38-1.4]", () => {
	it("says so at the code, opens a captcha to have one sent, and keeps the name alone", async () => {
		remote({ "POST user/checkIn": NEEDED });
		const { data, init } = await post({ ...TYPED, keep: "on" });
		expect([init?.status, data.captcha?.state]).toEqual([400, "open"]);
		expect(data.result.error).toEqual({ captcha: ["Get a code and enter it."] });
		expect(data.result.initialValue).toEqual({ username: "demo", keep: "on" });
	});

	it("has one sent by the captcha, without a password", async () => {
		const seen = remote({ "user/signInCode": envelope(null, { msg: "A code is on its way" }) });
		const { data } = await post({ intent: "send-code", code_shown: "1", username: "demo", password: "", ...PROOF });
		expect(posts(seen)).toEqual([["user/signInCode", { username: "demo", ...PROOF }]]);
		expect([data.sent, data.captcha?.state]).toEqual(["A code is on its way", "idle"]);
		expect(data.result.initialValue).toMatchObject({ username: "demo", code_shown: "1" });
	});

	it("shows at the captcha why none was sent, with another puzzle", async () => {
		remote({ "user/signInCode": refusal("invalid", "No", { fields: { captchaInfo: "Once more, please" } }) });
		const { data } = await post({ intent: "send-code", code_shown: "1", username: "demo", ...PROOF });
		expect([data.result.error, data.captcha?.state]).toEqual([{ captchaInfo: ["Once more, please"] }, "open"]);
		const nobody = await post({ intent: "send-code", code_shown: "1", username: "" });
		expect(Object.keys(nobody.data.result.error ?? {})).toEqual(["username"]);
	});

	it("signs in by name, password and code", async () => {
		const seen = remote({ "POST user/checkIn": { userInfo: userInfo() } });
		const done = await post({ ...TYPED, code_shown: "1", captcha: "123456" });
		expect([done.status, done.headers.get("Location")]).toEqual([303, "/user"]);
		expect(posts(seen)[0]?.[1]).toMatchObject({ ...TYPED, captcha: "123456" });
	});

	it("asks for no captcha again after a wrong code or password, and offers another code", async () => {
		for (const wrong of [refusal("invalid", "No", { fields: { captcha: "Wrong" } }), refusal("invalid", "No")]) {
			remote({ "POST user/checkIn": wrong });
			const { data } = await post({ ...TYPED, code_shown: "1", captcha_shown: "1", captcha: "123456" });
			expect([data.captcha?.state, data.result.initialValue?.captcha]).toEqual(["idle", "123456"]);
			expect(JSON.stringify(data)).not.toContain("Portal2026");
		}
	});

	it("stays at the code through the steps of the captcha", async () => {
		remote();
		const { data } = await post({ ...TYPED, code_shown: "1", captcha: "123456", captcha_wanted: "click" });
		expect(data.result.initialValue).toEqual({ username: "demo", captcha: "123456", code_shown: "1" });
	});
});

describe("the page that asks for the code, without script [38-1.4]", () => {
	let product: Awaited<ReturnType<typeof openProduct>>;
	beforeAll(async () => {
		product = await openProduct();
	});
	const posted = async (language: string, form: Record<string, string>) => {
		const headers = {
			accept: "text/html",
			cookie: `ba-lang=${language}`,
			"content-type": "application/x-www-form-urlencoded",
			origin: "http://localhost",
			host: "localhost",
		};
		const body = new URLSearchParams(form).toString();
		return (await product("/user/login", { method: "POST", headers, body })).text();
	};
	it.each([
		["zh-cn", ["获取验证码", "验证码", "需凭验证码登录", "先完成图片验证并获取验证码，再与密码一同填写"]],
		["en", ["Get a code", "Code", "A code is needed to log in", "First complete the verification and get a code"]],
	])("has the code and the button that has it sent in the form of the sign-in, in %s", async (language, texts) => {
		const [send, code = "", title, lead] = texts;
		remote({ "POST user/checkIn": NEEDED });
		const html = await posted(language, TYPED);
		const [form = ""] = /<form[^>]*method="post"[^>]*id="sign-in"[\s\S]*?<\/form>/.exec(html) ?? [];
		expect(form).toMatch(new RegExp(`<button[^>]*value="send-code"[^>]*>[^<]*(<[^>]*>)*${send}`));
		expect(form).toMatch(/<input[^>]*name="captcha"/);
		expect(form).toContain('name="code_shown"');
		expect(form).toContain("Get a code and enter it.");
		expect(form).toContain(code);
		expect(form).toContain('value="demo"');
		expect(form).toContain(title);
		expect(html).toMatch(new RegExp(`</h1><p[^>]*>${lead}`));
	});

	it("heads what was refused of a code as that, and lets whoever has one in without the question [38-1.4]", async () => {
		remote({
			"user/signInCode": refusal("too_many", "Sent too often."),
			"common/textCaptcha": { id: "theirs", question: "What is two plus three?" },
		});
		const form = { intent: "send-code", code_shown: "1", username: "demo", captcha_kind: "text", captchaInfo: "5" };
		const html = await posted("en", form);
		expect(html).toMatch(/<h2[^>]*>(<svg[\s\S]*?<\/svg>)?The code was not sent<\/h2>/);
		const [question = ""] = /<input[^>]*name="captchaInfo"[^>]*>/.exec(html) ?? [];
		expect(question).toContain('type="text"');
		expect(question).not.toContain("required");
		expect(/<input[^>]*name="captcha"[^>]*>/.exec(html)?.[0]).toContain("sign-in-captcha");
	});
});

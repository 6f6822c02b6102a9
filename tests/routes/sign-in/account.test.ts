import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action, loader } from "~/routes/user/login";
import { envelope, FAULTS, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, visit } from "../visits";

const PUZZLE = { text: ["<key>"], base64: "data:image/png;base64,iVBORw0KGgo=", width: 350, height: 200 };
const remote = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"GET user/checkIn": { userLoginCaptchaSwitch: false, accountVerificationType: ["email", "mobile"] },
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
const post = async (query: string, form: Record<string, string>) =>
	(await action(at(visit(`/user/login?${query}`, { form })))) as unknown as Answer & Response;
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

const PROOF = { captchaId: "c1", captchaInfo: "1,2;350;200" };
const NEW = { email: "new@example.test", captcha: "123456", username: "new_one", password: "Yangon2026", terms: "on" };

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the tabs of the sign-in page", () => {
	it("are open by their address, with a captcha where a code is to be sent and the channels that the portal has [M-015] [M-016] [M-017]", async () => {
		remote();
		const open = (query: string) => loader(at(visit(`/user/login?${query}`)));
		expect(await open("tab=register")).toMatchObject({
			tab: "register",
			by: "email",
			offered: ["email", "mobile"],
			captcha: { state: "open" },
		});
		expect(await open("tab=retrieve&by=mobile")).toMatchObject({ tab: "retrieve", by: "mobile" });
		expect(await open("tab=elsewhere")).toMatchObject({ tab: "login", captcha: null });
		remote({ "GET user/checkIn": { userLoginCaptchaSwitch: false, accountVerificationType: ["email"] } });
		expect(await open("tab=register&by=mobile")).toMatchObject({ by: "email", offered: ["email"] });
		const seen = remote({ "GET user/checkIn": { userLoginCaptchaSwitch: false, accountVerificationType: [] } });
		expect(await open("tab=register")).toMatchObject({ offered: [], captcha: null });
		expect(seen.some(({ path }) => path === "common/clickCaptcha")).toBe(false);
	});
});

describe("a code", () => {
	it("is sent by e-mail with the solved captcha, and the portal's word on it is shown [M-374] [M-375]", async () => {
		const seen = remote({ "Ems/send": envelope(null, { msg: "Mail sent successfully" }) });
		const { data } = await post("tab=register", {
			intent: "send-code",
			email: NEW.email,
			username: "new_one",
			password: "Yangon2026",
			...PROOF,
		});
		expect(posts(seen)).toEqual([["Ems/send", { email: NEW.email, event: "user_register", ...PROOF }]]);
		expect([data.sent, data.captcha?.state, data.result.error]).toEqual(["Mail sent successfully", "idle", undefined]);
		expect(data.result.initialValue).toMatchObject({ email: NEW.email, username: "new_one" });
		expect(JSON.stringify(data)).not.toContain("Yangon2026");
	});

	it("is sent by text message [M-372] [M-373]", async () => {
		const seen = remote({ "Sms/send": envelope(null, { msg: "Text message sent" }) });
		const { data } = await post("tab=retrieve", { by: "mobile", intent: "send-code", mobile: "13800000009", ...PROOF });
		expect(posts(seen)).toEqual([
			["Sms/send", { mobile: "13800000009", template_code: "user_retrieve_pwd", ...PROOF }],
		]);
		expect(data.sent).toBe("Text message sent");
	});

	it.each([
		["tab=register", { email: "" }, "email", "required"],
		["tab=register", { email: "no address" }, "email", "email-invalid"],
		["tab=register&by=mobile", { mobile: "12345" }, "mobile", "mobile-invalid"],
	])(
		"to a wrong address of %s, %j, is refused at its field without a call, and the solved captcha stays [M-318]",
		async (query, typed, field, message) => {
			const seen = remote();
			const { data, init } = await post(query, { intent: "send-code", ...typed, ...PROOF });
			expect([init?.status, data.result.error, posts(seen)]).toEqual([400, { [field]: [message] }, []]);
			expect(data.captcha).toEqual({ state: "solved", id: PROOF.captchaId, info: PROOF.captchaInfo });
		},
	);

	it("that is refused, or meets a portal that is down, keeps what was typed and shows another captcha", async () => {
		remote({ "Ems/send": refusal("too_many", "Too often", { retry_after: 30 }) });
		const often = await post("tab=register", { intent: "send-code", email: NEW.email, ...PROOF });
		expect([often.init?.status, often.data.result.error, often.data.captcha?.state]).toEqual([
			429,
			{ "": ["Too often"] },
			"open",
		]);
		remote({ "Ems/send": FAULTS.refused });
		const down = await post("tab=register", { intent: "send-code", email: NEW.email, ...PROOF });
		expect([down.init?.status, down.data.result.initialValue?.email]).toEqual([503, NEW.email]);
	});
});

describe("registering", () => {
	it("sends both addresses, one of them empty, and signs in", async () => {
		const seen = remote({ "POST user/checkIn": { userInfo: userInfo({}), routePath: "/user" } });
		const response = await post("tab=register", { ...NEW, to: "/user/order/list" });
		expect(posts(seen)).toEqual([
			[
				"user/checkIn",
				{
					tab: "register",
					registerType: "email",
					username: "new_one",
					name_confirmed: false,
					password: "Yangon2026",
					captcha: "123456",
					email: NEW.email,
					mobile: "",
				},
			],
		]);
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/user/order/list"]);
		expect(response.headers.getSetCookie()[0]).toContain("ba-user-token=");
	});

	it.each([
		["terms", { terms: "" }, "terms-required", "M-328"],
		["username", { username: "ab" }, "username-invalid", "M-302"],
		["username", { username: "abcdefghijklmnop" }, "username-invalid", "M-303"],
		["username", { username: "1abc" }, "username-invalid", "M-304"],
		["username", { username: "a-bc" }, "username-invalid", "M-305"],
		["password", { password: "12345" }, "password-invalid", "M-306"],
		["password", { password: "a".repeat(33) }, "password-invalid", "M-307"],
		["password", { password: "pass&word" }, "password-invalid", "M-308"],
		["password", { password: "pass<word" }, "password-invalid", "M-309"],
		["password", { password: "pass>word" }, "password-invalid", "M-310"],
		["password", { password: 'pass"word' }, "password-invalid", "M-311"],
		["password", { password: "pass'word" }, "password-invalid", "M-312"],
		["captcha", { captcha: "" }, "required", "M-313"],
		["captcha", { captcha: "12" }, "captcha:code-invalid", ""],
	])("with a wrong %s, %j, is refused there without a call: %s [%s]", async (field, typed, message, _row) => {
		const seen = remote();
		const form: Record<string, string> = { ...NEW, ...typed };
		if (form.terms === "") delete form.terms;
		const { data, init } = await post("tab=register", form);
		expect([init?.status, data.result.error, posts(seen)]).toEqual([400, { [field]: [message] }, []]);
		expect(data.result.initialValue?.email).toBe(NEW.email);
		expect(data.result.initialValue).not.toHaveProperty("password");
	});

	it("shows a refusal of the portal once: at its field, or above the form", async () => {
		remote({ "POST user/checkIn": refusal("invalid", "Taken", { fields: { username: "This name is taken" } }) });
		expect((await post("tab=register", NEW)).data.result.error).toEqual({ username: ["This name is taken"] });
		remote({ "POST user/checkIn": envelope(null, { code: 0, msg: "Please enter the correct Captcha." }) });
		expect((await post("tab=register", NEW)).data.result.error).toEqual({ "": ["Please enter the correct Captcha."] });
	});
});

describe("a forgotten password", () => {
	it("is replaced by the code, and the sign-in page says so", async () => {
		const seen = remote({ "account/retrievePassword": envelope(null, { msg: "Password has been changed~" }) });
		const response = await post("tab=retrieve&by=mobile", {
			mobile: "13800000009",
			captcha: "ab12",
			password: "Yangon2026",
		});
		expect(posts(seen)).toEqual([
			["account/retrievePassword", { type: "mobile", account: "13800000009", captcha: "ab12", password: "Yangon2026" }],
		]);
		expect([response.headers.get("Location"), response.headers.getSetCookie()[0]?.split("=")[0]]).toEqual([
			"/user/login?to=%2Fuser",
			"flash",
		]);
	});

	it("is refused at the address where the portal says account", async () => {
		remote({ "account/retrievePassword": refusal("invalid", "No", { fields: { account: "No such address" } }) });
		const { data } = await post("tab=retrieve", { email: NEW.email, captcha: "123456", password: "Yangon2026" });
		expect(data.result.error).toEqual({ email: ["No such address"] });
	});
});

import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action, loader, shouldRevalidate } from "~/routes/user/account/change-bind";
import {
	envelope,
	httpStatus,
	indexAnswer,
	PORTAL,
	refusal,
	remotePortal,
	type Script,
	userInfo,
} from "../../mocks/portal";
import { at, inScope, memberCookie, visit } from "../visits";

const row = {
	id: 2,
	pid: 1,
	type: "menu",
	title: "p",
	name: "account/profile",
	path: "account/profile",
	menu_type: "tab",
};
const menus = [
	{ id: 1, pid: 0, type: "menu_dir", title: "a", name: "account", path: "account", menu_type: "tab", children: [row] },
];
const PUZZLE = { text: ["<key>"], base64: "data:image/png;base64,iVBORw0KGgo=", width: 350, height: 200 };
const own = { email: "demo@example.com", mobile: "13800000001" };
const remote = (scripts: Record<string, Script> = {}, user: Record<string, unknown> = own) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(user), menus }),
		"GET account/profile": { accountVerificationType: ["email", "mobile"] },
		"common/clickCaptcha": PUZZLE,
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

interface Answer {
	data: {
		step: string;
		token: string;
		result: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> };
		captcha: { state: string } | null;
		sent?: string;
	};
	init: { status: number };
}
const post = async (query: string, form: Record<string, string>) =>
	(await action(
		at(visit(`/user/account/profile/changeBind?${query}`, { cookie: await memberCookie(), form })),
	)) as unknown as Answer & Response;
const open = async (query: string) =>
	loader(at(visit(`/user/account/profile/changeBind?${query}`, { cookie: await memberCookie() })));

afterEach(() => breakerFor(PORTAL).succeeded());

describe("changing an address", () => {
	it("verifies the one that is there first, masked, by itself or by the other one, with the captcha that other servers want", async () => {
		remote();
		expect(await open("type=email")).toMatchObject({
			type: "email",
			shown: "d***@example.com",
			other: "mobile",
			captcha: { state: "open" },
		});
		expect(await open("type=email&via=mobile")).toMatchObject({ shown: "138****0001", other: "email" });
		remote({ "GET account/profile": { accountVerificationType: ["email"], userCodeCaptchaSwitch: false } });
		expect(await open("type=email")).toMatchObject({ other: null, captcha: null });
		remote({}, { ...own, email: "" });
		expect(await open("type=email")).toMatchObject({ type: "email", shown: "", other: null });
		expect(await open("type=something&via=else")).toMatchObject({ type: "email" });
	});

	it("sends the code to the own address by the password, which never comes back", async () => {
		const seen = remote({ "Ems/send": envelope(null, { msg: "Mail sent successfully" }) });
		const { data, init } = await post("type=email", {
			intent: "send-code",
			password: "Portal2026",
			captchaId: "c",
			captchaInfo: "1,2;350;200",
		});
		expect([init.status, data.step, data.sent, JSON.stringify(data).includes("Portal2026")]).toEqual([
			200,
			"verify",
			"Mail sent successfully",
			false,
		]);
		const proof = { captchaId: "c", captchaInfo: "1,2;350;200", password: "Portal2026" };
		expect(posts(seen)).toEqual([["Ems/send", { email: "demo@example.com", event: "user_email_verify", ...proof }]]);
	});

	it("goes on with the portal's token, in the shapes of the family", async () => {
		const verified = { type: "email", accountVerificationToken: "t0ken" };
		const seen = remote({
			"account/verification": verified,
			"Sms/send": envelope(null),
			"account/changeBind": envelope(null),
		});
		const second = await post("type=mobile", { intent: "verify", captcha: "123456" });
		expect([second.data.step, second.data.token, second.data.captcha]).toMatchObject([
			"change",
			"t0ken",
			{ state: "open" },
		]);
		const held = { accountVerificationToken: "t0ken", mobile: "13900000009" };
		const sent = await post("type=mobile", { intent: "send-code", ...held });
		expect([sent.data.step, sent.data.token, sent.data.result.initialValue]).toMatchObject([
			"change",
			"t0ken",
			{ mobile: "13900000009" },
		]);
		const done = await post("type=mobile", { intent: "change", ...held, captcha: "654321" });
		expect([done.status, done.headers.get("Location")]).toEqual([303, "/user/account/profile"]);
		expect(posts(seen)).toEqual([
			["account/verification", { type: "mobile", captcha: "123456" }],
			["Sms/send", { mobile: "13900000009", template_code: "user_change_mobile" }],
			[
				"account/changeBind",
				{
					type: "mobile",
					email: "",
					mobile: "13900000009",
					captcha: "654321",
					accountVerificationToken: "t0ken",
					password: "",
				},
			],
		]);
	});

	it("goes on with the portal's token though the portal is away as soon as the code is used up, in the same document as well", async () => {
		const verified = { type: "email", accountVerificationToken: "t0ken" };
		const away = { "GET account/profile": httpStatus(502), "common/clickCaptcha": httpStatus(502) };
		remote({ "account/verification": verified, ...away });
		const cookie = await memberCookie();
		const address = "/user/account/profile/changeBind?type=email";
		const { result } = await inScope(async () => {
			const answer = await action(at(visit(address, { cookie, form: { intent: "verify", captcha: "123456" } })));
			return { answer: answer as unknown as Answer, page: await loader(at(visit(address, { cookie }))) };
		});
		expect([result.answer.init.status, result.answer.data]).toMatchObject([
			200,
			{ step: "change", token: "t0ken", captcha: { state: "failed" } },
		]);
		expect(result.page).toMatchObject({ shown: "d***@example.com", captcha: { state: "failed" } });
	});

	it("loads nothing anew after a post: an outage could only take its answer away", () => {
		const revalidation = { defaultShouldRevalidate: true } as Parameters<typeof shouldRevalidate>[0];
		expect(shouldRevalidate(revalidation)).toBe(true);
		expect(shouldRevalidate({ ...revalidation, formData: new FormData() })).toBe(false);
	});

	it("begins anew where the verification is over, and keeps the rest at its fields", async () => {
		remote({
			"account/changeBind": refusal("invalid", "Verify first", {
				fields: { accountVerificationToken: "Verify first" },
			}),
		});
		const form = { intent: "change", accountVerificationToken: "old", email: "new@example.com", captcha: "654321" };
		expect((await post("type=email", form)).data).toMatchObject({
			step: "verify",
			result: { error: { "": ["Verify first"] } },
		});
		remote({ "account/changeBind": refusal("invalid", "", { fields: { captcha: "Wrong code" } }) });
		const again = await post("type=email", form);
		expect(again.data).toMatchObject({
			step: "change",
			token: "old",
			result: { error: { captcha: ["Wrong code"] }, initialValue: { email: "new@example.com" } },
		});
	});

	it.each([
		[
			"type=email",
			{ accountVerificationToken: "t", email: "no address", captcha: "123456", intent: "change" },
			"email",
			"email-invalid",
		],
		[
			"type=mobile",
			{ accountVerificationToken: "t", mobile: "12345", captcha: "123456", intent: "change" },
			"mobile",
			"mobile-invalid",
		],
		[
			"type=email",
			{ accountVerificationToken: "t", email: "a@b.example", captcha: "1", intent: "change" },
			"captcha",
			"captcha:code-invalid",
		],
		["type=email", { captcha: "", intent: "verify" }, "captcha", "required"],
		["type=email", { intent: "send-code" }, "password", "required"],
	])(
		"refuses what is wrong at its field before the portal is asked [M-318]: %s %j",
		async (query, form, field, message) => {
			const seen = remote();
			const { data, init } = await post(query, form as Record<string, string>);
			expect([init.status, data.result.error?.[field], posts(seen)]).toEqual([400, [message], []]);
		},
	);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { Visitor } from "../../setup/visitor";

const WORDS = {
	"zh-cn": { sent: "验证码已发送", again: "请先阅读并同意《服务条款》", changed: "密码已修改" },
	en: {
		sent: "Mail sent successfully",
		again: "Please read and agree to the service terms",
		changed: "Password has been changed",
	},
} as const;

let server: RunningServer;
beforeAll(async () => {
	server = await startDemonstration({ env: { PORTAL_LOGIN_CAPTCHA: "never", TEST_CLOCK: "1" } });
});
afterAll(() => server.stop());

async function codeFor(address: string): Promise<string> {
	const messages = (await (await fetch(`${server.url}/api/dev/outbox?format=json&to=${address}`)).json()) as {
		text: string;
	}[];
	return /\d{6}/.exec(messages[0]?.text ?? "")?.[0] ?? "";
}

describe.each(["zh-cn", "en"] as const)("without script, in %s,", (language) => {
	const words = WORDS[language];
	const email = `reader-${language}@example.com`;
	const username = `reader_${language.slice(0, 2)}`;

	it("somebody registers by e-mail, reads what is missing, and lands where they wanted to go", async () => {
		const visitor = new Visitor(server.url).speak(language);
		const open = await visitor.open("/user/login?tab=register&to=%2Fuser%2Forder%2Flist");
		const sent = await visitor.submit(open, "register", { email, intent: "send-code" });
		expect([sent.status, sent.body.includes(words.sent)]).toEqual([200, true]);
		const captcha = await codeFor(email);
		const half = await visitor.submit(sent, "register", {
			captcha,
			username,
			password: "Yangon2026",
			intent: "register",
		});
		expect([half.status, half.body.includes(words.again), half.body.includes("Yangon2026")]).toEqual([
			400,
			true,
			false,
		]);
		const entered = Object.fromEntries(half.forms.find(({ names }) => names.includes("register"))?.fields ?? []);
		expect(entered).toMatchObject({ email, username, captcha });
		const done = await visitor.submit(half, "register", { password: "Yangon2026", terms: "on", intent: "register" });
		expect([done.status, done.location]).toEqual([303, "/user/order/list"]);
		expect((await visitor.follow(done)).status).toBe(200);
	});

	it("sets a new password by a code, after which the old session is over and the old password wrong", async () => {
		const before = new Visitor(server.url).speak(language);
		const signIn = async (visitor: Visitor, password: string) =>
			visitor.submit(await visitor.open("/user/login"), "sign-in", { username, password });
		expect((await signIn(before, "Yangon2026")).status).toBe(303);
		const visitor = new Visitor(server.url).speak(language);
		const sent = await visitor.submit(await visitor.open("/user/login?tab=retrieve"), "retrieve", {
			email,
			intent: "send-code",
		});
		const form = { captcha: await codeFor(email), password: "Mandalay26", intent: "retrieve" };
		const page = await visitor.follow(await visitor.submit(sent, "retrieve", form));
		expect([page.path, page.body.includes(words.changed)]).toEqual(["/user/login?to=%2Fuser", true]);
		expect((await before.get("/user/order/list")).location).toMatch(/^\/user\/login/);
		expect((await signIn(visitor, "Yangon2026")).status).toBe(400);
		expect((await signIn(visitor, "Mandalay26")).status).toBe(303);
	});
});

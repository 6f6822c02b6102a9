import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inLong, LANGUAGES, type Language } from "../../setup/languages";
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

/** Unlike fetch, with any Host. */
const get = (url: string, headers: Record<string, string>) =>
	new Promise<{ status: number; body: string }>((resolve, reject) => {
		request(url, { headers }, async (answer) => {
			resolve({ status: answer.statusCode ?? 0, body: await text(answer) });
		})
			.on("error", reject)
			.end();
	});

let server: RunningServer;
beforeAll(async () => {
	server = await startDemonstration({ env: { PORTAL_LOGIN_CAPTCHA: "never" } });
});
afterAll(() => server.stop());

const outbox = (query = "", headers: Record<string, string> = {}) => get(`${server.url}/dev/outbox${query}`, headers);

async function newestTo(address: string): Promise<{ text: string; status: string }> {
	const [newest] = JSON.parse((await outbox(`?format=json&to=${address}`)).body);
	return newest;
}

/** Once the message is sent, which here is to be shown. */
async function codeFor(address: string): Promise<string> {
	await expect.poll(async () => (await newestTo(address)).status, { timeout: 60_000 }).toBe("sent");
	return /\d{6}/.exec((await newestTo(address)).text)?.[0] ?? "";
}

/** In every run one language registers and the other sets the new password. */
const WAYS = inLong<readonly { language: Language; later: Language }[]>(
	LANGUAGES.map((language) => ({ language, later: language })),
	[{ language: "en", later: "zh-cn" }],
);

describe.each(WAYS)("without script, in $language and then in $later,", ({ language, later }) => {
	const words = WORDS[language];
	const email = `reader-${language}@example.com`;
	const username = `reader_${language.slice(0, 2)}`;

	it("somebody registers by e-mail, reads what is missing, and lands where they wanted to go", async () => {
		const visitor = new Visitor(server.url).speak(language);
		const open = await visitor.open("/user/login?tab=register&to=%2Fuser%2Forder%2Flist");
		const sent = await visitor.submit(open, "register", { email, intent: "send-code" });
		expect([sent.status, sent.body.includes(words.sent)]).toEqual([200, true]);
		expect(sent.body).toContain('href="/dev/outbox"');
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
		const before = new Visitor(server.url).speak(later);
		const signIn = async (visitor: Visitor, password: string) =>
			visitor.submit(await visitor.open("/user/login"), "sign-in", { username, password });
		expect((await signIn(before, "Yangon2026")).status).toBe(303);
		const visitor = new Visitor(server.url).speak(later);
		const sent = await visitor.submit(await visitor.open("/user/login?tab=retrieve"), "retrieve", {
			email,
			intent: "send-code",
		});
		expect(sent.body).toContain('href="/dev/outbox"');
		const form = { captcha: await codeFor(email), password: "Mandalay26", intent: "retrieve" };
		const page = await visitor.follow(await visitor.submit(sent, "retrieve", form));
		expect([page.path, page.body.includes(WORDS[later].changed)]).toEqual(["/user/login?to=%2Fuser", true]);
		expect((await before.get("/user/order/list")).location).toMatch(/^\/user\/login/);
		expect((await signIn(visitor, "Yangon2026")).status).toBe(400);
		expect((await signIn(visitor, "Mandalay26")).status).toBe(303);
	});
});

describe("the messages of a demonstration that has no mail server [39-4.10]", () => {
	it("are shown to whoever started it, as a line of the start says", async () => {
		expect(server.log()).toContain(`are shown at http://localhost:${new URL(server.url).port}/dev/outbox`);
		const page = await outbox();
		expect([page.status, page.body.includes("reader-en@example.com")]).toEqual([200, true]);
	});

	it.each([
		["through a proxy that tells the client", { "x-forwarded-for": "127.0.0.1" }],
		["through a proxy that tells its host", { "x-forwarded-host": "localhost" }],
		["through a proxy that tells itself", { via: "1.1 proxy" }],
		["under a name that leads here", { host: "evil.example" }],
		["under a name that begins as this machine's", { host: "localhost.evil.example" }],
		["under no address", { host: "127.0.0.1.evil.example:80" }],
	])("are not there for who comes %s", async (_, headers) => {
		const page = await outbox("", headers);
		expect([page.status, page.body.includes("reader-en@")]).toEqual([404, false]);
	});

	it("are not pointed to for who comes through a proxy [39-4.10]", async () => {
		const visitor = new Visitor(server.url);
		visitor.headers["x-forwarded-for"] = "127.0.0.1";
		const form = { email: "far@example.com", intent: "send-code" };
		const sent = await visitor.submit(await visitor.open("/user/login?tab=register"), "register", form);
		expect([sent.status, sent.body.includes("/dev/outbox")]).toEqual([200, false]);
	});

	it("are not there in the public API", async () => {
		const answer = await get(`${server.url}/api/dev/outbox?format=json`, {});
		expect(answer.body).not.toContain("reader-en@");
	});
});

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";

let portal: TestPortal;
let last = 0;
const someone = () => `someone.${++last}@example.com`;
const number = () => `139${String(10_000_000 + ++last)}`;

beforeAll(async () => {
	portal = await startPortal();
	await policy("never");
});
afterAll(() => portal.close());
beforeEach(() => portal.store.db.execute(sql`delete from code_message`));
afterEach(() => setClock(portal, 0));

async function policy(sign_in_captcha: string): Promise<void> {
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha }));
	forgetSettings();
}

type More = { language?: string; address?: string; token?: string };
const sendMail = (email: string, event: string, more: More & { body?: object } = {}) =>
	portal.call("Ems/send", { ...more, body: { email, event, ...more.body } });
const sendText = (mobile: string, template_code: string, more: More = {}) =>
	portal.call("Sms/send", { ...more, body: { mobile, template_code } });

interface Message extends Record<string, unknown> {
	kind: string;
	channel: string;
	language: string;
	payload: { code: string };
}
const messagesTo = (recipient: string) =>
	rowsOf<Message>(
		portal.store.db,
		sql`select kind, channel, language, payload from outbox where recipient = ${recipient} order by id`,
	);
const codeTo = async (recipient: string) => (await messagesTo(recipient)).at(-1)?.payload.code ?? "";
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

const register = (more: object) =>
	portal.call("user/checkIn", {
		body: {
			tab: "register",
			username: `new_${++last}`,
			password: "Yangon2026",
			registerType: "email",
			mobile: "",
			...more,
		},
	});
const retrieve = (account: string, captcha: string, more: object = {}) =>
	portal.call("account/retrievePassword", {
		body: { type: "email", account, captcha, password: "Mandalay26", ...more },
	});

describe("a code", () => {
	it("of six digits goes to the address in the reader's language, by e-mail or text message [M-372] [M-374]", async () => {
		const [email, mobile] = [someone(), number()];
		const mailed = await sendMail(email.toUpperCase(), "user_register", { language: "zh-cn" });
		expect([mailed.code, mailed.msg, mailed.data]).toEqual([1, "验证码已发送，请查收邮件", null]);
		expect((await sendText(mobile, "user_register")).code).toBe(1);
		expect((await messagesTo(email)).map(({ kind, channel, language }) => [kind, channel, language])).toEqual([
			["code", "mail", "zh-cn"],
		]);
		expect((await messagesTo(mobile)).map(({ kind, channel, language }) => [kind, channel, language])).toEqual([
			["code", "sms", "en"],
		]);
		expect(await codeTo(email)).toMatch(/^\d{6}$/);
		const [row] = await rowsOf<{ text: string }>(
			portal.store.db,
			sql`select string_agg(v::text, ' ') as text from verification_code v`,
		);
		expect(row?.text).not.toContain(await codeTo(email));
	});

	it("is sent after the captcha alone where the site has one, and uses it up", async () => {
		await policy("adaptive");
		const email = someone();
		const without = await sendMail(email, "user_register");
		expect([without.code, Object.keys(without.data.fields)]).toEqual([0, ["captchaInfo"]]);
		await portal.call("common/textCaptcha?id=for-a-code");
		const [row] = await rowsOf<{ answer: string[] }>(
			portal.store.db,
			sql`select answer from captcha where id = 'for-a-code'`,
		);
		const body = { captchaId: "for-a-code", captchaInfo: row?.answer[0] };
		expect((await sendMail(email, "user_register", { body })).code).toBe(1);
		expect(Object.keys((await sendMail(someone(), "user_register", { body })).data.fields)).toEqual(["captchaInfo"]);
		await policy("never");
	});

	it("is sent to one address once a minute for one thing and five times an hour, known or not", async () => {
		for (const email of ["demo@example.com", someone()]) {
			expect((await sendMail(email, "user_retrieve_pwd")).code).toBe(1);
			const again = await sendMail(email, "user_retrieve_pwd");
			expect([again.data.type, again.headers.get("retry-after")]).toEqual(["too_many", "60"]);
			for (let minute = 1; minute < 5; minute++) {
				await setClock(portal, minute * 61);
				expect((await sendMail(email, "user_retrieve_pwd")).code).toBe(1);
			}
			await setClock(portal, 5 * 61);
			const sixth = await sendMail(email, "user_retrieve_pwd");
			expect(sixth.data.type).toBe("too_many");
			expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3_000);
			await setClock(portal, 0);
		}
	});

	it("is counted by the network of a sender of IPv6, and text messages all together", async () => {
		const codes: number[] = [];
		for (let one = 0; one < 7; one++)
			codes.push((await sendText(number(), "user_register", { address: `2001:db8:0:1::${one + 1}` })).code);
		expect(codes.filter((code) => code === 1)).toHaveLength(5);
		await portal.store.db.execute(
			sql`insert into code_message (subject) select 'code-all:mobile' from generate_series(1, 300)`,
		);
		expect((await sendText(number(), "user_register", { address: "198.51.100.95" })).data.type).toBe("too_many");
		expect((await sendMail(someone(), "user_register", { address: "198.51.100.95" })).code).toBe(1);
	});

	it("is sent from one sender twenty times an hour, and by fifty at once to one address once", async () => {
		const address = "198.51.100.90";
		const codes: number[] = [];
		for (let one = 0; one < 22; one++) codes.push((await sendMail(someone(), "user_register", { address })).code);
		expect(codes.filter((code) => code === 1)).toHaveLength(20);
		expect((await sendMail(someone(), "user_register", { address: "198.51.100.91" })).code).toBe(1);
		const email = someone();
		await Promise.all(Array.from({ length: 50 }, () => sendMail(email, "user_register")));
		expect(await messagesTo(email)).toHaveLength(1);
	});

	it("says nothing of who has an account: the address is told by mail, and nobody's address gets none", async () => {
		const [used, free] = [
			await sendMail("booker@example.com", "user_register"),
			await sendMail(someone(), "user_register"),
		];
		expect([used.code, used.msg, used.data]).toEqual([free.code, free.msg, free.data]);
		expect((await messagesTo("booker@example.com")).at(-1)).toMatchObject({
			kind: "address_taken",
			payload: { code: "" },
		});
		const nobody = someone();
		const [known, unknown] = [
			await sendMail("finance@example.com", "user_retrieve_pwd"),
			await sendMail(nobody, "user_retrieve_pwd"),
		];
		expect([known.code, known.msg, known.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
		expect(await messagesTo(nobody)).toEqual([]);
	});

	it.each([
		["Ems/send", { email: "no address", event: "user_register" }, "email"],
		["Ems/send", { email: "a@b.example\r\nBcc: c@d.example", event: "user_register" }, "email"],
		["Ems/send", { email: "a@b.example", event: "user_anything" }, "event"],
		["Sms/send", { mobile: "12345678901", template_code: "user_register" }, "mobile"],
		["Sms/send", { mobile: "+8613900000000", template_code: "user_register" }, "mobile"],
	])("%s of %j is refused at its field", async (path, body, field) => {
		const { code, data } = await portal.call(path, { body });
		expect([code, Object.keys(data.fields)]).toEqual([0, [field]]);
	});

	it("for one's own address takes the sign-in and the password", async () => {
		expect((await sendMail("demo@example.com", "user_email_verify", { body: { password: "Portal2026" } })).code).toBe(
			303,
		);
		const { token } = await portal.signIn();
		const wrong = await sendMail("demo@example.com", "user_email_verify", { token, body: { password: "wrong" } });
		expect(Object.keys(wrong.data.fields)).toEqual(["password"]);
		const others = await sendMail("booker@example.com", "user_email_verify", {
			token,
			body: { password: "Portal2026" },
		});
		expect(Object.keys(others.data.fields)).toEqual(["email"]);
		expect(
			(await sendMail("demo@example.com", "user_email_verify", { token, body: { password: "Portal2026" } })).code,
		).toBe(1);
		const soon = await sendMail("demo@example.com", "user_email_verify", { token, body: { password: "Portal2026" } });
		expect(soon.data.type).toBe("too_many");
	});
});

describe("registering", () => {
	it.each(["email", "mobile"] as const)(
		"by %s makes a member with a company of one, signed in [M-015] [M-016]",
		async (registerType) => {
			const address = registerType === "email" ? someone() : number();
			await (registerType === "email" ? sendMail(address, "user_register") : sendText(address, "user_register"));
			const captcha = await codeTo(address);
			const { code, data } = await register({ registerType, [registerType]: address, captcha });
			expect([code, data.routePath, data.userInfo.role, data.userInfo.refresh_token]).toEqual([
				1,
				"/user",
				"admin",
				"",
			]);
			expect(data.userInfo[registerType]).toBe(address);
			const { data: site } = await portal.call("index/index", { token: data.userInfo.token });
			expect([site.userInfo.id, site.userInfo.money]).toEqual([data.userInfo.id, "0.00"]);
			const again = { body: { tab: "login", username: address, password: "Yangon2026" } };
			expect((await portal.call("user/checkIn", again)).data.userInfo.id).toBe(data.userInfo.id);
		},
	);

	it("takes a code once, for that address and event alone, and not after five wrong ones or ten minutes", async () => {
		const email = someone();
		await sendMail(email, "user_register");
		const captcha = await codeTo(email);
		expect(Object.keys((await register({ email: someone(), captcha })).data.fields)).toEqual(["captcha"]);
		expect(Object.keys((await retrieve(email, captcha)).data.fields)).toEqual(["captcha"]);
		expect((await register({ email, captcha })).code).toBe(1);
		expect(Object.keys((await register({ email, captcha })).data.fields)).toEqual(["captcha"]);
		const [other, another] = [someone(), someone()];
		for (const one of [other, another]) await sendMail(one, "user_register");
		const right = await codeTo(other);
		for (let one = 0; one < 5; one++) await register({ email: other, captcha: otherThan(right) });
		expect((await register({ email: other, captcha: right })).code).toBe(0);
		expect((await register({ email: another, captcha: await codeTo(another) })).code).toBe(1);
		const late = someone();
		await sendMail(late, "user_register");
		await setClock(portal, 601);
		expect((await register({ email: late, captcha: await codeTo(late) })).code).toBe(0);
	});

	it("says only after a right code that a name is taken, and the code stays good for another one", async () => {
		const email = someone();
		await sendMail(email, "user_register");
		const captcha = await codeTo(email);
		expect(Object.keys((await register({ username: "demo", email, captcha: otherThan(captcha) })).data.fields)).toEqual(
			["captcha"],
		);
		expect(Object.keys((await register({ username: "demo", email, captcha })).data.fields)).toEqual(["username"]);
		expect((await register({ email, captcha })).code).toBe(1);
	});

	it("with one code twenty times at once makes one account", async () => {
		const email = someone();
		await sendMail(email, "user_register");
		const captcha = await codeTo(email);
		const codes = await Promise.all(Array.from({ length: 20 }, () => register({ email, captcha })));
		expect(codes.filter(({ code }) => code === 1)).toHaveLength(1);
	});

	it.each([
		["ab", "username"],
		["abcdefghijklmnop", "username"],
		["1abc", "username"],
		["a-bc", "username"],
		["王小明", "username"],
		["demo", "username"],
		["DEMO", "username"],
	])("as %s is refused at the account [M-302] [M-303] [M-304] [M-305]", async (username, field) => {
		const email = someone();
		await sendMail(email, "user_register");
		const { code, data } = await register({ username, email, captcha: await codeTo(email) });
		expect([code, Object.keys(data.fields)]).toEqual([0, [field]]);
	});

	it.each(["five5", "a".repeat(33), "pass&word", "pass<word", "pass>word", 'pass"word', "pass'word", "pass\nword"])(
		"with the password %j is refused at the password [M-306] [M-307] [M-308] [M-309] [M-310] [M-311] [M-312]",
		async (password) => {
			const email = someone();
			await sendMail(email, "user_register");
			const captcha = await codeTo(email);
			expect(Object.keys((await register({ email, captcha, password })).data.fields)).toEqual(["password"]);
			expect(Object.keys((await retrieve(email, captcha, { password })).data.fields)).toEqual(["password"]);
		},
	);

	it("of another tab is an error of the form", async () => {
		const { code, data } = await portal.call("user/checkIn", { body: { tab: "elsewhere" } });
		expect([code, data.type]).toEqual([0, "invalid"]);
	});
});

describe("a forgotten password", () => {
	it("is replaced by the code that was sent, and every session ends [M-017]", async () => {
		const { token, refresh_token } = await portal.signIn("demo_finance_operator", true);
		await sendMail("finance@example.com", "user_retrieve_pwd");
		const captcha = await codeTo("finance@example.com");
		expect((await retrieve("Finance@example.com", captcha)).msg).toBe(
			"Password has been changed. Please log in with the new one.",
		);
		expect((await portal.call("index/index?requiredLogin=1", { token })).code).toBe(303);
		expect((await portal.call("common/refreshToken", { token, body: { refreshToken: refresh_token } })).code).toBe(0);
		const signIn = (password: string) =>
			portal.call("user/checkIn", { body: { tab: "login", username: "demo_finance_operator", password } });
		expect((await signIn("Portal2026")).code).toBe(0);
		expect((await signIn("Mandalay26")).code).toBe(1);
	});

	it("set anew lets its owner in from there at once, however many guess at the account", async () => {
		const address = "203.0.113.88";
		const signIn = (password: string, from: string) =>
			portal.call("user/checkIn", { body: { tab: "login", username: "demo_operator", password }, address: from });
		for (let range = 0; range < 13; range++) await signIn("wrong", `10.4.${range}.1`);
		const needed = await signIn("Portal2026", address);
		expect([needed.msg, Object.keys(needed.data.fields)]).toEqual([
			expect.stringContaining("Retrieve password"),
			["captcha"],
		]);
		await sendMail("operator@example.com", "user_retrieve_pwd");
		const body = {
			type: "email",
			account: "operator@example.com",
			captcha: await codeTo("operator@example.com"),
			password: "Mandalay26",
		};
		expect((await portal.call("account/retrievePassword", { body, address })).code).toBe(1);
		expect((await signIn("Mandalay26", address)).code).toBe(1);
	});

	it("of an address without account is told what a wrong code is told", async () => {
		await sendMail("demo@example.com", "user_retrieve_pwd");
		const right = await codeTo("demo@example.com");
		const [wrong, unknown] = [
			await retrieve("demo@example.com", otherThan(right)),
			await retrieve(someone(), otherThan(right)),
		];
		expect([unknown.code, unknown.msg, unknown.data]).toEqual([wrong.code, wrong.msg, wrong.data]);
	});
});

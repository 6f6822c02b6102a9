import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDueTexts } from "~/portal-server/platform/notify/send";
import { gatewaySender } from "~/portal-server/platform/notify/text-messages";
import { startPortal, type TestPortal } from "../../setup/portal";
import { emptyOutbox } from "../notify/mails";
import { type SmsGateway, startSmsGateway } from "../notify/sms-gateway";
import { setClock } from "../orders/bookings";
import { type Newcomer, type Newcomers, newcomersOf, NEWCOMERS_PASSWORD as PASSWORD } from "./newcomers";

let portal: TestPortal;
let people: Newcomers;
let gateway: SmsGateway;
beforeAll(async () => {
	[portal, gateway] = await Promise.all([startPortal(), startSmsGateway()]);
	people = await newcomersOf(portal);
});
afterAll(() => Promise.all([gateway.down(), portal.close()]));
afterEach(async () => {
	await setClock(portal, 0);
	const { before, now } = await people.colleagues();
	expect(now).toEqual(before);
});
beforeEach(() => portal.store.db.execute(sql`delete from code_message`));

let last = 0;
const newEmail = () => `moved.${++last}@example.com`;
const newMobile = () => `139${String(10_000_000 + ++last)}`;
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
const changeBind = (token: string, body: object) => portal.call("account/changeBind", { token, body });
const verify = (token: string, type: "email" | "mobile", captcha: string) =>
	portal.call("account/verification", { token, body: { type, captcha } });
const sendMail = (email: string, event: string, token: string, password = PASSWORD) =>
	portal.call("Ems/send", { token, body: { email, event, password } });
const sendText = (mobile: string, template_code: string, token: string, password = PASSWORD) =>
	portal.call("Sms/send", { token, body: { mobile, template_code, password } });

describe("an e-mail address", () => {
	async function verified(token: string, email: string): Promise<string> {
		expect((await sendMail(email, "user_email_verify", token)).code).toBe(1);
		const { data } = await verify(token, "email", await people.codeTo(email));
		expect(data).toEqual({ type: "email", accountVerificationToken: expect.stringMatching(/^[\da-f]{32}$/) });
		return data.accountVerificationToken;
	}

	it("is changed by the codes of both, once, and the old one is written to", async () => {
		const { token, email } = await people.register();
		const accountVerificationToken = await verified(token, email);
		const to = newEmail();
		expect((await sendMail(to.toUpperCase(), "user_change_email", token)).code).toBe(1);
		const body = { type: "email", email: to, captcha: await people.codeTo(to), accountVerificationToken };
		const wrong = await changeBind(token, { ...body, captcha: "wrong1" });
		expect(Object.keys(wrong.data.fields)).toEqual(["captcha"]);
		expect((await changeBind(token, body)).code).toBe(1);
		expect((await people.userInfo(token)).email).toBe(to);
		expect((await people.signIn(to, PASSWORD)).code).toBe(1);
		expect((await people.signIn(email, PASSWORD)).code).toBe(0);
		expect(await people.noticesTo(email)).toEqual([["email_changed", "m***@example.com"]]);
		expect((await changeBind(token, body)).code).toBe(0);
	});

	it("is not changed without the verification of the one before, or by another member's", async () => {
		const { token, email } = await people.register();
		const stranger = await people.register();
		const to = newEmail();
		await sendMail(to, "user_change_email", token);
		const body = { type: "email", email: to, captcha: await people.codeTo(to) };
		const without = await changeBind(token, body);
		expect([without.status, Object.keys(without.data.fields)]).toEqual([200, ["accountVerificationToken"]]);
		const others = await verified(stranger.token, stranger.email);
		const borrowed = await changeBind(token, { ...body, accountVerificationToken: others });
		expect(Object.keys(borrowed.data.fields)).toEqual(["accountVerificationToken"]);
		expect((await people.userInfo(token)).email).toBe(email);
	});

	it("of another account is refused as a wrong code is, and so says nothing of who has an account", async () => {
		const { token, email } = await people.register();
		const accountVerificationToken = await verified(token, email);
		expect((await sendMail("booker@example.com", "user_change_email", token)).code).toBe(1);
		const body = { type: "email", email: "booker@example.com", captcha: "000000", accountVerificationToken };
		expect(Object.keys((await changeBind(token, body)).data.fields)).toEqual(["captcha"]);
	});
});

describe("a mobile number", () => {
	it("is added by the password, and the e-mail address is written to", async () => {
		const { token, email } = await people.register();
		const mobile = newMobile();
		await sendText(mobile, "user_change_mobile", token);
		const body = { type: "mobile", mobile, captcha: await people.codeTo(mobile) };
		const without = await changeBind(token, { ...body, password: "Portal2026" });
		expect(Object.keys(without.data.fields)).toEqual(["password"]);
		expect((await changeBind(token, { ...body, password: PASSWORD })).code).toBe(1);
		expect((await people.userInfo(token)).full_mobile_text).toBe(`+86 ${mobile}`);
		expect(await people.noticesTo(email)).toEqual([["mobile_changed", masked(mobile)]]);
		expect((await people.signIn(mobile, PASSWORD)).code).toBe(1);
	});

	/** Somebody with a number. */
	async function withMobile(): Promise<Newcomer & { mobile: string }> {
		const one = await people.register();
		const mobile = newMobile();
		await sendText(mobile, "user_change_mobile", one.token);
		const body = { type: "mobile", mobile, captcha: await people.codeTo(mobile), password: PASSWORD };
		expect((await changeBind(one.token, body)).code).toBe(1);
		await emptyOutbox(portal);
		await portal.store.db.execute(sql`delete from code_message`);
		return { ...one, mobile };
	}

	it.each(["zh-cn", "en"])(
		"that is there is changed by the codes of both, and the old one gets a text message of it, in %s",
		async (language) => {
			const { token, username, email, mobile } = await withMobile();
			await portal.call("account/language", { token, body: { language } });
			expect((await sendText(mobile, "user_mobile_verify", token)).code).toBe(1);
			const { data } = await verify(token, "mobile", await people.codeTo(mobile));
			expect(data).toEqual({ type: "mobile", accountVerificationToken: expect.stringMatching(/^[\da-f]{32}$/) });
			const next = newMobile();
			expect((await sendText(next, "user_change_mobile", token)).code).toBe(1);
			const body = {
				type: "mobile",
				mobile: next,
				captcha: await people.codeTo(next),
				accountVerificationToken: data.accountVerificationToken,
			};
			await emptyOutbox(portal);
			expect((await portal.call("account/changeBind", { token, body })).code).toBe(1);
			expect((await people.userInfo(token)).full_mobile_text).toBe(`+86 ${next}`);
			expect([(await people.signIn(next, PASSWORD)).code, (await people.signIn(mobile, PASSWORD)).code]).toEqual([
				1, 0,
			]);
			for (const old of [mobile, email])
				expect((await people.noticesTo(old)).at(-1)).toEqual(["mobile_changed", masked(next)]);
			expect(await people.noticesTo(next)).toEqual([]);
			gateway.received.length = 0;
			await sendDueTexts(portal.store, gatewaySender(gateway.url));
			expect([gateway.received.map(({ to }) => to), gateway.odd]).toEqual([[`+86${mobile}`], []]);
			const text = gateway.received[0]?.text ?? "";
			expect([text.includes(masked(next)), text.includes(next), text.includes(username)]).toEqual([true, false, true]);
			expect(text).toContain(language === "en" ? "was changed to" : "绑定手机号已更换为");
		},
	);

	it("that is there is not changed by the password, by a code of the e-mail address for it, of another's number, or ten minutes after its own", async () => {
		const [{ token, email, mobile }, stranger] = [await withMobile(), await withMobile()];
		const next = newMobile();
		await sendText(next, "user_change_mobile", token);
		const body = { type: "mobile", mobile: next, captcha: await people.codeTo(next), password: PASSWORD };
		const refused = async (more: object = {}) =>
			Object.keys((await changeBind(token, { ...body, ...more })).data.fields);
		expect(await refused()).toEqual(["accountVerificationToken"]);
		expect(Object.keys((await sendText(stranger.mobile, "user_mobile_verify", token)).data.fields)).toEqual(["mobile"]);
		expect(Object.keys((await sendText(mobile, "user_mobile_verify", token, "wrong-one")).data.fields)).toEqual([
			"password",
		]);
		await sendMail(email, "user_email_verify", token);
		expect(Object.keys((await verify(token, "mobile", await people.codeTo(email))).data.fields)).toEqual(["captcha"]);
		await sendText(mobile, "user_mobile_verify", token);
		const { accountVerificationToken } = (await verify(token, "mobile", await people.codeTo(mobile))).data;
		await setClock(portal, 601);
		expect(await refused({ accountVerificationToken })).toEqual(["accountVerificationToken"]);
		expect((await people.userInfo(token)).full_mobile_text).toBe(`+86 ${mobile}`);
	});
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invitationJob } from "~/portal-server/account/invitations/end";
import { rowsOf } from "~/portal-server/platform/db/db";
import { withoutAddresses } from "~/portal-server/platform/notify/strangers";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../setup/portal";
import { booker, findPlan } from "../orders/bookings";
import { addCompany, addMembers } from "../orders/members";
import { accept, INVITED_PASSWORD, invitationTo, messageTo } from "./invitees";
import { type Newcomers, newcomersOf } from "./newcomers";

let portal: TestPortal;
let newcomers: Newcomers;
let token: string;
beforeAll(async () => {
	portal = await startPortal();
	newcomers = await newcomersOf(portal);
	({ token } = await portal.signIn());
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "never" }));
	forgetSettings();
});
afterAll(() => portal.close());
beforeEach(() => portal.store.db.execute(sql`delete from code_message`));

let last = 0;
async function invite(more: { email?: string; nickname?: string } = {}, by = token) {
	const username = `guest_${++last}`;
	const body = { username, nickname: "李雷", email: `${username}@example.com`, role: "viewer", ...more };
	return { username, email: body.email, invited: await portal.call("account/saveSubAccount", { token: by, body }) };
}
const list = async (): Promise<{ id: number; email: string; status: string }[]> =>
	(await portal.call("account/subAccounts", { token })).data.list;
const listed = async (email: string) => (await list()).find((one) => one.email === email);
const signIn = (username: string, password = INVITED_PASSWORD) =>
	portal.call("user/checkIn", { body: { tab: "login", username, password } });
const open = (code: string) => portal.call(`account/invitation?code=${code}`);
const outsider = async () => {
	const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
	return (await addMembers(portal, company_id, ["admin"]))[0]?.token as string;
};

describe("an invitation [38-1.5]", () => {
	it("names company, inviter, role and address to whoever has its link, which changes nothing by being read", async () => {
		const { email, username } = await invite();
		const code = await invitationTo(portal, email);
		for (const _again of [1, 2])
			expect((await open(code)).data).toMatchObject({
				company: "Yunling Machinery (demonstration)",
				invited_by: "王晓",
				role_text: "Viewer",
				email,
				username,
				has_account: false,
			});
		expect(await listed(email)).toMatchObject({ status: "invited" });
	});

	it("makes a member of whoever accepts it, with a name and a password of their own, signed in and for good", async () => {
		const { email } = await invite();
		const name = `chosen_${last}`;
		const accepted = await accept(portal, email, name);
		expect(accepted.data.userInfo).toMatchObject({ username: name, email });
		expect(await listed(email)).toMatchObject({ status: "active" });
		expect((await signIn(name)).code).toBe(1);
		expect((await signIn(email)).code).toBe(1);
		expect((await accept(portal, email, name)).data.type).toBe("not_found");
	});

	it("is nobody's account until then: no way to sign in, no code for a new password, no free way around the consent", async () => {
		const { email, username } = await invite();
		expect((await signIn(username, "")).code).toBe(0);
		for (const name of [username, email]) expect((await signIn(name, "-")).code).toBe(0);
		await portal.call("Ems/send", { body: { email, event: "user_retrieve_pwd" } });
		expect(await newcomers.codeTo(email)).toBe("");
		const body = { type: "email", account: email, captcha: "123456", password: INVITED_PASSWORD };
		expect((await portal.call("account/retrievePassword", { body })).code).toBe(0);
		const { id } = (await listed(email)) as { id: number };
		const enabled = await portal.call("account/setSubAccountStatus", { token, body: { id, is_enabled: true } });
		expect(enabled.data.type).toBe("not_allowed");
		expect(await listed(email)).toMatchObject({ status: "invited" });
	});

	it("leaves the address free: its owner registers a company of one, and a password retrieved later leads there", async () => {
		const { email } = await invite();
		await portal.call("Ems/send", { body: { email, event: "user_register" } });
		const username = `own_way_${last}`;
		const register = { tab: "register", username, password: "Yangon2026", registerType: "email", email, mobile: "" };
		const made = await portal.call("user/checkIn", { body: { ...register, captcha: await newcomers.codeTo(email) } });
		expect(made.code).toBe(1);
		await portal.store.db.execute(sql`delete from code_message`);
		await portal.call("Ems/send", { body: { email, event: "user_retrieve_pwd" } });
		const body = { type: "email", account: email, captcha: await newcomers.codeTo(email), password: "Bagan2026" };
		expect((await portal.call("account/retrievePassword", { body })).code).toBe(1);
		const entered = await signIn(username, "Bagan2026");
		const index = await portal.call("account/subAccounts", { token: entered.data.userInfo.token });
		expect(index.data.list.map((one: { username: string }) => one.username)).toEqual([username]);
		expect(await listed(email)).toMatchObject({ status: "invited" });
	});

	it("is sent by several companies at once, and accepted from one of them, which ends no other but by its own time", async () => {
		const { email } = await invite();
		const first = await invitationTo(portal, email);
		const other = await invite({ email }, await outsider());
		expect(other.invited.code).toBe(1);
		const second = await invitationTo(portal, email);
		expect(second).not.toBe(first);
		const body = { code: second, username: `second_${last}`, password: INVITED_PASSWORD };
		expect((await portal.call("account/acceptInvitation", { body })).code).toBe(1);
		expect((await open(first)).data.has_account).toBe(true);
		const refused = await portal.call("account/acceptInvitation", {
			body: { ...body, code: first, username: `first_${last}` },
		});
		expect([refused.code, refused.data.type, refused.msg]).toEqual([
			0,
			"not_allowed",
			"This e-mail address already has an account, and an account can belong to one company only. Please change that account's e-mail address or delete the account first, or decline.",
		]);
		expect((await portal.call("account/declineInvitation", { body: { code: first } })).code).toBe(1);
	});

	it("can be declined: nothing of the invited person is left, and the inviter hears of it", async () => {
		const { email, username } = await invite({ nickname: "韩梅梅" });
		const code = await invitationTo(portal, email);
		expect((await portal.call("account/declineInvitation", { body: { code } })).code).toBe(1);
		expect((await open(code)).data.type).toBe("not_found");
		expect(await listed(email)).toBeUndefined();
		const left = await rowsOf<{ left: number }>(
			portal.store.db,
			sql`select (select count(*) from member where email = ${email} or username = ${username})::int4
				+ (select count(*) from outbox where recipient = ${email})::int4
				+ (select count(*) from company_event where subject_name = '韩梅梅')::int4 as left`,
		);
		expect(left).toEqual([{ left: 0 }]);
		const { data } = await portal.call("notice/list", { token });
		expect(data.list[0].text).toBe("韩梅梅 has declined your invitation");
		expect(await messageTo(portal, "demo@example.com")).toMatchObject({ kind: "invitation_declined" });
	});

	it("tells nobody who has left meanwhile that it was declined", async () => {
		const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
		const [by] = await addMembers(portal, company_id, ["admin"]);
		const { email } = await invite({}, by?.token);
		const code = await invitationTo(portal, email);
		await portal.store.db.execute(
			sql`update member set status = 0, email = 'left@example.com' where company_id = ${company_id} and id = ${by?.member_id}`,
		);
		expect((await portal.call("account/declineInvitation", { body: { code } })).code).toBe(1);
		const messages = sql`select 1 from outbox where company_id = ${company_id} and recipient = 'left@example.com'
			union all select 1 from notice where company_id = ${company_id}`;
		expect(await rowsOf(portal.store.db, messages)).toEqual([]);
	});

	it("ends after 14 days and tells who invited; sent again it is open for 14 days more", async () => {
		const [once, again] = [await invite({ nickname: "Once" }), await invite({ nickname: "Again" })];
		const age = (email: string, time: string) =>
			portal.store.db.execute(
				sql`update member set invited_until = invited_until - ${time}::interval where email = ${email}`,
			);
		await age(again.email, "13 days 23 hours");
		await age(once.email, "13 days 23 hours 59 minutes");
		const run = () => portal.store.transaction((tx) => invitationJob.run(tx));
		expect(await run()).toMatchObject({ ended: 0 });
		const { id } = (await listed(again.email)) as { id: number };
		expect((await portal.call("account/inviteSubAccount", { token, body: { id } })).code).toBe(1);
		await age(once.email, "1 minute");
		await age(again.email, "13 days 23 hours");
		const code = await invitationTo(portal, once.email);
		expect((await open(code)).data.type).toBe("not_found");
		expect((await accept(portal, once.email, `late_${last}`)).data.type).toBe("not_found");
		expect(await run()).toMatchObject({ ended: 1 });
		expect([await listed(once.email), (await listed(again.email))?.status]).toEqual([undefined, "invited"]);
		const { data } = await portal.call("notice/list", { token });
		expect(data.list[0].text).toBe("The invitation to Once has expired: it was not accepted within 14 days");
		expect(await messageTo(portal, "demo@example.com")).toMatchObject({ kind: "invitation_ended" });
	});

	it("is withdrawn by who sent it, with all that was written, and its message is then not sent", async () => {
		const { email } = await invite();
		const code = await invitationTo(portal, email);
		const { id } = (await listed(email)) as { id: number };
		expect((await portal.call("account/setSubAccountStatus", { token, body: { id, is_enabled: false } })).code).toBe(1);
		expect([await listed(email), (await open(code)).data.type]).toEqual([undefined, "not_found"]);
		expect((await portal.call("account/declineInvitation", { body: { code } })).data.type).toBe("not_found");
	});

	it.each([
		["", "of nothing"],
		["1-1-aaaaaaaaaaaaaaaaaaaaaa", "that is made up"],
		["zzzzzzzz-zzzzzzzzzz-aaaaaaaaaaaaaaaaaaaaaa", "of no company"],
	])("has no code %s: %s", async (code) => {
		for (const call of ["acceptInvitation", "declineInvitation"] as const) {
			const body = { code, username: "nobody_x", password: INVITED_PASSWORD };
			expect(["not_found", "invalid"]).toContain((await portal.call(`account/${call}`, { body })).data.type);
		}
	});

	it("has a code that opens no other invitation", async () => {
		const [one, other] = [await invite(), await invite()];
		const code = await invitationTo(portal, one.email);
		const { id } = (await listed(other.email)) as { id: number };
		const forged = code.replace(/-[0-9a-z]+-/, `-${id.toString(36)}-`);
		expect((await open(forged)).data.type).toBe("not_found");
	});

	it("is accepted once, by one of two at a time, and a name that is taken keeps it open", async () => {
		const { email } = await invite();
		const refused = await accept(portal, email, "demo");
		expect([refused.code, refused.data.fields]).toEqual([
			0,
			{ username: "This username is taken. Please choose another one." },
		]);
		const both = await Promise.all([accept(portal, email, `a_${last}_x`), accept(portal, email, `b_${last}_x`)]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		const names = await rowsOf(
			portal.store.db,
			sql`select 1 from sign_in_name where kind = 'email' and name = ${email}`,
		);
		expect(names).toHaveLength(1);
	});
});

describe("an address with an account [38-1.5]", () => {
	it("is invited in the same words as one without, and nothing tells which it was", async () => {
		const known = await invite({ email: "operator@example.com" });
		const unknown = await invite();
		const said = ({ invited: { code, msg, data, status } }: typeof known) => ({
			code,
			msg,
			status,
			keys: Object.keys(data),
		});
		expect(said(known)).toEqual(said(unknown));
		expect(said(known)).toMatchObject({ code: 1, msg: "The invitation is sent" });
		const rowOf = async (email: string) => Object.keys((await listed(email)) ?? {});
		expect(await rowOf(known.email)).toEqual(await rowOf(unknown.email));
		expect((await open(await invitationTo(portal, known.email))).data.has_account).toBe(true);
	});

	it("of the company itself, or one that it has invited, is named at its field: the list says as much", async () => {
		const { email } = await invite();
		for (const same of [email, email.toUpperCase(), "booker@example.com"]) {
			const { invited } = await invite({ email: same });
			expect([invited.code, Object.keys(invited.data.fields)]).toEqual([0, ["email"]]);
		}
	});
});

describe("a mail to somebody who has no account [38-1.5]", () => {
	it.each([
		["evil.example/pay now", "evil. example/pay now"],
		["https://evil.example/pay", "https: evil. example/pay"],
		["www.evil.example", "www. evil. example"],
		["pay@evil.example", "pay (at) evil. example"],
		["http:\\\\evil", "http: evil"],
		["évil.例子/付款", "évil. 例子/付款"],
		["evil。example", "evil。 example"],
		["evil．example", "evil． example"],
		["192.168.0.1/pay", "192. 168. 0. 1/pay"],
		["St. John & Co., Ltd.", "St. John & Co., Ltd."],
		["USD 1,234.50 on 2026.11.28", "USD 1,234.50 on 2026.11.28"],
		["他邀请您加入。公司", "他邀请您加入。公司"],
	])("writes %s as %s", (typed, written) => expect(withoutAddresses(typed)).toBe(written));

	it("keeps the addresses of the site itself", () => {
		const own = ["https://site.example:3000", "site.example:3000", "help@site.example"];
		for (const text of ["https://site.example:3000/voucher/1", "See site.example:3000", "Write to help@site.example."])
			expect(withoutAddresses(text, own)).toBe(text);
		expect(withoutAddresses("help@site.example, evil.example", own)).toBe("help@site.example, evil. example");
	});

	it("carries no address in the names of company and people, whoever has an account reads them as they are", async () => {
		const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
		const [admin] = await addMembers(portal, company_id, ["admin"]);
		await portal.store.db.execute(
			sql`update company set name = 'evil.example/pay now', name_en = 'evil.example/pay now' where id = ${company_id}`,
		);
		await portal.store.db.execute(
			sql`update member set nickname = 'www.evil.example' where company_id = ${company_id} and id = ${admin?.member_id}`,
		);
		const { email } = await invite({}, admin?.token);
		const { subject, text } = await messageTo(portal, email);
		expect(subject).toContain("evil. example/pay now");
		expect(`${subject}${text}`).not.toMatch(/evil\.example/);
		expect(text).toMatch(/https?:\/\/\S+\/user\/login\?tab=invitation&code=/);
		const known = await invite({ email: "finance@example.com" }, admin?.token);
		expect((await messageTo(portal, known.email)).subject).toContain("evil.example/pay now");
	});

	it("is one of twenty an hour for a company, until it has paid for an order", async () => {
		const by = await outsider();
		// An order that nobody has paid proves nothing.
		expect((await booker(portal, by).create({ plan: await findPlan(portal) })).code).toBe(1);
		for (let count = 0; count < 19; count++) expect((await invite({}, by)).invited.code).toBe(1);
		const [one, other] = (await portal.call("account/subAccounts", { token: by })).data.list.slice(-2);
		const again = (id: number) => portal.call("account/inviteSubAccount", { token: by, body: { id } });
		expect((await again(one.id)).code).toBe(1);
		for (const refused of [(await invite({}, by)).invited, await again(other.id)])
			expect([refused.data.type, refused.data.retry_after > 3000]).toEqual(["too_many", true]);
		await portal.store.db.execute(sql`delete from code_message where subject not like 'strangers:%'`);
		for (let count = 0; count < 21; count++) expect((await invite()).invited.code).toBe(1);
	});
});

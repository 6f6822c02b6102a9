import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deletionJob } from "~/portal-server/account/personal-data/deletion";
import { rowsOf } from "~/portal-server/platform/db/db";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { startPortal, type TestPortal } from "../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { accept, INVITED_PASSWORD, messageTo } from "./invitees";

let portal: TestPortal;
let token: string;
beforeAll(async () => {
	portal = await startPortal();
	({ token } = await portal.signIn());
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "never" }));
	forgetSettings();
});
afterAll(() => portal.close());
beforeEach(() => portal.store.db.execute(sql`delete from code_message`));

interface Account {
	id: number;
	username: string;
	role: string;
	status: string;
	is_owner: boolean;
	is_me: boolean;
	version: number;
}
const list = async (by = token): Promise<Account[]> =>
	(await portal.call("account/subAccounts", { token: by })).data.list;
const named = async (username: string) => (await list()).find((one) => one.username === username) as Account;
let last = 0;
async function add(more: object = {}) {
	const username = `sub_${++last}`;
	const body = { username, nickname: "李雷", email: `${username}@example.com`, role: "booker", ...more };
	return { username, added: await portal.call("account/saveSubAccount", { token, body }) };
}
/** As the invited person does it. */
async function join(username: string): Promise<{ token: string }> {
	const { data } = await accept(portal, `${username}@example.com`, username);
	return data.userInfo;
}

describe("the sub-accounts of a company", () => {
	it("are listed with their roles, the main account first, and of no other company [M-022] [M-032] [M-352]", async () => {
		const accounts = await list();
		expect(accounts[0]).toMatchObject({ username: "demo", role: "admin", is_owner: true, is_me: true });
		expect(accounts.map(({ username }) => username)).not.toContain("demo_operator");
		const { data } = await portal.call("account/subAccounts", { token, language: "zh-cn" });
		expect(data.roles.map(({ label }: { label: string }) => label)).toEqual([
			"管理员",
			"差旅经理",
			"预订人",
			"审批人",
			"财务",
			"出行人",
			"只读成员",
		]);
	});

	it("are invited by e-mail in the reader's language, and enter with a password of their own choice", async () => {
		const { username, added } = await add();
		expect([added.code, added.msg]).toEqual([1, "The invitation is sent"]);
		expect(await messageTo(portal, `${username}@example.com`)).toMatchObject({
			kind: "invited",
			subject: "王晓 invites you to the travel account of Yunling Machinery (demonstration)",
			text: expect.stringContaining(`Suggested username: ${username}.`),
		});
		expect(await named(username)).toMatchObject({ status: "invited", role: "booker" });
		const member = await join(username);
		expect(await named(username)).toMatchObject({ status: "active" });
		expect((await portal.call("account/subAccounts", { token: member.token })).code).toBe(401);
		expect((await portal.call("order/list?product=hotel", { token: member.token })).data.total).toBe(0);
	});

	it("may do what their role may from the next call on, and nothing of what they no longer may", async () => {
		const { username } = await add({ role: "viewer" });
		const member = await join(username);
		const may = async () => (await portal.call("account/travellers", { token: member.token })).code;
		expect(await may()).toBe(401);
		const { id, version } = await named(username);
		expect(
			(
				await portal.call("account/saveSubAccount", {
					token,
					body: { id, version, nickname: "Han Meimei", role: "travel_manager" },
				})
			).code,
		).toBe(1);
		expect(await may()).toBe(1);
		const late = await portal.call("account/saveSubAccount", {
			token,
			body: { id, version, nickname: "x", role: "admin" },
		});
		expect(late.data.type).toBe("stale_state");
		expect((await named(username)).role).toBe("travel_manager");
	});

	it("are out at once when they are disabled, on every call, and enter again when they are enabled; orders stay", async () => {
		const { username } = await add();
		const member = await join(username);
		const { id } = await named(username);
		await portal.call("account/setSubAccountStatus", { token, body: { id, is_enabled: false } });
		expect((await portal.call("order/list?product=hotel", { token: member.token })).code).toBe(303);
		const enter = () => portal.call("user/checkIn", { body: { tab: "login", username, password: INVITED_PASSWORD } });
		expect((await enter()).code).toBe(0);
		expect((await named(username)).status).toBe("disabled");
		await portal.call("account/setSubAccountStatus", { token, body: { id, is_enabled: true } });
		expect((await portal.call("order/list?product=hotel", { token: member.token })).code).toBe(303);
		expect((await enter()).code).toBe(1);
	});

	it("stand in the list with the main account first, then who may sign in, who is invited, and who is disabled", async () => {
		const [{ username: disabled }, { username: waiting }, { username: joined }] = [
			await add(),
			await add(),
			await add(),
		];
		for (const username of [disabled, joined]) await join(username);
		const { id } = await named(disabled);
		await portal.call("account/setSubAccountStatus", { token, body: { id, is_enabled: false } });
		const ranks = ["active", "invited", "disabled"];
		const accounts = await list();
		const [main, ...others] = accounts.map(({ status }) => ranks.indexOf(status));
		expect([main, others]).toEqual([0, [...others].sort()]);
		const place = (username: string) => accounts.findIndex((one) => one.username === username);
		expect([place(joined) < place(waiting), place(waiting) < place(disabled)]).toEqual([true, true]);
	});

	it("cannot touch the main account, nor an administrator their own", async () => {
		const { username } = await add({ role: "admin" });
		const admin = await join(username);
		const owner = (await list()).find(({ is_owner }) => is_owner)?.id;
		const mine = (await list(admin.token)).find(({ is_me }) => is_me)?.id;
		for (const [id, msg] of [
			[owner, "The main account cannot be changed by other accounts"],
			[mine, "You cannot change your own role or disable yourself"],
		]) {
			const lowered = await portal.call("account/saveSubAccount", {
				token: admin.token,
				body: { id, nickname: "x", role: "viewer" },
			});
			const disabled = await portal.call("account/setSubAccountStatus", {
				token: admin.token,
				body: { id, is_enabled: false },
			});
			expect([lowered.code, lowered.msg, disabled.code, disabled.msg]).toEqual([0, msg, 0, msg]);
		}
	});

	it("of another company are not there, for none of the calls", async () => {
		const [other] = await rowsOf<{ id: number }>(
			portal.store.db,
			sql`select id from member where username = 'demo_finance_operator'`,
		);
		const id = Number(other?.id);
		for (const [call, body] of [
			["saveSubAccount", { id, nickname: "x", role: "viewer" }],
			["setSubAccountStatus", { id, is_enabled: false }],
			["inviteSubAccount", { id }],
		] as const) {
			expect((await portal.call(`account/${call}`, { token, body })).data.type).toBe("not_found");
		}
	});

	it("are nobody's but an administrator's to keep", async () => {
		const booker = (await portal.signIn("demo_booker")).token;
		for (const [call, body] of [
			["account/subAccounts", undefined],
			["account/saveSubAccount", { username: "x1x", nickname: "x", email: "x@example.com", role: "admin" }],
			["account/setSubAccountStatus", { id: 1, is_enabled: false }],
			["account/inviteSubAccount", { id: 1 }],
		] as const) {
			expect((await portal.call(call, { token: booker, body })).code).toBe(401);
		}
	});

	it.each([
		["username", { username: "demo" }],
		["username", { username: "1abc" }],
		["username", { username: "ab" }],
		["username", { username: undefined }],
		["email", { email: "booker@example.com" }],
		["email", { email: "BOOKER@example.com" }],
		["email", { email: "none" }],
		["nickname", { nickname: "\ue000gnp" }],
		["role", { role: "reservation" }],
	])("are refused with a wrong %s at its field, and nothing is written [M-302] [M-304]: %j", async (field, wrong) => {
		const before = (await list()).length;
		const { added } = await add(wrong);
		expect([added.code, Object.keys(added.data.fields)]).toEqual([0, [field]]);
		expect(await list()).toHaveLength(before);
	});

	it("are invited again once a minute, and never once they have entered", async () => {
		const { username } = await add();
		const { id } = await named(username);
		const invite = () => portal.call("account/inviteSubAccount", { token, body: { id } });
		expect((await invite()).code).toBe(1);
		expect((await invite()).data.type).toBe("too_many");
		await join(username);
		expect((await invite()).data.type).toBe("not_allowed");
	});

	it("that were deleted are no longer there: not listed, not changed, enabled or limited, and not counted", async () => {
		const { username } = await add();
		const { id } = await named(username);
		await portal.store.db.execute(sql`update member set deletion_at = portal_now() where username = ${username}`);
		expect(await portal.store.transaction((tx) => deletionJob.run(tx))).toMatchObject({ deleted: 1 });
		expect((await list()).filter((one) => one.id === id || one.username.startsWith("deleted_"))).toEqual([]);
		for (const [call, body] of [
			["saveSubAccount", { id, nickname: "x", role: "viewer" }],
			["setSubAccountStatus", { id, is_enabled: true }],
			["inviteSubAccount", { id }],
			["saveSubAccountLimits", { id }],
		] as const) {
			expect((await portal.call(`account/${call}`, { token, body })).data.type, call).toBe("not_found");
		}
	});
});

describe("a company of 500 accounts", () => {
	const fill = async (company_id: number) =>
		portal.store.db.execute(
			sql`insert into member (company_id, group_id, role, username, password_hash)
				select company_id, group_id, role, 'one_of_' || company_id || '_' || n, 'x'
				from member, generate_series((select count(*) from member where company_id = ${company_id}) + 1, 499) n
				where company_id = ${company_id} and id = (select min(id) from member where company_id = ${company_id})`,
		);
	const count = async (company_id: number) =>
		(
			await rowsOf<{ n: number }>(
				portal.store.db,
				sql`select count(*)::int4 as n from member where company_id = ${company_id}`,
			)
		)[0]?.n;

	it("gets one more place alone, however many administrators add one at once, and another when an account is deleted", async () => {
		const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
		const admins = await addMembers(portal, company_id, ["admin", "admin", "admin", "admin"]);
		await fill(company_id);
		const addBy = ({ token: by, member_id }: TestMember) => {
			const username = `late_${member_id}_${++last}`;
			const body = { username, nickname: "x", email: `${username}@example.com`, role: "viewer" };
			return portal.call("account/saveSubAccount", { token: by, body });
		};
		const attempts = await Promise.all(admins.map(addBy));
		expect(attempts.map(({ code, data }) => (code === 1 ? "added" : data.type)).sort()).toEqual([
			"added",
			"limit_exceeded",
			"limit_exceeded",
			"limit_exceeded",
		]);
		expect(await count(company_id)).toBe(500);
		await portal.store.db.execute(
			sql`update member set deletion_at = portal_now() where username = ${`one_of_${company_id}_499`}`,
		);
		expect(await portal.store.transaction((tx) => deletionJob.run(tx))).toMatchObject({ deleted: 1 });
		const [first] = admins as [TestMember];
		expect((await addBy(first)).code).toBe(1);
		expect((await addBy(first)).data.type).toBe("limit_exceeded");
	});
});

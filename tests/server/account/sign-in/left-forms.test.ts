import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page, Visitor } from "../../../setup/visitor";
import { type Guest, openSite, type Site } from "../../outside/site";

const PASSWORD = "Portal2026";

let site: Site;
beforeAll(async () => {
	site = await openSite({ PORTAL_LOGIN_CAPTCHA: "never" });
});
afterAll(() => site?.close());

interface Member extends Guest {
	username: string;
}

/** An administrator who can sign in with a password. */
async function newMember(): Promise<Member> {
	const [guest] = (await site.members(1)) as [Guest];
	const [row] = await site.rows<{ username: string }>(
		`update member set role = 'admin', group_id = (select id from member_group where code = 'admin'),
			password_hash = (select password_hash from member where username = 'demo') where id = $1 returning username`,
		[guest.member_id],
	);
	const username = row?.username ?? "";
	await site.rows(
		"insert into sign_in_name (kind, name, company_id, member_id) select 'username', username, company_id, id from member where id = $1 on conflict do nothing",
		[guest.member_id],
	);
	guest.visitor.speak("en");
	return { ...guest, username };
}

const signOutByTime = ({ member_id }: Guest) => site.rows("delete from member_token where member_id = $1", [member_id]);

async function signIn(visitor: Visitor, page: Page, username: string): Promise<Page> {
	return visitor.follow(await visitor.submit(page, "sign-in", { username, password: PASSWORD }));
}

/** What a page says, without the words that its scripts have. */
const noticesOf = ({ body }: Page) => body.replace(/<script[\s\S]*?<\/script>/g, "");

const valuesOf = (page: Page, which: string) =>
	new Map(page.forms.find(({ names, action }) => names.includes(which) || action.includes(which))?.fields ?? []);

describe("a form whose member is signed out before it is sent [39-4.9]", () => {
	it.each([
		["/user/account/profile", "profile", { nickname: "Wang of purchasing", motto: "Half a page of words" }],
		["/user/account/travellers/new", "traveller", { full_name: "WANG XIAO MING", phone: "+86 137 3000 0001" }],
		["/user/account/balance?tab=withdraw", "withdraw", { bank_name: "示例银行", account_name: "云岭机电有限公司" }],
	])("at %s is there again with what was typed, for the same member", async (path, which, typed) => {
		const { visitor, username, member_id, ...guest } = await newMember();
		const page = await visitor.get(path);
		await signOutByTime({ ...guest, visitor, member_id });
		const sent = await visitor.submit(page, which, typed);
		expect([sent.status < 400, sent.location]).toEqual([true, `/user/login?to=${encodeURIComponent(path)}`]);
		const login = await visitor.follow(sent);
		expect(noticesOf(login)).toContain("your form is stored for 30 minutes");
		const back = await signIn(visitor, login, username);
		expect([back.path, noticesOf(back).includes("restored the form you were filling in")]).toEqual([path, true]);
		expect([...valuesOf(back, which)]).toEqual(expect.arrayContaining(Object.entries(typed)));
		const again = await visitor.get(path);
		expect(noticesOf(again)).not.toContain("restored the form you were filling in");
	});

	it("is nobody else's, and holds no password", async () => {
		const [first, second] = [await newMember(), await newMember()];
		const page = await first.visitor.get("/user/account/profile");
		await signOutByTime(first);
		const sent = await first.visitor.submit(page, "profile", { nickname: "Somebody's own", password: "Secret-2026" });
		const login = await first.visitor.follow(sent);
		const back = await signIn(first.visitor, login, second.username);
		expect([back.path, back.body.includes("Somebody")]).toEqual(["/user/account/profile", false]);
		const password = await second.visitor.get("/user/account/changePassword");
		await signOutByTime(second);
		const left = await second.visitor.follow(
			await second.visitor.submit(password, "change-password", { oldPassword: PASSWORD, newPassword: "Another-2026" }),
		);
		expect((await signIn(second.visitor, left, second.username)).body).not.toContain("Another-2026");
	});
});

import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/user/login";
import { readFlash } from "~/session/cookies/flash.server";
import { seededIndex } from "../../factories/seeded-index";
import { openProduct } from "../../mocks/door";
import { envelope, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, visit } from "../visits";

const CODE = "1-2-aaaaaaaaaaaaaaaaaaaaaa";
const ADDRESS = `/user/login?tab=invitation&code=${CODE}`;
const INVITATION = {
	company: "云岭机械",
	invited_by: "王晓",
	role_text: "Viewer",
	email: "li@example.test",
	username: "li_lei",
	expires_at: 1_900_000_000,
	has_account: false,
};
const FORM = { intent: "accept", username: "li_lei", password: "Mandalay26", terms: "on" };

const remote = (scripts: Record<string, Script> = {}) =>
	remotePortal({ "GET account/invitation": INVITATION, ...scripts });
const open = async (cookie?: string) => loader(at(visit(ADDRESS, cookie ? { cookie } : {})));
const post = async (form: Record<string, string>) =>
	(await action(at(visit(ADDRESS, { form })))) as unknown as Response & {
		data: { result: { error?: Record<string, string[]> } };
		init: { status: number } | null;
	};
const flashOf = async ({ headers }: Response) => {
	const Cookie =
		headers
			.getSetCookie()
			.find((line) => line.startsWith("flash="))
			?.split(";")[0] ?? "";
	return (await readFlash(new Request("http://in.test/", { headers: { Cookie } }))).notices;
};
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

describe("the tab of an invitation [38-1.5]", () => {
	it("names the company to whoever has the link, signed in or not, and changes nothing", async () => {
		const seen = remote();
		expect(await open()).toMatchObject({ tab: "invitation", invitation: INVITATION, isMember: false });
		expect(await open(await memberCookie())).toMatchObject({ invitation: INVITATION, isMember: true });
		expect(posts(seen)).toEqual([]);
	});

	it.each([
		["is over", { "GET account/invitation": refusal("not_found", "over") }],
		["no server knows", { "GET account/invitation": envelope(null, { code: 303, data: { type: "need login" } }) }],
	])("says so where the invitation %s", async (_what, scripts) => {
		remote(scripts as Record<string, Script>);
		expect(await open()).toMatchObject({ tab: "invitation", invitation: null });
	});

	it("accepts with a name and a password, signs in, and says so", async () => {
		const joined = envelope({ userInfo: userInfo() }, { msg: "You have joined." });
		const seen = remote({ "account/acceptInvitation": joined });
		const done = await post(FORM);
		expect([done.status, done.headers.get("Location")]).toEqual([303, "/user"]);
		expect(done.headers.get("Set-Cookie")).toContain("ba-user-token=");
		expect(await flashOf(done)).toEqual([{ type: "success", message: "You have joined." }]);
		const body = { code: CODE, language: "en", username: "li_lei", name_confirmed: false, password: "Mandalay26" };
		expect(posts(seen)).toEqual([["account/acceptInvitation", body]]);
	});

	it("declines with nothing filled in, and says so at the sign-in page", async () => {
		const seen = remote({ "account/declineInvitation": envelope(null, { msg: "Declined." }) });
		const done = await post({ intent: "decline" });
		expect(done.headers.get("Location")).toBe("/user/login");
		expect(await flashOf(done)).toEqual([{ type: "success", message: "Declined." }]);
		expect(posts(seen)).toEqual([["account/declineInvitation", { code: CODE }]]);
	});

	it.each([
		["username", { username: "1a" }],
		["password", { password: "12" }],
		["terms", { terms: "" }],
	])("keeps what was typed and asks nothing with a wrong %s", async (field, wrong) => {
		const seen = remote();
		const { data, init } = await post({ ...FORM, ...wrong });
		expect([init?.status, Object.keys(data.result.error ?? {})]).toEqual([400, [field]]);
		expect(posts(seen)).toEqual([]);
	});

	it("shows a refusal at its field", async () => {
		const fields = { username: "This username is taken." };
		remote({ "account/acceptInvitation": refusal("invalid", "No", { fields }) });
		const { data } = await post(FORM);
		expect(data.result.error).toMatchObject({ username: ["This username is taken."] });
	});
});

describe("the page of an invitation, without script [38-1.5]", () => {
	let product: Awaited<ReturnType<typeof openProduct>>;
	beforeAll(async () => {
		product = await openProduct();
	});
	const page = async (language: string, scripts: Record<string, Script> = {}) => {
		remote({ "GET index/index": envelope(seededIndex()), ...scripts });
		const headers = { accept: "text/html", cookie: `ba-lang=${language}` };
		return (await product(ADDRESS, { headers })).text();
	};

	it.each([
		["zh-cn", ["接受并加入云岭机械", "拒绝邀请"]],
		["en", ["Accept and join 云岭机械", "Decline"]],
	])(
		"names company, inviter and address, and has both buttons in one form, in %s",
		async (language, [accept, decline]) => {
			const html = await page(language);
			for (const text of [INVITATION.company, INVITATION.invited_by, INVITATION.email]) expect(html).toContain(text);
			const [form = ""] = /<form[^>]*method="post"[^>]*id="invitation"[\s\S]*?<\/form>/.exec(html) ?? [];
			expect(form).toContain(accept);
			expect(form).toMatch(new RegExp(`<button[^>]*value="decline"[^>]*>[^<]*(<[^>]*>)*${decline}`));
			expect(form).toContain('value="li_lei"');
			expect(form).toContain('name="password"');
			const [current = ""] = /<a[^>]*aria-current="page"[^>]*>/.exec(html) ?? [];
			expect(current).toContain(`href="${ADDRESS.replace("&", "&amp;")}"`);
			expect(html.indexOf(current)).toBeLessThan(html.indexOf("tab=register"));
		},
	);

	it("offers nothing but to decline to whom an account keeps from joining, and nothing at all once it is over", async () => {
		const known = await page("en", { "GET account/invitation": { ...INVITATION, has_account: true } });
		expect(known).toContain("an account can belong to one company only");
		expect([known.includes('value="accept"'), known.includes('value="decline"')]).toEqual([false, true]);
		const over = await page("en", { "GET account/invitation": refusal("not_found", "over") });
		expect(over).toContain("This invitation is no longer valid");
		expect(over).not.toContain('value="decline"');
	});
});

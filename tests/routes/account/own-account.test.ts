import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import * as changePassword from "~/routes/user/account/change-password";
import * as profile from "~/routes/user/account/profile";
import * as sessions from "~/routes/user/account/sessions";
import { readSession } from "~/session/cookies/cookie.server";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const ROWS = ["profile", "changePassword", "sessions"].map((name, place) => ({
	id: 2 + place,
	pid: 1,
	type: "menu",
	title: name,
	name: `account/${name}`,
	path: `account/${name}`,
	menu_type: "tab",
}));
const menus = [
	{
		id: 1,
		pid: 0,
		type: "menu_dir",
		title: "account",
		name: "account",
		path: "account",
		menu_type: "tab",
		children: ROWS,
	},
];
const remote = (scripts: Record<string, Script> = {}, index: object = { menus }) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo({ gender: 2, birthday: "1990-05-06", motto: "m" }), ...index }),
		"GET account/profile": { accountVerificationType: ["email"] },
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

interface Refused {
	data: { result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } };
	init: { status: number };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe.each([
	["profile [M-063]", "/user/account/profile", profile],
	["changePassword [M-060]", "/user/account/changePassword", changePassword],
	["sessions", "/user/account/sessions", sessions],
] as const)("the page account/%s", (_name, address, page) => {
	it("is a member's: a guest is sent to sign in, from its form as well, and nothing is asked of the portal", async () => {
		const seen = remote();
		const to = `/user/login?to=${encodeURIComponent(address)}`;
		for (const run of [() => page.loader(at(visit(address))), () => page.action(at(visit(address, { form: {} })))]) {
			expect((await thrownBy(run)).headers.get("Location")).toBe(to);
		}
		expect(seen).toEqual([]);
	});

	it("is not there for a member whose menu has no such entry, nor does its form do anything", async () => {
		const cookie = await memberCookie();
		for (const init of [{ cookie }, { cookie, form: { oldPassword: "a", newPassword: "Mandalay26" } }]) {
			const seen = remote({}, { menus: [] });
			const run = init.form ? page.action : page.loader;
			const thrown = await thrownBy<{ init: { status: number } }>(() => run(at(visit(address, init))));
			expect([thrown.init.status, posts(seen)]).toEqual([403, []]);
		}
	});
});

describe("the profile", () => {
	const FORM = { nickname: "王晓", gender: "1", birthday: "1990-05-06", motto: "" };
	const save = async (form: Record<string, string>) =>
		profile.action(at(visit("/user/account/profile", { cookie: await memberCookie(), form })));

	it("shows what the portal has of the member, three genders among it [M-167]", async () => {
		remote();
		const shown = await profile.loader(at(visit("/user/account/profile", { cookie: await memberCookie() })));
		expect(shown.profile).toMatchObject({ gender: 2, birthday: "1990-05-06", motto: "m", has_avatar: false });
		expect(shown.channels).toEqual(["email"]);
	});

	it("is not shown where the portal no longer says whose it is", async () => {
		const member = indexAnswer({ userInfo: userInfo(), menus });
		remote({ "index/index": [member, indexAnswer({ menus })] });
		const cookie = await memberCookie();
		const thrown = await thrownBy<{ init: { status: number } }>(() =>
			profile.loader(at(visit("/user/account/profile", { cookie }))),
		);
		expect(thrown.init.status).toBe(403);
	});

	it("goes out with id and user name, as servers of the family want it, and the cookie has the new name [M-168] [M-170]", async () => {
		const seen = remote({ "POST account/profile": envelope(null, { msg: "Data updated successfully" }) });
		const done = (await save(FORM)) as Response;
		expect(posts(seen)).toEqual([
			[
				"account/profile",
				{
					id: 7,
					username: "demo",
					avatar: "/static/images/avatar.png",
					nickname: "王晓",
					gender: 1,
					birthday: "1990-05-06",
					motto: "",
				},
			],
		]);
		expect([done.status, done.headers.get("Location")]).toEqual([303, "/user/account/profile"]);
		const cookie =
			done.headers
				.getSetCookie()
				.find((one) => one.startsWith("ba-user-token="))
				?.split(";")[0] ?? "";
		expect(await readSession(new Request("http://in.test/", { headers: { Cookie: cookie } }))).toMatchObject({
			id: 7,
			nickname: "王晓",
		});
	});

	it.each([
		["nickname", { nickname: "" }, "required"],
		["gender", { gender: "3" }, "format"],
		["birthday", { birthday: "yesterday" }, "date"],
		["motto", { motto: "x".repeat(201) }, "length"],
	])(
		"with a wrong %s stays as typed, with the message at its field and no call of the portal",
		async (field, wrong, message) => {
			const seen = remote();
			const { data, init } = (await save({ ...FORM, ...wrong })) as unknown as Refused;
			expect([init.status, data.result.error?.[field], posts(seen)]).toEqual([400, [message], []]);
		},
	);

	it("shows the portal's refusals at their fields", async () => {
		remote({ "POST account/profile": refusal("invalid", "", { fields: { nickname: "Not this one" } }) });
		const { data } = (await save(FORM)) as unknown as Refused;
		expect(data.result).toMatchObject({ error: { nickname: ["Not this one"] }, initialValue: { nickname: "王晓" } });
	});
});

describe("a new password", () => {
	const form = { oldPassword: "Portal2026", newPassword: "Mandalay26" };
	const change = async (more: Record<string, string> = {}) =>
		changePassword.action(
			at(visit("/user/account/changePassword", { cookie: await memberCookie("keep"), form: { ...form, ...more } })),
		);

	it("puts the new tokens into the cookie where the portal gives some", async () => {
		remote({
			"account/changePassword": envelope(
				{ token: "99999999-2222-3333-4444-555555555555", refresh_token: "r2" },
				{ msg: "Done" },
			),
		});
		const done = (await change()) as Response;
		const cookie =
			done.headers
				.getSetCookie()
				.find((one) => one.startsWith("ba-user-token="))
				?.split(";")[0] ?? "";
		const session = await readSession(new Request("http://in.test/", { headers: { Cookie: cookie } }));
		expect(session).toMatchObject({ token: "99999999-2222-3333-4444-555555555555", refresh_token: "r2" });
		expect(done.headers.get("Location")).toBe("/user/account/profile");
	});

	it("leads to the sign-in page where the portal has ended the session", async () => {
		remote({ "account/changePassword": envelope(null, { msg: "Password has been changed, please login again~" }) });
		const done = (await change()) as Response;
		expect(done.headers.get("Location")).toBe("/user/login?to=%2Fuser");
		expect(done.headers.getSetCookie().join()).toMatch(/ba-user-token=;[^,]*Max-Age=0/);
	});

	it.each([
		["too short", "12345"],
		["too long", "x".repeat(33)],
		["with &", "Manda&lay26"],
		["with <", "Manda<lay26"],
		["with >", "Manda>lay26"],
		['with "', 'Manda"lay26'],
		["with '", "Manda'lay26"],
	])(
		"that is %s is refused at its field without a call, and neither password comes back [M-306] [M-307] [M-308] [M-309] [M-310] [M-311] [M-312]",
		async (_what, newPassword) => {
			const seen = remote();
			const { data, init } = (await change({ newPassword })) as unknown as Refused;
			expect([init.status, data.result.error, posts(seen)]).toEqual([400, { newPassword: ["password-invalid"] }, []]);
			expect(data.result.initialValue).toEqual({});
		},
	);
});

describe("signed-in devices", () => {
	const cookie = () => memberCookie();
	const ended = { "account/endSession": envelope({ list: [] }, { msg: "That device is logged out" }) };

	it("are ended by their number, or all others at once", async () => {
		for (const [form, body] of [
			[{ intent: "end", id: "5" }, { id: 5 }],
			[{ intent: "end-others" }, { others: true }],
		] as const) {
			const seen = remote(ended);
			const done = (await sessions.action(
				at(visit("/user/account/sessions", { cookie: await cookie(), form })),
			)) as Response;
			expect([done.headers.get("Location"), posts(seen)]).toEqual([
				"/user/account/sessions",
				[["account/endSession", body]],
			]);
		}
	});

	it("take nothing that is no form of the page", async () => {
		const seen = remote(ended);
		const form = { intent: "end", id: "all" };
		const { init } = (await sessions.action(
			at(visit("/user/account/sessions", { cookie: await cookie(), form })),
		)) as unknown as { init: { status: number } };
		expect([init.status, posts(seen)]).toEqual([400, []]);
	});
});

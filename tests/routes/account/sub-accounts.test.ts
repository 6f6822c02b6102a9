import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import * as one from "~/routes/user/manage/sub-account";
import { loader as list } from "~/routes/user/manage/sub-accounts";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const row = {
	id: 2,
	pid: 1,
	type: "menu",
	title: "s",
	name: "manage/subAccount",
	path: "manage/subAccount",
	menu_type: "tab",
};
const menus = [
	{ id: 1, pid: 0, type: "menu_dir", title: "m", name: "manage", path: "manage", menu_type: "tab", children: [row] },
];
const account = (id: number, more: object = {}) => ({
	id,
	username: `u${id}`,
	nickname: "",
	email: "",
	full_mobile_text: "",
	role: "booker",
	role_text: "Booker",
	is_owner: false,
	is_me: false,
	status: "active",
	join_time: 1,
	last_login_time: null,
	version: 3,
	...more,
});
const answer = {
	list: [account(7, { is_owner: true, is_me: true }), account(8)],
	roles: [{ value: "booker", label: "Booker" }],
};
const remote = (scripts: Record<string, Script> = {}, index: object = { menus }) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), ...index }),
		"account/subAccounts": answer,
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen
		.filter(({ method }) => method === "POST")
		.map(({ path, body, headers }) => [path, body, headers.get("idempotency-key")]);
const KEY = "2f7cbb6e-9a0f-4f5e-9d3c-0d3b4a5c6e7f";

interface Refused {
	data: { result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } };
	init: { status: number };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the pages of sub-accounts", () => {
	const PAGES = [
		["/user/manage/subAccount", list, {}],
		["/user/manage/subAccount/new", one.loader, { id: "new" }],
		["/user/manage/subAccount/8", one.loader, { id: "8" }],
	] as const;

	it.each(PAGES)(
		"%s lead a guest to sign in and are not there for whoever has no such entry [M-082]",
		async (address, loader, params) => {
			const seen = remote({}, { menus: [] });
			const to = `/user/login?to=${encodeURIComponent(address)}`;
			expect((await thrownBy(() => loader(at(visit(address), params)))).headers.get("Location")).toBe(to);
			expect(seen).toEqual([]);
			const cookie = await memberCookie();
			const thrown = await thrownBy<{ init: { status: number } }>(() => loader(at(visit(address, { cookie }), params)));
			expect(thrown.init.status).toBe(403);
		},
	);

	it("have none of the main account, of the reader or of nobody", async () => {
		remote();
		for (const id of ["7", "99"]) {
			const cookie = await memberCookie();
			const thrown = await thrownBy<Response>(() =>
				one.loader(at(visit(`/user/manage/subAccount/${id}`, { cookie }), { id })),
			);
			expect(thrown.status).toBe(404);
		}
	});
});

describe("adding a sub-account", () => {
	const FORM = {
		idempotency_key: KEY,
		username: "li_lei",
		email: "li.lei@example.com",
		nickname: "李雷",
		role: "booker",
		intent: "save",
	};
	const post = async (more: Record<string, string> = {}) =>
		one.action(
			at(visit("/user/manage/subAccount/new", { cookie: await memberCookie(), form: { ...FORM, ...more } }), {
				id: "new",
			}),
		);

	it("goes out under the form's key", async () => {
		const seen = remote({ "account/saveSubAccount": envelope({ id: 9 }, { msg: "The invitation is sent" }) });
		const done = (await post()) as Response;
		expect([done.status, done.headers.get("Location")]).toEqual([303, "/user/manage/subAccount"]);
		const body = {
			username: "li_lei",
			name_confirmed: false,
			email: "li.lei@example.com",
			nickname: "李雷",
			role: "booker",
		};
		expect(posts(seen)).toEqual([["account/saveSubAccount", body, KEY]]);
	});

	it.each([
		["username", { username: "ab" }, "username-invalid"],
		["username", { username: "a".repeat(16) }, "username-invalid"],
		["username", { username: "1ab" }, "username-invalid"],
		["username", { username: "a-b" }, "username-invalid"],
		["username", { username: "" }, "required"],
		["email", { email: "x" }, "email-invalid"],
		["nickname", { nickname: "" }, "required"],
		["role", { role: "operator" }, "required"],
	])(
		"with a wrong %s (%j) stays as typed and asks nothing of the portal [M-302] [M-303] [M-304] [M-305] [M-434]",
		async (field, wrong, message) => {
			const seen = remote();
			const { data, init } = (await post(wrong)) as unknown as Refused;
			expect([init.status, data.result.error?.[field], posts(seen)]).toEqual([400, [message], []]);
		},
	);

	it("shows the portal's refusal at its field, with what was typed", async () => {
		remote({ "account/saveSubAccount": refusal("invalid", "", { fields: { username: "This username is taken" } }) });
		const { data } = (await post()) as unknown as Refused;
		expect(data.result).toMatchObject({
			error: { username: ["This username is taken"] },
			initialValue: { email: "li.lei@example.com", role: "booker" },
		});
	});
});

describe("changing a sub-account", () => {
	const post = async (form: Record<string, string>) =>
		one.action(at(visit("/user/manage/subAccount/8", { cookie: await memberCookie(), form }), { id: "8" }));

	it.each([
		["enable", "account/setSubAccountStatus", { id: 8, is_enabled: true }],
		["disable", "account/setSubAccountStatus", { id: 8, is_enabled: false }],
		["invite", "account/inviteSubAccount", { id: 8 }],
	])("by the button %s is one call", async (intent, path, body) => {
		const seen = remote({ [path]: envelope({ id: 8 }) });
		const done = (await post({ intent })) as Response;
		expect([done.headers.get("Location"), posts(seen).map(([called, sent]) => [called, sent])]).toEqual([
			"/user/manage/subAccount/8",
			[[path, body]],
		]);
	});

	it("saves name and role with the version it was read with", async () => {
		const seen = remote({ "account/saveSubAccount": envelope({ id: 8 }) });
		await post({ intent: "save", idempotency_key: KEY, version: "3", nickname: "Han", role: "finance" });
		expect(posts(seen)).toEqual([
			["account/saveSubAccount", { id: 8, version: 3, nickname: "Han", role: "finance" }, KEY],
		]);
	});
});

import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import * as page from "~/routes/user/account/personal-data";
import * as file from "~/routes/user/account/personal-data-export";
import { loader as eventsLoader } from "~/routes/user/manage/events";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const PAGE = "/user/account/personalData";
const FILE = `${PAGE}/export`;
const EVENTS = "/user/manage/events";
const row = (name: string, id: number, children?: object[]) => ({
	id,
	pid: 0,
	type: children ? "menu_dir" : "menu",
	title: name,
	name,
	path: name,
	menu_type: "tab",
	children,
});
const menus = [row("account", 1, [row("account/personalData", 2)]), row("manage", 3, [row("manage/events", 4)])];
const EMPTY = { list: [], members: [], total: 0, page: 1, limit: 25 };
const remote = (scripts: Record<string, Script> = {}, index: object = { menus }) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), ...index }),
		"account/deletion": { deletion_at: null, is_owner: false, days: 14 },
		"company/events": EMPTY,
		...scripts,
	});
const posts = (seen: ReturnType<typeof remotePortal>) =>
	seen.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
const visited = async (address: string, form?: Record<string, string>) =>
	at(visit(address, { cookie: await memberCookie(), ...(form && { form }) }));

afterEach(() => breakerFor(PORTAL).succeeded());

describe.each([
	["personal data", PAGE, [page.loader, page.action]],
	["their file", FILE, [file.loader, file.action]],
	["the activity log", EVENTS, [eventsLoader]],
] as const)("the page of %s", (_name, address, runs) => {
	it("is a member's with the permission", async () => {
		for (const run of runs) {
			expect((await thrownBy(() => run(at(visit(address))))).headers.get("Location")).toContain("/user/login");
			const seen = remote({}, { menus: [] });
			const thrown = await thrownBy<{ init: { status: number } }>(async () =>
				run(await visited(address, run === runs[0] ? undefined : {})),
			);
			expect([thrown.init.status, posts(seen)]).toEqual([403, []]);
		}
	});
});

describe("personal data", () => {
	it("come as a JSON file that no cache keeps", async () => {
		const kinds = [
			"sign_ins",
			"sessions",
			"messages",
			"notices",
			"favourites",
			"visits",
			"uploads",
			"travellers",
			"events",
		];
		const none = Object.fromEntries(kinds.map((name) => [name, []]));
		const member = { id: 1, username: "demo" };
		remote({
			"account/personalData": {
				...none,
				generated_at: 1,
				company: { name: "c" },
				member,
				orders: [{ booking_id: "H1" }],
			},
		});
		const answer = await file.action(await visited(FILE, {}));
		expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="personal-data-.+\.json"$/);
		expect(answer.headers.get("Cache-Control")).toContain("no-store");
		expect((await answer.json()).orders).toEqual([{ booking_id: "H1" }]);
	});

	it("leave the page with a notice where the portal has them not, and lead back who opens the address", async () => {
		remote({ "account/personalData": refusal("unavailable", "Try again later") });
		expect((await file.action(await visited(FILE, {}))).headers.get("Location")).toBe(PAGE);
		expect((await file.loader(await visited(FILE))).headers.get("Location")).toBe(PAGE);
	});
});

describe("the deletion of an account", () => {
	it("asks for the password before it asks the portal, and never sends it back", async () => {
		const seen = remote();
		const { data, init } = (await page.action(await visited(PAGE, { intent: "delete", password: "" }))) as unknown as {
			data: { result: { error: object; initialValue: object } };
			init: { status: number };
		};
		expect([init.status, data.result.error, data.result.initialValue, posts(seen)]).toEqual([
			400,
			{ password: ["required"] },
			{ intent: "delete" },
			[],
		]);
	});

	it("is requested and taken back", async () => {
		const notice = envelope(
			{ deletion_at: null, is_owner: false, days: 14 },
			{ msg: "The request is cancelled; your account is kept" },
		);
		const seen = remote({ "account/requestDeletion": notice, "account/cancelDeletion": notice });
		const forms: Record<string, string>[] = [{ intent: "delete", password: "Yangon2026" }, { intent: "cancel" }];
		for (const form of forms)
			expect(((await page.action(await visited(PAGE, form))) as Response).headers.get("Location")).toBe(PAGE);
		expect(posts(seen)).toEqual([
			["account/requestDeletion", { password: "Yangon2026" }],
			["account/cancelDeletion", {}],
		]);
	});
});

describe("the activity log", () => {
	it("asks for what the address says, and takes what is wrong in it for not given", async () => {
		const seen = remote();
		await eventsLoader(await visited(`${EVENTS}?member_id=7&subject=traveller&from=2026-01-01&until=&page=2`));
		await eventsLoader(await visited(`${EVENTS}?member_id=x&subject=zzz&from=gestern&page=x`));
		const requested = seen
			.filter(({ path }) => path.startsWith("company/events"))
			.map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
		expect(requested[0]).toMatchObject({ member_id: "7", subject: "traveller", from: "2026-01-01", page: "2" });
		expect(requested[1]).toEqual({ page: "1" });
	});
});

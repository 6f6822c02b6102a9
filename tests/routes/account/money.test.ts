import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { loader as balance, action as balanceForms } from "~/routes/user/account/balance";
import { loader as file } from "~/routes/user/account/balance-export";
import { loader as points } from "~/routes/user/account/integral";
import { loader as overview } from "~/routes/user/account/overview";
import { readFlash } from "~/session/cookies/flash.server";
import { envelope, indexAnswer, PORTAL, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

afterEach(() => breakerFor(PORTAL).succeeded());

const PAGES = [
	["/user/account/balance", balance, "M-059"],
	["/user/account/integral", points, "M-061"],
	["/user/account/overview", overview, "M-062"],
	["/user/account/balance/export", file, "M-059"],
] as const;

/** Rows as a server of the family sends them, and nothing else. */
const FAMILY = {
	"index/index": indexAnswer({ userInfo: userInfo() }),
	"account/balance": envelope({
		list: [
			{
				id: 7,
				user_id: 1,
				money: "-12.50",
				before: "100.00",
				after: "87.50",
				memo: "bought",
				create_time: 1_790_000_000,
			},
		],
		total: 1,
	}),
	"account/integral": envelope({
		list: [{ id: 3, user_id: 1, score: 5, before: 0, after: 5, memo: "gift", create_time: 1_790_000_000 }],
		total: 1,
	}),
	"account/overview": envelope({ days: ["2026-11-24"], score: [3], money: ["12.30"] }),
};

describe("the pages of money", () => {
	it.each(PAGES)("%s sends a guest to sign in without asking the portal [%3$s]", async (path, loader) => {
		const seen = remotePortal({});
		const away = await thrownBy(() => loader(at(visit(path, { cookie: "" }))) as Promise<unknown>);
		expect([away.status, away.headers.get("Location")]).toEqual([302, `/user/login?to=${encodeURIComponent(path)}`]);
		expect(seen).toEqual([]);
	});

	it("show a member what a server of the family sends, without what it lacks [M-003] [M-030] [M-031] [M-062]", async () => {
		remotePortal(FAMILY);
		const cookie = await memberCookie();
		const statement = await balance(at(visit("/user/account/balance?kind=nonsense&from=yesterday&page=x", { cookie })));
		expect(statement).toMatchObject({
			total: 1,
			funds: null,
			totals: null,
			held: [],
			view: { account: "deposit", page: 1 },
		});
		expect(statement.lines).toEqual([
			{
				id: 7,
				at: 1_790_000_000,
				memo: "bought",
				kind: null,
				amount: -1250,
				after: 8750,
				order_id: null,
				booking_id: null,
			},
		]);
		expect((await points(at(visit("/user/account/integral", { cookie })))).lines).toMatchObject([
			{ amount: 5, after: 5, memo: "gift" },
		]);
		const { facts } = await overview(at(visit("/user/account/overview", { cookie })));
		expect(facts).toMatchObject({
			days: ["2026-11-24"],
			score: [3],
			money: [1230],
			funds: null,
			points: null,
			tasks: [],
		});
	});

	it("are pages without rows where such a server has nothing to say", async () => {
		remotePortal({
			"index/index": FAMILY["index/index"],
			"account/balance": envelope({}),
			"account/overview": envelope({}),
		});
		const cookie = await memberCookie();
		expect(await balance(at(visit("/user/account/balance", { cookie })))).toMatchObject({ lines: [], total: 0 });
		expect((await overview(at(visit("/user/account/overview", { cookie })))).facts.days).toEqual([]);
	});
});

describe("the switch of low-balance messages", () => {
	const node = { id: 9, type: "button", title: "alerts", name: "account/balanceAlerts", path: "" };
	const page = {
		id: 2,
		type: "menu",
		title: "b",
		name: "account/balance",
		path: "account/balance",
		menu_type: "tab",
		children: [node],
	};
	const menus = [{ id: 1, type: "menu_dir", title: "a", name: "account", path: "account", children: [page] }];
	const press = async (enabled: string, answer: Script) => {
		const seen = remotePortal({
			"index/index": indexAnswer({ userInfo: userInfo(), menus }),
			"account/balanceAlerts": answer,
		});
		const form = { intent: "alerts", enabled };
		const done = await balanceForms(at(visit("/user/account/balance", { cookie: await memberCookie(), form })));
		return {
			done: done as Response & { init: { status: number } },
			sent: seen.filter(({ method }) => method === "POST"),
		};
	};

	it.each([
		["the portal's word", envelope({ enabled: false }, { msg: "Switched off" }), ["success", "Switched off"]],
		["a refusal", refusal("not_allowed", "Not with your role"), ["error", "Not with your role"]],
	])("leads back to the statement with %s", async (_what, answer, notice) => {
		const { done, sent } = await press("0", answer);
		expect([done.status, done.headers.get("Location"), sent.map(({ body }) => body)]).toEqual([
			303,
			"/user/account/balance",
			[{ enabled: false }],
		]);
		const Cookie = done.headers.getSetCookie().map((one) => one.split(";")[0]);
		const { notices } = await readFlash(new Request("http://in.test/", { headers: { Cookie: Cookie.join("; ") } }));
		expect(notices.map(({ type, message }) => [type, message])).toEqual([notice]);
	});

	it("knows on and off alone", async () => {
		const { done, sent } = await press("2", envelope(null));
		expect([done.init.status, sent]).toEqual([400, []]);
	});
});

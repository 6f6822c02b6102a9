import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { loader as balance } from "~/routes/user/account/balance";
import { loader as file } from "~/routes/user/account/balance-export";
import { loader as points } from "~/routes/user/account/integral";
import { loader as overview } from "~/routes/user/account/overview";
import { envelope, indexAnswer, PORTAL, remotePortal, userInfo } from "../../mocks/portal";
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
		list: [{ id: 7, user_id: 1, money: "-12.50", before: "100.00", after: "87.50", memo: "bought", create_time: 1_790_000_000 }],
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
		expect(statement).toMatchObject({ total: 1, funds: null, totals: null, held: [], view: { account: "deposit", page: 1 } });
		expect(statement.lines).toEqual([
			{ id: 7, at: 1_790_000_000, memo: "bought", kind: null, amount: -1250, after: 8750, order_id: null, booking_id: null },
		]);
		expect((await points(at(visit("/user/account/integral", { cookie })))).lines).toMatchObject([{ amount: 5, after: 5, memo: "gift" }]);
		const { facts } = await overview(at(visit("/user/account/overview", { cookie })));
		expect(facts).toMatchObject({ days: ["2026-11-24"], score: [3], money: [1230], funds: null, points: null, tasks: [] });
	});

	it("are pages without rows where such a server has nothing to say", async () => {
		remotePortal({ "index/index": FAMILY["index/index"], "account/balance": envelope({}), "account/overview": envelope({}) });
		const cookie = await memberCookie();
		expect(await balance(at(visit("/user/account/balance", { cookie })))).toMatchObject({ lines: [], total: 0 });
		expect((await overview(at(visit("/user/account/overview", { cookie })))).facts.days).toEqual([]);
	});
});

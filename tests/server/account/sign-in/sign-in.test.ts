import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "~/portal-server/account/passwords/passwords";
import { rowsOf } from "~/portal-server/platform/db/db";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { cpuMs, slowness } from "../../../setup/cpu";
import { inLong } from "../../../setup/languages";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { moveClock } from "../../orders/bookings";

/** Milliseconds for which answers were held back. */
const held = vi.hoisted(() => [] as number[]);
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void held.push(ms) }));
/** With mail a code is asked for instead (`sign-in-codes.test.ts`). */
vi.mock(import("~/portal-server/account/codes/channels"), async (load) => ({ ...(await load()), isMailRead: false }));

let portal: TestPortal;
beforeEach(() => {
	held.length = 0;
});
beforeAll(async () => {
	portal = await startPortal();
	const hash = await hashPassword("Portal2026");
	await portal.store.db.execute(sql`update member set password_hash = ${hash} where username = 'demo_operator'`);
});
afterAll(() => portal.close());

const signIn = (username: string, password: string, more: object = {}, address?: string) =>
	portal.call("user/checkIn", { body: { tab: "login", username, password, ...more }, ...(address ? { address } : {}) });
/** So many are more than the least of them needs; fewer are no least. */
const ROUNDS = { least: 5, most: 30 };
const isMember = async (token: string) => (await portal.call("index/index", { token })).data.userInfo.id > 0;

describe("signing in", () => {
	it.each(["demo", "DEMO", "demo@example.com", "13800000001"])("works with %s", async (username) => {
		const { code, data } = await signIn(username, "Portal2026");
		expect(code).toBe(1);
		expect(data.routePath).toBe("/user");
		const [left] = await rowsOf<{ money: string }>(
			portal.store.db,
			sql`select ((posted_credit - posted_debit - pending_debit) / 100.0)::numeric(20, 2)::text as money from ledger_account where company_id is not null and code = 'DEP'`,
		);
		expect(data.userInfo).toMatchObject({
			username: "demo",
			money: left?.money,
			currency: "CNY",
			role: "admin",
			refresh_token: "",
		});
		expect(data.userInfo.token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{8}$/);
	});

	it("gives a refresh token that renews alone and opens no call", async () => {
		const { token, refresh_token } = (await signIn("demo", "Portal2026", { keep: true })).data.userInfo;
		const called = async (by: string) => (await portal.call("order/list", { token: by })).code;
		expect([await called(token), await called(refresh_token)]).toEqual([1, 303]);
	});

	it("gives a refresh token with keep, by the switch rules of the wire", async () => {
		for (const keep of [true, 1, "1", "false"])
			expect((await signIn("demo", "Portal2026", { keep })).data.userInfo.refresh_token).not.toBe("");
		for (const keep of [false, 0, "0", ""])
			expect((await signIn("demo", "Portal2026", { keep })).data.userInfo.refresh_token).toBe("");
	});

	it("tells an unknown account and a wrong password by the same text, and a disabled one only after the right password", async () => {
		const wrong = await signIn("demo_booker", "wrong");
		const unknown = await signIn("nobody", "wrong");
		expect([unknown.code, unknown.msg, unknown.data]).toEqual([wrong.code, wrong.msg, wrong.data]);
		await portal.store.db.execute(sql`update member set status = 0 where username = 'demo_booker'`);
		expect((await signIn("demo_booker", "wrong")).msg).toBe(wrong.msg);
		expect((await signIn("demo_booker", "Portal2026")).msg).toContain("disabled");
		await portal.store.db.execute(sql`update member set status = 1 where username = 'demo_booker'`);
	});

	it("takes as long for an unknown account as for a wrong password", async () => {
		const times: Record<string, number[]> = { demo_operator: [], nobody_at_all: [] };
		// The work and not the clock, and the quickest of all rounds: what else the machine does only ever adds to it.
		const difference = () => {
			const [known = 0, unknown = 0] = Object.values(times).map((list) => Math.min(...list));
			return Math.abs(known - unknown);
		};
		for (let round = 0; round < ROUNDS.least || (round < ROUNDS.most && difference() >= 10); round++) {
			await portal.store.db.execute(sql`delete from sign_in_failure`);
			for (const username of Object.keys(times)) {
				const from = cpuMs();
				await signIn(username, "wrong");
				times[username]?.push(cpuMs() - from);
			}
		}
		expect(difference()).toBeLessThan(10 * slowness());
	});

	it("is refused while signed in, and keeps no password or token in clear", async () => {
		const { token } = await portal.signIn();
		const { code, data } = await portal.call("user/checkIn", { token });
		expect([code, data]).toEqual([303, { type: "logged in" }]);
		const [row] = await rowsOf<{ text: string }>(
			portal.store.db,
			sql`select (select string_agg(t::text, ' ') from member_token t) || (select string_agg(m::text, ' ') from member m) as text`,
		);
		expect(row?.text).not.toContain(token);
		expect(row?.text).not.toContain("Portal2026");
		expect(row?.text).toContain("argon2id$v=19$m=19456,t=2,p=1");
	});

	it("sees the company's money only where the role does", async () => {
		const { data } = await signIn("demo_booker", "Portal2026");
		expect(data.userInfo).toMatchObject({ credit_available: null, role: "booker" });
		expect(data.userInfo).not.toHaveProperty("money");
	});
});

/** How often thirty networks come back, and a dictionary's next word. */
const [TICK_S, WORD_S] = [inLong(15, 30), inLong(5, 15)];

describe("failed sign-ins, where the site asks for no captcha and sends no mail,", () => {
	beforeAll(async () => {
		await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "never" }));
		forgetSettings();
	});

	it("slow down after ten on an account from one range of addresses, for parallel tries as well", async () => {
		const attempts = await Promise.all(
			Array.from({ length: inLong(40, 20) }, (_, one) => signIn("slow_one", "wrong", {}, `198.51.101.${one}`)),
		);
		const tested = attempts.filter((one) => one.data.type === "invalid");
		expect(tested).toHaveLength(10);
		const refused = attempts.find((one) => one.data.type === "too_many");
		expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	it("from elsewhere keep nobody signed out: the right password enters at once from where it did before, and in its turn from anywhere else", async () => {
		const [home, away] = ["203.0.113.9", "192.0.2.77"];
		expect((await signIn("demo", "Portal2026", {}, home)).code).toBe(1);
		for (const name of ["demo", "demo@example.com", "13800000001"])
			for (let one = 0; one < inLong(15, 5); one++) await signIn(name, "wrong", {}, "198.51.102.1");
		const guessers = Array.from({ length: 5 }, (_, range) => `10.1.${range}.1`);
		const guess = async () => {
			for (const address of guessers) await signIn("demo", "wrong", {}, address);
		};
		await guess();
		held.length = 0;
		for (const name of ["demo", "demo@example.com", "13800000001"])
			expect((await signIn(name, "Portal2026", {}, home)).code).toBe(1);
		const first = await signIn("demo", "Portal2026", {}, away);
		const wait = Number(first.headers.get("retry-after"));
		expect([first.data.type, wait > 0, wait <= 450]).toEqual(["too_many", true, true]);
		await moveClock(portal, wait - 1);
		await guess();
		expect((await signIn("demo", "Portal2026", {}, away)).headers.get("retry-after")).toBe("1");
		await moveClock(portal, 1);
		await guess();
		expect((await signIn("demo", "Portal2026", {}, away)).code).toBe(1);
		expect(held).toEqual([]);
	});

	it("from thirty networks, each of which comes back as soon as it may, test at most 20 words in the quarter of an hour", async () => {
		const due = new Map(Array.from({ length: 30 }, (_, range) => [`10.2.${range}.1`, 0]));
		let tested = 0;
		for (let second = 0; second < 900; second += TICK_S) {
			for (const [address, at] of due) {
				if (at > second) continue;
				const { data, headers } = await signIn("demo_finance_operator", "wrong", {}, address);
				if (data.type === "invalid") tested++;
				due.set(address, second + Number(headers.get("retry-after") ?? 0));
			}
			await moveClock(portal, TICK_S);
		}
		expect(tested).toBeGreaterThan(10);
		expect(tested).toBeLessThanOrEqual(20);
	});

	it("from an address that the account is signed in from hold the answer back longer and longer, and never refuse the right password", async () => {
		const address = "203.0.113.10";
		expect((await signIn("demo_dispatcher", "Portal2026", {}, address)).code).toBe(1);
		for (let one = 0; one < 30; one++)
			expect((await signIn("demo_dispatcher", "wrong", {}, address)).data.type).toBe("invalid");
		expect(held.slice(0, 6)).toEqual([250, 500, 1000, 2000, 4000, 5000]);
		expect((await signIn("demo_dispatcher", "Portal2026", {}, address)).code).toBe(1);
		expect((await signIn("demo_dispatcher", "Portal2026", {}, address)).code).toBe(1);
	});

	it("count for the account whatever name it is called by", async () => {
		const address = "198.51.103.7";
		for (const name of ["demo_booker", "booker@example.com"])
			for (let one = 0; one < 5; one++) await signIn(name, "wrong", {}, address);
		for (const name of ["13800000002", " DEMO_BOOKER "])
			expect((await signIn(name, "Portal2026", {}, address)).data.type).toBe("too_many");
		expect((await signIn("demo_booker", "Portal2026", {}, "198.51.104.7")).code).toBe(1);
	});

	it("behind a proxy that nobody declared, where all come from loopback, refuse nobody", async () => {
		for (let one = 0; one < 60; one++) await signIn("demo_booker", "wrong", {}, "127.0.0.1");
		expect((await signIn("demo", "Portal2026", {}, "127.0.0.1")).code).toBe(1);
		expect((await signIn("demo_booker", "Portal2026", {}, "::1")).code).toBe(1);
		expect(held.at(-1)).toBe(5_000);
	});

	it("let a dictionary of 3,000 words test at most 20 in the quarter of an hour", async () => {
		let tested = 0;
		for (let word = 0; word < 900 / WORD_S; word++) {
			if ((await signIn("slow_two", `word${word}`, {}, "198.51.105.7")).data.type === "invalid") tested++;
			await moveClock(portal, WORD_S);
		}
		expect(tested).toBeGreaterThan(10);
		expect(tested).toBeLessThanOrEqual(20);
	});

	it.each([
		["by address", () => "198.51.100.7"],
		["by network of IPv6, all of whose addresses one sender has,", (one: number) => `2001:db8:7:7::${one + 1}`],
	])("count %s over all accounts [38-1.4]", async (_what, addressOf) => {
		// Half of them are accounts.
		await portal.store.db.execute(
			sql`insert into member (company_id, group_id, role, username, password_hash) select company_id, group_id, role, 'someone_' || n, password_hash
				from member, generate_series(0, 48, 2) n where username = 'demo_booker' on conflict do nothing`,
		);
		for (let one = 0; one < 50; one++) await signIn(`someone_${one}`, "wrong", {}, addressOf(one));
		expect((await signIn("somebody_else", "wrong", {}, addressOf(50))).data.type).toBe("too_many");
		expect((await signIn("somebody_else", "wrong", {}, "198.51.100.8")).data.type).toBe("invalid");
	});

	it("are forgotten by the right password", async () => {
		const from = (password: string) => signIn("demo_dispatcher", password, {}, "198.51.106.7");
		for (let one = 0; one < 9; one++) await from("wrong");
		await moveClock(portal, 900);
		for (let one = 0; one < 9; one++) await from("wrong");
		expect((await from("Portal2026")).code).toBe(1);
		for (let one = 0; one < 9; one++) expect((await from("wrong")).data.type).toBe("invalid");
	});
});

describe("tokens", () => {
	it("are found in the header and the body, never in a cookie, as Bearer or in an address, which logs hold", async () => {
		const { token } = await portal.signIn();
		const idBy = async (path: string, headers: Record<string, string>) =>
			(await portal.call(path, { headers })).data.userInfo.id ?? null;
		const id = await idBy("index/index", { "ba-user-token": token });
		expect(id).toBeGreaterThan(0);
		expect(await idBy("index/index", { bausertoken: token })).toBe(id);
		expect(await idBy(`index/index?ba_user_token=${token}`, {})).toBeNull();
		expect((await signIn("demo", "wrong", { "ba-user-token": token })).code).toBe(303);
		expect(await idBy("index/index", { cookie: `ba-user-token=${token}` })).toBeNull();
		expect(await idBy("index/index", { authorization: `Bearer ${token}` })).toBeNull();
	});

	it("expire after three days: a guest on open calls, 409 where login is required; unknown ones are 303", async () => {
		const { token } = await portal.signIn();
		await moveClock(portal, 3 * 86_400 - 60);
		expect(await isMember(token)).toBe(true);
		await moveClock(portal, 61);
		const open = await portal.call("index/index", { token });
		expect([open.code, open.data.userInfo]).toEqual([1, []]);
		const required = await portal.call("index/index?requiredLogin=1", { token });
		expect([required.code, required.data]).toEqual([409, []]);
		expect((await portal.call("order/list", { token })).code).toBe(409);
		const unknown = await portal.call("order/list", { token: "00000000-0000-0000-0000-000000000000" });
		expect([unknown.code, unknown.data]).toEqual([303, { type: "need login" }]);
	});

	it("of a disabled account are a guest's, with the user info told and its token empty", async () => {
		const { token } = await portal.signIn("demo_booker");
		await portal.store.db.execute(sql`update member set status = 0 where username = 'demo_booker'`);
		const { code, data } = await portal.call("index/index", { token });
		expect([code, data.menus, data.userInfo.username, data.userInfo.token]).toEqual([1, [], "demo_booker", ""]);
		expect((await portal.call("order/list", { token })).code).toBe(303);
		await portal.store.db.execute(sql`update member set status = 1 where username = 'demo_booker'`);
	});

	it("rotate: two tabs get the same new pair for 60 s, the old token is told to refresh, not to sign in", async () => {
		const old = await portal.signIn("demo", true);
		const refresh = () =>
			portal.call("common/refreshToken", { body: { refreshToken: old.refresh_token }, token: old.token });
		const pairs = (await Promise.all([refresh(), refresh(), refresh()])).map((one) => one.data);
		expect(pairs[0]).toMatchObject({
			type: "user-refresh",
			token: expect.any(String),
			refresh_token: expect.any(String),
		});
		expect(pairs[0].refresh_token).not.toBe(old.refresh_token);
		expect(pairs[1]).toEqual(pairs[0]);
		expect(pairs[2]).toEqual(pairs[0]);
		expect(await isMember(pairs[0].token)).toBe(true);
		expect((await portal.call("order/list", { token: old.token })).code).toBe(409);
		await moveClock(portal, 59);
		expect((await refresh()).data).toEqual(pairs[0]);
	});

	it("of a disabled account are not renewed, and are again once it is enabled", async () => {
		const { token, refresh_token } = await portal.signIn("demo_booker", true);
		const renew = () => portal.call("common/refreshToken", { token, body: { refresh_token } });
		await portal.store.db.execute(sql`update member set status = 0 where username = 'demo_booker'`);
		expect(await renew()).toMatchObject({ code: 0, data: { type: "invalid" } });
		await portal.store.db.execute(sql`update member set status = 1 where username = 'demo_booker'`);
		expect((await renew()).code).toBe(1);
	});

	it("end with their session when a used refresh token comes back after its 60 s", async () => {
		const old = await portal.signIn("demo", true);
		const body = { refresh_token: old.refresh_token };
		const { data: pair } = await portal.call("common/refreshToken", { body, token: old.token });
		await moveClock(portal, 61);
		const again = await portal.call("common/refreshToken", { body, token: old.token });
		expect([again.code, again.msg]).toEqual([0, "Login expired, please login again."]);
		expect(await isMember(pair.token)).toBe(false);
	});

	it("are not renewed without a token header, with an unknown or missing refresh token, or after 30 days", async () => {
		const old = await portal.signIn("demo", true);
		expect((await portal.call("common/refreshToken", { body: { refreshToken: old.refresh_token } })).code).toBe(0);
		expect(
			(await portal.call("common/refreshToken", { body: { refreshToken: "nonsense" }, token: old.token })).code,
		).toBe(0);
		expect((await portal.call("common/refreshToken", { body: {}, token: old.token })).code).toBe(0);
		await moveClock(portal, 30 * 86_400 + 1);
		expect(
			(await portal.call("common/refreshToken", { body: { refreshToken: old.refresh_token }, token: old.token })).code,
		).toBe(0);
	});

	it.each(["refreshToken", "refresh_token"])(
		"end at logout, the refresh token under %s as well; a guest may log out, too",
		async (name) => {
			const one = await portal.signIn("demo", true);
			const other = await portal.signIn("demo", true);
			expect(await portal.call("user/logout", { body: { [name]: one.refresh_token }, token: one.token })).toMatchObject(
				{
					code: 1,
					msg: "",
					data: null,
				},
			);
			expect(await isMember(one.token)).toBe(false);
			expect(
				(await portal.call("common/refreshToken", { body: { refreshToken: one.refresh_token }, token: one.token }))
					.code,
			).toBe(0);
			expect(await isMember(other.token)).toBe(true);
			expect((await portal.call("user/logout", { body: {} })).code).toBe(1);
		},
	);
});

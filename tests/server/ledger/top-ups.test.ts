import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { MAX_TOP_UP, OLDEST_TRANSFER_DAYS } from "~/portal-contract/money/top-up-limits";
import { balances } from "~/portal-server/ledger/balances";
import { payPosted, refundWithFee, topUp } from "~/portal-server/ledger/events";
import { watchBalances } from "~/portal-server/ledger/notices/alerts";
import { portalNow, portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";
import { LANGUAGES, translate } from "../outside/words";

let portal: TestPortal;
let first: string;
let second: string;
let today: string;
beforeAll(async () => {
	portal = await startPortal();
	first = (await portal.signIn("demo_operator")).token;
	second = (await portal.signIn("demo_finance_operator")).token;
	today = await portalToday(portal.store.db);
});
afterAll(() => portal?.close());

async function company(deposit = 0): Promise<TestMember> {
	const company_id = await addCompany(portal, { deposit, limit_amount: 0 });
	// Beside the one who reads about money: one who does not, one who may not sign in any more, and one without an address.
	const [member, , left, silent] = (await addMembers(portal, company_id, ["finance", "booker", "admin", "admin"])) as [
		TestMember,
		TestMember,
		TestMember,
		TestMember,
	];
	await portal.store.db.execute(
		sql`update member set email = 'f' || id || '@example.com', status = case when id = ${left.member_id}::int8 then 0 else 1 end
			where company_id = ${company_id} and id <> ${silent.member_id}`,
	);
	return member;
}

async function slipOf({ token }: TestMember): Promise<string> {
	const form = new FormData();
	const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	form.append("file", new File([Buffer.from(png, "base64")], "slip.png", { type: "image/png" }));
	const headers = { "ba-user-token": token, server: "true" };
	const response = await portal.app.fetch(
		new Request("http://portal.invalid/api/ajax/upload", { method: "POST", headers, body: form }),
	);
	return ((await response.json()) as { data: { file: { url: string } } }).data.file.url;
}

const bodyOf = (slip: string, more = {}) => ({
	amount: 500_000,
	currency: "CNY",
	transfer_date: today,
	bank_reference: `R${uniqueId()}`,
	slip,
	...more,
});
const report = async (member: TestMember, more = {}, key: string = uniqueId()) =>
	portal.call("account/topUp", { body: bodyOf(await slipOf(member), more), token: member.token, key });
const decide = (token: string, id: number, approve: boolean, reason = "") =>
	portal.call("operator/decideTopUp", { body: { id, approve, reason }, token, key: uniqueId() });
const deposit = async ({ company_id }: TestMember) =>
	(await balances(portal.store.db, company_id, "CNY")).deposit_available;
const listed = async (status: string): Promise<number[]> =>
	(await portal.call(`operator/topUps?status=${status}&limit=100`, { token: first })).data.list.map(
		({ id }: { id: number }) => id,
	);
const actions = async ({ company_id }: TestMember) => {
	const query = sql`select action from company_event where company_id = ${company_id} order by id`;
	return (await rowsOf<{ action: string }>(portal.store.db, query)).map(({ action }) => action);
};
const mails = ({ company_id }: TestMember) =>
	rowsOf<{ kind: string; language: string; payload: { level?: number } }>(
		portal.store.db,
		sql`select kind, language, payload from outbox where company_id = ${company_id} order by id`,
	);

describe("a top-up by bank transfer", () => {
	it("takes the eyes of two operators, moves the money once, and is answered in the language of the request", async () => {
		const member = await company();
		const { data, code, text } = await report(member);
		expect(code, text).toBe(1);
		expect([data.status, data.slip.mimetype, await deposit(member)]).toEqual(["submitted", "image/png", 0]);
		expect((await decide(first, data.id, true)).data).toMatchObject({
			status: "submitted",
			checked_by: "Thida",
			is_own_check: true,
		});
		expect(await deposit(member)).toBe(0);
		expect(await decide(first, data.id, true)).toMatchObject({ code: 0, data: { type: "not_allowed" } });
		const both = await Promise.all([decide(second, data.id, true), decide(second, data.id, true)]);
		expect(both.map(({ code: done }) => done).sort()).toEqual([0, 1]);
		expect(await deposit(member)).toBe(500_000);
		expect((await mails(member)).map(({ kind, language }) => [kind, language])).toEqual([["top_up_accepted", "en"]]);
		expect(await actions(member)).toEqual(["top_up.report"]);
		const { list } = (await portal.call("account/balance", { token: member.token })).data;
		expect(list).toMatchObject([
			{ kind: "top_up", amount: 500_000, memo: expect.stringContaining(data.bank_reference) },
		]);
	});

	it("is taken back by its company until somebody has checked it, and leaves nothing behind [38-2.7]", async () => {
		const [member, stranger] = [await company(), await company()];
		const takeBack = ({ token }: TestMember, id: number) =>
			portal.call("account/takeBackTopUp", { body: { id }, token, key: uniqueId() });
		const reference = `TB-${uniqueId()}`;
		const { data } = await report(member, { bank_reference: reference });
		expect(data.is_checked).toBe(false);
		expect((await takeBack(stranger, data.id)).data.type).toBe("not_found");
		const both = await Promise.all([takeBack(member, data.id), takeBack(member, data.id)]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(both.find(({ code }) => code === 1)?.data).toMatchObject({
			status: "withdrawn",
			decide_time: expect.anything(),
		});
		expect(await actions(member)).toEqual(["top_up.report", "top_up.take_back"]);
		expect([await listed("submitted"), await listed("rejected")].flat()).not.toContain(data.id);
		expect(await listed("withdrawn")).toContain(data.id);
		for (const approve of [true, false])
			expect((await decide(first, data.id, approve, "r")).data.type).toBe("stale_state");
		expect([await deposit(member), await mails(member)]).toEqual([0, []]);
		// The same transfer is reported again, and the first report is no second one of it.
		const again = await report(member, { bank_reference: reference });
		expect([again.code, again.text]).toEqual([1, expect.anything()]);
		const seen = (await portal.call("operator/topUps?limit=100", { token: first })).data.list;
		const now = seen.find((one: { id: number; company_id: number }) => one.id === again.data.id);
		expect(now.same.filter((one: { has_same_reference: boolean }) => one.has_same_reference)).toEqual([]);
		await decide(first, again.data.id, true);
		const late = await takeBack(member, again.data.id);
		expect([late.data.type, late.msg]).toEqual(["stale_state", expect.stringContaining("checked")]);
		const { list } = (await portal.call("account/topUps", { token: member.token })).data;
		expect(list).toMatchObject([{ status: "submitted", is_checked: true }, { status: "withdrawn" }]);
	});

	it("is rejected by one operator with a reason, which the member reads", async () => {
		const member = await company();
		const { data } = await report(member);
		expect((await decide(first, data.id, false)).data.fields).toHaveProperty("reason");
		expect(await listed("submitted")).toContain(data.id);
		expect((await decide(first, data.id, false, "No such transfer")).code).toBe(1);
		expect([(await listed("submitted")).includes(data.id), await listed("rejected")]).toEqual([
			false,
			expect.arrayContaining([data.id]),
		]);
		expect((await listed("accepted")).includes(data.id)).toBe(false);
		expect(await decide(second, data.id, true)).toMatchObject({ code: 0, data: { type: "stale_state" } });
		const { list } = (await portal.call("account/topUps", { token: member.token })).data;
		expect(list).toMatchObject([{ status: "rejected", reason: "No such transfer" }]);
		expect([await deposit(member), (await mails(member)).map(({ kind }) => kind)]).toEqual([0, ["top_up_rejected"]]);
		expect((await report(member, { bank_reference: data.bank_reference })).code, "its reference is free again").toBe(1);
	});

	it.each([
		["CNY", 1_000_000_000, "CN¥10,000,000.00"],
		["USD", 150_000_000, "US$1,500,000.00"],
		["MMK", 300_000_000_000, "MMK3,000,000,000"],
	] as const)("in %s is at most %i, and says so at its field [38-2.7]", async (currency, most, said) => {
		const member = await company();
		await portal.store.db.execute(
			sql`update ledger_account set currency = ${currency} where company_id = ${member.company_id}`,
		);
		const step = currency === "MMK" ? 100 : 1;
		const { data } = await report(member, { currency, amount: most + step });
		expect(data.fields.amount.replace(/\s/gu, "")).toBe(`Atmost${said}pertransfer`);
		const largest = await report(member, { currency, amount: most });
		expect(largest.code, largest.text).toBe(1);
	});

	it("needs a key, a true slip of the sender, a known currency, a date that was, and a reference that is new", async () => {
		const member = await company();
		const [colleague] = (await addMembers(portal, member.company_id, ["finance"])) as [TestMember];
		const slip = await slipOf(member);
		expect((await portal.call("account/topUp", { body: bodyOf(slip), token: member.token })).code).toBe(0);
		const wrong: [Record<string, unknown>, string][] = [
			[{ amount: 0 }, "amount"],
			[{ amount: -5 }, "amount"],
			[{ amount: MAX_TOP_UP.CNY + 1 }, "amount"],
			[{ currency: "USD" }, "currency"],
			[{ transfer_date: addDays(today, 1) }, "transfer_date"],
			[{ transfer_date: addDays(today, -OLDEST_TRANSFER_DAYS - 1) }, "transfer_date"],
			[{ bank_reference: "a|b" }, "bank_reference"],
			[{ slip: "/storage/nobody.png" }, "slip"],
			[{ slip: await slipOf(await company()) }, "slip"],
			[{ slip: await slipOf(colleague) }, "slip"],
		];
		for (const [more, field] of wrong) expect((await report(member, more)).data.fields, field).toHaveProperty(field);
		const key = uniqueId();
		const body = bodyOf(slip, { bank_reference: "SAME" });
		const twice = [
			await portal.call("account/topUp", { body, token: member.token, key }),
			await portal.call("account/topUp", { body, token: member.token, key }),
		];
		expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
		for (const bank_reference of ["same", " SA ME", "ｓａｍｅ"])
			expect((await report(member, { bank_reference })).data.fields, bank_reference).toHaveProperty("bank_reference");
		const oldest = addDays(today, -OLDEST_TRANSFER_DAYS);
		expect((await report(member, { transfer_date: oldest })).data).toMatchObject({ transfer_date: oldest });
		expect((await report(await company(), { bank_reference: "SAME" })).code, "another company's").toBe(1);
	});

	it.each(LANGUAGES)("of kyat takes whole kyat only, in %s [39-2.g]", async (language) => {
		const member = await company();
		const body = bodyOf(await slipOf(member), { amount: 100_050, currency: "MMK" });
		const { data } = await portal.call("account/topUp", { body, token: member.token, key: uniqueId(), language });
		expect(data.fields.amount).toBe(translate(language, "portal:amount-whole-kyat"));
	});

	it("is nobody else's: neither list nor slip; a member does not decide, an operator without the rule neither", async () => {
		const [ours, theirs] = [await company(), await company()];
		const { data } = await report(ours);
		const { list } = (await portal.call("account/topUps", { token: theirs.token })).data;
		expect(list).toEqual([]);
		const open = async (token: string) =>
			(await portal.call(`file/read?url=${encodeURIComponent(data.slip.url)}`, { token })).status;
		expect(await Promise.all([ours.token, second, theirs.token].map(open))).toEqual([200, 200, 404]);
		const demo = (await portal.signIn("demo")).token;
		for (const token of [ours.token, demo]) expect((await decide(token, data.id, true)).code).not.toBe(1);
		expect((await portal.call("account/topUps", { token: (await portal.signIn("demo_booker")).token })).code).toBe(401);
	});
});

describe("low funds", () => {
	afterEach(() => setClock(portal, 0));
	const subject = ({ company_id }: TestMember) => ({
		company_id,
		currency: "CNY",
		order_id: null,
		member_id: null,
		reason: "test",
	});
	const pay = (member: TestMember, order_id: number, amount: number) =>
		portal.store.transaction((tx) =>
			payPosted(tx, { ...subject(member), order_id, pay_channel: "pre_deposit", amount }),
		);
	const watch = () => portal.store.transaction((tx) => watchBalances(tx));
	const levels = async (member: TestMember) =>
		(await mails(member)).filter(({ kind }) => kind === "deposit_low").map(({ payload }) => payload.level);

	it("are announced once at 40, 20 and 0 %, again only after a top-up, and shown in the overview", async () => {
		const member = await company(100_000);
		await watch();
		expect(await levels(member)).toEqual([]);
		await pay(member, 9_000_001, 60_000);
		await watch();
		await watch();
		expect(await levels(member)).toEqual([40]);
		expect((await portal.call("account/overview", { token: member.token })).data.low).toEqual([
			{ account: "deposit", level: 40 },
		]);
		await portal.store.transaction((tx) =>
			refundWithFee(tx, { ...subject(member), order_id: 9_000_001, pay_channel: "pre_deposit", amount: 60_000 }, 0),
		);
		await watch();
		expect((await portal.call("account/overview", { token: member.token })).data.low).toEqual([]);
		await pay(member, 9_000_002, 61_000);
		await watch();
		expect(await levels(member)).toEqual([40]);
		await pay(member, 9_000_003, 39_000);
		await watch();
		expect(await levels(member)).toEqual([40, 0]);
		await portal.store.transaction((tx) => topUp(tx, subject(member), "again", 50_000));
		await watch();
		await pay(member, 9_000_004, 40_000);
		await watch();
		expect(await levels(member)).toEqual([40, 0, 20]);
	});

	it("are announced when a temporary line ends, and an account that nothing has changed is looked at no more", async () => {
		const member = await company(0);
		const { company_id } = member;
		const account = sql`company_id = ${company_id} and code = 'REC'`;
		const due = async () =>
			rowsOf<{ due: string | null }>(
				portal.store.db,
				sql`select alert_due_at as due from ledger_account where ${account}`,
			);
		await portal.store.db.execute(
			sql`update ledger_account set limit_amount = 50000, temp_limit_amount = 50000, temp_limit_until = ${new Date((await portalNow(portal.store.db)) * 1000 + 3_600_000).toISOString()} where ${account}`,
		);
		await portal.store.transaction((tx) =>
			payPosted(tx, { ...subject(member), order_id: 9_000_020, pay_channel: "credit", amount: 45_000 }),
		);
		await watch();
		const credit = async () =>
			(await mails(member)).filter(({ kind }) => kind === "credit_low").map(({ payload }) => payload.level);
		expect([await credit(), (await due())[0]?.due === null]).toEqual([[], false]);
		expect(await watch()).toEqual({ changed: 0, noticed: 0, more: false });
		await setClock(portal, 3_601);
		await watch();
		expect([await credit(), (await due())[0]?.due]).toEqual([[20], null]);
	});

	it("are silent for a company that switched the messages off", async () => {
		const member = await company(100_000);
		const off = await portal.call("account/balanceAlerts", { body: { enabled: false }, token: member.token });
		expect(off).toMatchObject({ code: 1, data: { enabled: false }, msg: "Low-balance alerts are off" });
		await pay(member, 9_000_010, 90_000);
		await watch();
		expect(await levels(member)).toEqual([]);
		expect((await portal.call("account/balance", { token: member.token })).data.balance_alerts).toBe(false);
	});
});

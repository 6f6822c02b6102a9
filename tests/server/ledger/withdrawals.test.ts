import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "~/portal-server/ledger/audit";
import { balances } from "~/portal-server/ledger/balances";
import { payPosted } from "~/portal-server/ledger/events";
import { WITHDRAWALS } from "~/portal-server/ledger/withdrawals/withdrawal-states";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../orders/members";

const { table } = WITHDRAWALS;

let portal: TestPortal;
let first: TestMember;
let second: TestMember;
let staff: Map<string, TestMember>;

beforeAll(async () => {
	portal = await startPortal();
	const operating = await operatingCompany(portal);
	const [one, two] = await addMembers(portal, operating, ["finance_operator", "finance_operator"]);
	[first, second] = [one as TestMember, two as TestMember];
	staff = new Map((await addMembers(portal, operating, table.roles.operator)).map((member) => [member.role, member]));
});
afterEach(async () => expect(await auditLedger(portal.store.db)).toEqual([]));
afterAll(() => portal?.close());

async function company(deposit: number, role = "finance"): Promise<TestMember> {
	const [member] = await addMembers(portal, await addCompany(portal, { deposit, limit_amount: 0 }), [role]);
	const { company_id, member_id } = member as TestMember;
	await portal.store.db.execute(
		sql`update member set email = ${`w${member_id}@example.com`} where company_id = ${company_id} and id = ${member_id}`,
	);
	return member as TestMember;
}

const bodyOf = (more = {}) => ({
	amount: 30_000,
	currency: "CNY",
	bank_name: "中国银行",
	account_name: "测试公司",
	account_number: "6217 0001 2345",
	reason: "项目结束",
	...more,
});
const requestWithdrawal = ({ token }: TestMember, more = {}, key: string = uniqueId()) =>
	portal.call("account/withdraw", { body: bodyOf(more), token, key });
const decide = (
	{ token }: TestMember,
	id: number,
	step: string,
	more = { bank_reference: `B-${id}`, reason: "账户有误" },
) => portal.call("operator/decideWithdrawal", { body: { id, step, ...more }, token, key: uniqueId() });
const purse = async ({ company_id }: TestMember) => {
	const { deposit_available, deposit_pending } = await balances(portal.store.db, company_id, "CNY");
	return [deposit_available, deposit_pending];
};
const rowOf = async (id: number) => {
	const [row] = await rowsOf<{ row: string }>(
		portal.store.db,
		sql`select w::text as row from withdrawal_request w where id = ${id}`,
	);
	return row?.row;
};
const actions = async ({ company_id }: TestMember) => {
	const query = sql`select action from company_event where company_id = ${company_id} order by id`;
	return (await rowsOf<{ action: string }>(portal.store.db, query)).map(({ action }) => action);
};
const mails = async ({ company_id }: TestMember) => {
	const rows = await rowsOf<{ kind: string }>(
		portal.store.db,
		sql`select kind from outbox where company_id = ${company_id} order by id`,
	);
	return rows.map(({ kind }) => kind);
};

describe("a withdrawal", () => {
	it("is reserved at once, checked by one operator and paid by another, once", async () => {
		const member = await company(100_000);
		const { data, code, text } = await requestWithdrawal(member);
		expect(code, text).toBe(1);
		expect([data.status_key, ...(await purse(member))]).toEqual(["requested", 70_000, 30_000]);
		expect((await decide(first, data.id, "check")).data).toMatchObject({ status_key: "checked", is_own_check: true });
		expect(await decide(first, data.id, "pay")).toMatchObject({ code: 0, data: { type: "not_allowed" } });
		expect((await decide(second, data.id, "pay", { bank_reference: "", reason: "" })).data.fields).toHaveProperty(
			"bank_reference",
		);
		const both = await Promise.all([decide(second, data.id, "pay"), decide(second, data.id, "pay")]);
		expect(both.map(({ code: done }) => done).sort()).toEqual([0, 1]);
		expect(await purse(member)).toEqual([70_000, 0]);
		expect(await mails(member)).toEqual(["withdrawal_paid"]);
		const { list } = (await portal.call("account/balance?kind=withdraw", { token: member.token })).data;
		expect(list).toMatchObject([{ kind: "withdraw", amount: -30_000, memo: `Withdrawal, B-${data.id}` }]);
		expect(await actions(member)).toEqual(["withdrawal.request", "withdrawal.pay"]);
	});

	it("is freed when it is rejected, before and after the check, with a reason that the member reads", async () => {
		const member = await company(100_000);
		for (const checked of [false, true]) {
			const { data } = await requestWithdrawal(member);
			if (checked) await decide(first, data.id, "check");
			expect((await decide(second, data.id, "reject", { bank_reference: "", reason: "" })).data.fields).toHaveProperty(
				"reason",
			);
			expect((await decide(second, data.id, "reject")).code).toBe(1);
			expect(await purse(member)).toEqual([100_000, 0]);
		}
		const { list } = (await portal.call("account/withdrawals", { token: member.token })).data;
		expect(list).toMatchObject([{ status_key: "rejected", decision_reason: "账户有误" }, { status_key: "rejected" }]);
		expect(await mails(member)).toEqual(["withdrawal_rejected", "withdrawal_rejected"]);
		expect(await actions(member)).toEqual([1, 2].flatMap(() => ["withdrawal.request", "withdrawal.reject"]));
	});

	it("is taken back by its company until somebody has looked at it, and frees what it has reserved", async () => {
		const [member, stranger] = [await company(100_000), await company(100_000)];
		const takeBack = ({ token }: TestMember, id: number) =>
			portal.call("account/takeBackWithdrawal", { body: { id }, token, key: uniqueId() });
		const { data } = await requestWithdrawal(member);
		expect((await takeBack(stranger, data.id)).data.type).toBe("not_found");
		const both = await Promise.all([takeBack(member, data.id), takeBack(member, data.id)]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(both.find(({ code }) => code === 1)?.data.status_key).toBe("withdrawn");
		expect(await purse(member)).toEqual([100_000, 0]);
		expect(await actions(member)).toEqual(["withdrawal.request", "withdrawal.take_back"]);
		const listed = async (status: string) =>
			(await portal.call(`operator/withdrawals?status=${status}&limit=100`, { token: first.token })).data.list.some(
				({ id }: { id: number }) => id === data.id,
			);
		expect(await Promise.all(["open", "paid", "rejected", "withdrawn"].map(listed))).toEqual([
			false,
			false,
			false,
			true,
		]);
		expect((await decide(first, data.id, "check")).data.type).toBe("not_allowed_in_state");
		const { id } = (await requestWithdrawal(member)).data;
		await decide(first, id, "check");
		expect((await takeBack(member, id)).data.type).toBe("not_allowed_in_state");
	});

	it("offers each operator what the table lets them do, and who has checked takes that back", async () => {
		const member = await company(100_000);
		const { id } = (await requestWithdrawal(member)).data;
		const clerk = staff.get("reservation") as TestMember;
		const steps = async ({ token }: TestMember) => {
			const { list } = (await portal.call("operator/withdrawals?limit=100", { token })).data;
			return list.find((one: { id: number }) => one.id === id)?.actions;
		};
		expect([await steps(first), await steps(clerk)]).toEqual([
			["check", "reject"],
			["check", "reject"],
		]);
		await decide(first, id, "check");
		expect([await steps(first), await steps(second), await steps(clerk)]).toEqual([
			["undo", "reject"],
			["pay", "reject"],
			["reject"],
		]);
		expect((await decide(second, id, "undo")).data.type).toBe("not_allowed");
		expect((await decide(first, id, "undo")).data.status_key).toBe("requested");
		await decide(clerk, id, "check");
		expect((await decide(first, id, "pay")).data.status_key).toBe("paid");
	});

	it("is never more than what is available, from 30 requests and payments at once either", async () => {
		const member = await company(100_000);
		const payment = async (order_id: number) =>
			portal.store
				.transaction((tx) =>
					payPosted(tx, {
						company_id: member.company_id,
						currency: "CNY",
						member_id: null,
						reason: "test",
						order_id,
						pay_channel: "pre_deposit",
						amount: 7_000,
					}),
				)
				.then(() => 7_000)
				.catch((error: unknown) => (error instanceof Refused ? 0 : Number.NaN));
		const request = async () => ((await requestWithdrawal(member, { amount: 9_000 })).code === 1 ? 9_000 : 0);
		const results = await Promise.all(
			Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? request() : payment(6_000_000 + index))),
		);
		const sum = results.reduce((all, one) => all + one, 0);
		expect(sum).toBeLessThanOrEqual(100_000);
		expect(sum).toBeGreaterThan(100_000 - 9_000);
		expect((await purse(member))[0]).toBe(100_000 - sum);
	});

	it("says what is wrong at its field and writes nothing", async () => {
		const member = await company(100_000);
		const wrong: [Record<string, unknown>, string][] = [
			...[0, -1, 0.001, 1e9, "１００", 100_001].map((amount): [Record<string, unknown>, string] => [
				{ amount },
				"amount",
			]),
			[{ currency: "USD" }, "currency"],
			[{ bank_name: "" }, "bank_name"],
			[{ account_name: "a\ue000b" }, "account_name"],
			[{ account_number: "12" }, "account_number"],
			[{ account_number: "<script>1" }, "account_number"],
			[{ reason: "" }, "reason"],
		];
		for (const [more, field] of wrong) {
			const answer = await requestWithdrawal(member, more);
			expect([answer.code, Object.keys(answer.data?.fields ?? {})], JSON.stringify(more)).toEqual([0, [field]]);
		}
		expect((await requestWithdrawal(member, { amount: 100_001 })).data.fields.amount).toBe(
			"At most CN¥1,000.00 can be withdrawn",
		);
		expect((await portal.call("account/withdraw", { body: bodyOf(), token: member.token })).code).toBe(0);
		expect([
			await purse(member),
			(await portal.call("account/withdrawals", { token: member.token })).data.total,
		]).toEqual([[100_000, 0], 0]);
	});

	it("is one for a key, and nobody else's", async () => {
		const [ours, theirs] = [await company(100_000), await company(100_000)];
		const key = uniqueId();
		const twice = [await requestWithdrawal(ours, {}, key), await requestWithdrawal(ours, {}, key)];
		expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
		expect((await portal.call("account/withdrawals", { token: theirs.token })).data.list).toEqual([]);
		expect((await decide(theirs, twice[0]?.data.id, "check")).code).not.toBe(1);
		expect((await portal.call("account/withdrawals", { token: (await portal.signIn("demo_booker")).token })).code).toBe(
			401,
		);
	});
});

describe("the table of states", () => {
	const STEPS = { requested: 10, checked: 20, paid: 40, rejected: 50, withdrawn: 60 } as const;

	/** A withdrawal in a state, by the calls that lead there. */
	async function bring(state: keyof typeof STEPS, checker: TestMember): Promise<{ member: TestMember; id: number }> {
		const member = await company(50_000);
		const { id } = (await requestWithdrawal(member)).data;
		if (state === "checked" || state === "paid") await decide(checker, id, "check");
		if (state === "paid") await decide(second, id, "pay");
		if (state === "rejected") await decide(second, id, "reject");
		if (state === "withdrawn")
			await portal.call("account/takeBackWithdrawal", { body: { id }, token: member.token, key: uniqueId() });
		return { member, id };
	}

	it.each(Object.keys(STEPS) as (keyof typeof STEPS)[])(
		"answers every call and role at %s as published",
		async (state) => {
			// Only who has checked takes that back.
			const check = table.transitions.find(({ call }) => call === "operator/decideWithdrawal:check");
			const checkers = new Map([...staff].filter(([role]) => check?.who.includes(role)));
			for (const step of ["check", "undo", "pay", "reject"]) {
				for (const role of [...table.roles.operator, "admin", "finance"]) {
					const { member, id } = await bring(state, (step === "undo" && checkers.get(role)) || first);
					const by = staff.get(role) ?? ((await addMembers(portal, member.company_id, [role]))[0] as TestMember);
					const rows = table.transitions.filter(
						({ from, call }) => from === STEPS[state] && call === `operator/decideWithdrawal:${step}`,
					);
					const before = await rowOf(id);
					const answer = await decide(by, id, step);
					if (rows.some(({ who }) => who.includes(role))) {
						expect([answer.code, answer.data.status], `${state} ${step} ${role}: ${answer.text}`).toEqual([
							1,
							rows[0]?.to,
						]);
					} else {
						const isOperator = table.roles.operator.includes(role);
						const type = !isOperator || rows.length > 0 ? "not_allowed" : "not_allowed_in_state";
						expect([answer.code, answer.data.type, await rowOf(id)], `${state} ${step} ${role}`).toEqual([
							0,
							type,
							before,
						]);
					}
				}
			}
		},
	);

	it("lets the roles of its first row ask, and no other", async () => {
		const [options] = table.transitions.filter(({ from }) => from === "new");
		for (const role of table.roles.member) {
			const member = await company(50_000, role);
			const answer = await requestWithdrawal(member);
			if (options?.who.includes(role)) expect(answer.code, role).toBe(1);
			else expect([answer.data.type, ...(await purse(member))], role).toEqual(["not_allowed", 50_000, 0]);
		}
	});
});

describe("[39-4.12] a holder of another name than the company", () => {
	const named = async (name: string, name_en = "") => {
		const member = await company(1_000_000);
		await portal.store.db.execute(
			sql`update company set name = ${name}, name_en = ${name_en} where id = ${member.company_id}`,
		);
		return member;
	};
	const shown = async (token: string, id: number) =>
		(await portal.call("operator/withdrawals?limit=100", { token })).data.list.find(
			(one: { id: number }) => one.id === id,
		);

	it.each([
		["云岭机械（昆明）有限公司", "云岭机械(昆明)有限公司", false],
		["云岭机械有限公司", "云岭机械有限责任公司", true],
		["YUNLING MACHINERY CO LTD", "Yunling  Machinery Co., Ltd.", false],
		["Yunling Ｍachinery Co., Ltd.", "Yunling Machinery Co., Ltd.", false],
		["王晓", "云岭机械有限公司", true],
	])("%s of %s is asked about: %s, once; a tick answers, and operators are told", async (holder, name, differs) => {
		const member = await named(name);
		const unconfirmed = await requestWithdrawal(member, { account_name: holder, holder_confirmed: false });
		expect([unconfirmed.code, Object.keys(unconfirmed.data.fields ?? {})]).toEqual(
			differs ? [0, ["holder_confirmed"]] : [1, []],
		);
		const sent = await requestWithdrawal(member, { account_name: holder, holder_confirmed: true });
		expect([sent.code, sent.data.holder_differs]).toEqual([1, differs]);
		const [listed] = (await portal.call("account/withdrawals", { token: member.token })).data.list;
		expect([listed.holder_differs, (await shown(first.token, sent.data.id)).holder_differs]).toEqual([
			differs,
			differs,
		]);
	});

	it("is the company's by its English name too, and a person's own where a person has registered it", async () => {
		const english = await named("云岭机械有限公司", "Yunling Machinery Co., Ltd.");
		const one = await requestWithdrawal(english, { account_name: "Yunling Machinery Co Ltd", holder_confirmed: false });
		expect(one.code).toBe(1);
		const person = await named("wang_xiao");
		await portal.store.db.execute(
			sql`update member set username = 'wang_xiao', nickname = '王晓', is_owner = true where company_id = ${person.company_id} and id = ${person.member_id}`,
		);
		expect((await requestWithdrawal(person, { account_name: "王晓", holder_confirmed: false })).code).toBe(1);
	});
});

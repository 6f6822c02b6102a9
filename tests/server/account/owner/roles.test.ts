import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ruleOf } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { rowsOf } from "~/portal-server/platform/db/db";
import { GROUPS } from "~/portal-server/site/seed/groups";
import { uniqueId } from "../../../factories/random/unique";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays } from "../../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

const NO_PERMISSION = 401;
const OPERATORS = ["reservation", "dispatch", "finance_operator"];
/** Roles that know of no orders but their own. */
const OWN_ORDERS = ["booker", "traveller"];

let portal: TestPortal;
let company_id: number;
const members = new Map<string, TestMember>();

beforeAll(async () => {
	portal = await startPortal();
	company_id = await addCompany(portal, { deposit: 10_000_000, limit_amount: 10_000_000 });
	const [desk] = await rowsOf<{ id: number }>(portal.store.db, sql`select id from company where is_operating`);
	const codes = GROUPS.map(({ code }) => code);
	for (const [of, roles] of [
		[company_id, codes.filter((code) => !OPERATORS.includes(code))],
		[Number(desk?.id), OPERATORS],
	] as const)
		for (const member of await addMembers(portal, of, roles)) members.set(member.role, member);
	const ids = [...members.values()].map(({ member_id }) => member_id);
	await portal.store.db.execute(
		sql`update member m set group_id = g.id from member_group g where m.company_id > 0 and m.id in ${ids} and g.code = m.role`,
	);
});
afterAll(() => portal?.close());

function memberOf(role: string): TestMember {
	const member = members.get(role);
	if (!member) throw new Error(`nobody is ${role}`);
	return member;
}

describe("a member", () => {
	it.each(GROUPS)("who is $code may make the calls that the group grants, and no other", async ({ code, rules }) => {
		const { token } = memberOf(code);
		const held = new Set(rules.map((rule) => rule.toLowerCase()));
		const wrong: string[] = [];
		for (const call of CALLS.filter(({ access }) => access === "member")) {
			const input = call.method === "GET" ? { token } : { token, body: {}, key: uniqueId() };
			const { status, code: answered } = await portal.call(call.path, input);
			const isGranted = held.has(ruleOf(call).toLowerCase());
			if (isGranted === (answered === NO_PERMISSION)) wrong.push(`${call.method} ${call.path}: ${status} ${answered}`);
		}
		expect(wrong).toEqual([]);
	});

	it("of no group makes a call that nobody's group grants", () => {
		const granted = new Set(GROUPS.flatMap(({ rules }) => rules.map((rule) => rule.toLowerCase())));
		const open = CALLS.filter((call) => call.access === "member" && !granted.has(ruleOf(call).toLowerCase()));
		expect(open.map(({ path }) => path)).toEqual([]);
	});
});

describe("orders of colleagues", () => {
	/** An order of each member of the company, placed by its administrator. */
	const placed = new Map<string, { id: number; booking_id: string }>();
	beforeAll(async () => {
		const plan = await findPlan(portal);
		const calls = booker(portal, memberOf("admin").token);
		for (const [place, { code }] of GROUPS.filter((group) => !OPERATORS.includes(group.code)).entries()) {
			const { data } = await calls.create({ plan, check_in: inDays(40 + place), nights: 1 });
			expect((await calls.pay(data.id)).code).toBe(1);
			await portal.store.db.execute(
				sql`update orders set member_id = ${memberOf(code).member_id} where company_id = ${company_id} and id = ${data.id}`,
			);
			placed.set(code, data);
		}
	});

	it.each(GROUPS.filter(({ code }) => !OPERATORS.includes(code)))(
		"are shown to a member who is $code as the role says",
		async ({ code }) => {
			const { token } = memberOf(code);
			const ask = (path: string) => portal.call(path, { token });
			const all = [...placed].map(([role, order]) => ({ ...order, isShown: role === code || !OWN_ORDERS.includes(code) }));
			const shown = all.filter(({ isShown }) => isShown).map(({ booking_id }) => booking_id);
			const listed = (await ask("order/list?product=hotel&limit=100")).data.list.map((one: { booking_id: string }) => one.booking_id);
			expect(listed.sort()).toEqual(shown.sort());
			const csv = (await ask("order/export?format=csv")).text;
			expect(all.filter(({ booking_id, isShown }) => csv.includes(booking_id) !== isShown)).toEqual([]);
			const upcoming = (await ask("account/overview")).data.orders.find(({ tab }: { tab: string }) => tab === "upcoming");
			expect(upcoming.count).toBe(shown.length);
			for (const { id, booking_id, isShown } of all) {
				for (const call of ["order/detail", "order/messages", "order/voucher", "order/calendar", "order/confirmation"]) {
					const { code: answered, data, status } = await ask(`${call}?id=${id}`);
					const isNotThere = status === 404 || data?.type === "not_found";
					expect([call, booking_id, isNotThere, answered === NO_PERMISSION]).toEqual([call, booking_id, !isShown, false]);
				}
				const message = await portal.call("order/sendMessage", { token, body: { id, text: "t" }, key: uniqueId() });
				expect([booking_id, message.data?.type === "not_found"]).toEqual([booking_id, !isShown]);
			}
		},
	);

	it("are cancelled by a traveller for none but himself", async () => {
		const { token } = memberOf("traveller");
		const quote = (id: number | undefined) => portal.call("order/cancelQuote", { token, body: { id }, key: uniqueId() });
		expect((await quote(placed.get("admin")?.id)).data.type).toBe("not_found");
		expect((await quote(placed.get("traveller")?.id)).code).toBe(1);
	});
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import type { RuleRow } from "~/portal-contract/site/site";
import { readsBillSlip } from "~/portal-server/billing/bills/paying/report";
import { readsIssued, readsTitleProof } from "~/portal-server/billing/invoices/documents/files";
import { readsTopUpSlip } from "~/portal-server/ledger/top-ups/rows";
import type { Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { AttachmentReader } from "~/portal-server/platform/files/readers";
import { uniqueId } from "../../../factories/random/unique";
import { OPEN_CALLS, RIGHTS, WITHOUT_PAGE } from "../../../fixtures/rights/permissions";
import { ROLE_NAMES, type Role } from "../../../fixtures/rights/roles";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays } from "../../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

const NO_PERMISSION = 401;
const OPERATORS: readonly string[] = ["reservation", "dispatch", "finance_operator"];
const MEMBERS = ROLE_NAMES.filter((role) => !OPERATORS.includes(role));
/** Roles that know of no orders but their own. */
const OWN_ORDERS = ["booker", "traveller"];

let portal: TestPortal;
let company_id: number;
const members = new Map<string, TestMember>();

beforeAll(async () => {
	portal = await startPortal();
	company_id = await addCompany(portal, { deposit: 10_000_000, limit_amount: 10_000_000 });
	const [operating] = await rowsOf<{ id: number }>(portal.store.db, sql`select id from company where is_operating`);
	for (const [of, roles] of [
		[company_id, MEMBERS],
		[Number(operating?.id), OPERATORS],
	] as const)
		for (const member of await addMembers(portal, of, roles)) members.set(member.role, member);
	const ids = [...members.values()].map(({ member_id }) => member_id);
	await portal.store.db.execute(
		sql`update member m set group_id = g.id from member_group g where m.company_id > 0 and m.id in ${ids} and g.code = m.role`,
	);
});
afterAll(() => portal?.close());

const namesOf = (rows: readonly RuleRow[]): string[] =>
	rows.flatMap(({ name, children }) => [name, ...namesOf(children ?? [])]);

function memberOf(role: string): TestMember {
	const member = members.get(role);
	if (!member) throw new Error(`nobody is ${role}`);
	return member;
}

const HOLDS = "holds it, and the table of rights says no";
const LACKS = "lacks it, and the table of rights says yes";

describe("the rights of every group", () => {
	it("are those of the table, permission by permission, as they are stored and as a member is told them", async () => {
		const stored = await rowsOf<{ code: string; rules: string[] }>(
			portal.store.db,
			sql`select code, rules from member_group`,
		);
		const groups = stored.filter(({ code }) => code !== "all-rules");
		expect(groups.map(({ code }) => code).sort()).toEqual([...ROLE_NAMES].sort());
		const known = new Set(RIGHTS.map(({ name }) => name));
		const wrong: string[] = [];
		for (const { code, rules } of groups) {
			const { rules: shown, menus } = (await portal.call("index/index", { token: memberOf(code).token })).data;
			const expected = new Set([...namesOf(shown), ...namesOf(menus), ...(WITHOUT_PAGE[code as Role] ?? [])]);
			for (const name of [...rules, ...expected])
				if (!known.has(name)) wrong.push(`${name} of ${code}: not in tests/fixtures/rights/permissions.ts`);
			for (const { name, holders } of RIGHTS) {
				const isHolder = holders.has(code as Role);
				for (const [what, held] of [
					["stored", rules.includes(name)],
					["told", expected.has(name)],
				] as const)
					if (held !== isHolder) wrong.push(`${name} (${what}): ${code} ${held ? HOLDS : LACKS}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	it("open the calls of the table: each is allowed or refused as it says", async () => {
		const calls = new Map(
			RIGHTS.flatMap(({ calls: listed, holders }) => listed.map((call) => [call, holders] as const)),
		);
		const ofMembers = CALLS.filter(({ access }) => access === "member");
		expect(ofMembers.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...calls.keys()].sort());
		const wrong: string[] = [];
		for (const role of ROLE_NAMES) {
			const { token } = memberOf(role);
			for (const { method, path } of ofMembers) {
				const input = method === "GET" ? { token } : { token, body: {}, key: uniqueId() };
				const { status, code: response } = await portal.call(path, input);
				const isAllowed = response !== NO_PERMISSION;
				if (isAllowed !== calls.get(`${method} ${path}`)?.has(role))
					wrong.push(
						`${method} ${path}: ${role} is ${isAllowed ? "allowed" : "refused"} (${status} ${response}), and the table of rights says otherwise`,
					);
			}
		}
		expect(wrong).toEqual([]);
	});

	it("make nobody an operator in another company, not even all rules there are", async () => {
		const { token, member_id } = memberOf("admin");
		const ofOperators = RIGHTS.filter(({ name }) => name.startsWith("operator/")).flatMap(({ calls }) => calls);
		const calls = CALLS.filter(
			({ method, path }) => path.startsWith("operator/") || ofOperators.includes(`${method} ${path}`),
		);
		const joins = (code: string) =>
			portal.store.db.execute(
				sql`update member set group_id = (select id from member_group where code = ${code})
					where company_id = ${company_id} and id = ${member_id}`,
			);
		await joins("all-rules");
		const response: string[] = [];
		for (const { method, path } of calls) {
			const { data } = await portal.call(path, method === "GET" ? { token } : { token, body: {}, key: uniqueId() });
			if (data.type !== "not_allowed") response.push(`${method} ${path}`);
		}
		await joins("admin");
		expect([response, calls.length > 50]).toEqual([[], true]);
	});

	it("are asked for by every call but those that anybody makes", () => {
		const open = CALLS.filter(({ access }) => access === "open").map(({ path }) => path);
		expect([...new Set(open)].sort()).toEqual([...OPEN_CALLS].sort());
	});
});

describe("orders of colleagues", () => {
	/** An order of each member of the company, placed by its administrator. */
	const placed = new Map<string, { id: number; booking_id: string }>();
	beforeAll(async () => {
		const plan = await findPlan(portal);
		const calls = booker(portal, memberOf("admin").token);
		for (const [place, code] of MEMBERS.entries()) {
			const { data } = await calls.create({ plan, check_in: inDays(40 + place), nights: 1 });
			expect((await calls.pay(data.id)).code).toBe(1);
			await portal.store.db.execute(
				sql`update orders set member_id = ${memberOf(code).member_id} where company_id = ${company_id} and id = ${data.id}`,
			);
			placed.set(code, data);
		}
	});

	it.each(MEMBERS)("are shown to a member who is %s as the role says", async (code) => {
		const { token } = memberOf(code);
		const readAs = (path: string) => portal.call(path, { token });
		const all = [...placed].map(([role, order]) => ({
			...order,
			isShown: role === code || !OWN_ORDERS.includes(code),
		}));
		const shown = all.filter(({ isShown }) => isShown).map(({ booking_id }) => booking_id);
		const listed = (await readAs("order/list?product=hotel&limit=100")).data.list.map(
			(one: { booking_id: string }) => one.booking_id,
		);
		expect(listed.sort()).toEqual(shown.sort());
		const csv = (await readAs("order/export?format=csv")).text;
		expect(all.filter(({ booking_id, isShown }) => csv.includes(booking_id) !== isShown)).toEqual([]);
		const upcoming = (await readAs("account/overview")).data.orders.find(
			({ tab }: { tab: string }) => tab === "upcoming",
		);
		expect(upcoming.count).toBe(shown.length);
		for (const { id, booking_id, isShown } of all) {
			for (const call of ["order/detail", "order/messages", "order/voucher", "order/calendar", "order/confirmation"]) {
				const { code: response, data, status } = await readAs(`${call}?id=${id}`);
				const isNotThere = status === 404 || data?.type === "not_found";
				expect([call, booking_id, isNotThere, response === NO_PERMISSION]).toEqual([call, booking_id, !isShown, false]);
			}
			const message = await portal.call("order/sendMessage", { token, body: { id, text: "t" }, key: uniqueId() });
			expect([booking_id, message.data?.type === "not_found"]).toEqual([booking_id, !isShown]);
		}
	});

	it("are cancelled by a traveller for none but themselves", async () => {
		const { token } = memberOf("traveller");
		const quote = (id: number | undefined) =>
			portal.call("order/cancelQuote", { token, body: { id }, key: uniqueId() });
		expect((await quote(placed.get("admin")?.id)).data.type).toBe("not_found");
		expect((await quote(placed.get("traveller")?.id)).code).toBe(1);
	});
});

describe("a file that is attached", () => {
	/** To something of company 5. */
	const mayRead = (reader: AttachmentReader, who: Partial<Who>, rights: readonly string[]) => {
		const can = (name: string) => rights.includes(name);
		const reading = { db: portal.store.db, url: "", who: { role: "finance", is_operating: false, ...who, can } as Who };
		return reader(reading, { kind: "top_up", company_id: 5, id: 7 });
	};

	it.each([
		["the slip of a bill's payment", readsBillSlip, "bill/details", "operator/bills"],
		["the slip of a top-up", readsTopUpSlip, "account/topUp", "operator/top-ups"],
		["an issued invoice", readsIssued, "invoice/details", "operator/invoices"],
		["the proof of a title", readsTitleProof, "invoice/manage", "operator/invoices"],
	] as const)("is read by the right to it alone: %s", async (_what, reader, own, operators) => {
		const rights = [
			[{ company_id: 5 }, [own]],
			[{ company_id: 5 }, ["order/detail", operators]],
			[{ company_id: 6 }, [own, operators]],
			[{ company_id: 1, is_operating: true, role: "finance_operator" }, [operators]],
			[{ company_id: 1, is_operating: true, role: "finance_operator" }, [own]],
		] as const;
		const readers = await Promise.all(rights.map(([who, held]) => mayRead(reader, who, held)));
		expect(readers).toEqual([true, false, false, true, false]);
	});
});

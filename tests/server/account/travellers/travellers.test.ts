import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker, count, findPlan, inDays, setClock } from "../../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

let portal: TestPortal;
let manager: TestMember;
let colleague: TestMember;
let viewer: TestMember;
let stranger: TestMember;

beforeAll(async () => {
	portal = await startPortal();
	const money = { deposit: 500_000_000, limit_amount: 0 };
	const [ours, theirs] = [await addCompany(portal, money), await addCompany(portal, money)];
	[manager, colleague] = (await addMembers(portal, ours, ["travel_manager", "booker"])) as [TestMember, TestMember];
	[viewer] = (await addMembers(portal, ours, ["viewer"])) as [TestMember];
	await portal.store.db.execute(
		sql`update member set group_id = (select id from member_group where code = 'viewer') where id = ${viewer.member_id}`,
	);
	[stranger] = (await addMembers(portal, theirs, ["booker"])) as [TestMember];
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const save = (who: TestMember, body: Record<string, unknown>, language = "en") =>
	portal.call("account/travellers", { body, token: who.token, language });
const read = async (who: TestMember, search = "") => {
	const answer = await portal.call(`account/travellers?quickSearch=${encodeURIComponent(search)}`, {
		token: who.token,
	});
	expect(answer.code, answer.text).toBe(1);
	return answer.data.list as { id: number; full_name: string; nationality: string; phone: string }[];
};
const names = async (who: TestMember, search = "") => (await read(who, search)).map(({ full_name }) => full_name);
const forgetAll = () => portal.store.db.execute(sql`delete from traveller`);

describe("saved travellers", () => {
	it("are the company's, whoever saved them, and no other company's", async () => {
		await forgetAll();
		const answer = await save(manager, { full_name: "ZHANG SAN", nationality: "CN", phone: "+86 138 0000 0001" });
		expect(answer.data.list).toMatchObject([{ full_name: "ZHANG SAN", nationality: "CN", phone: "+8613800000001" }]);
		expect(await names(colleague)).toEqual(["ZHANG SAN"]);
		expect(await names(stranger)).toEqual([]);
	});

	it("of one name are two people, each with their own passport; the same person saved once more stays one [39-2]", async () => {
		await forgetAll();
		const wang = { full_name: "WANG WEI", nationality: "CN", document_kind: "passport" };
		const [first, second] = [
			{ ...wang, document_number: "E11111111" },
			{ ...wang, full_name: " WANG\u200b  WEI ", document_number: "E22222222" },
		];
		for (const body of [first, second, first, second]) expect((await save(manager, body)).code).toBe(1);
		expect((await read(colleague)).map((one) => [one.full_name, Reflect.get(one, "document_number")]).sort()).toEqual([
			["WANG WEI", "E1111****"],
			["WANG WEI", "E2222****"],
		]);
	});

	it("have a Chinese name beside the passport's, are found by it, and can not be named in Chinese alone", async () => {
		await forgetAll();
		await save(manager, { full_name: "WANG XIAO", name_zh: "王晓" });
		expect(await read(colleague, "王")).toMatchObject([{ full_name: "WANG XIAO", name_zh: "王晓" }]);
		const refused = await save(manager, { full_name: "李四" });
		expect(refused.data.fields.full_name).toContain("LI SI");
		expect((await save(manager, { full_name: "LI SI", name_zh: "Li" })).data.fields).toHaveProperty("name_zh");
	});

	it("are found by a part of the name or of the number; signs of a pattern stand for themselves", async () => {
		await forgetAll();
		for (const full_name of ["LI SI", "WANG WU"]) await save(manager, { full_name });
		await save(manager, { full_name: "MA LIU", phone: "0951234567" });
		expect(await names(manager, "ang w")).toEqual(["WANG WU"]);
		expect(await names(manager, "5123")).toEqual(["MA LIU"]);
		expect(await names(manager, "%")).toEqual([]);
	});

	it("are renamed and forgotten by their id, to a name that another has as well", async () => {
		await forgetAll();
		await save(manager, { full_name: "LI SI" });
		const { list } = (await save(manager, { full_name: "WANG WU" })).data;
		const wang = list.find((one: { full_name: string }) => one.full_name === "WANG WU").id;
		expect((await save(manager, { id: wang, full_name: "WANG LIU" })).code).toBe(1);
		expect((await save(manager, { id: wang, full_name: "LI SI" })).code).toBe(1);
		expect(await names(manager)).toEqual(["LI SI", "LI SI"]);
		const forgotten = await portal.call("account/deleteTraveller", { body: { id: wang }, token: colleague.token });
		expect(forgotten.data.list.map((one: { full_name: string }) => one.full_name)).toEqual(["LI SI"]);
	});

	it("of another company can be neither changed nor forgotten, and are as if they were not there", async () => {
		await forgetAll();
		const { list } = (await save(manager, { full_name: "LI SI" })).data;
		const stolen = await save(stranger, { id: list[0].id, full_name: "MINE NOW" });
		expect(stolen).toMatchObject({ code: 0, data: { type: "not_found" } });
		expect(await save(stranger, { id: 987_654, full_name: "MINE NOW" })).toMatchObject({ msg: stolen.msg });
		await portal.call("account/deleteTraveller", { body: { id: list[0].id }, token: stranger.token });
		expect(await names(manager)).toEqual(["LI SI"]);
	});

	it("with a name, number or nationality that is none are refused at the field, in both languages, and nothing is kept", async () => {
		await forgetAll();
		const attempts: [Record<string, unknown>, string][] = [
			[{ full_name: "" }, "full_name"],
			[{ full_name: "ZHANG\ue000SAN" }, "full_name"],
			[{ full_name: "Z".repeat(300) }, "full_name"],
			[{ full_name: "1234" }, "full_name"],
			[{ full_name: "LI SI", phone: "call me" }, "phone"],
			[{ full_name: "LI SI", phone: "1".repeat(31) }, "phone"],
			[{ full_name: "LI SI", nationality: "XX" }, "nationality"],
			[{ full_name: "LI SI", nationality: "China" }, "nationality"],
		];
		for (const [body, field] of attempts) {
			const [en, zh] = [await save(manager, body), await save(manager, body, "zh-cn")];
			expect(Object.keys(en.data.fields), JSON.stringify(body)).toEqual([field]);
			expect(zh.data.fields[field]).toMatch(/\p{Script=Han}/u);
		}
		expect(await count(portal, "traveller")).toBe(0);
	});

	it("are 200 at most in one answer, and nobody's whose role does not book", async () => {
		await forgetAll();
		await portal.store.db.execute(
			sql`insert into traveller (company_id, member_id, full_name, name_key, used_at)
				select ${manager.company_id}, ${manager.member_id}, 'GUEST ' || n, 'guest ' || n, portal_now() - make_interval(secs => n) from generate_series(1, 205) n`,
		);
		expect(await read(manager)).toHaveLength(200);
		expect((await names(manager))[0]).toBe("GUEST 1");
		expect((await portal.call("account/travellers", { token: viewer.token })).code).toBe(401);
		expect((await save(viewer, { full_name: "LI SI" })).code).toBe(401);
		expect((await portal.call("account/travellers")).code).toBe(303);
	});
});

describe("booking", () => {
	const book = async (who: TestMember, guests: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
		const booking = { plan: await findPlan(portal), check_in: inDays(40), nights: 1, rooms: guests.length };
		return booker(portal, who.token).create(booking, { guests, ...more });
	};

	it("of one name may sleep in two rooms of one order, and are kept by what tells them apart [39-2]", async () => {
		await forgetAll();
		const guests = ["王伟", "王薇"].map((guest_name_zh) => ({ guest_full_name: "WANG WEI", guest_name_zh }));
		for (const day of [70, 72]) {
			const booking = { plan: await findPlan(portal), check_in: inDays(day), nights: 1, rooms: 2 };
			const placed = await booker(portal, manager.token).create(booking, { guests, save_travellers: true });
			expect(placed.code, placed.text).toBe(1);
		}
		expect((await read(manager)).map((one) => Reflect.get(one, "name_zh")).sort()).toEqual(["王伟", "王薇"]);
	});

	it("keeps the lead guests where that is asked for, and only then", async () => {
		await forgetAll();
		expect((await book(manager, [{ guest_full_name: "LI SI" }])).code).toBe(1);
		expect(await count(portal, "traveller")).toBe(0);
		const guests = [{ guest_full_name: "li  si" }, { guest_full_name: "WANG WU", guest_name_zh: "王五" }];
		expect((await book(manager, guests, { save_travellers: true })).code).toBe(1);
		expect(new Set(await names(manager))).toEqual(new Set(["li si", "WANG WU"]));
		expect((await read(manager)).map(({ nationality }) => nationality)).toEqual(["CN", "CN"]);
		expect(await read(manager, "王五")).toMatchObject([{ full_name: "WANG WU" }]);
	});

	it("puts those who were booked first, chosen or typed; a refused booking does not", async () => {
		await forgetAll();
		for (const full_name of ["FIRST", "SECOND", "THIRD"]) await save(manager, { full_name });
		await portal.store.db.execute(
			sql`update traveller set used_at = portal_now() - make_interval(mins => 10 + (10 * length(full_name)))`,
		);
		const [first] = (await read(manager)).filter(({ full_name }) => full_name === "SECOND");
		expect((await book(colleague, [{ guest_full_name: "SOMEBODY ELSE", traveller_id: first?.id }])).code).toBe(1);
		expect((await names(manager))[0]).toBe("SECOND");
		await setClock(portal, 60);
		expect((await book(colleague, [{ guest_full_name: "third" }])).code).toBe(1);
		expect((await names(manager)).slice(0, 2)).toEqual(["THIRD", "SECOND"]);
		await setClock(portal, 120);
		expect((await book(colleague, [{ guest_full_name: "FIRST" }], { total_amount: 1 })).code).toBe(0);
		expect((await names(manager))[0]).toBe("THIRD");
	});

	it("with a traveller of another company, or one that is not there, is refused at that room, and nothing is written", async () => {
		await forgetAll();
		const theirs = (await save(stranger, { full_name: "THEIR GUEST" })).data.list[0].id;
		const before = [await count(portal, "orders"), await count(portal, "hold"), await count(portal, "idempotency_key")];
		for (const traveller_id of [theirs, 987_654]) {
			const refused = await book(
				manager,
				[{ guest_full_name: "LI SI" }, { guest_full_name: "WANG WU", traveller_id }],
				{
					save_travellers: true,
				},
			);
			expect(refused).toMatchObject({ code: 0, data: { type: "invalid" } });
			expect(Object.keys(refused.data.fields)).toEqual(["guests[1].traveller_id"]);
		}
		// A quote is asked for under a key of its own before each try.
		expect([
			await count(portal, "orders"),
			await count(portal, "hold"),
			(await count(portal, "idempotency_key")) - 2,
		]).toEqual(before);
		expect([await names(manager), await names(stranger)]).toEqual([[], ["THEIR GUEST"]]);
	});

	it("with one saved traveller in two rooms is refused at the second one, whatever names are typed beside it", async () => {
		await forgetAll();
		const { id: traveller_id } = (await save(manager, { full_name: "LI SI" })).data.list[0];
		const before = [await count(portal, "orders"), await count(portal, "hold")];
		const guests = [{ guest_full_name: "LI SI" }, { guest_full_name: "WANG WU" }, { guest_full_name: "ZHAO LIU" }];
		const refused = await book(
			manager,
			guests.map((guest, room) => (room === 1 ? guest : { ...guest, traveller_id })),
		);
		expect(refused).toMatchObject({ code: 0, data: { type: "invalid" } });
		expect(refused.data.fields).toEqual({
			"guests[2].traveller_id": "The same person as number 1. Please name another traveller.",
		});
		expect([await count(portal, "orders"), await count(portal, "hold")]).toEqual(before);
	});

	it("of the same new guests by many at once keeps each of them once", async () => {
		await forgetAll();
		const guests = ["DD", "AA", "CC", "BB"].map((guest_full_name) => ({ guest_full_name }));
		const plan = await findPlan(portal);
		const all = await Promise.all(
			Array.from({ length: 6 }, (_, turn) =>
				booker(portal, (turn % 2 ? manager : colleague).token).create(
					{ plan, check_in: inDays(60 + turn), nights: 1, rooms: 2 },
					{ guests: turn % 2 ? guests.slice(0, 2) : guests.slice(1, 3).reverse(), save_travellers: true },
				),
			),
		);
		expect(all.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
		const stored = await rowsOf<{ name_key: string }>(
			portal.store.db,
			sql`select name_key from traveller order by name_key`,
		);
		expect(stored.map(({ name_key }) => name_key)).toEqual(["aa", "cc", "dd"]);
	});
});

describe("what the hotel has to confirm is looked at again when it is booked", () => {
	const wish = async () => ({ plan: await findPlan(portal, { instant: false }), check_in: inDays(50), nights: 2 });
	const order = async (change: (plan: number) => Promise<unknown>, undo: (plan: number) => Promise<unknown>) => {
		const booking = await wish();
		const who = booker(portal, manager.token);
		const quoted = (await who.quote(booking)).data;
		const before = await count(portal, "orders");
		await change(booking.plan.rate_plan_id);
		const guests = [{ guest_full_name: "LI SI" }];
		const body = {
			quote_id: quoted.id,
			total_amount: quoted.total_amount,
			guests,
			contact_person: "王晓",
			contact_phone: "13800000001",
		};
		const refused = await who.post("order/create", body, uniqueId());
		expect(await count(portal, "orders")).toBe(before);
		const { id, total_amount } = refused.data.quote ?? {};
		const accepted = await who.post("order/create", { ...body, quote_id: id, total_amount }, uniqueId());
		await undo(booking.plan.rate_plan_id);
		return { refused, accepted };
	};
	const prices = (by: number) => (plan: number) =>
		portal.store.db.execute(
			sql`update rate_month set price = array(select p + ${by}::int from unnest(price) with ordinality u(p, n) order by n) where rate_plan_id = ${plan}`,
		);

	it("a dearer night: price_changed with the fresh quote line by line, which is then booked", async () => {
		const { refused, accepted } = await order(prices(10), prices(-10));
		expect(refused).toMatchObject({ code: 0, data: { type: "price_changed" } });
		expect(refused.data.quote.changes.map(({ code }: { code: string }) => code)).toContain("total_amount");
		expect(accepted.code, accepted.text).toBe(1);
	});

	it("another cancellation policy: policy_changed", async () => {
		const policy = (plan: number, code: string) =>
			portal.store.db.execute(sql.raw(`update rate_plan set cancellation_policy_id = ${code} where id = ${plan}`));
		const [row] = await rowsOf<{ id: number; other: number }>(
			portal.store.db,
			sql`select p.cancellation_policy_id as id, (select c.id from cancellation_policy c where c.tiers::text <> own.tiers::text and jsonb_array_length(c.tiers) > 0 order by c.id limit 1) as other
				from rate_plan p join cancellation_policy own on own.id = p.cancellation_policy_id where p.id = ${(await wish()).plan.rate_plan_id}`,
		);
		const { refused, accepted } = await order(
			(plan) => policy(plan, String(row?.other)),
			(plan) => policy(plan, String(row?.id)),
		);
		expect(refused).toMatchObject({ code: 0, data: { type: "policy_changed" } });
		expect(refused.data.quote.changes.every(({ code }: { code: string }) => code.startsWith("policy"))).toBe(true);
		expect(accepted.code, accepted.text).toBe(1);
	});
});

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, setClock, signInForLong } from "../orders/bookings";
import { addCompany, addMembers, type TestMember } from "../orders/members";

let portal: TestPortal;
let demo: Booker;
let operator: TestMember;
let stranger: TestMember;
let id: number;

beforeAll(async () => {
	portal = await startPortal();
	demo = booker(portal, await signInForLong(portal));
	id = (await demo.create({ plan: await findPlan(portal), nights: 1 }, { contact_email: "traveller@example.com" })).data
		.id;
	const [operating] = await rowsOf<{ id: number }>(portal.store.db, sql`select id from company where is_operating`);
	[operator] = (await addMembers(portal, Number(operating?.id), ["reservation"])) as [TestMember];
	[stranger] = (await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"])) as [
		TestMember,
	];
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal.close());

const write = (text: string, token = demo.token, key?: string) =>
	portal.call("order/sendMessage", { body: { id, text }, token, ...(key ? { key } : {}) });
const read = (token = demo.token) => portal.call(`order/messages?id=${id}`, { token });
const mails = () =>
	rowsOf(portal.store.db, sql`select recipient, language from outbox where kind = 'order_message' order by id`);
const fromOperator = async (text: string) => expect((await write(text, operator.token)).code).toBe(1);

describe("the conversation about an order", () => {
	it("keeps what a member writes, cleaned of what cannot be seen, and shows it to the company alone", async () => {
		const { code, data } = await write("  请安排高层\u0007房间\u202E。\r\n\r\n\r\n\r\n谢谢  ");
		expect([code, data.list.map(({ text }: { text: string }) => text)]).toEqual([1, ["请安排高层房间。\n\n谢谢"]]);
		expect(data.list[0]).toMatchObject({ from: "member", author: "王晓", read_at: null });
		expect((await read()).data).toMatchObject({ unread: 0, may_send: true, list: [{ from: "member" }] });
		for (const answer of [await read(stranger.token), await write("mine?", stranger.token)]) {
			expect([answer.code, answer.data.type]).toEqual([0, "not_found"]);
		}
		expect(await mails()).toEqual([]);
	});

	it("takes neither nothing, nor what nobody can see, nor more than 2,000 characters", async () => {
		for (const text of ["", " \n ", "\u200b\u202e\u0001", "长".repeat(2001)]) {
			const { code, data } = await write(text);
			expect([code, data.type, Object.keys(data.fields)]).toEqual([0, "invalid", ["text"]]);
		}
		expect((await read()).data.list).toHaveLength(1);
	});

	it("is one line however often one press arrives", async () => {
		const key = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
		await Promise.all([write("几点可以入住？", demo.token, key), write("几点可以入住？", demo.token, key)]);
		expect((await read()).data.list).toHaveLength(2);
	});

	it("counts what the operator wrote as unread until the page is opened", async () => {
		await fromOperator("14:00 后可以入住");
		expect((await demo.detail(id)).data.unread_messages).toBe(1);
		expect((await read()).data).toMatchObject({ unread: 1 });
		expect((await read()).data).toMatchObject({ unread: 0 });
		expect((await demo.detail(id)).data.unread_messages).toBe(0);
	});

	it("is announced to the booker alone by one mail, however much the operator writes, until they have read it or an hour is over", async () => {
		await portal.store.db.execute(sql`delete from outbox where kind = 'order_message'`);
		for (const text of ["一", "二", "三"]) await fromOperator(text);
		expect(await mails()).toEqual([{ recipient: "demo@example.com", language: "en" }]);
		await setClock(portal, 3700);
		await fromOperator("四");
		expect(await mails()).toHaveLength(2);
		await read();
		await Promise.all([fromOperator("五"), fromOperator("六")]);
		expect(await mails()).toHaveLength(3);
	});

	it("ends for an hour after thirty lines", async () => {
		await portal.store.db.execute(
			sql`insert into order_message (company_id, order_id, sender, member_id, member_name, text)
				select company_id, id, 'member', member_id, user_account, n::text from orders, generate_series(1, 28) n where id = ${id}`,
		);
		expect((await write("one too many")).data.type).toBe("too_many");
		await setClock(portal, 3601);
		expect((await write("一小时后")).code).toBe(1);
	});
});

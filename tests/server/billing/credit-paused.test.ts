import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, TestPortal } from "../../setup/portal";
import { booker, findPlan, inDays } from "../orders/bookings";
import { addMembers } from "../orders/members";
import { callerOf, type Office, openBill, openOperators, openPortal } from "./bills/stage";

let portal: TestPortal;
let office: Office;
let bill: Answer["data"];
beforeAll(async () => {
	portal = await openPortal();
	({ office, bill } = await openBill(portal, 1, 30));
});
afterAll(() => portal?.close());

const dueAgo = (days: number) =>
	portal.store.db.execute(
		sql`update bill set due_date = (portal_now() at time zone 'Asia/Yangon')::date - ${days}::int4, confirm_date = null
			where company_id = ${office.company_id} and id = ${bill.id}`,
	);

/** Every place that offers credit, as `credit_paused` stands there. */
async function placesOf(): Promise<Record<string, unknown>> {
	const { company_id, admin, finance } = office;
	const [bookerMember] = await addMembers(portal, company_id, ["booker"]);
	if (!bookerMember) throw new Error("no booker");
	const by = booker(portal, bookerMember.token);
	const plan = await findPlan(portal);
	const quote = await by.quote({ plan, check_in: inDays(60), nights: 1 });
	const created = await by.create({ plan, check_in: inDays(62), nights: 1 });
	const order = await callerOf(portal, bookerMember).get("order/detail", { id: created.data.id });
	const { first } = await openOperators(portal);
	const choiceOf = ({ data }: Answer) =>
		data.pay_choices.find((one: { pay_channel: string }) => one.pay_channel === "credit");
	const credits = await first.get("operator/credits", { limit: 100 });
	return {
		quote: choiceOf(quote),
		order: choiceOf(order),
		overview: (await finance.get("account/overview")).data.funds,
		balance: (await admin.get("account/balance")).data.funds,
		credit: (await finance.get("account/credit")).data,
		"operators' list": credits.data.list.find((one: { company_id: number }) => one.company_id === company_id),
		"operators' page": (await first.get("operator/credit", { company_id, currency: "CNY" })).data,
		"a booker's own data": (await portal.call("index/index", { token: bookerMember.token })).data.userInfo,
	};
}

const dutiesOf = async (member: Office["finance"]) =>
	(await member.get("account/duties")).data.list.map(({ kind, count }: { kind: string; count: number }) => [
		kind,
		count,
	]);

describe("a bill [39-4.2]", () => {
	it("waits to be confirmed, is told as overdue, and no more once it is paid; nobody without the right is told", async () => {
		const [other] = await addMembers(portal, office.company_id, ["booker"]);
		if (!other) throw new Error("no booker");
		await portal.store.db.execute(
			sql`update member set group_id = (select id from member_group where code = 'booker') where company_id = ${office.company_id} and id = ${other.member_id}`,
		);
		await dueAgo(-1);
		expect(await dutiesOf(office.finance)).toEqual([["bill_confirm", 1]]);
		await dueAgo(1);
		expect(await dutiesOf(office.finance)).toEqual([
			["bill_overdue", 1],
			["bill_confirm", 1],
		]);
		expect(await dutiesOf(callerOf(portal, other))).toEqual([]);
		await office.finance.post("bill/confirm", { id: bill.id });
		expect(await dutiesOf(office.finance)).toEqual([
			["bill_overdue", 1],
			["bill_pay", 1],
		]);
	});
});

describe("credit that is paused [39-1.5]", () => {
	it("is told with the overdue bill wherever credit is offered, and cannot be chosen as sufficient", async () => {
		await dueAgo(0);
		for (const [place, found] of Object.entries(await placesOf()))
			expect(found, place).toMatchObject({ credit_paused: null });
		await dueAgo(1);
		const places = await placesOf();
		for (const [place, found] of Object.entries(places))
			expect(found, place).toMatchObject({
				credit_paused: { bill_id: bill.id, number: bill.number, currency: "CNY", due_amount: bill.total_amount },
			});
		expect([places.quote, places.order]).toMatchObject([{ sufficient: false }, { sufficient: false }]);
		expect((await office.finance.post("bill/pay", { id: bill.id, amount: bill.total_amount })).code).toBe(1);
		expect((await office.finance.get("account/credit")).data.credit_paused).toBeNull();
		expect((await dutiesOf(office.finance)).map(([kind]: [string, number]) => kind)).toEqual(["pay"]);
	});
});

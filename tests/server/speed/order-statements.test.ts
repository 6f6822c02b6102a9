import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { uniqueId } from "../../factories/random/unique";
import { customer } from "../../lines/customer";
import { hotel } from "../../lines/hotel";
import type { Wanted } from "../../lines/line";
import { startPortal, type TestPortal } from "../../setup/portal";
import { watchStatements } from "../../setup/store/watch-statements";
import { addCompany, addMembers, type TestMember } from "../orders/members";

let portal: TestPortal;
let member: TestMember;
let statements: string[] = [];
let unwatch: () => void;
beforeAll(async () => {
	unwatch = watchStatements((text) => statements.push(text));
	portal = await startPortal();
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 });
	[member] = (await addMembers(portal, company, ["admin"])) as [TestMember];
});
afterEach(() => {
	statements = [];
});
afterAll(async () => {
	unwatch();
	await portal.close();
});

/** Without begin and commit, what a test asks itself, and the settings, which a process reads every five seconds. */
async function counted<T>(work: () => Promise<T>): Promise<{ answer: T; count: number }> {
	statements = [];
	const answer = await work();
	const own = statements.filter(
		(text) => !/^(begin|commit|select key, value from site_config$|.*a test names a row by its id)/.test(text.trim()),
	);
	return { answer, count: own.length };
}

/** Without a key, which a quote does not need: the same wish is the same quote. */
const quote = (wanted: Wanted) => portal.call("hotel/quote", { body: hotel.wanted(wanted), token: member.token });

it("an order takes twelve statements: four to quote, four to book, four to pay", async () => {
	const buyer = customer(portal, hotel, member.token);
	const wanted = { offer: await hotel.offer(portal), days: 48 };
	const quoted = await counted(() => quote(wanted));
	const placed = await counted(() => buyer.post("order/create", hotel.order(quoted.answer.data), uniqueId()));
	const paid = await counted(() => buyer.pay(placed.answer.data.id));
	expect(paid.answer.data.status).toBe(30);
	expect([quoted.count, placed.count, paid.count]).toEqual([4, 4, 4]);
});

it("what was answered before takes two: the caller, and the answer", async () => {
	const buyer = customer(portal, hotel, member.token);
	const wanted = { offer: await hotel.offer(portal), days: 49 };
	const { data: quoted } = await quote(wanted);
	const key = uniqueId();
	const first = await buyer.post("order/create", hotel.order(quoted), key);
	const again = await counted(() => buyer.post("order/create", hotel.order(quoted), key));
	expect(again.answer.data).toEqual(first.data);
	expect(again.count).toBe(2);
	await quote({ ...wanted, days: 50 });
	expect((await counted(() => quote({ ...wanted, days: 50 }))).count).toBe(2);
});

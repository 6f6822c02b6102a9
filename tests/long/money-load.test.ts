import { afterAll, beforeAll, expect, it } from "vitest";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { seedOf } from "../factories/random/seed";
import { hotel } from "../lines/hotel";
import { sellLastUnit } from "../server/orders/last-room";
import { addCompany, addMembers } from "../server/orders/members";
import { killMoneyLoad } from "../server/orders/money/kills";
import { runMoneyLoad } from "../server/orders/money/load";
import { startPortal, type TestPortal } from "../setup/portal";

const RARE = [
	"fee by credit",
	"fee by pre_deposit",
	"operator/decideWaiver",
	"bill/pay",
	"bill/dispute",
	"operator/decideDispute",
	"operator/decideBillPayment",
	"operator/decideWithdrawal",
	"operator/decideCredit",
	"operator/issueInvoice",
	"operator/confirmRed",
];

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

it("twenty times two hundred buyers of the last room, at the portal itself: one order each", async () => {
	const company = await addCompany(portal, { deposit: 1_000_000, limit_amount: 0 });
	const buyers = await addMembers(
		portal,
		company,
		Array.from({ length: 200 }, () => "admin"),
	);
	for (let round = 0; round < 20; round++) {
		const sale = await sellLastUnit(portal, hotel, buyers, 70 + round);
		expect(sale).toEqual({ won: 1, sold_out: 199, other: [], orders: 1, booked: 1 });
	}
	expect(await auditNights(portal.store.db)).toEqual([]);
});

it("ten thousand steps of money by 32 workers agree at every read and with what clients were told", async () => {
	const seed = seedOf("money load");
	const { breaches, reads, done } = await runMoneyLoad(portal, { companies: 20, steps: 10_000, workers: 32, seed });
	process.stdout.write(`${reads} reads, ${JSON.stringify(done)}\n`);
	expect([...new Set(breaches)].slice(0, 10)).toEqual([]);
	for (const rare of RARE) expect(done[rare] ?? 0, rare).toBeGreaterThan(0);
	expect(reads).toBeGreaterThan(10);
	expect(await auditNights(portal.store.db)).toEqual([]);
});

it("ten thousand steps of money and a hundred times kill -9: what was acknowledged is stored once", {
	timeout: 90 * 60_000,
}, async () => {
	const { breaches, kills, reads, done } = await killMoneyLoad(100, 10_000, 20);
	process.stdout.write(`${kills} kills, ${reads} reads, ${JSON.stringify(done)}\n`);
	expect([...new Set(breaches)].slice(0, 10)).toEqual([]);
	expect(kills).toBe(100);
	for (const rare of RARE) expect(done[rare] ?? 0, rare).toBeGreaterThan(0);
});

import { sql } from "drizzle-orm";
import { portalToday } from "~/portal-server/platform/db/clock";
import { eyes, slipOf } from "./purse";
import { type Account, anyOf, change, type World } from "./world";

/** All that may be settled, or some of it. */
export async function applyForBill(world: World, account: Account, pick: number): Promise<void> {
	const { finance } = account;
	if (pick % 4 === 0) {
		await change(world, finance, "bill/apply", { currency: "CNY", all: true, subjects: [] }, 1 + (pick % 2));
		return;
	}
	const { data } = await finance.get("bill/billable", { currency: "CNY", limit: 20 });
	const subjects = data.list.map(({ key }: { key: string }) => key).slice(0, 1 + (pick % 5));
	if (subjects.length > 0) await change(world, finance, "bill/apply", { currency: "CNY", subjects });
}

interface OpenBill extends Record<string, unknown> {
	id: number;
}

const openBill = (world: World, { company_id }: Account, pick: number) =>
	anyOf<OpenBill>(
		world,
		sql`select id from bill where company_id = ${company_id} and status in (20, 30, 40) order by id`,
		pick,
	);

const dueOf = async ({ finance }: Account, { id }: OpenBill): Promise<number> =>
	(await finance.get("bill/detail", { id })).data.due_amount as number;

export async function confirmBill(world: World, account: Account, pick: number): Promise<void> {
	const bill = await openBill(world, account, pick);
	if (bill) await change(world, account.finance, "bill/confirm", { id: bill.id });
}

export async function withdrawBill(world: World, account: Account, pick: number): Promise<void> {
	const bill = await openBill(world, account, pick);
	if (bill) await change(world, account.finance, "bill/withdraw", { id: bill.id, reason: "wrong choice" });
}

/** Two members at once, each for the same amount: together never more than is due. */
export async function payBill(world: World, account: Account, pick: number, share: number): Promise<void> {
	const bill = await openBill(world, account, pick);
	if (!bill) return;
	const due = await dueOf(account, bill);
	const amount = share > 60 ? due : Math.max(1, Math.floor((due * share) / 100));
	const body = { id: bill.id, amount };
	const both = await Promise.all([
		change(world, account.finance, "bill/pay", body),
		change(world, account.admin, "bill/pay", body),
	]);
	for (const paid of both) {
		if (!paid) continue;
		account.deposit -= amount;
		account.owed -= amount;
	}
}

export async function reportSlip(world: World, account: Account, pick: number, share: number): Promise<void> {
	const bill = await openBill(world, account, pick);
	if (!bill) return;
	const amount = Math.max(1, Math.floor(((await dueOf(account, bill)) * share) / 100));
	const transfer = { transfer_date: await portalToday(world.wire.store.db), bank_reference: world.referenceOf("slip") };
	const body = { id: bill.id, amount, ...transfer, slip: await slipOf(world, account.finance) };
	await change(world, account.finance, "bill/reportPayment", body);
}

export async function decideSlip(world: World, account: Account, pick: number, approve: boolean): Promise<void> {
	const slip = await anyOf<{ id: number; amount: number }>(
		world,
		sql`select id, amount from bill_payment where company_id = ${account.company_id} and status = 'submitted' order by id`,
		pick,
	);
	if (!slip) return;
	const body = { company_id: account.company_id, id: slip.id, approve, reason: approve ? "" : "no such transfer" };
	const decided = await change(world, eyes(world, pick), "operator/decideBillPayment", body);
	const payment = decided?.payments.find(({ id }: { id: number }) => id === slip.id);
	if (payment?.status === "accepted") account.owed -= slip.amount;
}

export async function disputeLine(world: World, account: Account, pick: number): Promise<void> {
	const line = await anyOf<{ id: number; bill_id: number }>(
		world,
		sql`select l.id, l.bill_id from bill_line l join bill b on b.company_id = l.company_id and b.id = l.bill_id
			where l.company_id = ${account.company_id} and l.is_live and b.status in (20, 30, 40) order by l.id`,
		pick,
	);
	if (line)
		await change(world, account.finance, "bill/dispute", { id: line.bill_id, line_id: line.id, reason: "not ours" });
}

export async function decideDispute(
	world: World,
	{ company_id }: Account,
	pick: number,
	accept: boolean,
): Promise<void> {
	const line = await anyOf<{ id: number }>(
		world,
		sql`select id from bill_line where company_id = ${company_id} and is_live and status = 'disputed' order by id`,
		pick,
	);
	if (line)
		await change(world, eyes(world, pick), "operator/decideDispute", {
			company_id,
			line_id: line.id,
			accept,
			answer: "looked at",
		});
}

import { attendBills } from "~/portal-server/billing/bills/jobs";
import { issueBills } from "~/portal-server/billing/bills/making/issue-due";
import { portalToday } from "~/portal-server/platform/db/clock";
import { uniqueId } from "../../../../factories/random/unique";
import { slipOf } from "../../../orders/money/purse";
import { count, everyNth, type Firm, may, must, steps, type World } from "./world";

interface Bill {
	id: number;
}

/** Every third company is billed half-monthly, every third weekly, the others by the month. */
export async function setTerms({ firms, staff }: World): Promise<void> {
	for (const [place, { company_id }] of firms.entries()) {
		const cycle = (["monthly", "half_monthly", "weekly"] as const)[place % 3];
		await must(staff.first, "operator/setBillingTerms", { company_id, cycle, due_days: 20, confirm_days: 5 });
	}
}

/** The portal's own jobs, until nothing is left to do. */
export async function runBillJobs(world: World): Promise<void> {
	const { store } = world.portal;
	for (;;) {
		const { issued, more } = await store.transaction(issueBills);
		count(world, "bill by the job", issued);
		if (!more) break;
	}
	for (;;) {
		const { confirmed, more } = await store.transaction(attendBills);
		count(world, "bill confirmed itself", confirmed);
		if (!more) break;
	}
}

/** A member settles some bookings now; of what they started some is taken back. An operator drafts, and voids. */
export async function applyForBills(world: World): Promise<void> {
	const { rng, staff, firms } = world;
	for (const firm of firms) {
		if (rng.next() < 0.3) continue;
		const { list } = (await firm.finance.get("bill/billable", { currency: firm.currency, limit: 50 })).data;
		const subjects = list.filter(() => rng.next() < 0.4).map(({ key }: { key: string }) => key);
		if (subjects.length === 0) continue;
		const made = await may(world, firm.finance, "bill/apply", { currency: firm.currency, subjects });
		if (!made) continue;
		count(world, "bill by a member");
		if (rng.next() < 0.4) {
			await must(firm.finance, "bill/withdraw", { id: made.id, reason: "wrong choice" });
			count(world, "bill withdrawn");
		}
		if (rng.next() < 0.5) continue;
		const draft = await may(world, staff.first, "operator/draftBill", {
			company_id: firm.company_id,
			currency: firm.currency,
		});
		if (!draft) continue;
		const goes = rng.next() < 0.5;
		await must(staff.first, "operator/issueBill", { id: draft.id });
		if (goes) count(world, "bill by an operator");
		else if (await may(world, staff.first, "operator/voidBill", { id: draft.id, reason: "too early" }))
			count(world, "bill voided");
	}
}

async function openBills({ finance }: Firm): Promise<Bill[]> {
	const list: Bill[] = [];
	for (let page = 1, left = 1; left > 0; page += 1) {
		const { data } = await finance.get("bill/list", { status: "open", limit: 50, page });
		list.push(...data.list);
		left = data.total - page * 50;
	}
	return list;
}

async function dispute(world: World, firm: Firm, { id }: Bill): Promise<void> {
	const { rng, staff } = world;
	const { lines } = (await firm.finance.get("bill/detail", { id, limit: 20 })).data;
	for (const line of lines.list) {
		if (line.amount < 0 || rng.next() > 0.1) continue;
		const said = await may(world, firm.finance, "bill/dispute", { id, line_id: line.id, reason: "one night, not two" });
		if (!said) continue;
		count(world, "line disputed");
		if (rng.next() < 0.2) continue;
		const accept = rng.next() < 0.5;
		await must(staff.second, "operator/decideDispute", {
			line_id: line.id,
			accept,
			answer: accept ? "right" : "the guest stayed",
		});
		count(world, accept ? "dispute accepted" : "dispute refused");
	}
}

const dueOf = async ({ finance }: Firm, { id }: Bill): Promise<number> =>
	(await finance.get("bill/detail", { id })).data.due_amount as number;

async function pay(world: World, firm: Firm, bill: Bill, amount: number): Promise<void> {
	if (amount <= 0) return;
	if ((await may(world, firm.finance, "bill/pay", { id: bill.id, amount })) !== null)
		count(world, "bill paid from the pre-deposit");
}

/** Reported by the member, accepted by two operators or rejected by one. */
async function paySlip(world: World, firm: Firm, bill: Bill, amount: number): Promise<void> {
	const { staff, portal } = world;
	const transfer = {
		transfer_date: await portalToday(portal.store.db),
		bank_reference: `B-${uniqueId().toUpperCase()}`,
	};
	const body = { id: bill.id, amount, ...transfer, slip: await slipOf(world, firm.finance) };
	const reported = await may(world, firm.finance, "bill/reportPayment", body);
	if (!reported) return;
	const { id } = reported.payments.find(
		({ bank_reference }: { bank_reference: string }) => bank_reference === transfer.bank_reference,
	);
	if (everyNth(world, "false slip", firm, 4)) {
		await must(staff.first, "operator/decideBillPayment", { id, approve: false, reason: "no such transfer" });
		return count(world, "slip rejected");
	}
	await must(staff.first, "operator/decideBillPayment", { id, approve: true });
	await must(staff.second, "operator/decideBillPayment", { id, approve: true });
	count(world, "slip accepted");
}

/** What has been issued is looked at: lines are disputed, bills are confirmed, a part of every second is paid. */
export async function lookAtBills(world: World, paysAll = false): Promise<void> {
	const { rng, firms } = world;
	for (const firm of firms) {
		for (const bill of await openBills(firm)) {
			if (rng.next() < 0.6) await dispute(world, firm, bill);
			if (rng.next() < 0.5 && (await may(world, firm.finance, "bill/confirm", { id: bill.id })))
				count(world, "bill confirmed");
			const due = await dueOf(firm, bill);
			if (due > 0 && (paysAll || rng.next() < 0.5)) await pay(world, firm, bill, steps(firm, (due * rng.next()) / 2));
		}
	}
}

/** The first company of each currency ends the year with all on bills, of which a part is paid; the others with orders that no bill has. */
export async function leaveOpen(world: World): Promise<void> {
	const { firms, staff } = world;
	for (const firm of firms.filter(
		({ currency }, place) => firms.findIndex((one) => one.currency === currency) === place,
	)) {
		const draft = await may(world, staff.first, "operator/draftBill", {
			company_id: firm.company_id,
			currency: firm.currency,
		});
		if (draft) await must(staff.first, "operator/issueBill", { id: draft.id });
		for (const bill of await openBills(firm)) await pay(world, firm, bill, steps(firm, (await dueOf(firm, bill)) / 2));
	}
}

/** What is due is paid before it is overdue, by whichever way. */
export async function payBills(world: World): Promise<void> {
	for (const firm of world.firms) {
		for (const bill of await openBills(firm)) {
			const due = await dueOf(firm, bill);
			if (due > 0 && everyNth(world, "slip", firm, 2)) await paySlip(world, firm, bill, steps(firm, due / 2));
			await pay(world, firm, bill, await dueOf(firm, bill));
		}
	}
}

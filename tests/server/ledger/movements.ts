import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { StatementAccount } from "~/portal-contract/money/statements";
import {
	compensate,
	payPending,
	payPosted,
	postPayment,
	refundWithFee,
	settle,
	topUp,
	voidPayment,
} from "~/portal-server/ledger/events";
import { CODE_OF } from "~/portal-server/ledger/statements/entries";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { withOwnClock } from "~/portal-server/platform/db/test-clock";
import type { TestPortal } from "../../setup/portal";

export const Movement = fc.record({
	kind: fc.constantFrom("top_up", "pay", "hold", "void", "post", "refund", "compensate"),
	amount: fc.integer({ min: 1, max: 90_000 }),
	days: fc.integer({ min: 0, max: 40 }),
});
type Moving = typeof Movement extends fc.Arbitrary<infer T> ? T : never;

export const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

interface Open {
	order_id: number;
	amount: number;
}

/**
 * Movements of one account of a company by the ledger's own events, each on its day whatever the order they come in. What comes in is a
 * top-up or a compensation of the pre-deposit; of the credit line it is a bill paid.
 */
export class Mover {
	private serial = 0;
	private readonly held: Open[] = [];
	private readonly paid: Open[] = [];

	constructor(
		private readonly portal: TestPortal,
		private readonly company_id: number,
		private readonly account: StatementAccount,
	) {}

	/** False where the balance does not allow it. */
	async move(moving: Moving): Promise<boolean> {
		try {
			await this.portal.store.transaction(async (tx) => {
				await withOwnClock(tx, async (setTo) => {
					await setTo(Date.parse(`${day(moving.days)}T06:00Z`) / 1000);
					await this.perform(tx, moving);
				});
			});
			return true;
		} catch (error) {
			if (!["insufficient_balance", "credit_exceeded"].includes(String((error as { type?: string }).type))) throw error;
			return false;
		}
	}

	private async perform(tx: Tx, { kind, amount }: Moving): Promise<void> {
		this.serial += 1;
		const subject = { company_id: this.company_id, currency: "CNY", order_id: null, member_id: null, reason: "test" };
		const payment = (one: Open) => ({
			...subject,
			...one,
			pay_channel: this.account === "deposit" ? ("pre_deposit" as const) : ("credit" as const),
		});
		const fresh = { order_id: 5_000_000 + this.company_id * 1000 + this.serial, amount };
		if (this.account === "credit" && (kind === "top_up" || kind === "compensate"))
			return settle(tx, subject, `t${this.serial}`, amount);
		if (kind === "top_up") return topUp(tx, subject, `t${this.serial}`, amount);
		if (kind === "compensate") return compensate(tx, subject, `t${this.serial}`, amount);
		if (kind === "pay" || kind === "hold") {
			await (kind === "pay" ? payPosted : payPending)(tx, payment(fresh));
			(kind === "pay" ? this.paid : this.held).push(fresh);
			return;
		}
		const last = (kind === "refund" ? this.paid : this.held).pop();
		if (!last) return;
		if (kind === "refund") await refundWithFee(tx, payment(last), 0);
		else if (kind === "void") await voidPayment(tx, payment(last));
		else {
			await postPayment(tx, payment(last));
			this.paid.push(last);
		}
	}
}

export interface Folded extends Record<string, unknown> {
	id: number;
	kind: string;
	amount: number;
	day: string;
	after: number;
}

/** Newest first; the sum is taken here: of what the company has, or of what it owes. */
export async function foldOf(portal: TestPortal, company_id: number, account: StatementAccount): Promise<Folded[]> {
	const grows = account === "deposit" ? sql`t.credit_account_id` : sql`t.debit_account_id`;
	const rows = await rowsOf<Folded>(
		portal.store.db,
		sql`select t.id, t.kind, case when a.id = ${grows} then t.amount else -t.amount end as amount, to_char(t.created_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day
			from ledger_account a join ledger_transfer t on t.company_id = a.company_id and a.id in (t.debit_account_id, t.credit_account_id)
			where a.company_id = ${company_id} and a.code = ${CODE_OF[account]} and t.status in ('posted', 'post') order by t.created_at, t.id`,
	);
	let after = 0;
	const folded: Folded[] = [];
	for (const row of rows) {
		after += row.amount;
		folded.unshift({ ...row, after });
	}
	return folded;
}

import type { z } from "zod";
import type { ProofEquation } from "~/portal-contract/billing/proof";
import type { Db } from "~/portal-server/platform/db/db";
import type { Counted } from "./counted";
import type { MonthSums, Proved } from "./months";
import { type ProvedMonth, readSums, type Sums } from "./sums";

type Equation = z.input<typeof ProofEquation>;
type Part = Equation["left"][number];

const sumOf = (parts: readonly Part[]) => parts.reduce((all, { amount }) => all + amount, 0);

function equation(code: Equation["code"], left: Part[], right: Part[]): Equation {
	return { code, left, right, difference: sumOf(left) - sumOf(right) };
}

const part = (code: string, amount: number): Part => ({ code, amount });

export interface Proof {
	equations: Equation[];
	/** How many paid orders there are, and how many of them differ. */
	orders: number;
	differing: number;
	/** The last one first. */
	months: ProvedMonth[];
}

/**
 * What has to be equal for a company and currency (domain.md 2.12, invariants): orders and ledger; credit orders and what is on bills or waits for
 * one; what is owed; payments of bills and the ledger's settlements; invoices and the shares they have taken. With the orders that differ, by month.
 * `counted` as of `readSums`.
 */
export async function prove(db: Db, proved: Proved, counted?: Counted): Promise<Proof> {
	const sums = await readSums(db, proved, counted);
	const { months } = sums;
	const total = (name: keyof MonthSums) => months.reduce((all, month) => all + (month.sums[name] ?? 0), 0);
	return { equations: equationsOf(sums, total), orders: total("orders"), differing: total("differing"), months };
}

function equationsOf({ receivable, bills_open }: Sums, total: (name: keyof MonthSums) => number): Equation[] {
	const waiting = [part("unbilled", total("unbilled")), part("credits-waiting", -total("credits_waiting"))];
	const lost = total("loss_refunds");
	return [
		equation(
			"ledger",
			[part("paid", total("paid")), part("refunded", -total("refunded")), part("extras", total("extras"))],
			[part("moved", total("moved"))],
		),
		equation(
			"credit",
			[part("credit-orders", total("credit"))],
			// Most companies have never had a loss.
			[part("on-bills", total("on_bills")), ...waiting, ...(lost > 0 ? [part("loss-refunds", -lost)] : [])],
		),
		equation("receivable", [part("receivable", receivable)], [part("bills-open", bills_open), ...waiting]),
		equation(
			"payments",
			[part("by-deposit", total("by_deposit")), part("by-bank", total("by_bank"))],
			[part("settlements", total("settled"))],
		),
		equation(
			"invoices",
			[part("issued", total("invoiced")), part("requested", total("pending"))],
			[part("taken", total("claimed"))],
		),
	];
}

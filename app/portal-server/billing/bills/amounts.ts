import { OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import type { BillRecord, BillSums } from "./bill-record";

type Payable = Pick<BillRecord, "status" | "total_amount" | "paid_amount">;

/** What is to be paid now, minor units: never below zero, and nothing of a bill that is not open. */
export const dueOf = ({ status, total_amount, paid_amount }: Payable, disputed_amount: number): number =>
	OPEN_BILLS.includes(status) ? Math.max(0, total_amount - disputed_amount - paid_amount) : 0;

/** Of it what no bank slip is reported for. */
export const payableOf = (
	record: Payable,
	{ disputed_amount, reported_amount }: Omit<BillSums, "line_count">,
): number => Math.max(0, dueOf(record, disputed_amount) - reported_amount);

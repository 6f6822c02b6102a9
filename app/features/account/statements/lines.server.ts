import { minorUnits } from "~/lib/minor-units";
import type { BalanceRow } from "~/portal-contract/money/statements";
import type { StatementLine } from "./statement-table";

/** A line of the statement; of a server that sends no minor units its amounts are read from their texts. */
export function lineOf({ id, create_time, memo, kind, order_id, booking_id, ...row }: BalanceRow): StatementLine {
	const amount = row.amount ?? minorUnits(row.money) ?? 0;
	const after = row.balance_after ?? minorUnits(row.after) ?? 0;
	return { id, at: create_time, memo, kind, amount, after, order_id, booking_id };
}

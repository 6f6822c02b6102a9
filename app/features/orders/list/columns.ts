import type { OrderLine } from "../line";

/** Columns of every line beside the booking id, in display order; the line's own columns come first. */
const GENERAL_COLUMNS = [
	"guests",
	"total_amount",
	"status",
	"payment_status",
	"refund_status",
	"settlement_status",
	"invoice_status",
	"pay_channel",
	"user_account",
	"cost_center",
	"purchase_order",
] as const;
export type GeneralColumn = (typeof GENERAL_COLUMNS)[number];

const USUAL: readonly GeneralColumn[] = ["guests", "total_amount", "status"];

type Line = Pick<OrderLine, "columns">;

export function columnsOf({ columns }: Line): string[] {
	return [...columns.map(({ name }) => name), ...GENERAL_COLUMNS];
}

export function usualColumns({ columns }: Line): string[] {
	return [...columns.filter(({ usual }) => usual).map(({ name }) => name), ...USUAL];
}

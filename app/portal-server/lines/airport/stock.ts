import { type StockTables, stockIn } from "../vehicles/stock";

/** Transfers of a fleet, on the day of the pick-up. */
export const TRANSFER_STOCK: StockTables = {
	product_line: "airport",
	what: "transfers",
	booked: "order_transfer",
	days_of: "array[b.day]",
	days: "transfer_day",
	move: "move_transfer_days",
	stock: "transfer_fleet",
	sold: "sold_30d",
};

export const transferStock = stockIn(TRANSFER_STOCK);

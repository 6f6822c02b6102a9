import { type StockTables, stockIn } from "../vehicles/stock";

/** Vehicles of a rate, on every day of the plan. */
export const CAR_STOCK: StockTables = {
	product_line: "car",
	what: "vehicles",
	booked: "order_car",
	days_of: "b.days",
	days: "car_day",
	move: "move_car_days",
	stock: "car_rate",
	sold: "sold_days_30d",
};

export const carStock = stockIn(CAR_STOCK);

import type { ProductLine } from "~/portal-contract/order/states";
import type { Button } from "~/portal-contract/permissions/permissions";

/** What an order tells the product lines whose services may go with it. */
export interface Journey {
	order_id: number;
	product_line: ProductLine;
	/** Where people stay or are driven to: its code in searches, its name, and its town's in the reader's language. */
	place: string;
	place_name: string;
	town: string;
	/** First and last calendar day there, `YYYY-MM-DD`. */
	from: string;
	until: string;
	/** People sleep there. */
	stays: boolean;
	/** A ride from a landing (`in`) or to a take-off (`out`), at the airport of that code. */
	flown: { way: "in" | "out"; code: string } | null;
	adults: number;
	child_ages: readonly number[];
	nationality: string;
}

/** A search that an order leads to, filled in. */
export interface FollowUp {
	label: string;
	href: string;
	/** Who may book there. */
	permission: Button;
}

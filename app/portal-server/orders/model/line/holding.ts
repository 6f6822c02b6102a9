import type { SQL } from "drizzle-orm";
import type { Step } from "~/portal-server/platform/db/statements/together";
import type { OrderKey } from "../facts/keys";
import type { OrderFacts, QuoteRow } from "../record";
import type { LinePart } from "./product-lines";

export interface HoldRequest {
	quote: QuoteRow;
	/** What the line's `holdRow` found. */
	row: unknown;
	/** Lead guests in the quote's order of units, already checked. */
	guests: readonly { guest_full_name: string }[];
	/** What a driver holds up, already checked; undefined: what the quote says. */
	name_board: string | undefined;
	/** Seconds UTC. */
	expires_at: number;
}

/** How a line holds what a quote promises: `take` is run first, by itself; the rest is written with the order. */
export interface Hold {
	facts: OrderFacts;
	/** A query that takes it under the line's own locks and answers a row, or none where it is sold out. What is seen to be sold out is not waited for. */
	take: SQL;
	/** The line's rows beside the order's, under names of the line's own. */
	steps(order: OrderKey): Step[];
	part: LinePart;
}

/** How a line sells what it holds: the last of `steps` is named `sold` and answers a row for what was held until now. */
export interface Sale {
	facts: Partial<OrderFacts>;
	steps: Step[];
}

import type { SQL, SQLWrapper } from "drizzle-orm";
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
	/** A call of the schema's function that takes it under its own locks: false where it is sold out. What is seen to be sold out is not waited for. */
	take: SQL<boolean>;
	/** The line's rows beside the order's, under names of the line's own. */
	steps(order: OrderKey): Step[];
	part: LinePart;
}

/** How a line sells what it holds. */
export interface Sale {
	facts: Partial<OrderFacts>;
	/** Turns the order's own row from held to sold, beside the order's change, and answers it; no row where it was not held. */
	query: SQLWrapper;
	/** A call of the schema's function that counts what such a row holds as sold, next and beside no table: it may lie on another node than the order. */
	count(row: unknown): SQL;
}

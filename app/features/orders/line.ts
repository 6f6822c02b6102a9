import type { ComponentType } from "react";
import type { Language } from "~/lib/language";
import type { GuestUnits } from "~/parts/booking/guest-units";
import type { Order, OrderRow } from "~/portal-contract/order/order";
import type { ProductLine } from "~/portal-contract/order/states";

type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/** A column of the list of orders that only one line has; its head is `column-{name}` of the line's texts. */
export interface LineColumn {
	/** As the list's address names it. */
	name: string;
	/** Shown unless the reader has chosen. */
	usual?: boolean;
	/** A column of figures. */
	end?: boolean;
	Cell: ComponentType<{ order: OrderRow }>;
}

/** What lists of orders take from a product line. */
export interface OrderLine {
	product_line: ProductLine;
	/** Locale file with the line's own words, under the keys of `orders` and `operator`. */
	texts: string;
	columns: readonly LineColumn[];
	/** What is booked, and from when until when, in the operator's list, where the line shows them in another way than all others. */
	Service?: ComponentType<{ order: OrderRow }>;
	Dates?: ComponentType<{ order: OrderRow }>;
	/** The list of the line's orders, all that a list finds as a file, and where the line is searched and booked. */
	list(query?: Query): string;
	export(query?: Query): string;
	search(): string;
}

/** What an order's page says of the order in the words of its line, in the reader's language. */
export interface OrderFacts {
	guests: GuestUnits;
	/** Counts and the like beside the guests' names. */
	people: { label: string; value: string | number }[];
}

/** What of an order only shows, as HTML; "" where there is nothing to show. */
export interface RenderedOrder extends Record<string, string> {
	/** What was booked. */
	"order-service": string;
	/** How the price came about, below its lines. */
	"order-prices": string;
	/** What can be had instead of an order that the supplier could not confirm. */
	"order-alternatives": string;
}

/** What an order's page takes from the order's product line. */
export interface OrderPart {
	product_line: ProductLine;
	/** As `OrderLine` has it. */
	texts: string;
	list(): string;
	factsOf(order: Order, language: Language): OrderFacts;
	render(order: Order, language: Language): RenderedOrder;
}

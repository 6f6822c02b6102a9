import type { ComponentType } from "react";
import type { Language } from "~/lib/language";
import type { GuestUnits } from "~/parts/booking/guest-units";
import type { FollowUp, Journey } from "~/parts/booking/journey";
import type { Order, OrderRow } from "~/portal-contract/order/order";
import type { ProductLine } from "~/portal-contract/order/states";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";

type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/** A column of the order list of one line; its head is `column-{name}` of the line's texts. */
interface LineColumn {
	name: string;
	usual?: boolean;
	end?: boolean;
	Cell: ComponentType<{ order: OrderRow }>;
}

/** A product line in lists of orders. */
export interface OrderLine {
	product_line: ProductLine;
	/** Locale file with the line's own texts, under the keys of `orders` and `operator`. */
	texts: string;
	columns: readonly LineColumn[];
	/** Replaces title, place and dates in the operators' list. */
	Service?: ComponentType<{ order: OrderRow }>;
	Dates?: ComponentType<{ order: OrderRow }>;
	list(query?: Query): string;
	/** Of one order; the general address leads there. */
	detail(id: number | string): string;
	export(query?: Query): string;
	search(): string;
}

/** A page or file of an order that its line alone has, behind the button `button` of the order's page. */
export interface LineDocument {
	label: string;
	to: string;
	button: ButtonOf<"order/detail">;
}

/** An order in the texts of its line, in the reader's language. */
export interface OrderFacts {
	guests: GuestUnits;
	people: { label: string; value: string | number }[];
	documents?: readonly LineDocument[];
	/** What each of the order's `alternatives` is beside its name: stars, class, seats. */
	alternatives?: readonly string[];
}

/** Whom operators ask about an order. */
export interface OrderSupplier {
	name: string;
	phone: string;
	email: string;
	/** Of an e-mail to it, in English whatever the reader's language. */
	subject: string;
	/** What the call is about. */
	booked: { label: string; value: string | number }[];
}

export interface RenderedOrder extends Record<string, string> {
	/** Where the service is and until when it is free to cancel, in the head of the page. */
	"order-place": string;
	"order-service": string;
	"order-prices": string;
	/** What can be had instead of an order that the supplier could not confirm. */
	"order-alternatives": string;
}

export interface OrderPart {
	product_line: ProductLine;
	texts: string;
	list(): string;
	factsOf(order: Order, language: Language): OrderFacts;
	/** Absent or null where nobody has to be asked. */
	supplierOf?(order: Order, language: Language): OrderSupplier | null;
	/** Pages of operators that show what an order depends on. */
	operatorLinks?(order: Order, language: Language): FollowUp[];
	render(order: Order, language: Language): RenderedOrder;
	/** Null where nothing goes with it. */
	journeyOf?(order: Order): Journey | null;
	/** What this line offers to go with an order of any line. */
	followUps?(journey: Journey, language: Language): FollowUp[];
}

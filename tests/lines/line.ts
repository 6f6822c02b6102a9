import type { RouteConfigEntry } from "@remix-run/route-config";
import type { TestPortal } from "../setup/portal";

/** What an offer has to be like for a test. */
export interface OfferWish {
	/** Confirmed at once when paid; else the supplier confirms. */
	readonly instant?: boolean;
	/** May be paid by credit. */
	readonly credit?: boolean;
	/** When a cancellation begins to cost: at a time before the service, from the beginning, or never. */
	readonly costs_from?: "never" | "later" | "always";
}

/** Something that the line sells; only its fixture looks inside. */
export interface Offer {
	readonly id: number;
}

/** What is asked for. */
export interface Wanted {
	readonly offer: Offer;
	/** From today in Yangon to the first day of the service. */
	readonly days: number;
	/** Days of the service of a line that has several. */
	readonly length?: number;
	/** Rooms, seats or vehicles, each with a lead guest. */
	readonly units?: number;
}

/** A quote as the portal answers it: of its own part only the fixture reads. */
export interface Quoted {
	readonly id: string;
	readonly total_amount: number;
	readonly [part: string]: unknown;
}

/**
 * All that the order suites need to know of a product line. A new line adds a folder with one of these and its name to `index.ts`; no suite
 * names a line.
 */
export interface LineFixture {
	readonly product_line: string;
	/** The word of `transitions.json` whose rows its orders follow. */
	readonly transitions: string;
	/** First letter of its booking ids. */
	readonly letter: string;
	/** A portal that sells this line, with its demonstration. */
	open(): Promise<TestPortal>;
	/** Table of its offers, whose column `supplier_cancel` says that the supplier has to agree to a cancellation. */
	readonly rates?: string;
	/** Tables of its own that one order writes one row into. */
	readonly tables: readonly string[];
	/** Role of the operators who confirm its orders and note its services. */
	readonly operator_role: "reservation" | "dispatch";
	/** The call that quotes. */
	readonly quote_call: string;
	/** An offer of the demonstration that has at least three units on any day. */
	offer(portal: TestPortal, wish?: OfferWish): Promise<Offer>;
	/** Body of the quote. */
	wanted(wanted: Wanted): Record<string, unknown>;
	/** Body of order/create with a name for each unit. */
	order(quote: Quoted, extra?: Record<string, unknown>): Record<string, unknown>;
	/** Body of order/confirm: with the supplier's code where the line has one. */
	confirmation(id: number): Record<string, unknown>;
	/** Brings a confirmed order to where its service may begin: nothing for most lines, a driver for a car. */
	ready(portal: TestPortal, order_id: number): Promise<void>;
	/** Leaves exactly so many units of the offer for that service. */
	leave(portal: TestPortal, wanted: Wanted, units: number): Promise<void>;
	/** Spoils what an order holds, so that it cannot be given back. */
	breakHold(portal: TestPortal, order_id: number): Promise<void>;
	/** Units that are held or sold of what the service takes, day by day or trip by trip. */
	booked(portal: TestPortal, wanted: Wanted): Promise<number[]>;
	/** Raises the price of the offer by so many minor units a unit. */
	raisePrice(portal: TestPortal, offer: Offer, by: number): Promise<void>;
	/** Calls that an order offers to its member once its service has begun, without those of every line: voucher, refund. */
	readonly once_begun: readonly string[];
	/** Whoever waits for its driver cancels free. */
	readonly frees_when_late?: boolean;
	/** Makes the line known to pages that were just loaded, where the product does not know it, and gives the routes that are its own. */
	pages(): Promise<readonly RouteConfigEntry[]>;
	/** Address of the Book link. */
	bookLink(wanted: Wanted): string;
	/** Where its orders are listed and exported. */
	readonly list: string;
	readonly export: string;
	/** What is wrong with what the line keeps of its orders; empty when all is well. */
	audit(portal: TestPortal): Promise<unknown[]>;
	/** What the line's own part of an order must say of what was wanted; fails the test otherwise. */
	expectPart(order: Record<string, unknown>, wanted: Wanted): void;
}

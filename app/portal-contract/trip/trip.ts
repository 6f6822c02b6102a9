import { z } from "zod";
import { CalendarDate, Id, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { DocumentLanguage, DocumentModel } from "../base/document";
import { typed } from "../base/typed/typed";
import { OrderRow } from "../order/order";
import { MAX_TRIP_NAME_LENGTH, MAX_TRIP_ORDERS } from "./limits";

/** What does not go together in a trip (`trips/checks.ts`). `order_ids`: the orders that it concerns, none for what is missing. */
export const TripWarning = z.looseObject({ kind: z.string(), text: z.string(), order_ids: z.array(Id) });
export type TripWarning = z.output<typeof TripWarning>;

/** Something that happens at `at`: a landing, a pick-up, a check-in. `text`, `place`, and `notes`, a line each, in the caller's language. */
export const TripEntry = z.looseObject({
	at: Seconds,
	order_id: Id,
	text: z.string(),
	place: OptionalText,
	notes: orElse(z.array(z.string()), []),
});
export type TripEntry = z.output<typeof TripEntry>;

/** Calendar days at the place, entries by time. */
export const TripDay = z.looseObject({ date: CalendarDate, entries: z.array(TripEntry) });
export type TripDay = z.output<typeof TripDay>;

/** First and last calendar day of its orders that have not come to nothing, or of all. */
const Span = { service_from: CalendarDate, service_until: CalendarDate };

export const TripRow = z.looseObject({
	id: Id,
	name: z.string(),
	...Span,
	order_count: z.number().int(),
	/** Of its orders, in the caller's language. */
	titles: orElse(z.array(z.string()), []),
	guests: orElse(z.array(z.string()), []),
});
export type TripRow = z.output<typeof TripRow>;

/** `hidden_count`: orders of colleagues that the member may not see. `can_edit`: the member may change name and orders. */
export const Trip = z.looseObject({
	id: Id,
	name: z.string(),
	...Span,
	version: z.number().int(),
	orders: z.array(OrderRow),
	hidden_count: orElse(z.number().int(), 0),
	days: z.array(TripDay),
	warnings: z.array(TripWarning),
	can_edit: z.boolean(),
	as_of: Seconds,
});
export type Trip = z.output<typeof Trip>;

export const tripList = defineGet("trip/list", {
	access: "member",
	summary: "Trips of the member's company, the latest first; a booker's or traveller's own",
	query: Paging,
	answer: listOf(TripRow),
});

export const tripDetail = defineGet("trip/detail", {
	access: "member",
	summary: "One trip: its orders, the itinerary day by day, and what does not go together",
	query: z.object({ id: Id }),
	answer: Trip,
});

/**
 * Orders that may join a trip: of no trip yet, that have not come to nothing. With `id` those near that trip in time, else those to come, the soonest.
 * `order_id` names one that is given first, whatever its day, as long as it may join.
 */
export const tripOpenOrders = defineGet("trip/openOrders", {
	access: "member",
	summary: "Orders that may join a trip",
	rule: "trip/edit",
	query: z.object({ id: Id.optional(), order_id: Id.optional() }),
	answer: z.looseObject({ list: z.array(OrderRow) }),
});

const Name = typed("label").min(1).max(MAX_TRIP_NAME_LENGTH);
const OrderIds = z.array(Id).max(MAX_TRIP_ORDERS);

export const tripCreate = definePost("trip/create", {
	access: "member",
	summary: "A trip of some orders; each is of one trip at most",
	body: z.object({ name: Name, order_ids: OrderIds.min(1) }),
	answer: z.looseObject({ id: Id }),
});

/** `is_deleted`: the last order was taken out, and the trip is no more. */
export const tripEdit = definePost("trip/edit", {
	access: "member",
	summary: "Renames a trip, adds orders to it and takes orders out",
	body: z.object({ id: Id, name: Name.optional(), add: OrderIds.default([]), remove: OrderIds.default([]) }),
	answer: z.looseObject({ id: Id, is_deleted: z.boolean() }),
});

/** `format=pdf` answers the PDF itself, otherwise an envelope with the document model. */
export const tripItinerary = defineGet("trip/itinerary", {
	cost: "document",
	file: "pdf",
	access: "member",
	summary: "The itinerary of a trip as a document model or as PDF",
	rule: "trip/detail/downloadItinerary",
	query: z.object({
		id: Id,
		language: DocumentLanguage.default("both"),
		format: z.enum(["model", "pdf"]).default("model"),
	}),
	answer: DocumentModel,
});

/** Answers a file (text/calendar): an event for each order, the same that the order's own file has. */
export const tripCalendar = defineGet("trip/calendar", {
	file: "always",
	as: "trip.calendarFile",
	access: "member",
	summary: "All orders of a trip for a calendar (ICS)",
	rule: "trip/detail/downloadCalendar",
	query: z.object({ id: Id }),
	answer: z.unknown(),
});

import type { orderCalendar } from "~/portal-contract/order/files";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { calendarFile, calendarOf } from "~/portal-server/platform/documents/calendar/ics";
import { readableBy, readOwnedNow } from "../../model/access";
import { partOf } from "../../model/line/lines";
import { readOrderDetails } from "../detail/order-details";
import { calendarEvent } from "./calendar-event";

/** The service of an order for a calendar. Throws `Refused` `not_found`. */
export const readCalendar: UseCase<typeof orderCalendar, Who, Response> = async (context, query) => {
	const { db, who, language, public_url } = context;
	const { order, guests, now } = await readOwnedNow(db, who, query, readableBy);
	const part = await partOf(db, order);
	const { events } = await readOrderDetails(db, order);
	const changed_at = events.at(-1)?.at ?? null;
	return calendarFile(
		calendarOf(calendarEvent({ order, guests, part, changed_at }, now, language, public_url)),
		`${order.booking_id}.ics`,
	);
};

import type { Language } from "~/portal-contract/base/basics";
import type { orderCalendar } from "~/portal-contract/order/files";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import { type CalendarEvent, calendarOf } from "~/portal-server/platform/documents/calendar/ics";
import { translate } from "~/portal-server/platform/texts";
import { readOwnedNow } from "../access";
import { partOf } from "../lines";
import type { OrderRecord, Stay } from "../product-lines";
import { isOverdue } from "./order-actions";
import { readOrderDetails } from "./order-details";
import { statusText } from "./status-texts";

/** What a calendar makes of a state: nothing is certain before the confirmation, and nothing of it stands after the end. */
const STATUS: Readonly<Record<number, CalendarEvent["status"]>> = {
	30: "CONFIRMED",
	35: "CONFIRMED",
	40: "CONFIRMED",
	50: "CONFIRMED",
	70: "CANCELLED",
	75: "CANCELLED",
	80: "CANCELLED",
	85: "CANCELLED",
};

/** The stay as one event. Read again after a change it renews the one in the calendar, and cancels it once the order is over. */
export async function readCalendar(context: CallContext<typeof orderCalendar, Who>): Promise<Response> {
	const { db, who, language, query, public_url } = context;
	const { order: record, now } = await readOwnedNow(db, who, query.id);
	const order = isOverdue(record, now) ? { ...record, status: 75 } : record;
	const stay = (await partOf(db, order)).stay(language);
	const { events } = await readOrderDetails(db, order);
	const text = calendarOf({
		uid: `${order.booking_id}@orders.business-travel-portal`,
		// An order that is over by the clock alone has not been written yet.
		sequence: order.version + (order.status === record.status ? 0 : 1),
		stamped_at: now,
		changed_at: events.at(-1)?.at ?? order.booking_date,
		...stay,
		status: STATUS[order.status] ?? "TENTATIVE",
		summary: translate(language, { key: "calendar-summary", values: { hotel: stay.title, number: order.booking_id } }),
		location: stay.place,
		description: described(order, stay, language),
		url: `${public_url}/user/order/detail/${order.id}`,
	});
	return new Response(text, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
			"Content-Disposition": `attachment; filename="${order.booking_id}.ics"`,
			"Cache-Control": "private, no-store",
		},
	});
}

function described(order: OrderRecord, stay: Stay, language: Language): string {
	const line = (key: string, value: string | null) => (value ? [translate(language, { key: `calendar-${key}`, values: { value } })] : []);
	return [
		...line("number", order.booking_id),
		...line("state", statusText(order, language)),
		...line("confirmation-code", stay.confirmation_code),
		...line("guests", stay.guests.join(language === "en" ? ", " : "、")),
		...line("phone", stay.phone),
		...line("requests", order.special_requests.slice(0, 1000)),
	].join("\n");
}

import type { Language } from "~/portal-contract/base/basics";
import type { orderCalendar } from "~/portal-contract/order/files";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import { type CalendarEvent, calendarOf } from "~/portal-server/platform/documents/calendar/ics";
import { inLanguage } from "~/portal-server/platform/names";
import { readableBy, readOwnedNow } from "../access";
import { namesOf } from "../facts/guests";
import { requestWords } from "../facts/requests";
import { partOf, sayOf } from "../lines";
import type { GuestedOrder, Visit } from "../product-lines";
import { isOverdue } from "./order-actions";
import { readOrderDetails } from "./order-details";
import { statusText } from "./status-texts";

const STATUS: Readonly<Record<number, CalendarEvent["status"]>> = {
	[ORDER_STATUS.confirmed]: "CONFIRMED",
	[ORDER_STATUS.assigned]: "CONFIRMED",
	[ORDER_STATUS.in_service]: "CONFIRMED",
	[ORDER_STATUS.completed]: "CONFIRMED",
	[ORDER_STATUS.cancelling]: "CONFIRMED",
	[ORDER_STATUS.cancelled]: "CANCELLED",
	[ORDER_STATUS.expired]: "CANCELLED",
	[ORDER_STATUS.rejected]: "CANCELLED",
	[ORDER_STATUS.no_show]: "CANCELLED",
};

/** A later version replaces the event in the calendar, and cancels it once the order is over. */
export async function readCalendar(context: CallContext<typeof orderCalendar, Who>): Promise<Response> {
	const { db, who, language, query, public_url } = context;
	const { order: record, guests, now } = await readOwnedNow(db, who, query.id, readableBy);
	const order = isOverdue(record, now) ? { ...record, status: ORDER_STATUS.expired } : record;
	const { place, phone, starts, ends } = (await partOf(db, order)).visit({ order, guests }, language);
	const title = inLanguage(language, order.title_zh, order.title_en);
	const { events } = await readOrderDetails(db, order);
	const text = calendarOf({
		uid: `${order.booking_id}@orders.business-travel-portal`,
		// An order that has expired by the clock alone is not written yet.
		sequence: order.version + (order.status === record.status ? 0 : 1),
		stamped_at: now,
		changed_at: events.at(-1)?.at ?? order.booking_date,
		starts,
		ends,
		status: STATUS[order.status] ?? "TENTATIVE",
		summary: sayOf(order.product_line)(language, { key: "calendar-summary", values: { title, number: order.booking_id } }),
		location: place,
		description: described({ order, guests }, phone, language),
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

function described({ order, guests }: GuestedOrder, phone: Visit["phone"], language: Language): string {
	const say = sayOf(order.product_line);
	const line = (key: string, value: string | null) => (value ? [say(language, { key: `calendar-${key}`, values: { value } })] : []);
	return [
		...line("number", order.booking_id),
		...line("state", statusText(order, language)),
		...line("confirmation-code", order.supplier_code),
		...line("guests", namesOf(guests).join(language === "en" ? ", " : "、")),
		...line("phone", phone),
		...line("requests", requestWords(order, say, language)),
		...line("arrival", order.arrival_note),
		...line("other-requests", order.special_requests.slice(0, 1000)),
	].join("\n");
}

import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { CalendarEvent } from "~/portal-server/platform/documents/calendar/ics";
import { inLanguage } from "~/portal-server/platform/words/names";
import { byCompany } from "../../model/facts/by-company";
import { namesOf } from "../../model/facts/guests";
import { shownAt } from "../../model/facts/overdue";
import { requestWords } from "../../model/facts/requests";
import { sayOf } from "../../model/line/lines";
import type { LinePart, Visit } from "../../model/line/product-lines";
import type { GuestedOrder } from "../../model/record";
import { statusText } from "../status-texts";

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

/** When the row of `orders` that a statement reads last changed, seconds UTC; null without any event. */
export const changedColumn = byCompany(
	(company) => sql<number | null>`(select floor(extract(epoch from max(e.at)))::int8 from order_event e
	where e.company_id = ${company} and e.order_id = "orders"."id")`,
);

interface Entered extends GuestedOrder {
	part: LinePart;
	/** As `changedColumn` reads it. */
	changed_at: number | null;
}

/** A later version replaces the event in the calendar, and cancels it once the order is over. `now` in seconds UTC. */
export function calendarEvent(entered: Entered, now: number, language: Language, public_url: string): CalendarEvent {
	const { order: record, guests, part, changed_at } = entered;
	const order = shownAt(record, now);
	const { place, contact, starts, ends } = part.visit({ order, guests }, language);
	const title = inLanguage(language, order.title_zh, order.title_en);
	return {
		uid: `${order.booking_id}@orders.business-travel-portal`,
		// An order that has expired by the clock alone is not written yet.
		sequence: order.version + (order.status === record.status ? 0 : 1),
		stamped_at: now,
		changed_at: changed_at ?? order.booking_date,
		starts,
		ends,
		status: STATUS[order.status] ?? "TENTATIVE",
		summary: sayOf(order.product_line)(language, {
			key: "calendar-summary",
			values: { title, number: order.booking_id },
		}),
		location: place,
		description: described({ order, guests }, contact, language),
		url: `${public_url}/user/order/detail/${order.id}`,
	};
}

function described({ order, guests }: GuestedOrder, contact: Visit["contact"], language: Language): string {
	const say = sayOf(order.product_line);
	const line = (key: string, value: string | null) =>
		value ? [say(language, { key: `calendar-${key}`, values: { value } })] : [];
	return [
		...line("number", order.booking_id),
		...line("state", statusText(order, language)),
		...line("confirmation-code", order.supplier_code),
		...line("guests", namesOf(guests).join(language === "en" ? ", " : "、")),
		...line("contact", contact),
		...line("requests", requestWords(order, say, language)),
		...line("arrival", order.arrival_note),
		...line("other-requests", order.special_requests.slice(0, 1000)),
	].join("\n");
}

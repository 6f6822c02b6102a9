import type { z } from "zod";
import { localMinute } from "~/lib/time/travel-dates";
import type { DocumentBlock, DocumentLanguage, DocumentModel } from "~/portal-contract/base/document";
import type { tripCalendar, tripItinerary } from "~/portal-contract/trip/trip";
import { bothNamesOf } from "~/portal-server/orders/model/facts/guests";
import { isOverdue } from "~/portal-server/orders/model/facts/overdue";
import { calendarEvent } from "~/portal-server/orders/reading/documents/calendar-event";
import { closingLines, issuedText, PLAIN } from "~/portal-server/orders/reading/documents/voucher-model";
import { statusText } from "~/portal-server/orders/reading/status-texts";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { calendarFile, calendarOf } from "~/portal-server/platform/documents/calendar/ics";
import {
	type DocumentTexts,
	dayText,
	documentTexts,
	momentText,
} from "~/portal-server/platform/documents/document-texts";
import { issuerOf, type SiteIssuer } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { daysOf } from "./itinerary";
import { type OrderOfTrip, type ReadTrip, readTrip } from "./read-trip";
import { isStillOn } from "./visible";

/** All of it in one calendar; an order that came to nothing is cancelled there. Throws `Refused` `not_found`. */
export const readTripCalendar: UseCase<typeof tripCalendar, Who, Response> = async (context, query) => {
	const { db, who, language, public_url } = context;
	const { id, orders, now } = await readTrip(db, who, query.id);
	const events = orders.map(({ side, ...of }) =>
		calendarEvent({ ...of, guests: side.guests }, now, language, public_url),
	);
	return calendarFile(calendarOf(...events), `trip-${id}.ics`);
};

/** As the contract's document or (`format=pdf`) as the PDF itself. Throws `Refused` `not_found`. */
export const readItinerary: UseCase<typeof tripItinerary, Who, AnswerOf<typeof tripItinerary> | Response> = async (
	context,
	query,
) => {
	const { db, who, public_url } = context;
	const trip = await readTrip(db, who, query.id);
	const model = itineraryModel(trip, await issuerOf(db, public_url), query.language);
	return query.format === "pdf" ? pdfOf(model, `trip-${trip.id}.pdf`) : model;
};

function itineraryModel(
	trip: ReadTrip,
	issuer: SiteIssuer,
	language: DocumentLanguage,
): z.output<typeof DocumentModel> {
	const texts = documentTexts(language);
	const orders = trip.orders.filter(({ order }) => !isOverdue(order, trip.now) && isStillOn(order.status));
	return {
		kind: "itinerary",
		language,
		...texts.block("itinerary-title"),
		issuer: texts.line(issuer.name),
		number: trip.name,
		version: trip.version,
		code: null,
		issued_at: trip.now,
		issued_text: texts.line(momentText(trip.now)),
		version_text: issuedText("confirmation-as-of", trip.now, texts),
		superseded: false,
		notice: null,
		blocks: [...dayBlocks(orders, texts), ordersBlock(orders, texts)],
		qr: null,
		...PLAIN,
		header: [trip.name],
		footer: [texts.line(texts.words("itinerary-zone")), ...closingLines(issuer, texts)],
	};
}

/** A table for each day; in both languages Chinese comes first. */
function dayBlocks(orders: readonly OrderOfTrip[], texts: DocumentTexts): DocumentBlock[] {
	const entries = orders.flatMap(({ order, side, part }) => {
		const of = { order, guests: side.guests };
		const english = part.moments(of, "en");
		return part.moments(of, "zh-cn").map((zh, index) => {
			const en = english[index] ?? zh;
			const lines = {
				text: texts.line({ zh: zh.text, en: en.text }),
				place: [
					texts.line({ zh: zh.place, en: en.place }),
					...(zh.notes ?? []).map((note, at) => texts.line({ zh: note, en: en.notes?.[at] ?? note })),
				]
					.filter(Boolean)
					.join(" · "),
			};
			return { ...lines, at: zh.at, order_id: order.id, number: order.booking_id };
		});
	});
	return daysOf(entries).map(({ date, entries: of_day }) => ({
		kind: "table",
		title: texts.line(dayText(date)),
		title_alt: null,
		head: ["itinerary-time", "itinerary-what", "itinerary-where"].map(texts.head),
		rows: of_day.map(({ at, text, place }) => [localMinute(at).slice(11), text, place]),
	}));
}

function ordersBlock(orders: readonly OrderOfTrip[], texts: DocumentTexts): DocumentBlock {
	return {
		kind: "table",
		...texts.block("itinerary-orders"),
		head: ["voucher-booking-id", "itinerary-what", "itinerary-guests", "confirmation-state"].map(texts.head),
		rows: orders.map(({ order, side }) => [
			order.booking_id,
			texts.line({ zh: order.title_zh, en: order.title_en }),
			side.guests.map(bothNamesOf).join(", "),
			texts.line({ zh: statusText(order, "zh-cn"), en: statusText(order, "en") }),
		]),
	};
}

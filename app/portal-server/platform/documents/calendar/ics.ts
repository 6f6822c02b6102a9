import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";

export interface LocalMoment {
	date: string;
	time: string;
}

export interface CalendarEvent {
	/** Identifies the event for ever: a calendar that reads it again updates its entry. */
	uid: string;
	/** Grows with every change. */
	sequence: number;
	/** Seconds UTC: when this file was written, and when the order last changed. */
	stamped_at: number;
	changed_at: number;
	starts: LocalMoment;
	ends: LocalMoment;
	status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
	summary: string;
	location: string;
	description: string;
	url: string;
}

const ZONE = "Asia/Yangon";

/** Asia/Yangon keeps +06:30 all year. */
const VTIMEZONE = [
	"BEGIN:VTIMEZONE",
	`TZID:${ZONE}`,
	"BEGIN:STANDARD",
	"DTSTART:19700101T000000",
	"TZOFFSETFROM:+0630",
	"TZOFFSETTO:+0630",
	"TZNAME:+0630",
	"END:STANDARD",
	"END:VTIMEZONE",
].join("\r\n");

/** Events as a calendar file (RFC 5545): CRLF, lines of 75 octets at most, times in Asia/Yangon. */
export function calendarOf(...events: readonly CalendarEvent[]): string {
	const calendar = ical({
		prodId: { company: "Business travel portal", product: "Orders", language: "EN" },
		scale: "GREGORIAN",
		method: ICalCalendarMethod.PUBLISH,
		// The library would apply a named zone to DTSTAMP as well, which is UTC.
		timezone: { name: null, generator: () => VTIMEZONE },
	});
	for (const event of events) {
		calendar.createEvent({
			id: event.uid,
			sequence: event.sequence,
			stamp: new Date(event.stamped_at * 1000),
			lastModified: new Date(event.changed_at * 1000),
			start: local(event.starts),
			end: local(event.ends),
			timezone: ZONE,
			status: ICalEventStatus[event.status],
			// A stay does not make its guest busy.
			transparency: ICalEventTransparency.TRANSPARENT,
			summary: plain(event.summary),
			location: plain(event.location),
			description: plain(event.description),
			url: event.url,
		});
	}
	return `${calendar}\r\n`;
}

/** The response that downloads it. */
export function calendarFile(text: string, filename: string): Response {
	return new Response(text, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
			"Content-Disposition": `attachment; filename="${filename}"`,
			"Cache-Control": "private, no-store",
		},
	});
}

const local = ({ date, time }: LocalMoment) => `${date}T${time}:00`;

/** Line breaks as one character, control characters removed. */
const plain = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "");

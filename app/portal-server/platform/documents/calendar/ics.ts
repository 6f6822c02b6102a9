/** Moment by the wall clock of Myanmar. */
export interface LocalMoment {
	/** `YYYY-MM-DD` */
	date: string;
	/** `HH:MM` */
	time: string;
}

export interface CalendarEvent {
	/** Names the event for ever: a calendar that meets it again renews what it has. */
	uid: string;
	/** Grows with every change. */
	sequence: number;
	/** Seconds UTC: when this was written, and when the thing itself last changed. */
	stamped_at: number;
	changed_at: number;
	starts: LocalMoment;
	ends: LocalMoment;
	status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
	/** Tag of the texts' language. */
	language: string;
	summary: string;
	location: string;
	description: string;
	url: string;
}

const ZONE = "Asia/Yangon";
const MOST_OCTETS = 75;

/** An event as a calendar file (RFC 5545): CRLF, lines of 75 octets at most, times in Asia/Yangon, which keeps +06:30 all year. */
export function calendarOf(event: CalendarEvent): string {
	const tag = `LANGUAGE=${event.language}`;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Business travel portal//Orders//EN",
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		"BEGIN:VTIMEZONE",
		`TZID:${ZONE}`,
		"BEGIN:STANDARD",
		"DTSTART:19700101T000000",
		"TZOFFSETFROM:+0630",
		"TZOFFSETTO:+0630",
		"TZNAME:+0630",
		"END:STANDARD",
		"END:VTIMEZONE",
		"BEGIN:VEVENT",
		`UID:${escaped(event.uid)}`,
		`SEQUENCE:${event.sequence}`,
		`DTSTAMP:${utc(event.stamped_at)}`,
		`LAST-MODIFIED:${utc(event.changed_at)}`,
		`DTSTART;TZID=${ZONE}:${local(event.starts)}`,
		`DTEND;TZID=${ZONE}:${local(event.ends)}`,
		`STATUS:${event.status}`,
		// A stay does not make its guest busy.
		"TRANSP:TRANSPARENT",
		`SUMMARY;${tag}:${escaped(event.summary)}`,
		`LOCATION;${tag}:${escaped(event.location)}`,
		`DESCRIPTION;${tag}:${escaped(event.description)}`,
		`URL:${event.url}`,
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const utc = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const local = ({ date, time }: LocalMoment) => `${date}T${time}00`.replace(/[-:]/g, "");

/** A text as a value: backslash, semicolon, comma and line break are written, what cannot stand in a line is left out. */
function escaped(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "")
		.replace(/[\\;,]/g, "\\$&")
		.replaceAll("\n", "\\n");
}

/** A line in parts of 75 octets at most, each part after the first behind a blank; no character is cut. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = "";
	let room = MOST_OCTETS;
	for (const character of line) {
		const octets = Buffer.byteLength(character);
		if (octets > room) {
			parts.push(part);
			part = "";
			room = MOST_OCTETS - 1;
		}
		part += character;
		room -= octets;
	}
	return [...parts, part].join("\r\n ");
}

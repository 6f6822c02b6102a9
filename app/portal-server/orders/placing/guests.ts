import type { Message } from "~/portal-server/platform/api/refused";
import { Refused } from "~/portal-server/platform/api/refused";

/** Letters and marks of any script, joined by blanks and the signs that stand in names; joiners are part of some scripts' spelling. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M} .,'’·•/()-]|\u200c|\u200d){1,100}$/u;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS_BUT_BREAKS = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u;

interface Written {
	rooms: readonly { guest_full_name: string }[];
	contact_person: string;
	contact_phone: string;
	special_requests: string;
	arrival_note: string;
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
}

/** A name as it is kept: composed, blanks of any kind as one, none at the ends; null where it is no name. */
export function readName(text: string): string | null {
	const name = text
		.normalize("NFC")
		.replace(/[\u3000\u00a0 ]+/g, " ")
		.trim();
	return NAME.test(name) ? name : null;
}

/**
 * A telephone number as it is kept: digits, `+` first where it is international (`00` counts as `+`). Full-width digits, blanks, dots,
 * dashes and brackets are read over. null where it cannot be a number: less than 7 digits or more than the 15 of E.164.
 */
export function readPhone(text: string): string | null {
	const plain = text
		.normalize("NFKC")
		.replace(/[\s().‐-―-]/gu, "")
		.replace(/^00/, "+");
	return /^\+?\d{7,15}$/.test(plain) ? plain : null;
}

/** A text of one line without signs that cannot be shown. */
export const isOneLine = (text: string): boolean => !CONTROLS.test(text);

/** Lead guests by room, as they are kept. Throws `Refused` `invalid` with a message for every name that is none. */
export function readNames(rooms: readonly { guest_full_name: string }[]): string[] {
	const fields: Record<string, Message> = {};
	const names = rooms.map((room, index) => {
		const name = readName(room.guest_full_name);
		if (name === null) fields[`rooms[${index}].guest_full_name`] = "order-guest-name-invalid";
		return name ?? "";
	});
	if (Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return names;
}

/**
 * What was typed, as it is kept. Throws `Refused` `invalid` with a message for every field that is wrong (`rooms[1].guest_full_name`).
 */
export function readGuests<T extends Written>(body: T): T {
	const fields: Record<string, Message> = {};
	const rooms = body.rooms.map((room, index) => {
		const name = readName(room.guest_full_name);
		if (name === null) fields[`rooms[${index}].guest_full_name`] = "order-guest-name-invalid";
		return { ...room, guest_full_name: name ?? "" };
	});
	const contact_person = readName(body.contact_person);
	if (contact_person === null) fields.contact_person = "order-guest-name-invalid";
	const contact_phone = readPhone(body.contact_phone);
	if (contact_phone === null) fields.contact_phone = "order-contact-phone-invalid";
	if (CONTROLS_BUT_BREAKS.test(body.special_requests)) fields.special_requests = "order-text-invalid";
	for (const field of ["arrival_note", "cost_center", "purchase_order", "trip_purpose"] as const) {
		if (CONTROLS.test(body[field])) fields[field] = "order-text-invalid";
	}
	if (Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return { ...body, rooms, contact_person: contact_person ?? "", contact_phone: contact_phone ?? "" };
}

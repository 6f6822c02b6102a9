import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { isOneLine, isText, readName, readPhone } from "~/portal-server/platform/people";

interface Written {
	guests: readonly { guest_full_name: string }[];
	contact_person: string;
	contact_phone: string;
	special_requests: string;
	arrival_note: string;
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
}

/** Lead guests by unit, as they are kept. Throws `Refused` `invalid` with a message for every name that is none. */
export function readNames(guests: readonly { guest_full_name: string }[]): string[] {
	const fields: Record<string, Message> = {};
	const names = guests.map((guest, index) => {
		const name = readName(guest.guest_full_name);
		if (name === null) fields[`guests[${index}].guest_full_name`] = "order-guest-name-invalid";
		return name ?? "";
	});
	if (Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return names;
}

/**
 * What was typed, as it is kept. Throws `Refused` `invalid` with a message for every field that is wrong (`guests[1].guest_full_name`).
 */
export function readGuests<T extends Written>(body: T): T {
	const fields: Record<string, Message> = {};
	const guests = body.guests.map((guest, index) => {
		const name = readName(guest.guest_full_name);
		if (name === null) fields[`guests[${index}].guest_full_name`] = "order-guest-name-invalid";
		return { ...guest, guest_full_name: name ?? "" };
	});
	const contact_person = readName(body.contact_person);
	if (contact_person === null) fields.contact_person = "order-guest-name-invalid";
	const contact_phone = readPhone(body.contact_phone);
	if (contact_phone === null) fields.contact_phone = "order-contact-phone-invalid";
	if (!isText(body.special_requests)) fields.special_requests = "order-text-invalid";
	for (const field of ["arrival_note", "cost_center", "purchase_order", "trip_purpose"] as const) {
		if (!isOneLine(body[field])) fields[field] = "order-text-invalid";
	}
	if (Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return { ...body, guests, contact_person: contact_person ?? "", contact_phone: contact_phone ?? "" };
}

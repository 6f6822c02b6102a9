import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { wrongPassportName } from "~/portal-server/platform/passport-name";
import { isOneLine, isText, readName, readNameZh } from "~/portal-server/platform/people";
import { readPhone } from "~/portal-server/platform/phones";

/** A lead guest as typed. */
interface Named {
	guest_full_name: string;
	guest_name_zh: string;
}

interface Written {
	guests: readonly Named[];
	contact_person: string;
	contact_phone: string;
	traveller_phone?: string | undefined;
	special_requests: string;
	arrival_note: string;
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
}

/** Puts a message into `fields` at every name that is wrong; two guests may have one name. */
function readEach<T extends Named>(guests: readonly T[], fields: FieldFaults): T[] {
	return guests.map((guest, unit) => {
		const guest_full_name = readName(guest.guest_full_name) ?? "";
		const guest_name_zh = readNameZh(guest.guest_name_zh);
		const wrong = wrongPassportName(guest.guest_full_name);
		if (wrong !== null) fields[`guests[${unit}].guest_full_name`] = wrong;
		if (guest_name_zh === null) fields[`guests[${unit}].guest_name_zh`] = "order-guest-name-zh-invalid";
		return { ...guest, guest_full_name, guest_name_zh: guest_name_zh ?? "" };
	});
}

/** Lead guests by unit, as they are kept. Throws `Refused` `invalid` with a message for every name that is wrong. */
export function readNames(guests: readonly Named[]): Named[] {
	const fields: FieldFaults = {};
	const read = readEach(guests, fields);
	requireValid(fields);
	return read;
}

/**
 * What was typed, as it is kept. Throws `Refused` `invalid` with a message for every field that is wrong (`guests[1].guest_full_name`).
 */
export function readGuests<T extends Written>(body: T): T {
	const fields: FieldFaults = {};
	const guests = readEach(body.guests, fields);
	const contact_person = readName(body.contact_person);
	if (contact_person === null) fields.contact_person = "order-guest-name-invalid";
	const contact_phone = readPhone(body.contact_phone);
	if (contact_phone.fault) fields.contact_phone = contact_phone.fault;
	const traveller_phone = body.traveller_phone ? readPhone(body.traveller_phone) : undefined;
	if (traveller_phone?.fault) fields.traveller_phone = traveller_phone.fault;
	if (!isText(body.special_requests)) fields.special_requests = "order-text-invalid";
	for (const field of ["arrival_note", "cost_center", "purchase_order", "trip_purpose"] as const) {
		if (!isOneLine(body[field])) fields[field] = "order-text-invalid";
	}
	requireValid(fields);
	return {
		...body,
		guests,
		contact_person: contact_person ?? "",
		contact_phone: contact_phone.number ?? "",
		traveller_phone: traveller_phone?.number ?? body.traveller_phone,
	};
}

/** Throws `Refused` `invalid` at a text of a name board that cannot be shown, or where nobody holds one up. */
export function checkBoard(name_board: string, hasBoard: boolean): void {
	const wrong = !isOneLine(name_board)
		? "order-text-invalid"
		: hasBoard || name_board === ""
			? null
			: "order-board-none";
	if (wrong !== null) throw new Refused("invalid", { fields: { name_board: wrong } });
}

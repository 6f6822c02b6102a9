import { z } from "zod";
import { colourFault } from "~/lib/paper/colour";
import { VOUCHER_LIMITS } from "~/portal-contract/company/voucher-limits";
import type { VoucherSettingFields } from "~/portal-contract/company/voucher-setting";
import { type FieldFaults, type Message, requireValid } from "~/portal-server/platform/api/refused";
import { isOneLine, isText } from "~/portal-server/platform/people";
import { phoneLineFault } from "~/portal-server/platform/phones";

const LINES = ["company_name_zh", "company_name_en", "address"] as const;
const NOTES = ["header_note_zh", "header_note_en", "footer_note_zh", "footer_note_en"] as const;
const PHONES = ["phone", "emergency_phone"] as const;

function faultOf(name: string, value: string): Message | null {
	if (LINES.some((one) => one === name)) return isOneLine(value) ? null : "order-text-invalid";
	if (PHONES.some((one) => one === name)) return phoneLineFault(value);
	if (name === "email") return value === "" || z.email().safeParse(value).success ? null : "field-email";
	if (name === "colour") {
		const fault = colourFault(value);
		return fault && `voucher-setting-colour-${fault}`;
	}
	if (!NOTES.some((one) => one === name)) return null;
	if (!isText(value)) return "order-text-invalid";
	const { note_lines } = VOUCHER_LIMITS;
	return value.split("\n").length > note_lines
		? { key: "voucher-setting-note-lines", values: { most: note_lines } }
		: null;
}

/** The fields as they are stored. Throws `Refused` `invalid` with a message for every wrong one; the logo is not looked at. */
export function checkFields(given: VoucherSettingFields): VoucherSettingFields {
	const fields: VoucherSettingFields = { ...given };
	const wrong: FieldFaults = {};
	for (const [name, value] of Object.entries(fields)) {
		const fault = typeof value === "string" ? faultOf(name, value) : null;
		if (fault) wrong[name] = fault;
	}
	requireValid(wrong);
	return fields;
}

import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { colourFault } from "~/lib/paper/colour";
import { optionalText } from "~/parts/forms/typed-text.server";
import { DocumentLanguage, Paper } from "~/portal-contract/base/document";
import { typed } from "~/portal-contract/base/typed/typed";
import { VOUCHER_LIMITS } from "~/portal-contract/company/voucher-limits";
import { BookingCodeType, type VoucherSettingFields } from "~/portal-contract/company/voucher-setting";

const Note = typed("prose")
	.max(VOUCHER_LIMITS.note, "length")
	.refine((text) => text.split("\n").length <= VOUCHER_LIMITS.note_lines, "voucher-setting:note-lines")
	.default("");
const Phone = optionalText(VOUCHER_LIMITS.phone, "phone");
const Email = optionalText(VOUCHER_LIMITS.email, "account").refine(
	(text) => text === "" || z.email().safeParse(text).success,
	"email-invalid",
);
const Switch = z.boolean().default(false);

const Colour = typed("token", "required")
	.toLowerCase()
	.superRefine((colour, context) => {
		const fault = colourFault(colour);
		if (fault) context.addIssue({ code: "custom", message: `voucher-setting:colour-${fault}` });
	});

const Fields = z.object({
	company_name_zh: optionalText(VOUCHER_LIMITS.company_name, "label"),
	company_name_en: optionalText(VOUCHER_LIMITS.company_name, "label"),
	phone: Phone,
	email: Email,
	address: optionalText(VOUCHER_LIMITS.address, "label"),
	emergency_phone: Phone,
	header_note_zh: Note,
	header_note_en: Note,
	footer_note_zh: Note,
	footer_note_en: Note,
	colour: Colour,
	paper: Paper,
	language: DocumentLanguage,
	booking_code_type: BookingCodeType,
	show_price: Switch,
	show_policy: Switch,
	show_guest_phone: Switch,
	show_nationality: Switch,
	show_qr: Switch,
	show_burmese: Switch,
});

/** `logo`: the one that the form shows; `new_logo`: sent by the page's script. Messages are locale keys, a missing checkbox is false. */
export const SettingSchema = Fields.extend({
	logo: optionalText(300, "url"),
	new_logo: z.array(z.string().max(300)).default([]),
	remove_logo: Switch,
	version: z.coerce.number("format").int("format").nonnegative("format"),
});
export type SettingInput = z.output<typeof SettingSchema>;

export const settingConstraint = () => getZodConstraint(Fields);

/** What is saved: `sent` is a file that came with this form. */
export function fieldsOf(
	{ new_logo, remove_logo, version: _version, logo, ...fields }: SettingInput,
	sent: string | undefined,
): VoucherSettingFields {
	return { ...fields, logo: sent ?? new_logo.at(-1) ?? (remove_logo ? "" : logo) };
}

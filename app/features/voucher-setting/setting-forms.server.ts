import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { qrOf } from "~/parts/document/qr.server";
import { DEFAULT_VOUCHER_SETTING, type VoucherSettingFields } from "~/portal-contract/company/voucher-setting";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import type { Posted } from "~/session/forms/posted-files.server";
import { type Attempt, attempt, type Refusal } from "~/session/portal.server";
import { voucherSettingAddress } from "./address";
import { differences, formValues, type SettingShown, type ShownVoucher } from "./fields";
import { fieldsOf, type SettingInput, SettingSchema } from "./form.server";

const LOGO = { field: "logo_file", topic: "voucher" };

const NOTHING = { voucher: null, conflict: null, restored: null };

export async function showVoucher(
	portal: Acting["portal"],
	fields: VoucherSettingFields,
): Promise<Attempt<ShownVoucher>> {
	const shown = await attempt(portal.account.previewVoucher(fields), { outages: true });
	return shown.ok ? { ...shown, data: { document: shown.data, qr: qrOf(shown.data) } } : shown;
}

const heldIn = (value: SettingInput, { files }: Acting) => fieldsOf(value, files[0]);

/** The form without a logo that the portal refuses. */
function refused({ fields }: Refusal, value: SettingInput, acting: Acting): SettingShown {
	const { logo } = heldIn(value, acting);
	return { ...NOTHING, logo: !fields.logo ? logo : logo === value.logo ? "" : value.logo };
}

/** What is wrong with the logo stands at the field for its file. */
const FORM = {
	schema: SettingSchema,
	files: LOGO,
	fieldOf: (field: string) => (field === "logo" ? LOGO.field : field),
} as const;

const defaults = (voucher: ShownVoucher | null): SettingShown => ({
	...NOTHING,
	voucher,
	logo: "",
	restored: { key: newFormKey(), values: formValues(DEFAULT_VOUCHER_SETTING) },
});

export const settingForms = {
	save: defineForm({
		...FORM,
		call: (value, acting) =>
			acting.portal.account.saveVoucherSetting({ ...heldIn(value, acting), version: value.version }),
		done: voucherSettingAddress(),
		shown: async (refusal, value, acting): Promise<SettingShown> => {
			const fields = heldIn(value, acting);
			const { account } = acting.portal;
			const read = refusal.type === "stale_state" ? await attempt(account.voucherSetting(), { outages: true }) : null;
			const made = Object.keys(refusal.fields).length === 0 ? await showVoucher(acting.portal, fields) : null;
			const conflict = read?.ok ? { stored: read.data, fields: differences(read.data, fields) } : null;
			return { ...refused(refusal, value, acting), voucher: made?.ok ? made.data : null, conflict };
		},
	}),
	preview: defineForm({
		...FORM,
		run: (value, acting) => showVoucher(acting.portal, heldIn(value, acting)),
		done: ({ data, value, acting }) => ({
			shown: { ...NOTHING, voucher: data, logo: heldIn(value, acting).logo },
		}),
		shown: refused,
	}),
	/** The defaults in the form; they hold once they are saved. */
	restore: defineForm({
		schema: z.object({}),
		run: (_value, { portal }) => showVoucher(portal, DEFAULT_VOUCHER_SETTING),
		done: ({ data }) => ({ shown: defaults(data) }),
		shown: () => defaults(null),
	}),
};

/** What the page's script asks for while somebody types: the fields of a preview, or their errors. */
export async function readPreview({
	form,
	fault,
	send,
}: Pick<Posted, "form" | "fault" | "send">): Promise<
	{ ok: true; fields: VoucherSettingFields } | { ok: false; errors: Record<string, string[] | null> }
> {
	const submission = parseForm(form, SettingSchema);
	if (submission.status !== "success") return { ok: false, errors: submission.reply().error ?? {} };
	if (fault) return { ok: false, errors: { [LOGO.field]: [fault] } };
	const sent = await send(LOGO.topic);
	if (!sent.ok) return { ok: false, errors: { [LOGO.field]: [sent.refusal.msg] } };
	return { ok: true, fields: fieldsOf(submission.value, sent.data[0]?.url) };
}

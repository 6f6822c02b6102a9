import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { qrOf } from "~/parts/document/qr.server";
import { DEFAULT_VOUCHER_SETTING, type VoucherSettingFields } from "~/portal-contract/account/voucher-setting";
import type { PortalPorts } from "~/portal-contract/portal";
import { newFormKey } from "~/session/forms/form-key.server";
import { attempt, type Refusal } from "~/session/portal.server";
import { differences, formValues, type ShownVoucher } from "./fields";
import { fieldsOf, type SettingInput, SettingSchema } from "./form.server";
import type { SettingReply } from "./reply";

type Sent = { ok: true; data: readonly { url: string }[] } | { ok: false; refusal: Refusal };

export interface SettingPorts {
	portal: PortalPorts<"account.voucherSetting" | "account.saveVoucherSetting" | "account.previewVoucher">;
	/** The posted form, with the file of a logo where the browser sent it along. */
	posted: { form: FormData; fault: string | null; send(topic: string): Promise<Sent> };
}

export type SettingResult = { done: true; notice: Notice } | { done: false; reply: SettingReply; status: number };

const TOPIC = "voucher";

type Accepted = Extract<Submission<SettingInput, string[]>, { status: "success" }>;
type Read =
	| { ok: true; submission: Accepted; fields: VoucherSettingFields; version: number }
	| { ok: false; reply: Omit<SettingReply, "intent">; status: number };

const NOTHING = { restored: null, result: null, values: null, refusal: null, shown: null, conflict: null };

const textIn = (form: FormData, name: string) => String(form.get(name) ?? "");

/** The fields of the form, once a file that came along is stored. */
async function readForm({ posted }: SettingPorts): Promise<Read> {
	const { form, fault } = posted;
	const submission = parseForm(form, SettingSchema);
	const typed = { ...NOTHING, logo: textIn(form, "logo"), version: Number(textIn(form, "version")) || 0 };
	if (submission.status !== "success")
		return { ok: false, reply: { ...typed, result: submission.reply() as SubmissionResult<string[]> }, status: 400 };
	const wrong = (message: string) =>
		submission.reply({ fieldErrors: { logo_file: [message] } }) as SubmissionResult<string[]>;
	if (fault) return { ok: false, reply: { ...typed, result: wrong(fault) }, status: 400 };
	const sent = await posted.send(TOPIC);
	if (!sent.ok) return { ok: false, reply: { ...typed, result: wrong(sent.refusal.msg) }, status: sent.refusal.status };
	const { value } = submission;
	return {
		ok: true,
		submission: submission as Accepted,
		fields: fieldsOf(value, sent.data[0]?.url),
		version: value.version,
	};
}

/** The form with what the portal says of it; what is wrong with the logo stands at the field for its file. */
function refusedReply(
	{ submission, fields, version }: Extract<Read, { ok: true }>,
	refusal: Refusal,
): Omit<SettingReply, "intent"> {
	const fieldErrors = Object.fromEntries(
		Object.entries(refusal.fields).map(([name, text]) => [name === "logo" ? "logo_file" : name, [text]]),
	);
	const result = submission.reply({ fieldErrors }) as SubmissionResult<string[]>;
	const before = submission.value.logo;
	const logo = !refusal.fields.logo ? fields.logo : fields.logo === before ? "" : before;
	return { ...NOTHING, result, logo, version, refusal: { type: refusal.type, msg: refusal.msg } };
}

export async function showVoucher(portal: SettingPorts["portal"], fields: VoucherSettingFields) {
	const shown = await attempt(portal.account.previewVoucher(fields), { outages: true });
	return shown.ok
		? { ok: true as const, data: { document: shown.data, qr: qrOf(shown.data) } satisfies ShownVoucher }
		: shown;
}

async function save(ports: SettingPorts): Promise<SettingResult> {
	const read = await readForm(ports);
	if (!read.ok) return { done: false, reply: { ...read.reply, intent: "save" }, status: read.status };
	const { fields, version } = read;
	const saved = await attempt(ports.portal.account.saveVoucherSetting({ ...fields, version }), { outages: true });
	if (saved.ok) return { done: true, notice: saved.notice };
	const reply: SettingReply = { ...refusedReply(read, saved.refusal), intent: "save" };
	const stored =
		saved.refusal.type === "stale_state"
			? await attempt(ports.portal.account.voucherSetting(), { outages: true })
			: null;
	if (stored?.ok) {
		reply.version = stored.data.version;
		reply.conflict = { stored: stored.data, fields: differences(stored.data, fields) };
	}
	const shown = Object.keys(saved.refusal.fields).length === 0 ? await showVoucher(ports.portal, fields) : null;
	return { done: false, reply: { ...reply, shown: shown?.ok ? shown.data : null }, status: saved.refusal.status };
}

async function preview(ports: SettingPorts): Promise<SettingResult> {
	const read = await readForm(ports);
	if (!read.ok) return { done: false, reply: { ...read.reply, intent: "preview" }, status: read.status };
	const { submission, fields, version } = read;
	const shown = await showVoucher(ports.portal, fields);
	if (!shown.ok)
		return {
			done: false,
			reply: { ...refusedReply(read, shown.refusal), intent: "preview" },
			status: shown.refusal.status,
		};
	const result = submission.reply() as SubmissionResult<string[]>;
	return {
		done: false,
		reply: { ...NOTHING, intent: "preview", result, logo: fields.logo, version, shown: shown.data },
		status: 200,
	};
}

/** The defaults in the form; they hold once they are saved. */
async function restore(ports: SettingPorts): Promise<SettingResult> {
	const shown = await showVoucher(ports.portal, DEFAULT_VOUCHER_SETTING);
	const version = Number(textIn(ports.posted.form, "version")) || 0;
	const values = formValues(DEFAULT_VOUCHER_SETTING);
	const reply: SettingReply = {
		...NOTHING,
		intent: "restore",
		restored: newFormKey(),
		values,
		logo: "",
		version,
		shown: shown.ok ? shown.data : null,
	};
	return { done: false, reply, status: 200 };
}

/** Handles the form by the button that was pressed; an unknown one shows a preview. */
export function handleSetting(ports: SettingPorts): Promise<SettingResult> {
	const intent = ports.posted.form.get("intent");
	return intent === "save" ? save(ports) : intent === "restore" ? restore(ports) : preview(ports);
}

/** What the page's script asks for while somebody types: the fields of a preview, or their errors. */
export async function readPreview(
	ports: SettingPorts,
): Promise<{ ok: true; fields: VoucherSettingFields } | { ok: false; errors: Record<string, string[]> }> {
	const read = await readForm(ports);
	if (read.ok) return { ok: true, fields: read.fields };
	const errors = Object.entries(read.reply.result?.error ?? {}).map(([name, messages]) => [name, messages ?? []]);
	return { ok: false, errors: Object.fromEntries(errors) };
}

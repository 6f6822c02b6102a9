import { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting, Refusal } from "~/parts/attempt";
import { TITLE_TYPES } from "~/portal-contract/billing/title-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { FormReply } from "./form-reply";
import { refusedForm, wrongForm } from "./form-reply.server";

export interface TitlePorts {
	portal: PortalPorts<"invoice.saveTitle" | "invoice.deleteTitle" | "invoice.setDefaultTitle">;
	attempt: Attempting;
	/** Throws the permission page without that button. */
	permit(button: "saveTitle" | "deleteTitle" | "setDefaultTitle"): Promise<unknown>;
	/** Received files: their fault, and their addresses once they are uploaded. */
	posted: {
		fault: string | null;
		send(): Promise<{ ok: true; data: { url: string }[] } | { ok: false; refusal: Refusal }>;
	};
	language: Language;
}

export type TitleResult = { done: true; notice: Notice } | { done: false; reply: FormReply; status: number };

const Text = (most: number) => z.string().trim().max(most, "length").default("");
const Ticked = z
	.string()
	.optional()
	.transform((value) => value === "1");

const SaveForm = z.object({
	intent: z.literal("save"),
	id: z.coerce.number().int().positive().optional(),
	version: z.coerce.number().int().optional(),
	type: z.enum(TITLE_TYPES, "required"),
	name: z.string("required").trim().min(1, "required").max(200, "length"),
	tax_no: Text(40),
	address: Text(200),
	phone: Text(60),
	bank: Text(200),
	account: Text(60),
	email: Text(100),
	mobile: Text(30),
	is_default: Ticked,
	takes_special: Ticked,
	/** Address of a file that the page's script has uploaded. */
	proof: z.string().max(300).optional(),
});

const OneForm = z.object({ intent: z.enum(["delete", "default"]), id: z.coerce.number().int().positive() });

const failed = (reply: FormReply, status = 400): TitleResult => ({ done: false, reply, status });

async function save(form: FormData, { portal, attempt, permit, posted, language }: TitlePorts): Promise<TitleResult> {
	await permit("saveTitle");
	const submission = parseForm(form, SaveForm);
	if (submission.status !== "success") return failed(wrongForm(form, submission.reply().error ?? {}));
	if (posted.fault) return failed(wrongForm(form, { proof: [translate(language, posted.fault)] }));
	const sent = await posted.send();
	if (!sent.ok)
		return failed(refusedForm(form, { ...sent.refusal, fields: { proof: sent.refusal.msg } }), sent.refusal.status);
	const { intent: _intent, proof, id, version, ...typed } = submission.value;
	const url = sent.data[0]?.url ?? proof;
	const body = { ...typed, ...(url ? { proof: url } : {}), ...(id ? { id } : {}), ...(version ? { version } : {}) };
	const saved = await attempt(() => portal.invoice.saveTitle(body));
	if (!saved.ok) return failed(refusedForm(form, saved.refusal), saved.refusal.status);
	return { done: true, notice: saved.data.tax_no_warning ? { ...saved.notice, type: "warning" } : saved.notice };
}

/** Buttons without fields: a refusal is a notice. */
async function one(form: FormData, { portal, attempt, permit }: TitlePorts): Promise<TitleResult> {
	const submission = parseForm(form, OneForm);
	if (submission.status !== "success") return failed(wrongForm(form, {}));
	const { intent, id } = submission.value;
	await permit(intent === "delete" ? "deleteTitle" : "setDefaultTitle");
	const done = await attempt(() =>
		intent === "delete" ? portal.invoice.deleteTitle({ id }) : portal.invoice.setDefaultTitle({ id }),
	);
	return { done: true, notice: done.ok ? done.notice : { type: "error", message: done.refusal.msg } };
}

/** Handles the forms of the page of titles by intent. */
export function runTitleForm(form: FormData, ports: TitlePorts): Promise<TitleResult> {
	const intent = form.get("intent");
	return intent === "delete" || intent === "default" ? one(form, ports) : save(form, ports);
}

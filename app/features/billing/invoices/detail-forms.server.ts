import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { MOST_INVOICE_LINES } from "~/portal-contract/billing/title-limits";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { FormReply } from "./form-reply";
import { readShare, refusedForm, wrongForm } from "./form-reply.server";

export interface DetailPorts {
	portal: PortalPorts<"invoice.withdraw" | "invoice.requestRed">;
	attempt: Attempting;
	/** Throws the permission page without that button. */
	permit(button: "withdraw" | "requestRed"): Promise<unknown>;
}

export type DetailResult = { done: true; notice: Notice } | { done: false; reply: FormReply; status: number };

const RedForm = z.object({
	intent: z.literal("red"),
	reason: z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length"),
	lines: z
		.array(
			z.object({ line_id: z.coerce.number("format").int("format").positive("format"), amount: z.string().default("") }),
		)
		.max(MOST_INVOICE_LINES, "format")
		.default([]),
});

type Line = z.output<typeof RedForm>["lines"][number];

interface Reversals {
	lines: { line_id: number; amount: number }[];
	places: number[];
	errors: Record<string, string[]>;
}

/** Lines whose field is empty stay as they are. */
function reversalsOf(lines: readonly Line[]): Reversals {
	const found: Reversals = { lines: [], places: [], errors: {} };
	for (const [place, { line_id, amount }] of lines.entries()) {
		if (amount.trim() === "") continue;
		const share = readShare(amount);
		if ("fault" in share) found.errors[`lines[${place}].amount`] = [share.fault];
		else {
			found.lines.push({ line_id, amount: share.amount });
			found.places.push(place);
		}
	}
	const isEmpty = found.lines.length === 0 && Object.keys(found.errors).length === 0;
	return isEmpty ? { ...found, errors: { lines: ["invoice:red-required"] } } : found;
}

async function requestRed(id: number, form: FormData, { portal, attempt, permit }: DetailPorts): Promise<DetailResult> {
	await permit("requestRed");
	const submission = parseForm(form, RedForm);
	if (submission.status !== "success")
		return { done: false, reply: wrongForm(form, submission.reply().error ?? {}), status: 400 };
	const { lines, places, errors } = reversalsOf(submission.value.lines);
	if (Object.keys(errors).length > 0) return { done: false, reply: wrongForm(form, errors), status: 400 };
	const asked = await attempt(() => portal.invoice.requestRed({ id, reason: submission.value.reason, lines }));
	if (asked.ok) return { done: true, notice: asked.notice };
	const nameOf = (field: string) =>
		field.replace(/^lines\[(\d+)\]/, (_text, index: string) => `lines[${places[Number(index)] ?? index}]`);
	return { done: false, reply: refusedForm(form, asked.refusal, nameOf), status: asked.refusal.status };
}

/** Handles the forms of the page of one request by intent. */
export async function runDetailForm(id: number, form: FormData, ports: DetailPorts): Promise<DetailResult> {
	if (form.get("intent") !== "withdraw") return requestRed(id, form, ports);
	await ports.permit("withdraw");
	const withdrawn = await ports.attempt(() => ports.portal.invoice.withdraw({ id }));
	if (withdrawn.ok) return { done: true, notice: withdrawn.notice };
	return { done: false, reply: refusedForm(form, withdrawn.refusal), status: withdrawn.refusal.status };
}

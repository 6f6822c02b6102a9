import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { Currency } from "~/portal-contract/base/money";
import { INVOICE_KINDS } from "~/portal-contract/billing/invoice-status";
import { LONGEST_INVOICE_NOTE, MOST_INVOICE_LINES } from "~/portal-contract/billing/title-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { FormReply } from "./form-reply";
import { readShare, refusedForm, wrongForm } from "./form-reply.server";

export interface ApplyPorts {
	portal: PortalPorts<"invoice.apply">;
	attempt: Attempting;
}

export type ApplyResult =
	| { done: true; id: number; notice: Notice }
	| { done: false; reply: FormReply; status: number };

const Text = (most: number) => z.string().trim().max(most, "length").default("");
const RowId = z.coerce.number("format").int("format").positive("format");

/** A row of the list; only those that are ticked are requested. */
const Line = z.object({ order_id: RowId, ticked: z.string().optional(), amount: z.string().default("") });

const ApplyForm = z.object({
	intent: z.literal("apply"),
	idempotency_key: z.uuid("format"),
	title_id: RowId,
	kind: z.enum(INVOICE_KINDS, "invoice:kind-required"),
	currency: z.enum(Currency.options, "required"),
	lines: z.array(Line).max(MOST_INVOICE_LINES, "format").default([]),
	email: Text(100),
	post_recipient: Text(60),
	post_phone: Text(30),
	post_address: Text(200),
	note: Text(LONGEST_INVOICE_NOTE),
});

interface Shares {
	lines: { order_id: number; amount: number }[];
	/** Place in the form of each of them. */
	places: number[];
	errors: Record<string, string[]>;
}

function sharesOf(lines: readonly z.output<typeof Line>[]): Shares {
	const shares: Shares = { lines: [], places: [], errors: {} };
	for (const [place, { order_id, ticked, amount }] of lines.entries()) {
		if (ticked !== "1") continue;
		const share = readShare(amount);
		if ("fault" in share) shares.errors[`lines[${place}].amount`] = [share.fault];
		else {
			shares.lines.push({ order_id, amount: share.amount });
			shares.places.push(place);
		}
	}
	const isEmpty = shares.lines.length === 0 && Object.keys(shares.errors).length === 0;
	return isEmpty ? { ...shares, errors: { lines: ["invoice:lines-required"] } } : shares;
}

/** The portal counts the lines that were sent, the form all that it shows. */
const nameIn =
	({ places }: Shares) =>
	(field: string): string =>
		field.replace(/^lines\[(\d+)\]/, (_text, index: string) => `lines[${places[Number(index)] ?? index}]`);

/** Requests an invoice for the orders that are ticked. */
export async function applyForInvoice(form: FormData, { portal, attempt }: ApplyPorts): Promise<ApplyResult> {
	const submission = parseForm(form, ApplyForm);
	if (submission.status !== "success")
		return { done: false, reply: wrongForm(form, submission.reply().error ?? {}), status: 400 };
	const { intent: _intent, idempotency_key: idempotencyKey, lines, ...body } = submission.value;
	const shares = sharesOf(lines);
	if (Object.keys(shares.errors).length > 0) return { done: false, reply: wrongForm(form, shares.errors), status: 400 };
	const made = await attempt(() => portal.invoice.apply({ ...body, lines: shares.lines }, { idempotencyKey }));
	if (made.ok) return { done: true, id: made.data.id, notice: made.notice };
	return { done: false, reply: refusedForm(form, made.refusal, nameIn(shares)), status: made.refusal.status };
}

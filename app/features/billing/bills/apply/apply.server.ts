import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { Currency } from "~/portal-contract/base/money";
import type { PortalPorts } from "~/portal-contract/portal";
import type { ApplyReply } from "./reply";

interface ApplyPorts {
	portal: PortalPorts<"bill.apply">;
	attempt: Attempting;
}

export type ApplyResult =
	| { done: true; id: number; notice: Notice }
	| { done: false; reply: ApplyReply; status: number };

const ApplyForm = z.object({
	intent: z.enum(["chosen", "all"], "format"),
	idempotency_key: z.uuid("format"),
	currency: z.enum(Currency.options, "format"),
	subjects: z.array(z.string().regex(/^[a-z_]{1,20}:[1-9]\d{0,15}$/, "format")).max(250, "format"),
});

/** Settles what is ticked, or everything of the currency. */
export async function applyForBill(form: FormData, { portal, attempt }: ApplyPorts): Promise<ApplyResult> {
	const chosen = form.getAll("subjects").map(String);
	const submission = parseForm(form, ApplyForm);
	if (submission.status !== "success") {
		return { done: false, reply: { chosen, error: null, message: "format", idempotency_key: null }, status: 400 };
	}
	const { intent, idempotency_key: idempotencyKey, currency, subjects } = submission.value;
	const all = intent === "all";
	if (!all && subjects.length === 0) {
		return {
			done: false,
			reply: { chosen, error: "bill:nothing-chosen", message: null, idempotency_key: null },
			status: 400,
		};
	}
	const made = await attempt(() =>
		portal.bill.apply({ currency, all, subjects: all ? [] : subjects }, { idempotencyKey }),
	);
	if (made.ok) return { done: true, id: made.data.id, notice: made.notice };
	const { type, msg, fields, status } = made.refusal;
	const error = fields.subjects ?? null;
	const key = type === "unavailable" ? idempotencyKey : null;
	return { done: false, reply: { chosen, error, message: error === null ? msg : null, idempotency_key: key }, status };
}

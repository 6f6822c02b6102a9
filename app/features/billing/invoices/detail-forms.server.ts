import { z } from "zod";
import { typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { APPLY_PAGE } from "~/portal-contract/billing/title-limits";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { invoicePaths } from "./invoice-paths";
import { placed, sharesCheck, sharesIn } from "./shares.server";

const Line = z.object({ line_id: Id, amount: z.string().default("") });

/** Lines whose field is empty stay as they are. */
const WANTED = {
	isWanted: ({ amount }: z.output<typeof Line>) => amount.trim() !== "",
	missing: "invoice:red-required",
};

const RedForm = z
	.object({
		reason: typedText(MAX_REASON_LENGTH),
		/** Ticked: all that stands of it, whatever its lines say. */
		whole: z.literal("1").optional(),
		lines: z.array(Line).max(APPLY_PAGE, "format").default([]),
	})
	.check(sharesCheck({ ...WANTED, isEnough: ({ whole }: { whole?: string }) => whole === "1" }))
	.transform(({ reason, whole, lines }) => ({ reason, is_whole: whole === "1", ...sharesIn(lines, WANTED) }));

/** The request that the address names. */
const idIn = ({ request }: Acting) => routeId(new URL(request.url).searchParams.get("id") ?? "");
const done = ({ acting }: { acting: Acting }) => invoicePaths.details({ id: idIn(acting) });

/** Forms of the page of one request. */
export const detailForms = {
	withdraw: defineForm({
		schema: z.object({}),
		permit: "invoice/withdraw",
		call: (_value, acting) => acting.portal.invoice.withdraw({ id: idIn(acting) }),
		done,
	}),
	red: defineForm({
		schema: RedForm,
		permit: "invoice/requestRed",
		call: ({ reason, is_whole, lines }, acting) =>
			acting.portal.invoice.requestRed({ id: idIn(acting), reason, ...(is_whole ? { whole: true } : { lines }) }),
		fieldOf: placed,
		done,
	}),
	take_back_red: defineForm({
		schema: z.object({}),
		permit: "invoice/requestRed",
		call: (_value, acting) => acting.portal.invoice.takeBackRed({ id: idIn(acting) }),
		done,
	}),
};

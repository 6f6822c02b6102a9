import { z } from "zod";
import { typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { MAX_INVOICE_LINES } from "~/portal-contract/billing/title-limits";
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
		lines: z.array(Line).max(MAX_INVOICE_LINES, "format").default([]),
	})
	.check(sharesCheck(WANTED))
	.transform(({ reason, lines }) => ({ reason, ...sharesIn(lines, WANTED) }));

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
		call: ({ reason, lines }, acting) => acting.portal.invoice.requestRed({ id: idIn(acting), reason, lines }),
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

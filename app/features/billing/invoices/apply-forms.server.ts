import { z } from "zod";
import { wholeCheck } from "~/lib/forms/whole-check.server";
import { optionalText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { INVOICE_KINDS } from "~/portal-contract/billing/invoice-status";
import type { InvoiceableOrder, KindChoice } from "~/portal-contract/billing/invoices";
import { APPLY_PAGE, MAX_INVOICE_LINES, MAX_INVOICE_NOTE_LENGTH } from "~/portal-contract/billing/title-limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { attempt } from "~/session/portal.server";
import { amountText } from "./amount-text";
import { invoicePaths } from "./invoice-paths";
import { type Chosen, readSelection } from "./selection";
import { placed, readShare, sharesIn, wantedIn } from "./shares.server";

/** A row of the page; only those that are ticked are requested. */
const Line = z.object({
	order_id: Id,
	booking_id: z.string().max(40).default(""),
	ticked: z.string().optional(),
	amount: z.string().default(""),
});
/** What is chosen on all pages: the rows of the one that is shown, and in `elsewhere` those of the others. */
const CHOSEN = {
	currency: z.enum(Currency.options, "required"),
	title_id: Id,
	bill_id: Id.optional(),
	lines: z.array(Line).max(APPLY_PAGE, "format").default([]),
	elsewhere: z.string().max(60_000).default(""),
};

const WANTED = {
	isWanted: ({ ticked }: z.output<typeof Line>) => ticked === "1",
	missing: "invoice:lines-required",
};

interface Rows {
	lines: z.output<typeof Line>[];
	elsewhere: string;
}

/** Those of other pages, each with its share or what is wrong with it. */
function othersIn({ lines, elsewhere }: Rows) {
	const shown = new Set(lines.map(({ order_id }) => Number(order_id)));
	return [...readSelection(elsewhere)]
		.filter(([order_id]) => !shown.has(order_id))
		.map(([order_id, { amount, booking_id }]) => ({ order_id, booking_id, share: readShare(amount) }));
}

const chosenCheck = wholeCheck<Rows>((rows, wrong) => {
	if (!Array.isArray(rows.lines)) return;
	const found = wantedIn(rows.lines, WANTED);
	for (const { place, share } of found) if ("fault" in share) wrong(share.fault, "lines", place, "amount");
	const others = othersIn({ lines: rows.lines, elsewhere: String(rows.elsewhere ?? "") });
	if (others.some(({ share }) => "fault" in share)) wrong("invoice:elsewhere-amount", "elsewhere");
	const count = found.length + others.length;
	if (count === 0) wrong(WANTED.missing, "lines");
	if (count > MAX_INVOICE_LINES) wrong("invoice:lines-many", "lines");
});

const ApplyForm = z
	.object({
		...CHOSEN,
		kind: z.enum(INVOICE_KINDS, "invoice:kind-required"),
		email: optionalText(100, "account"),
		post_recipient: optionalText(60, "label"),
		post_phone: optionalText(30, "phone"),
		post_address: optionalText(200, "label"),
		note: optionalText(MAX_INVOICE_NOTE_LENGTH),
	})
	.check(chosenCheck)
	.transform(({ lines, elsewhere, bill_id: _bill_id, ...body }) => {
		const others = othersIn({ lines, elsewhere }).flatMap(({ share, ...order }) =>
			"amount" in share ? [{ ...order, amount: share.amount }] : [],
		);
		return { body, ...sharesIn(lines, WANTED), others };
	});

/** What the page shows besides what was typed. */
export interface ApplyShown {
	/** Another one with each answer: the fields begin anew with it. */
	stamp: string;
	title_id: number | null;
	kinds: KindChoice[] | null;
	/** What is chosen from now on, in place of what was; null where that stays. */
	chosen: [order_id: number, chosen: Chosen][] | null;
	/** Of orders on other pages, why they are refused. */
	faults: { booking_id: string; text: string }[];
}

/** All that may be invoiced, each with what is left of it. */
export const allOf = (list: readonly InvoiceableOrder[]): [number, Chosen][] =>
	list.map(({ order_id, booking_id, remaining_amount }) => [
		order_id,
		{ amount: amountText(remaining_amount), booking_id },
	]);

const Selecting = z.object(CHOSEN);
type Selecting = z.output<typeof Selecting>;

/** Changes what is chosen, for whom, or which page is shown, and requests nothing; `choose` gives what is chosen then, null where that stays. */
const selecting = (limit: number, choose: (list: readonly InvoiceableOrder[]) => ApplyShown["chosen"]) =>
	defineForm({
		schema: Selecting,
		run: ({ currency, title_id, bill_id }: Selecting, { portal }: Acting) =>
			attempt(portal.invoice.available({ currency, title_id, bill_id, limit })),
		done: ({ data }) => ({
			shown: {
				stamp: newFormKey(),
				title_id: data.title_id,
				kinds: data.kinds,
				chosen: choose(data.list),
				faults: [],
			} satisfies ApplyShown,
		}),
	});

const stays = () => null;

/** Requests an invoice for the orders that are chosen; the other buttons keep what is chosen from page to page. */
export const applyForms = {
	apply: defineForm({
		schema: ApplyForm,
		once: true,
		call: ({ body, lines, others }, { portal, options }) =>
			portal.invoice.apply(
				{ ...body, lines: [...lines, ...others].map(({ order_id, amount }) => ({ order_id, amount })) },
				options,
			),
		fieldOf: (field, value) => {
			const [, index] = /^lines\[(\d+)\]/.exec(field) ?? [];
			return index === undefined || Number(index) < value.places.length ? placed(field, value) : "elsewhere";
		},
		shown: ({ fields }, { places, others }) => ({
			stamp: "",
			title_id: null,
			kinds: null,
			chosen: null,
			faults: Object.entries(fields).flatMap(([field, text]) => {
				const order = others[Number(/^lines\[(\d+)\]/.exec(field)?.[1] ?? -1) - places.length];
				return order ? [{ booking_id: order.booking_id, text }] : [];
			}),
		}),
		done: ({ data }) => invoicePaths.details({ id: data.id }),
	}),
	turn: selecting(1, stays),
	count: selecting(1, stays),
	choose: selecting(1, stays),
	all: selecting(MAX_INVOICE_LINES, allOf),
	none: selecting(1, () => []),
};

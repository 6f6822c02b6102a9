import { type FormReply, typedIn } from "~/lib/forms/form-reply";
import { readAmount } from "~/parts/forms/read-amount";
import type { InvoiceableOrder } from "~/portal-contract/billing/invoices";
import type { ApplyShown } from "./apply-forms.server";
import { type Chosen, readSelection, type Selection } from "./selection";

interface TypedLine {
	order_id?: string;
	booking_id?: string;
	ticked?: string;
	amount?: string;
}

const linesOf = (reply: FormReply<ApplyShown>): readonly TypedLine[] => {
	const lines = (reply.result.initialValue as { lines?: unknown } | undefined)?.lines;
	return Array.isArray(lines) ? (lines as TypedLine[]) : [];
};

/** What is chosen on all pages after a reply; without one what the page begins with. */
export function selectionAfter(
	reply: FormReply<ApplyShown> | null,
	first: readonly (readonly [number, Chosen])[],
): Selection {
	if (!reply) return new Map(first);
	const typed = readSelection(typedIn(reply, "elsewhere"));
	for (const { order_id = "", booking_id = "", ticked, amount = "" } of linesOf(reply)) {
		if (ticked === "1") typed.set(Number(order_id), { amount, booking_id });
		else typed.delete(Number(order_id));
	}
	const chosen = reply.shown?.chosen;
	return chosen ? new Map(chosen.map(([id, one]) => [id, typed.get(id) ?? one])) : typed;
}

/** The amounts that were typed on the page, by the order, whether it is ticked or not. */
export const amountsTyped = (reply: FormReply<ApplyShown> | null): ReadonlyMap<number, string> =>
	new Map((reply ? linesOf(reply) : []).map(({ order_id, amount = "" }) => [Number(order_id), amount]));

export interface Sum {
	count: number;
	/** Minor units; amounts that are none count nothing. */
	amount: number;
}

export function sumOf(chosen: Iterable<{ amount: string }>): Sum {
	const sum = { count: 0, amount: 0 };
	for (const { amount } of chosen) {
		const read = amount.trim() === "" ? null : readAmount(amount);
		sum.count += 1;
		if (read && "amount" in read) sum.amount += read.amount;
	}
	return sum;
}

/** Those of other pages than the one with these orders. */
export function chosenElsewhere(chosen: Selection, orders: readonly InvoiceableOrder[]): Selection {
	const shown = new Set(orders.map(({ order_id }) => order_id));
	return new Map([...chosen].filter(([id]) => !shown.has(id)));
}

/** What a form has ticked, as it stands in the browser. */
export function tickedIn(form: FormData, length: number): { amount: string }[] {
	return Array.from({ length }, (_, index) => `lines[${index}]`).flatMap((name) =>
		form.get(`${name}.ticked`) === "1" ? [{ amount: String(form.get(`${name}.amount`) ?? "") }] : [],
	);
}

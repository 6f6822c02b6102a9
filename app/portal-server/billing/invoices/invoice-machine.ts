import type { Language } from "~/portal-contract/base/basics";
import { INVOICE_ACTIONS, type InvoiceAction } from "~/portal-contract/billing/invoices";
import { roleOf } from "~/portal-server/orders/model/actor";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { stateDocs } from "~/portal-server/platform/states/state-docs";
import { readTable, type StateTable } from "~/portal-server/platform/states/state-table";
import { translate } from "~/portal-server/platform/words/texts";
import table from "./invoice-states.json";

const INVOICE_TABLE = table as StateTable;
const machine = readTable(INVOICE_TABLE);

export type InvoiceCall = (typeof table.moves)[number]["call"] | (typeof table.without_move)[number]["call"];
type Reader = Pick<Who, "is_operating" | "role" | "can">;

export const invoiceStatusText = (status: number, language: Language): string =>
	translate(language, `state-invoice-request-${status}`);

/** Refusals of the table leave with the state in words. */
function withWords<T>(status: number | "new", language: Language, work: () => T): T {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		if (error.type !== "not_allowed_in_state" || status === "new")
			throw new Refused(error.type, { msg: "invoice-not-allowed" });
		const values = { state: invoiceStatusText(status, language) };
		throw new Refused(error.type, { msg: { key: "invoice-not-allowed-in-state", values }, data: { status } });
	}
}

/**
 * The states to which the caller may bring an invoice by `call`. Throws `Refused`: `not_allowed_in_state` where the table has no row for
 * the state, `not_allowed` where it has one for other roles only.
 */
export const targetsOf = (
	who: Reader,
	status: number | "new",
	call: InvoiceCall,
	language: Language,
): readonly number[] =>
	withWords(status, language, () => machine.moves({ status, call }, roleOf(who)).map(({ to }) => Number(to)));

/** The same for a call that leaves the state as it is. */
export const requireInvoiceCall = (who: Reader, status: number, call: InvoiceCall, language: Language): void =>
	withWords(status, language, () => machine.require({ status, call }, roleOf(who)));

const OPERATOR_RULE = "operator/invoices/decide";

/** What the caller may do with an invoice now, by the table and by his rules. */
export function actionsOf(who: Reader, status: number): InvoiceAction[] {
	return INVOICE_ACTIONS.filter((action) => {
		const isMembers = action === "withdraw" || action === "requestRed" || action === "download";
		const call = `${isMembers ? "invoice" : "operator"}/${action}`;
		return who.can(isMembers ? `invoice/${action}` : OPERATOR_RULE) && machine.may({ status, call }, roleOf(who));
	});
}

export const invoiceStateDocs = () =>
	stateDocs(INVOICE_TABLE, { anchor: "invoice-states", title: "States and moves of invoices" });

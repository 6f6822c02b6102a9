import { getTableColumns, is, SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import type { OrderCreateBody } from "~/portal-contract/order/calls";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import type { Who } from "~/portal-server/platform/api/handler";
import { orders } from "~/portal-server/platform/db/schema";
import { searchText } from "../../model/facts/search-text";
import type { OrderFacts, OrderRecord, QuoteRow, Terms } from "../../model/record";

/** The row of an order of which nothing is known: the defaults of its columns, null for the others. */
const EMPTY = Object.fromEntries(
	Object.entries(getTableColumns(orders)).map(([name, column]) => [
		name,
		column.default === undefined || is(column.default, SQL) ? null : column.default,
	]),
);

export interface Draft {
	found: QuoteRow;
	terms: Terms;
	facts: OrderFacts;
	body: z.output<typeof OrderCreateBody>;
	traveller_phone: string;
	who: Who;
	language: Language;
	/** Seconds UTC. */
	now: number;
	expires_at: number;
	/** Somebody has to approve it. */
	needs_approval: boolean;
	offer: LineOffer;
	/** By the travel policy; null without one. */
	policy_findings: StoredFinding[] | null;
	/** Of the company's list; null where none was chosen from it. */
	cost_center_id: number | null;
}

/** A new order as it is written, and as it would be read. */
export function orderRowOf(id: number, booking_id: string, draft: Draft): OrderRecord {
	const {
		found,
		terms,
		facts,
		body,
		traveller_phone,
		who,
		language,
		now,
		expires_at,
		needs_approval,
		offer,
		policy_findings,
		cost_center_id,
	} = draft;
	const {
		guests,
		total_amount: _seen,
		save_travellers: _save,
		quote_id,
		pay_channel: _channel,
		approval_note: _note,
		name_board: _board,
		...written
	} = body;
	const row = {
		...EMPTY,
		...written,
		...facts,
		traveller_phone,
		id,
		booking_id,
		quote_id,
		language,
		product_line: found.product_line,
		status: needs_approval ? ORDER_STATUS.pending_approval : ORDER_STATUS.pending_payment,
		company_id: who.company_id,
		member_id: who.member_id,
		user_account: who.username,
		nationality: terms.nationality,
		currency: found.currency,
		total_amount: found.total_amount,
		fx_rate_id: found.fx_rate_id,
		booking_date: now,
		hold_expires_at: expires_at,
		price_lines: terms.price_lines,
		policy: terms.policy,
		offer,
		policy_findings,
		cost_center_id,
	} as unknown as OrderRecord;
	return { ...row, search_text: searchText(row, guests) };
}

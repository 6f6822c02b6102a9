import { OPERATOR, withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** The operators' list of withdrawals. */
export const withdrawalsAddress = (query?: Query) => withQuery(`${OPERATOR}/withdrawals`, query);
/** The operators' list of refunds. */
export const refundsAddress = (query?: Query) => withQuery(`${OPERATOR}/refunds`, query);
/** The operators' list of credit lines. */
export const creditsAddress = (query?: Query) => withQuery(`${OPERATOR}/credit`, query);
/** One company's line in a currency. */
export const creditAddress = (company_id: number, currency: string) =>
	`${OPERATOR}/credit/${company_id}/${encodeURIComponent(currency)}`;

const node = (room: string, button: string) => ({
	name: `/operator/${room}`,
	subNodeName: `/operator/${room}/${button}`,
});

/** Deciding on a withdrawal. */
export const DECIDE_WITHDRAWAL = node("withdrawals", "decide");
/** Changing a credit line, and deciding on a colleague's change. */
export const CHANGE_CREDIT = node("credit", "change");
export const DECIDE_CREDIT = node("credit", "decide");

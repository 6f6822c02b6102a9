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
/** The accounts that companies pay into. */
export const receivingAccountsAddress = () => `${OPERATOR}/receiving-accounts`;

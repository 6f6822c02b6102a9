import type { SQL } from "drizzle-orm";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { INVOICE_REQUEST_STATUS } from "~/portal-contract/billing/invoice-status";
import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import {
	INVOICE_STATUS,
	ORDER_STATUS,
	PAYMENT_STATUS,
	REFUND_RECORD_STATUS,
	REFUND_STATUS,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/status";
import { state } from "~/portal-server/platform/db/statements/state";

const codes = <Name extends string>(statuses: Readonly<Record<Name, number>>): Readonly<Record<Name, SQL>> =>
	Object.fromEntries(Object.entries(statuses).map(([name, code]) => [name, state(code as number)])) as Record<
		Name,
		SQL
	>;

export const ORDER = codes(ORDER_STATUS);
export const PAYMENT = codes(PAYMENT_STATUS);
export const SETTLEMENT = codes(SETTLEMENT_STATUS);
export const INVOICING = codes(INVOICE_STATUS);
export const REFUND = codes(REFUND_STATUS);
export const RECORD = codes(REFUND_RECORD_STATUS);
export const BILL = codes(BILL_STATUS);
export const REQUEST = codes(INVOICE_REQUEST_STATUS);
export const WITHDRAWAL = codes(WITHDRAWAL_STATUS);

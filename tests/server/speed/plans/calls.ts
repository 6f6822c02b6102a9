import { ACCOUNT_CHANGES, ACCOUNT_READS } from "./calls/account";
import { BILLING_CHANGES, BILLING_READS } from "./calls/billing";
import { CONTENT_CHANGES, CONTENT_READS } from "./calls/content";
import { LINE_CHANGES, LINE_READS } from "./calls/lines";
import { OPERATOR_CHANGES, OPERATOR_READS } from "./calls/operator";
import { ORDER_CHANGES, ORDER_READS } from "./calls/orders";
import { type Made, madeOf } from "./ways";

/** Every call in every way in which its cost is looked at: the first page, pages far down, tabs, filters, searches. */
export const MADE: readonly Made[] = [
	...[ACCOUNT_READS, BILLING_READS, CONTENT_READS, LINE_READS, OPERATOR_READS, ORDER_READS].flatMap((ways) =>
		madeOf("GET", ways),
	),
	...[ACCOUNT_CHANGES, BILLING_CHANGES, CONTENT_CHANGES, LINE_CHANGES, OPERATOR_CHANGES, ORDER_CHANGES].flatMap(
		(ways) => madeOf("POST", ways),
	),
];

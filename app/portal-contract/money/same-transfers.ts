import { z } from "zod";
import { CalendarDate, Id } from "../base/basics";
import { Amount } from "../base/money";
import { MessageFile } from "../order/messages";

/**
 * Another payment, of any company, that may be the same transfer of money: its reference reads the same, or its slip is the same file. One with the
 * same reference is confirmed with a reason alone. Amounts in minor units. Source: domain.md 2.12.
 */
export const SameTransfer = z.looseObject({
	kind: z.enum(["top_up", "bill_payment", "withdrawal"]),
	id: Id,
	company_name: z.string(),
	currency: z.string(),
	amount: Amount,
	transfer_date: CalendarDate.nullable(),
	bank_reference: z.string(),
	slip: MessageFile.nullable(),
	is_counted: z.boolean(),
	has_same_reference: z.boolean(),
	has_same_slip: z.boolean(),
});
export type SameTransfer = z.output<typeof SameTransfer>;

import { sql } from "drizzle-orm";
import { char, check, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { BILL_CHANNELS, BILL_PAYMENT_STATUSES } from "~/portal-contract/billing/bill-status";
import { member } from "../account/account";
import { companyKey, money, operatorIndex, ref, seconds, serial, whole, words, writtenAt } from "../columns";
import { bill } from "./bills";

/** A payment of a bill: from the pre-deposit at once, or a bank slip that two operators accept as they accept a top-up. */
export const billPayment = pgTable(
	"bill_payment",
	{
		company_id: ref().notNull(),
		id: serial(),
		bill_id: ref().notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money().notNull(),
		channel: text().$type<(typeof BILL_CHANNELS)[number]>().notNull(),
		status: text().$type<(typeof BILL_PAYMENT_STATUSES)[number]>().notNull(),
		transfer_date: date({ mode: "string" }),
		bank_reference: text().notNull().default(""),
		/** Upload of the member: the bank slip. */
		slip_id: ref(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		/** Of the report; the answer is written in it. */
		language: text().notNull(),
		checked_by: ref(),
		checked_by_name: text(),
		checked_at: seconds(),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
		reason: text().notNull().default(""),
		/** As of top-ups. */
		confirm_reason: text().notNull().default(""),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("bill_payment_bill", [t.company_id, t.bill_id], bill),
		companyKey("bill_payment_member", [t.company_id, t.member_id], member),
		index("bill_payment_of_bill").on(t.company_id, t.bill_id, t.id),
		index("bill_payment_written").on(t.company_id, t.created_at),
		index("bill_payment_waiting").on(t.created_at).where(sql`${t.status} = 'submitted'`),
		index("bill_payment_slip").on(t.slip_id, t.company_id).where(sql`${t.slip_id} is not null`),
		operatorIndex("bill_payment_checked_by", t, t.checked_by),
		operatorIndex("bill_payment_decided_by", t, t.decided_by),
		check("bill_payment_amount", sql`${t.amount} > 0 and (${whole(t.currency, t.amount)})`),
		check(
			"bill_payment_channel",
			sql`${t.channel} in ${words(BILL_CHANNELS)} and ${t.status} in ${words(BILL_PAYMENT_STATUSES)}`,
		),
		check(
			"bill_payment_slip",
			sql`case when ${t.channel} = 'bank' then ${t.slip_id} is not null and ${t.transfer_date} is not null and ${t.bank_reference} <> ''
				else ${t.status} = 'accepted' and ${t.slip_id} is null and ${t.decided_by} is null end`,
		),
		check(
			"bill_payment_eyes",
			sql`${t.channel} <> 'bank' or ((${t.decided_by} is not null) = (${t.status} in ('accepted', 'rejected'))
				and (${t.status} <> 'accepted' or (${t.checked_by} is not null and ${t.checked_by} <> ${t.decided_by})))`,
		),
	],
);

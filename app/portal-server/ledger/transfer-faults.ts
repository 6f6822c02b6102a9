import { addDays } from "~/lib/time/travel-dates";
import { OLDEST_TRANSFER_DAYS } from "~/portal-contract/money/top-up-limits";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { referenceFault } from "./references";

interface Transfer {
	/** Calendar date in Myanmar. */
	transfer_date: string;
	bank_reference: string;
}

/** What is wrong with a reported bank transfer, by field. */
export async function transferFaults(
	tx: Tx,
	company_id: number,
	{ transfer_date, bank_reference }: Transfer,
): Promise<FieldFaults> {
	const fields: FieldFaults = {};
	const today = await portalToday(tx);
	if (transfer_date > today) fields.transfer_date = "top-up-date-ahead";
	if (transfer_date < addDays(today, -OLDEST_TRANSFER_DAYS)) fields.transfer_date = "top-up-date-old";
	const fault = await referenceFault(tx, company_id, bank_reference);
	if (fault) fields.bank_reference = fault;
	return fields;
}

import { addDays } from "~/lib/time/travel-dates";
import type { BillingCycle } from "~/portal-contract/billing/bill-status";

/** Calendar days in Yangon, both included; what was over before the day after `until` began belongs to it. */
export interface Period {
	from: string;
	until: string;
}

const DAY_OF_HALF = 16;

/** The last day on or before `date` on which a cycle begins anew: the first of a month, the 1st and 16th, or a Monday. */
function beginning(cycle: BillingCycle, date: string): string {
	if (cycle === "weekly") {
		const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
		return addDays(date, -((weekday + 6) % 7));
	}
	const half = cycle === "half_monthly" && Number(date.slice(8)) >= DAY_OF_HALF;
	return `${date.slice(0, 8)}${half ? DAY_OF_HALF : "01"}`;
}

/** The period that was cut last: the one before that in which `today` (Yangon) lies. */
export function lastPeriod(cycle: BillingCycle, today: string): Period {
	const cut = beginning(cycle, today);
	const until = addDays(cut, -1);
	return { from: beginning(cycle, until), until };
}

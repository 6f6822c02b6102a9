import { DAY_S, HOUR_S } from "~/lib/time/durations";
import type { Job } from "~/portal-server/platform/jobs/job";
import { nightsAuditJob } from "./inventory/audit-job";
import { topUpMonths } from "./inventory/fill";
import { countSoldNights } from "./sold-nights";
import { countViews } from "./visits/count-views";

export const hotelJobs: readonly Job[] = [
	{ name: "hotel-months", every_s: DAY_S, run: async (tx) => ({ ...(await topUpMonths(tx)) }) },
	{ name: "hotel-sold-nights", every_s: HOUR_S, run: async (tx) => ({ hotels: await countSoldNights(tx) }) },
	{ name: "hotel-views", every_s: HOUR_S, run: async (tx) => ({ ...(await countViews(tx)) }) },
	nightsAuditJob,
];

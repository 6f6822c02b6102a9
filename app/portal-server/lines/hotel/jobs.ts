import { LogSafeError } from "~/lib/log/log-safe-error";
import { DAY_S, HOUR_S } from "~/lib/time/durations";
import type { Job } from "~/portal-server/platform/jobs/job";
import { auditNights } from "./inventory/audit";
import { topUpMonths } from "./inventory/fill";
import { countSoldNights } from "./sold-nights";
import { countViews } from "./visits/count-views";

export const hotelJobs: readonly Job[] = [
	{ name: "hotel-months", every_s: DAY_S, run: async (tx) => ({ ...(await topUpMonths(tx)) }) },
	{ name: "hotel-sold-nights", every_s: HOUR_S, run: async (tx) => ({ hotels: await countSoldNights(tx) }) },
	{ name: "hotel-views", every_s: HOUR_S, run: async (tx) => ({ ...(await countViews(tx)) }) },
	{
		name: "hotel-nights-audit",
		every_s: DAY_S,
		run: async (tx) => {
			const differences = await auditNights(tx);
			if (differences.length > 0)
				throw new LogSafeError(`room nights and holds disagree: ${JSON.stringify(differences.slice(0, 5))}`);
			return { differences: 0 };
		},
	},
];

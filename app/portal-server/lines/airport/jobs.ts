import { HOUR_S } from "~/lib/time/durations";
import type { AnyJob } from "~/portal-server/platform/jobs/job";
import { flightJobs } from "./arrivals/feed-job";
import { countSoldTransfers } from "./sold-transfers";

export const airportJobs: readonly AnyJob[] = [
	{ name: "airport-sold-transfers", every_s: HOUR_S, run: async (tx) => ({ fleets: await countSoldTransfers(tx) }) },
	...flightJobs,
];

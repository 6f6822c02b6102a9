import { HOUR_S } from "~/lib/time/durations";
import type { Job } from "~/portal-server/platform/jobs/job";
import { countSoldTransfers } from "./sold-transfers";

export const airportJobs: readonly Job[] = [
	{ name: "airport-sold-transfers", every_s: HOUR_S, run: async (tx) => ({ fleets: await countSoldTransfers(tx) }) },
];

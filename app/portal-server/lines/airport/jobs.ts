import { HOUR_S } from "~/lib/time/durations";
import type { AnyJob } from "~/portal-server/platform/jobs/job";
import { countSold } from "../vehicles/stock";
import { flightJobs } from "./arrivals/feed-job";
import { TRANSFER_STOCK } from "./stock";

export const airportJobs: readonly AnyJob[] = [
	{
		name: "airport-sold-transfers",
		every_s: HOUR_S,
		run: async (tx) => ({ fleets: await countSold(tx, TRANSFER_STOCK) }),
	},
	...flightJobs,
];

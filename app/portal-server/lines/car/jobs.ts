import { HOUR_S } from "~/lib/time/durations";
import type { Job } from "~/portal-server/platform/jobs/job";
import { countSold } from "../vehicles/stock";
import { CAR_STOCK } from "./stock";

export const carJobs: readonly Job[] = [
	{ name: "car-sold-days", every_s: HOUR_S, run: async (tx) => ({ rates: await countSold(tx, CAR_STOCK) }) },
];

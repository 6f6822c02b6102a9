import type { Job } from "~/portal-server/platform/jobs/runner";
import { auditOrders } from "./audit";

/** Once a day: fails, by name and figures of what does not agree, so that the log and the job's row say so. */
export const auditJob: Job = {
	name: "ledger-audit",
	every_s: 24 * 3600,
	run: async (tx) => {
		const differences = await auditOrders(tx);
		if (differences.length > 0) throw new Error(`ledger and orders do not agree: ${JSON.stringify(differences.slice(0, 5))}`);
		return { differences: 0 };
	},
};

import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DAY_S } from "~/lib/time/durations";
import type { Language } from "~/portal-contract/base/basics";
import type { OperatorAlert } from "~/portal-contract/operator/orders";
import { auditTroubles } from "~/portal-server/orders/actions/clock/audit-job";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, type Db } from "~/portal-server/platform/db/db";
import { countFileFolders } from "~/portal-server/platform/upkeep/file-folder";
import { translate } from "~/portal-server/platform/words/texts";

/** Jobs whose last run failed, or found another server at fault; one that no process has run for a day is not counted: an older build's. */
async function countFailedJobs(db: Db): Promise<number> {
	return countRows(
		db,
		sql`from job where (last_error is not null or last_result ->> 'error' is not null) and next_at > ${NOW} - make_interval(secs => ${DAY_S})`,
	);
}

/** What is wrong with the installation itself; each goes away by itself when it is put right. */
export async function readAlerts(db: Db, language: Language): Promise<z.input<typeof OperatorAlert>[]> {
	const { differing, unaudited } = await auditTroubles(db);
	const folders = await countFileFolders(db);
	const found = {
		"ledger-differs": differing,
		"ledger-unaudited": unaudited,
		"file-folders": folders > 1 ? folders : 0,
		"jobs-failed": await countFailedJobs(db),
	};
	return Object.entries(found).flatMap(([code, count]) =>
		count > 0 ? [{ code, text: translate(language, { key: `alert-${code}`, values: { count } }) }] : [],
	);
}

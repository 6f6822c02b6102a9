import { sql } from "drizzle-orm";
import { MINUTE_S } from "~/lib/time/durations";
import type { Store } from "../db/client";
import { NOW } from "../db/clock";
import { type Db, rowsOf, type Tx } from "../db/db";
import { portalLog } from "../log";

const LOOK_MS = 500;
/** A change is dated by the beginning of its transaction and seen after its end: no transaction lasts longer. */
const LOOK_BACK_S = 10 * MINUTE_S;

type Changes = ReadonlySet<string>;

async function readChanges(store: Store): Promise<Changes> {
	const rows = await rowsOf<{ change: string }>(
		store.db,
		sql`select extract(epoch from at) || ' ' || transaction_id as change from content_change where at > ${NOW} - make_interval(secs => ${LOOK_BACK_S})`,
	);
	return new Set(rows.map(({ change }) => change));
}

/** For whoever has changed rows of places (what is for sale, at which price): other tables of contents note their changes by themselves. */
export const noteContentChange = (db: Db | Tx) =>
	db.execute(
		sql`insert into content_change (transaction_id) values (pg_current_xact_id()::text::bigint) on conflict do nothing`,
	);

/**
 * Calls `changed` within a second or two after any process has changed rules, prices or contents; `stop` ends it. A database that does not
 * answer is asked again; whatever happened meanwhile counts as a change.
 */
export async function watchContent(store: Store, changed: () => void): Promise<{ stop(): Promise<void> }> {
	let seen = await readChanges(store);
	let isMissed = false;
	let looking: Promise<void> | undefined;
	const look = async () => {
		try {
			const now = await readChanges(store);
			const isNew = isMissed || [...now].some((change) => !seen.has(change));
			isMissed = false;
			seen = now;
			if (isNew) changed();
		} catch (error) {
			if (!isMissed) portalLog("warn", "content-not-watched", { error });
			isMissed = true;
		}
	};
	const timer = setInterval(() => {
		looking ??= look().finally(() => {
			looking = undefined;
		});
	}, LOOK_MS);
	timer.unref();
	return {
		stop: async () => {
			clearInterval(timer);
			await looking;
		},
	};
}

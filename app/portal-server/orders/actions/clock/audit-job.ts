import { type SQL, sql } from "drizzle-orm";
import { errorText } from "~/lib/log/log-line.server";
import { DAY_S, MINUTE_S } from "~/lib/time/durations";
import { instantOf, NOW, secondsOf } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isStoreFault } from "~/portal-server/platform/db/errors";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { type Audited, auditPiece, LIMITS, type Limits, type Piece } from "./audit-pieces";

const TWO_DAYS_S = 2 * DAY_S;

/** Companies that begin to be audited in one transaction, each by a statement of its own. */
const NEW_AT_ONCE = 200;

/** The company whose audit is under way, else the one whose turn it is: each once a day. One that could not be audited waits as long as the others. */
async function nextCompany(tx: Tx): Promise<number | null> {
	const first = async (which: SQL, order: SQL) => {
		const [row] = await rowsOf<{ company_id: number; is_due: boolean }>(
			tx,
			sql`/* all companies: whose audit is due */ select a.company_id, a.progress is not null or a.last_attempt_at > ${NOW}
					or a.last_attempt_at <= ${NOW} - make_interval(secs => ${DAY_S}) as is_due
				from company_audit a where ${which} order by ${order}, a.company_id limit 1`,
		);
		return row?.is_due ? Number(row.company_id) : null;
	};
	return (
		(await first(sql`a.progress is not null`, sql`a.last_attempt_at`)) ??
		(await first(sql`true`, sql`a.last_attempt_at`)) ??
		(await first(sql`a.last_attempt_at > ${NOW}`, sql`a.last_attempt_at`))
	);
}

/** Has those audited that never were. */
async function noteNew(tx: Tx): Promise<number> {
	const companies = await rowsOf<{ id: number }>(
		tx,
		sql`/* all companies: whose audit has never been due */ select c.id from company c left join company_audit a on a.company_id = c.id
			where a.company_id is null order by c.id limit ${NEW_AT_ONCE}`,
	);
	for (const { id } of companies)
		await tx.execute(
			sql`insert into company_audit (company_id, last_attempt_at) values (${id}, '-infinity') on conflict (company_id) do nothing`,
		);
	return companies.length;
}

async function auditedSoFar(tx: Tx, company_id: number): Promise<Audited> {
	const [row] = await rowsOf<Audited & Record<string, unknown>>(
		tx,
		sql`select progress, ${secondsOf(sql`whole_at`)} as whole_at, ${secondsOf(sql`changes_until`)} as changes_until
			from company_audit where company_id = ${company_id}`,
	);
	const seconds = (at: number | null | undefined) => (at == null ? null : Number(at));
	return {
		progress: row?.progress ?? null,
		whole_at: seconds(row?.whole_at),
		changes_until: seconds(row?.changes_until),
	};
}

type Outcome = { piece: Piece } | { failure: string };

/** In a savepoint: what takes too long costs this company's audit alone, and is logged. */
async function audited(tx: Tx, company_id: number, before: Audited, limits: Limits): Promise<Outcome> {
	try {
		const piece = await tx.transaction(async (inner) => {
			await inner.execute(sql`select set_config('statement_timeout', ${limits.longest}, true)`);
			return auditPiece(inner, company_id, before, limits);
		});
		const { found } = piece;
		if (found.length > 0) portalLog("error", "ledger-differs", { company_id, differences: found.slice(0, 5) });
		return { piece };
	} catch (error) {
		if (isStoreFault(error)) throw error;
		portalLog("error", "ledger-not-audited", { company_id, error });
		return { failure: errorText(error) };
	}
}

interface Round extends JobResult {
	/** Companies that are done. */
	audited: number;
	differences: number;
	failed: number;
	more: boolean;
}

async function noteFailure(tx: Tx, company_id: number, failure: string): Promise<void> {
	await tx.execute(
		sql`update company_audit set last_attempt_at = ${NOW}, failure = ${failure}, progress = null where company_id = ${company_id}`,
	);
}

async function noteDone(tx: Tx, company_id: number, differences: number, piece: Piece): Promise<void> {
	const at = (seconds: number | null) => (seconds === null ? sql`null` : instantOf(seconds));
	await tx.execute(
		sql`update company_audit set last_attempt_at = ${NOW}, audited_at = ${NOW}, differences = ${differences}, failure = null, progress = null,
			whole_at = ${at(piece.whole_at)}, changes_until = ${at(piece.changes_until)} where company_id = ${company_id}`,
	);
}

/**
 * Compares ledger and orders of one company, or a piece of them, and says whether others are due. What does not agree stays an operator's alert until it
 * does, as does a company one of whose statements took longer than it may.
 */
export async function auditNext(tx: Tx, longest = LIMITS.longest, others: Partial<Limits> = {}): Promise<Round> {
	const company_id = await nextCompany(tx);
	if (company_id === null) return { audited: 0, differences: 0, failed: 0, more: (await noteNew(tx)) > 0 };
	const before = await auditedSoFar(tx, company_id);
	const outcome = await audited(tx, company_id, before, { ...LIMITS, ...others, longest });
	if ("failure" in outcome) {
		await noteFailure(tx, company_id, outcome.failure);
		return { audited: 1, differences: 0, failed: 1, more: true };
	}
	const { piece } = outcome;
	if (piece.progress !== null) {
		const progress = JSON.stringify(piece.progress);
		await tx.execute(sql`update company_audit set progress = ${progress}::jsonb where company_id = ${company_id}`);
		return { audited: 0, differences: piece.found.length, failed: 0, more: true };
	}
	await noteDone(tx, company_id, (before.progress?.differences ?? 0) + piece.found.length, piece);
	return { audited: 1, differences: piece.found.length, failed: 0, more: true };
}

export const auditJob: Job = { name: "ledger-audit", every_s: 5 * MINUTE_S, isLong: true, run: (tx) => auditNext(tx) };

/** Companies whose figures differ, and those whose audit failed or has not come for two days. */
export async function auditTroubles(db: Db): Promise<{ differing: number; unaudited: number }> {
	const late = sql`${NOW} - make_interval(secs => ${TWO_DAYS_S})`;
	const [row] = await rowsOf<{ differing: number; unaudited: number }>(
		db,
		sql`/* all companies: an operator's alerts */ select count(*) filter (where a.differences > 0)::int8 as differing,
				count(*) filter (where a.failure is not null or coalesce(a.audited_at, c.created_at) < ${late})::int8 as unaudited
			from company c left join company_audit a on a.company_id = c.id`,
	);
	return { differing: Number(row?.differing), unaudited: Number(row?.unaudited) };
}

import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { formatDeadline } from "~/lib/time/travel-dates";
import {
	type accountCancelDeletion,
	type accountDeletion,
	type accountRequestDeletion,
	DELETION_DAYS,
} from "~/portal-contract/account/personal-data";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { noticeTo } from "../notices/notify";
import { requireOwnPassword } from "../passwords/own-password";
import { forget } from "./forget";

type Deletion = AnswerOf<typeof accountDeletion>;

const AT_ONCE = 100;

const mine = ({ company_id, member_id }: Who) => sql`company_id = ${company_id} and id = ${member_id}`;

async function deletionOf(db: Db | Tx, who: Who): Promise<Deletion> {
	const [row] = await rowsOf<{ deletion_at: number | null; is_owner: boolean }>(
		db,
		sql`select extract(epoch from deletion_at)::int8 as deletion_at, is_owner from member where ${mine(who)}`,
	);
	return { deletion_at: row?.deletion_at ?? null, is_owner: row?.is_owner ?? false, days: DELETION_DAYS };
}

export const readDeletion: UseCase<typeof accountDeletion> = ({ db, who }) => deletionOf(db, who);

/** Asked again, the first date stays. Refuses `not_allowed` for the main account, `invalid` at `password` for a wrong one. */
export const requestDeletion: UseCase<typeof accountRequestDeletion> = async (
	{ who, store, language, request_id },
	body,
) => {
	if ((await deletionOf(store.db, who)).is_owner) throw new Refused("not_allowed", { msg: "deletion-owner" });
	await requireOwnPassword(store, who, body.password, "password");
	const deletion = await store.transaction(async (tx) => {
		const [set] = await rowsOf<{ email: string | null; mobile: string | null; deletion_at: number }>(
			tx,
			sql`with requested as (update member set deletion_at = ${NOW} + make_interval(days => ${DELETION_DAYS}) where ${mine(who)} and deletion_at is null and not is_owner
				returning email, mobile, deletion_at) select email, mobile, extract(epoch from deletion_at)::int8 as deletion_at from requested`,
		);
		if (set) {
			await recordEvents(tx, { who, request_id }, "member.request_deletion");
			const shown = formatDeadline(set.deletion_at, language);
			await noticeTo(tx, who, { kind: "deletion_requested", language, to: [set.email ?? set.mobile], shown });
		}
		return deletionOf(tx, who);
	});
	return deletion;
};

export const cancelDeletion: UseCase<typeof accountCancelDeletion> = async ({ who, change, request_id }) => {
	const deletion = await change(async (tx) => {
		const retained = await rowsOf(
			tx,
			sql`update member set deletion_at = null where ${mine(who)} and deletion_at is not null returning 1`,
		);
		if (retained.length > 0) await recordEvents(tx, { who, request_id }, "member.cancel_deletion");
		return deletionOf(tx, who);
	});
	return deletion;
};

async function run(tx: Tx): Promise<JobResult> {
	const due = await rowsOf<{ company_id: number; member_id: number }>(
		tx,
		sql`/* all companies: candidates of the sweep */ select company_id, id as member_id from member
			where deletion_at <= ${NOW} and not is_owner order by company_id, id limit ${AT_ONCE}`,
	);
	let deleted = 0;
	for (const { company_id, member_id } of due)
		if (await forget(tx, { company_id: Number(company_id), member_id: Number(member_id) })) deleted += 1;
	return { deleted, more: due.length === AT_ONCE };
}

/** Deletes the accounts whose members asked for it and did not take it back. */
export const deletionJob: Job = { name: "account-deletions", every_s: HOUR_S, run };

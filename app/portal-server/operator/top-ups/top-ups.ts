import { sql } from "drizzle-orm";
import type { OperatorTopUp, operatorDecideTopUp, operatorTopUps } from "~/portal-contract/account/top-ups";
import type { Language } from "~/portal-contract/base/basics";
import { topUp } from "~/portal-server/ledger/events";
import { freeReference } from "~/portal-server/ledger/references";
import { TOP_UP } from "~/portal-server/ledger/top-ups/rows";
import { type AnswerOf, type CallContext, Reply, type Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { requireOperator } from "../require-operator";

const asSeen = (
	{ member_id }: Who,
	language: Language,
) => sql<OperatorTopUp>`${TOP_UP} || jsonb_build_object('matched_by', r.matched_by_name,
	'decided_by', r.decided_by_name, 'is_own_match', coalesce(r.matched_by = ${member_id}, false),
	'company_name', (select ${language === "en" ? sql`coalesce(nullif(c.name_en, ''), c.name)` : sql`c.name`} from company c where c.id = r.company_id))`;

/** Open requests oldest first, decided ones newest first. */
export async function listOpenTopUps({
	db,
	who,
	query,
	language,
}: CallContext<typeof operatorTopUps, Who>): Promise<AnswerOf<typeof operatorTopUps>> {
	requireOperator(who);
	const { state, page, limit } = query;
	const order = state === "submitted" ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`;
	const [row] = await rowsOf<{ list: OperatorTopUp[]; total: number }>(
		db,
		sql`/* all companies: an operator's requests */ select (select coalesce(jsonb_agg(${asSeen(who, language)} order by ${order}), '[]')
				from (select * from top_up_request r where r.state = ${state} order by ${order} limit ${limit} offset ${(page - 1) * limit}) r) as list,
			(select count(*)::int8 from top_up_request where state = ${state}) as total`,
	);
	return { list: row?.list ?? [], total: row?.total ?? 0, page, limit };
}

interface Request extends Record<string, unknown> {
	company_id: number;
	id: number;
	member_id: number;
	currency: string;
	amount: number;
	bank_reference: string;
	state: string;
	language: Language;
	matched_by: number | null;
}

async function locked(tx: Tx, id: number): Promise<Request> {
	const [found] = await rowsOf<{ company_id: number }>(
		tx,
		sql`/* all companies: an operator's request */ select company_id from top_up_request where id = ${id}`,
	);
	const [request] = found
		? await rowsOf<Request>(
				tx,
				sql`select company_id, id, member_id, currency::text as currency, amount, bank_reference, state, language, matched_by
					from top_up_request where company_id = ${found.company_id} and id = ${id} for update`,
			)
		: [];
	if (!request) throw new Refused("not_found", { msg: "top-up-not-found" });
	if (request.state !== "submitted") throw new Refused("stale_state", { msg: "top-up-decided" });
	return request;
}

async function decide(
	tx: Tx,
	who: Who,
	request: Request,
	state: "accepted" | "rejected",
	reason: string,
): Promise<void> {
	const { company_id, id, member_id, currency, amount, language } = request;
	await tx.execute(
		sql`update top_up_request set state = ${state}, decided_by = ${who.member_id}, decided_by_name = ${who.username}, decided_at = portal_now(), reason = ${reason}
			where company_id = ${company_id} and id = ${id}`,
	);
	const [member] = await rowsOf<{ email: string | null }>(
		tx,
		sql`select email from member where company_id = ${company_id} and id = ${member_id}`,
	);
	if (!member?.email) return;
	const kind = `top_up_${state}`;
	await enqueue(tx, [
		{
			...{
				company_id,
				kind,
				subject_kind: "money",
				subject_id: id,
				language,
				recipient: member.email,
				dedupe_key: `${kind}:${id}`,
			},
			payload: { member_id, currency, amount, ...(reason === "" ? {} : { reason }) },
		},
	]);
}

/**
 * Four eyes: the first operator notes that the slip matches the bank's statement, another one's confirmation moves the money, once for the
 * request. Rejecting takes one, with a reason.
 * Throws `Refused`: `not_found`, `stale_state` where it is decided or another step is next, `not_allowed` for one's own match, `invalid` at `reason`.
 */
export async function decideTopUp({
	who,
	body,
	language,
	change,
}: CallContext<typeof operatorDecideTopUp, Who>): Promise<Reply<AnswerOf<typeof operatorDecideTopUp>>> {
	requireOperator(who);
	if (!body.approve && body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	return change(async (tx) => {
		const request = await locked(tx, body.id);
		const { company_id, id, currency, amount, bank_reference, matched_by } = request;
		const step = matched_by === null ? "match" : "confirm";
		let done = "top-up-done-matched";
		if (body.approve && (body.step ?? step) !== step) throw new Refused("stale_state", { msg: "top-up-matched" });
		if (!body.approve) {
			await decide(tx, who, request, "rejected", body.reason);
			await freeReference(tx, { company_id, kind: "top_up", id });
			done = "top-up-done-rejected";
		} else if (matched_by === null) {
			await tx.execute(
				sql`update top_up_request set matched_by = ${who.member_id}, matched_by_name = ${who.username}, matched_at = portal_now()
					where company_id = ${company_id} and id = ${id}`,
			);
		} else if (matched_by === who.member_id) throw new Refused("not_allowed", { msg: "top-up-own-match" });
		else {
			await decide(tx, who, request, "accepted", "");
			const subject = {
				company_id,
				currency,
				order_id: null,
				member_id: who.member_id,
				reason: `bank_slip:${bank_reference}`,
			};
			await topUp(tx, subject, `request:${id}`, amount);
			done = "top-up-done-accepted";
		}
		const [row] = await rowsOf<{ request: OperatorTopUp }>(
			tx,
			sql`select ${asSeen(who, language)} as request from top_up_request r where r.company_id = ${company_id} and r.id = ${id}`,
		);
		if (!row) throw new Error(`top-up request ${id} is gone`);
		return { done, request: row.request };
	}).then(({ done, request }) => new Reply(request, done));
}

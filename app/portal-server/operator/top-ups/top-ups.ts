import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ruleOf } from "~/portal-contract/base/call";
import {
	type OperatorTopUp,
	operatorDecideTopUp,
	type operatorTopUps,
	type TopUpRequest,
} from "~/portal-contract/money/top-ups";
import { topUp } from "~/portal-server/ledger/events";
import { freeReference } from "~/portal-server/ledger/references";
import { requireReason, sameTransfers } from "~/portal-server/ledger/same-transfers";
import { topUpRow } from "~/portal-server/ledger/top-ups/rows";
import { TOP_UP_EYES, TOP_UPS } from "~/portal-server/ledger/top-ups/top-up-states";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { countOfAll, pageOfAll, rowsOfPage } from "~/portal-server/platform/db/statements/counted";
import { secondEyes } from "~/portal-server/platform/states/second-eyes";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import { lockRequest, type MoneyRequest, notifyMember } from "../money/requests";

const asSeen = (
	{ member_id }: Who,
	language: Language,
) => sql<OperatorTopUp>`${topUpRow(language)} || jsonb_build_object('checked_by', ${shownNameIn(language, sql`r.checked_by_name`)},
	'decided_by', ${shownNameIn(language, sql`r.decided_by_name`)}, 'confirm_reason', r.confirm_reason, 'is_own_check', coalesce(r.checked_by = ${member_id}, false),
	'company_id', r.company_id, 'company_name', ${companyName(language)})`;

/** Requests `r` with their company `c`. */
const FROM = sql`from top_up_request r join company c on c.id = r.company_id`;

async function withSame(db: Db | Tx, list: readonly OperatorTopUp[], language: Language): Promise<OperatorTopUp[]> {
	const sameAs = await sameTransfers(db, list.map(paymentOf), language);
	return list.map((request) => ({ ...request, same: sameAs(paymentOf(request)) }));
}

const paymentOf = ({ company_id, id }: Pick<OperatorTopUp, "company_id" | "id">) =>
	({ company_id, kind: "top_up", id }) as const;

const SECOND = {
	rule: ruleOf(operatorDecideTopUp),
	roles: TOP_UPS.rolesFor({ status: "submitted", call: "operator/decideTopUp:confirm" }),
};

/** Open requests oldest first, decided ones newest first. */
export const listOpenTopUps: UseCase<typeof operatorTopUps> = async ({ db, who, language }, query) => {
	const { status, page, limit } = query;
	const isOpen = status === "submitted";
	const order = isOpen ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`;
	// A partial index is used where the statement names the state.
	const where = isOpen ? sql`r.status = 'submitted'` : sql`r.status = ${status}`;
	const from = sql`from top_up_request r`;
	const rows = await rowsOfPage<{ request: OperatorTopUp }>(db, {
		columns: sql`${asSeen(who, language)} as request`,
		from,
		alias: sql`r`,
		where,
		order,
		page: pageOfAll(query),
	});
	const all = sql`${from} where ${where}`;
	const [counted] = await rowsOf<{ total: number }>(
		db,
		sql`/* all companies: an operator's requests */ select ${countOfAll(all)} as total`,
	);
	const list = await withSame(
		db,
		rows.map(({ request }) => request),
		language,
	);
	return { list, total: counted?.total ?? 0, page, limit, second: await secondEyes(db, who, SECOND) };
};

interface Request extends MoneyRequest {
	bank_reference: string;
	status: TopUpRequest["status"];
	checked_by: number | null;
}

/**
 * Four eyes: the first operator checks the slip against the bank's statement, another one's confirmation moves the money, once for the
 * request. Rejecting takes one, with a reason.
 * Throws `Refused`: `not_found`, `stale_state` where it is decided or another step is next, `not_allowed` for one's own check, `invalid` at `reason`.
 */
export const decideTopUp: UseCase<typeof operatorDecideTopUp> = async ({ who, language, change }, body) => {
	if (!body.approve && body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	return change(async (tx) => {
		const columns = sql`bank_reference, status, checked_by`;
		const request = await lockRequest<Request>(tx, "top_up_request", body, { columns, msg: "top-up-not-found" });
		const { company_id, id, currency, amount, bank_reference, checked_by } = request;
		const next = checked_by === null ? "check" : "confirm";
		const step: "check" | "confirm" | "reject" = body.approve ? next : "reject";
		const call = `operator/decideTopUp:${step}` as const;
		TOP_UPS.require(who, { status: request.status, call });
		if (body.approve && (body.step ?? step) !== step) throw new Refused("stale_state", { msg: "top-up-checked" });
		const { reason } = body;
		const changes = {
			check: () => TOP_UP_EYES.first(who),
			confirm: () => ({ ...TOP_UP_EYES.second(request, who), confirm_reason: reason }),
			reject: () => ({ ...TOP_UP_EYES.alone(who), reason }),
		};
		const decided = changes[step]();
		if (step === "confirm") await requireReason(tx, paymentOf(request), reason, language);
		await TOP_UPS.move(tx, request, { call, actor: who, changes: decided });
		if (step === "reject") {
			await notifyMember(tx, request, "top_up_rejected", reason);
			await freeReference(tx, { company_id, kind: "top_up", id });
		}
		if (step === "confirm") {
			await notifyMember(tx, request, "top_up_accepted");
			const subject = {
				company_id,
				currency,
				order_id: null,
				member_id: who.member_id,
				reason: `bank_slip:${bank_reference}`,
			};
			await topUp(tx, subject, `request:${id}`, amount);
		}
		const [row] = await rowsOf<{ request: OperatorTopUp }>(
			tx,
			sql`select ${asSeen(who, language)} as request ${FROM} where r.company_id = ${company_id} and r.id = ${id}`,
		);
		if (!row) throw new Error(`top-up request ${id} is gone`);
		const [seen] = await withSame(tx, [row.request], language);
		return seen as OperatorTopUp;
	});
};

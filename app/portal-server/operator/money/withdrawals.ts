import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ruleOf } from "~/portal-contract/base/call";
import { readReference } from "~/portal-contract/base/typed/reference";
import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import {
	type OperatorWithdrawal,
	operatorDecideWithdrawal,
	type operatorWithdrawals,
} from "~/portal-contract/money/withdrawals";
import { freeWithdrawal, payWithdrawal } from "~/portal-server/ledger/events";
import { plainReference, takeReference } from "~/portal-server/ledger/references";
import { requireReason, sameTransfers } from "~/portal-server/ledger/same-transfers";
import { withHolders } from "~/portal-server/ledger/withdrawals/holder";
import { withdrawalRow } from "~/portal-server/ledger/withdrawals/rows";
import { OPEN_WITHDRAWALS, WITHDRAWAL_EYES, WITHDRAWALS } from "~/portal-server/ledger/withdrawals/withdrawal-states";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { countOfAll, pageOfAll, rowsOfPage } from "~/portal-server/platform/db/statements/counted";
import { states } from "~/portal-server/platform/db/statements/state";
import { secondEyes } from "~/portal-server/platform/states/second-eyes";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import { lockRequest, type MoneyRequest, notifyMember } from "./requests";

const asSeen = (
	{ member_id }: Who,
	language: Language,
) => sql<OperatorWithdrawal>`${withdrawalRow(language)} || jsonb_build_object('company_id', w.company_id,
	'checked_by', ${shownNameIn(language, sql`w.checked_by_name`)}, 'decided_by', ${shownNameIn(language, sql`w.decided_by_name`)}, 'confirm_reason', w.confirm_reason, 'is_own_check', coalesce(w.checked_by = ${member_id}, false),
	'company_name', ${companyName(language)})`;

/** Withdrawals `w` with their company `c`. */
const FROM = sql`from withdrawal_request w join company c on c.id = w.company_id`;

/** Steps that the caller may take by the table's rows: nobody pays what they have checked, and only they take the check back. */
function stepsFor({ status, is_own_check }: OperatorWithdrawal, who: Who): OperatorWithdrawal["actions"] {
	const isNext = { check: true, undo: is_own_check, pay: !is_own_check, reject: true } as const;
	return STEPS.filter(
		(step) => isNext[step] && WITHDRAWALS.may(who, { status, call: `operator/decideWithdrawal:${step}` }),
	);
}

const STEPS = ["check", "undo", "pay", "reject"] as const;

const paymentOf = ({ company_id, id }: Pick<OperatorWithdrawal, "company_id" | "id">) =>
	({ company_id, kind: "withdrawal", id }) as const;

async function withSteps(db: Db | Tx, list: readonly OperatorWithdrawal[], who: Who, language: Language) {
	const sameAs = await sameTransfers(db, list.map(paymentOf), language);
	const withHolder = await withHolders(db, list, ({ company_id }) => company_id);
	return withHolder.map((request) => ({
		...request,
		actions: stepsFor(request, who),
		same: sameAs(paymentOf(request)),
	}));
}

const LISTS = {
	open: states(...OPEN_WITHDRAWALS),
	paid: states(WITHDRAWAL_STATUS.paid),
	rejected: states(WITHDRAWAL_STATUS.rejected),
	withdrawn: states(WITHDRAWAL_STATUS.withdrawn),
} as const;

const SECOND = {
	rule: ruleOf(operatorDecideWithdrawal),
	roles: WITHDRAWALS.rolesFor({ status: WITHDRAWAL_STATUS.checked, call: "operator/decideWithdrawal:pay" }),
};

/** Open ones oldest first, decided ones newest first. */
export const listOperatorWithdrawals: UseCase<typeof operatorWithdrawals> = async ({ db, who, language }, query) => {
	const { status, page, limit } = query;
	const isOpen = status === "open";
	const order = isOpen ? sql`w.created_at, w.id` : sql`w.decided_at desc, w.id desc`;
	const where = sql`w.status in ${LISTS[status]}`;
	const from = sql`from withdrawal_request w`;
	const rows = await rowsOfPage<{ request: OperatorWithdrawal }>(db, {
		columns: sql`${asSeen(who, language)} as request`,
		from,
		alias: sql`w`,
		where,
		order,
		page: pageOfAll(query),
	});
	const all = sql`${from} where ${where}`;
	const [counted] = await rowsOf<{ total: number }>(
		db,
		sql`/* all companies: an operator's withdrawals */ select ${countOfAll(all)} as total`,
	);
	const list = await withSteps(
		db,
		rows.map(({ request }) => request),
		who,
		language,
	);
	return { list, total: counted?.total ?? 0, page, limit, second: await secondEyes(db, who, SECOND) };
};

interface Row extends MoneyRequest {
	status: number;
	checked_by: number | null;
}

type Body = InputOf<typeof operatorDecideWithdrawal>;

/** What each step writes beside the status. Throws `Refused` `not_allowed` for the wrong one of the two operators. */
const CHANGES = {
	check: (_row: Row, who: Who) => WITHDRAWAL_EYES.first(who),
	undo(row: Row, who: Who) {
		if (!WITHDRAWAL_EYES.isFirst(row, who)) throw new Refused("not_allowed", { msg: "withdrawal-not-own-check" });
		return WITHDRAWAL_EYES.nobody;
	},
	pay: (row: Row, who: Who, { bank_reference, reason }: Body) => ({
		...WITHDRAWAL_EYES.second(row, who),
		bank_reference: plainReference(bank_reference),
		confirm_reason: reason,
	}),
	reject: (_row: Row, who: Who, { reason }: Body) => ({ ...WITHDRAWAL_EYES.alone(who), decision_reason: reason }),
};

/** Throws `Refused` `invalid` at the field that the step needs. */
function checkBody({ step, bank_reference, reason }: Body): void {
	if (step === "pay" && bank_reference === "")
		throw new Refused("invalid", { fields: { bank_reference: "field-required" } });
	if (step === "pay" && !readReference(bank_reference))
		throw new Refused("invalid", { fields: { bank_reference: "bank-reference-invalid" } });
	if (step === "reject" && reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
}

/**
 * A step of a withdrawal by its table of states. Four eyes: who has checked it does not pay it, but may take the check back, so that
 * another one checks it. Paying posts what was reserved, rejecting frees
 * it, in the same transaction.
 * Throws `Refused`: `not_found`, `not_allowed_in_state`, `not_allowed`, `invalid` at the field that the step needs.
 */
export const decideWithdrawal: UseCase<typeof operatorDecideWithdrawal> = async (
	{ who, language, change, request_id },
	body,
) => {
	checkBody(body);
	return change(async (tx) => {
		const columns = sql`status, checked_by`;
		const row = await lockRequest<Row>(tx, "withdrawal_request", body, { columns, msg: "withdrawal-not-found" });
		const call = `operator/decideWithdrawal:${body.step}` as const;
		WITHDRAWALS.require(who, { status: row.status, call });
		await WITHDRAWALS.move(tx, row, { call, actor: who, changes: CHANGES[body.step](row, who, body) });
		if (body.step === "pay") {
			await takeReference(tx, paymentOf(row), body.bank_reference);
			await requireReason(tx, paymentOf(row), body.reason, language);
		}
		if (body.step === "pay" || body.step === "reject") {
			if (body.step === "pay") await notifyMember(tx, row, "withdrawal_paid");
			else await notifyMember(tx, row, "withdrawal_rejected", body.reason);
			const { company_id, currency, id, amount } = row;
			const action = body.step === "pay" ? "withdrawal.pay" : "withdrawal.reject";
			await recordEvents(tx, { who: { company_id, member_id: null }, request_id }, action, [
				{ id, name: body.bank_reference },
			]);
			const subject = {
				company_id,
				currency,
				order_id: null,
				member_id: who.member_id,
				reason: `withdrawal:${body.bank_reference || id}`,
			};
			await (body.step === "pay" ? payWithdrawal : freeWithdrawal)(tx, subject, id, amount);
		}
		const [seen] = await rowsOf<{ request: OperatorWithdrawal }>(
			tx,
			sql`select ${asSeen(who, language)} as request ${FROM} where w.company_id = ${row.company_id} and w.id = ${row.id}`,
		);
		if (!seen) throw new Error(`withdrawal ${row.id} is gone`);
		const [decided] = await withSteps(tx, [seen.request], who, language);
		return decided as OperatorWithdrawal;
	});
};

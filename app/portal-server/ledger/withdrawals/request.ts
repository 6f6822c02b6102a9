import { and, eq, sql } from "drizzle-orm";
import { maskAddress } from "~/lib/mask-address";
import type { Language } from "~/portal-contract/base/basics";
import { hasFraction } from "~/portal-contract/base/money";
import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import type {
	accountTakeBackWithdrawal,
	accountWithdraw,
	accountWithdrawals,
	Withdrawal,
} from "~/portal-contract/money/withdrawals";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { withdrawalRequest } from "~/portal-server/platform/db/schema";
import { isOneLine } from "~/portal-server/platform/people";
import { nameOf } from "~/portal-server/platform/words/actors";
import { changesBetween } from "~/portal-server/platform/words/company-changes";
import { balances } from "../balances";
import { freeWithdrawal, reserveWithdrawal } from "../events";
import { isOtherHolder, ownNames, withHolders } from "./holder";
import { withdrawalRow } from "./rows";
import { WITHDRAWALS } from "./withdrawal-states";

type Balance = { currency: string; available_amount: number };

async function balancesOf(db: Db | Tx, { company_id }: Who): Promise<Balance[]> {
	return rowsOf<Balance>(
		db,
		sql`select currency::text as currency, (posted_credit - posted_debit - pending_debit)::int8 as available_amount
			from ledger_account where company_id = ${company_id} and code = 'DEP' order by id`,
	);
}

/** Withdrawals of the member's company, whoever asked for them. */
export const listWithdrawals: UseCase<typeof accountWithdrawals> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const [row] = await rowsOf<{ list: Withdrawal[]; total: number }>(
		db,
		sql`select (select coalesce(jsonb_agg(${withdrawalRow(language)} order by w.id desc), '[]') from (select * from withdrawal_request where company_id = ${who.company_id}
				order by id desc limit ${limit} offset ${(page - 1) * limit}) w) as list,
			(select count(*)::int8 from withdrawal_request where company_id = ${who.company_id}) as total`,
	);
	const list = await withHolders(db, row?.list ?? [], () => who.company_id);
	return { list, total: row?.total ?? 0, page, limit, balances: await balancesOf(db, who) };
};

type Body = InputOf<typeof accountWithdraw>;

const LINES = ["bank_name", "account_name", "account_number"] as const;

/** Throws `Refused` `invalid` with a message for every wrong field. What is available is decided by the ledger. */
async function check(tx: Tx, who: Who, body: Body): Promise<void> {
	const { amount, currency, holder_confirmed } = body;
	const balances = await balancesOf(tx, who);
	const fields: FieldFaults = {};
	if (amount <= 0) fields.amount = "withdrawal-amount-invalid";
	else if (hasFraction(amount, currency)) fields.amount = "amount-whole-kyat";
	if (!balances.some((balance) => balance.currency === currency)) fields.currency = "top-up-currency-unknown";
	for (const name of LINES) if (!isOneLine(body[name])) fields[name] = "order-text-invalid";
	if (holder_confirmed === false && isOtherHolder(body.account_name, await ownNames(tx, who.company_id)))
		fields.holder_confirmed = "withdrawal-holder-differs";
	requireValid(fields);
}

/** What is missing is said at the field, with what may be withdrawn. */
async function tooMuch(tx: Tx, { company_id }: Who, currency: string): Promise<Refused> {
	const { deposit_available } = await balances(tx, company_id, currency);
	const most = { key: "withdrawal-too-much", values: { most: { amount: Math.max(0, deposit_available), currency } } };
	return new Refused("insufficient_balance", {
		msg: most,
		fields: { amount: most },
		data: { available_amount: deposit_available },
	});
}

async function withHolder(tx: Tx, { company_id }: Who, request: Withdrawal): Promise<Withdrawal> {
	const [shown] = await withHolders(tx, [request], () => company_id);
	return shown ?? request;
}

async function insert(tx: Tx, who: Who, body: Body, language: Language): Promise<Withdrawal> {
	const { amount, currency, bank_name, account_name, account_number, reason } = body;
	const [row] = await rowsOf<{ request: Withdrawal }>(
		tx,
		sql`with w as (insert into withdrawal_request (company_id, member_id, member_name, currency, amount, bank_name, account_name, account_number, reason, status, language)
			values (${who.company_id}, ${who.member_id}, ${nameOf(who)}, ${currency}, ${amount}, ${bank_name}, ${account_name},
				${account_number}, ${reason}, ${WITHDRAWAL_STATUS.requested}, ${language})
			returning *) select ${withdrawalRow(language)} as request from w`,
	);
	if (!row) throw new Error("a withdrawal was not written");
	return withHolder(tx, who, row.request);
}

/**
 * Asks for pre-deposit back and reserves it in the same transaction. Throws `Refused`: `not_allowed` by role, `invalid` at fields, at `holder_confirmed` where it
 * asks about a holder of another name,
 * `insufficient_balance` at `amount` where less is available.
 */
export const requestWithdrawal: UseCase<typeof accountWithdraw> = async (
	{ who, language, change, request_id },
	body,
) => {
	const { amount, currency } = body;
	WITHDRAWALS.require(who, { status: "new", call: "account/withdraw" });
	return change(async (tx) => {
		await check(tx, who, body);
		const request = await insert(tx, who, body, language);
		await recordEvents(tx, { who, request_id }, "withdrawal.request", [
			{
				id: request.id,
				name: `${body.bank_name} ${maskAddress(body.account_number)}`,
				changes: changesBetween({}, { amount: { amount, currency }, account_name: body.account_name }),
			},
		]);
		const subject = {
			company_id: who.company_id,
			currency,
			order_id: null,
			member_id: who.member_id,
			reason: `withdrawal:${request.id}`,
		};
		try {
			await reserveWithdrawal(tx, subject, request.id, amount);
		} catch (error) {
			throw error instanceof Refused ? await tooMuch(tx, who, currency) : error;
		}
		return request;
	});
};

/**
 * Takes a withdrawal back while nobody has checked it, and frees what it has reserved. Throws `Refused`: `not_found`, `not_allowed` by role,
 * `not_allowed_in_state`.
 */
export const takeBackWithdrawal: UseCase<typeof accountTakeBackWithdrawal> = async (
	{ who, language, change, request_id },
	body,
) => {
	const { company_id } = who;
	return change(async (tx) => {
		const [row] = await tx
			.select()
			.from(withdrawalRequest)
			.where(and(eq(withdrawalRequest.company_id, company_id), eq(withdrawalRequest.id, body.id)))
			.for("update");
		if (!row) throw new Refused("not_found", { msg: "withdrawal-not-found" });
		const changes = { decided_at: sql`portal_now()` };
		await WITHDRAWALS.move(tx, row, { call: "account/takeBackWithdrawal", actor: who, changes });
		const [created] = await rowsOf<{ request: Withdrawal }>(
			tx,
			sql`select ${withdrawalRow(language)} as request from withdrawal_request w where w.company_id = ${company_id} and w.id = ${body.id}`,
		);
		if (!created) throw new Error(`withdrawal ${body.id} is gone`);
		await recordEvents(tx, { who, request_id }, "withdrawal.take_back", [
			{ id: body.id, changes: changesBetween({ amount: { amount: row.amount, currency: row.currency } }, {}) },
		]);
		const subject = {
			company_id,
			currency: row.currency,
			order_id: null,
			member_id: who.member_id,
			reason: `withdrawal:${body.id}`,
		};
		await freeWithdrawal(tx, subject, body.id, row.amount);
		return withHolder(tx, who, created.request);
	});
};

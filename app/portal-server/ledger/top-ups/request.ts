import { and, eq, sql } from "drizzle-orm";
import { hasFraction } from "~/portal-contract/base/money";
import { MAX_TOP_UP } from "~/portal-contract/money/top-up-limits";
import type { accountTakeBackTopUp, accountTopUp, accountTopUps, TopUpRequest } from "~/portal-contract/money/top-ups";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { topUpRequest } from "~/portal-server/platform/db/schema";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { attachTo, ownUpload } from "~/portal-server/platform/files/attach";
import { nameOf } from "~/portal-server/platform/words/actors";
import { changesBetween } from "~/portal-server/platform/words/company-changes";
import { topUpAccounts } from "../receiving/accounts";
import { freeReference, plainReference, takeReference } from "../references";
import { transferFaults } from "../transfer-faults";
import { topUpRow } from "./rows";
import { TOP_UPS } from "./top-up-states";

async function currenciesOf(db: Db | Tx, { company_id }: Who): Promise<string[]> {
	const rows = await rowsOf<{ currency: string }>(
		db,
		sql`select currency::text as currency from ledger_account where company_id = ${company_id} and code = 'DEP' order by id`,
	);
	return rows.map(({ currency }) => currency);
}

/** Requests of the member's company, whoever made them. */
export const listTopUps: UseCase<typeof accountTopUps> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const [row] = await rowsOf<{ list: TopUpRequest[]; total: number }>(
		db,
		sql`select (select coalesce(jsonb_agg(${topUpRow(language, who.company_id)} order by r.id desc), '[]') from (select * from top_up_request where company_id = ${who.company_id}
				order by id desc limit ${limit} offset ${(page - 1) * limit}) r) as list,
			(select count(*)::int8 from top_up_request where company_id = ${who.company_id}) as total`,
	);
	const currencies = await currenciesOf(db, who);
	const accounts = await topUpAccounts(db, who.company_id, currencies);
	return { list: row?.list ?? [], total: row?.total ?? 0, page, limit, currencies, accounts };
};

type Body = InputOf<typeof accountTopUp>;

/** Throws `Refused` `invalid` with a message for every wrong field. */
async function check(tx: Tx, who: Who, body: Body): Promise<void> {
	const { amount, currency } = body;
	const fields = await transferFaults(tx, who.company_id, body);
	if (amount <= 0) fields.amount = "top-up-amount-invalid";
	else if (hasFraction(amount, currency)) fields.amount = "amount-whole-kyat";
	else if (amount > MAX_TOP_UP[currency])
		fields.amount = { key: "top-up-amount-high", values: { most: { amount: MAX_TOP_UP[currency], currency } } };
	if (!(await currenciesOf(tx, who)).includes(currency)) fields.currency = "top-up-currency-unknown";
	requireValid(fields);
}

/** Reports a transfer; no money moves. One request at a time per company, so that a reference is not used twice. */
export const requestTopUp: UseCase<typeof accountTopUp> = async ({ who, language, change, request_id }, body) => {
	const { amount, currency, transfer_date } = body;
	const bank_reference = plainReference(body.bank_reference);
	return change(async (tx) => {
		await lockCompany(tx, who.company_id);
		const [, slip_id] = await allValid(
			() => check(tx, who, body),
			() => ownUpload(tx, who, body.slip, "slip"),
		);
		await recordEvents(tx, { who, request_id }, "top_up.report", [
			{ name: bank_reference, changes: changesBetween({}, { amount: { amount, currency } }) },
		]);
		const [row] = await rowsOf<{ request: TopUpRequest }>(
			tx,
			sql`with r as (insert into top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language)
				values (${who.company_id}, ${who.member_id}, ${nameOf(who)}, ${currency}, ${amount}, ${transfer_date}, ${bank_reference}, ${slip_id}, ${language})
				returning *) select ${topUpRow(language, who.company_id)} as request from r`,
		);
		if (!row) throw new Error("a top-up request was not written");
		const subject = { kind: "top_up", company_id: who.company_id, id: row.request.id } as const;
		await attachTo(tx, who.company_id, [slip_id], subject);
		await takeReference(tx, { company_id: who.company_id, kind: "top_up", id: row.request.id }, bank_reference);
		return row.request;
	});
};

/**
 * Takes a report back while nobody has checked it; its reference may be reported again. Throws `Refused`: `not_found`, `stale_state` where it is
 * decided or an operator has checked it.
 */
export const takeBackTopUp: UseCase<typeof accountTakeBackTopUp> = async (
	{ who, language, change, request_id },
	body,
) => {
	const { company_id } = who;
	const key = and(eq(topUpRequest.company_id, company_id), eq(topUpRequest.id, body.id));
	return change(async (tx) => {
		const [found] = await tx.select().from(topUpRequest).where(key).for("update");
		if (!found) throw new Refused("not_found", { msg: "top-up-not-found" });
		const call = "account/takeBackTopUp";
		TOP_UPS.require(who, { status: found.status as TopUpRequest["status"], call });
		if (found.checked_by !== null) throw new Refused("stale_state", { msg: "top-up-checked-already" });
		await TOP_UPS.move(tx, found, { call, actor: who, changes: { decided_at: sql`portal_now()` } });
		await freeReference(tx, { company_id, kind: "top_up", id: body.id });
		await recordEvents(tx, { who, request_id }, "top_up.take_back", [
			{
				name: found.bank_reference,
				changes: changesBetween({ amount: { amount: found.amount, currency: found.currency } }, {}),
			},
		]);
		const [row] = await rowsOf<{ request: TopUpRequest }>(
			tx,
			sql`select ${topUpRow(language, company_id)} as request from top_up_request r where r.company_id = ${company_id} and r.id = ${body.id}`,
		);
		if (!row) throw new Error(`top-up request ${body.id} is gone`);
		return row.request;
	});
};

import { sql } from "drizzle-orm";
import { formatMoney } from "~/lib/money";
import { addDays } from "~/lib/time/travel-dates";
import { type CurrencyCode, hasFraction } from "~/portal-contract/base/money";
import type { operatorSetCredit } from "~/portal-contract/money/operator-credit";
import { setCreditLimit } from "~/portal-server/ledger/accounts";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { creditChange } from "~/portal-server/platform/db/schema";
import { isText } from "~/portal-server/platform/people";
import { type SiteSettings, settingsColumn, settingsFrom } from "~/portal-server/platform/settings";
import { changesBetween, type Facts } from "~/portal-server/platform/words/company-changes";
import { readCompanyCredit } from "./credit-rows";
import { CREDIT_EYES } from "./credit-states";

/** A credit line at an instant: what has ended by then is gone. Minor units, seconds UTC. */
export interface Line {
	limit_amount: number;
	temp_limit_amount: number;
	temp_limit_until: number | null;
}

interface Account extends Line, Record<string, unknown> {
	settings: Partial<SiteSettings> | null;
}

type Body = InputOf<typeof operatorSetCredit>;

/** The company's credit account, this transaction's own until it ends. Throws `Refused` `not_found`. */
export async function lockLine(
	tx: Tx,
	company_id: number,
	currency: string,
): Promise<Line & { settings: SiteSettings }> {
	const [found] = await rowsOf<Account>(
		tx,
		sql`select a.limit_amount, case when a.temp_limit_until > portal_now() then a.temp_limit_amount else 0 end as temp_limit_amount,
				case when a.temp_limit_until > portal_now() then floor(extract(epoch from a.temp_limit_until))::int8 end as temp_limit_until,
				${settingsColumn("credit_second_above", "temporary_credit_days")} as settings
			from ledger_account a where a.company_id = ${company_id} and a.currency = ${currency} and a.code = 'REC'
				and exists (select from company c where c.id = ${company_id} and not c.is_operating) for no key update of a`,
	);
	if (!found) throw new Refused("not_found", { msg: "credit-not-found" });
	return { ...found, settings: settingsFrom(found.settings) };
}

/** The end of a calendar day in Myanmar, seconds UTC. */
const endOf = (date: string) => Date.parse(`${addDays(date, 1)}T00:00:00+06:30`) / 1000;

/** Throws `Refused` `invalid` with a message for every wrong field. */
function wantedLine(body: Body, today: string, { temporary_credit_days }: SiteSettings): Line {
	const { currency, limit_amount, temp_limit_amount, temp_limit_until: day, reason } = body;
	const fields: FieldFaults = {};
	for (const [name, amount] of Object.entries({ limit_amount, temp_limit_amount })) {
		if (amount < 0) fields[name] = "credit-amount-invalid";
		else if (hasFraction(amount, currency)) fields[name] = "amount-whole-kyat";
	}
	const latest = addDays(today, temporary_credit_days);
	if (temp_limit_amount > 0 && day === undefined) fields.temp_limit_until = "credit-until-missing";
	else if (temp_limit_amount > 0 && day !== undefined && (day < today || day > latest)) {
		fields.temp_limit_until = { key: "credit-until-invalid", values: { from: today, latest } };
	} else if (temp_limit_amount === 0 && day !== undefined) fields.temp_limit_amount = "credit-amount-missing";
	if (!isText(reason)) fields.reason = "order-text-invalid";
	requireValid(fields);
	return {
		limit_amount,
		temp_limit_amount,
		temp_limit_until: temp_limit_amount > 0 && day !== undefined ? endOf(day) : null,
	};
}

const total = ({ limit_amount, temp_limit_amount }: Line) => limit_amount + temp_limit_amount;

/** More at any time than before: a higher limit, a higher sum, or a later end. */
function isRaise(before: Line, after: Line): boolean {
	const isLonger = after.temp_limit_amount > 0 && (after.temp_limit_until ?? 0) > (before.temp_limit_until ?? 0);
	return (
		after.limit_amount > before.limit_amount ||
		total(after) > total(before) ||
		(isLonger && total(after) > before.limit_amount)
	);
}

const isSame = (a: Line, b: Line) =>
	a.limit_amount === b.limit_amount &&
	a.temp_limit_amount === b.temp_limit_amount &&
	a.temp_limit_until === b.temp_limit_until;

/** The line as the log of the company words it, once for both languages. */
function lineText(line: Line, currency: string): string {
	const money = (amount: number) => formatMoney(amount, currency, "en", { code: true });
	return line.temp_limit_amount > 0
		? `${money(line.limit_amount)} + ${money(line.temp_limit_amount)}`
		: money(line.limit_amount);
}

const factsOf = ({ limit_amount, temp_limit_amount, temp_limit_until }: Line, currency: string): Facts => ({
	limit_amount: { amount: limit_amount, currency },
	temp_limit_amount: temp_limit_amount > 0 ? { amount: temp_limit_amount, currency } : null,
	temp_limit_until: temp_limit_until === null ? null : { at: temp_limit_until },
});

/** Makes the change, and notes it in the company's log. */
export async function applyLine(
	tx: Tx,
	change: { company_id: number; currency: string },
	{ before, after }: { before: Line; after: Line },
	request_id: string,
): Promise<void> {
	await setCreditLimit(tx, { ...change, ...after });
	const who = { company_id: change.company_id, member_id: null };
	await recordEvents(tx, { who, request_id }, "credit.change", [
		{
			name: lineText(after, change.currency),
			changes: changesBetween(factsOf(before, change.currency), factsOf(after, change.currency)),
		},
	]);
}

async function noOther(tx: Tx, { company_id, currency }: Body): Promise<void> {
	const open = await rowsOf(
		tx,
		sql`select 1 from credit_change where company_id = ${company_id} and currency = ${currency} and status = 'requested'`,
	);
	if (open.length > 0) throw new Refused("stale_state", { msg: "credit-change-open" });
}

/**
 * Changes a credit line at once; a raise beyond `credit_second_above` waits for a second operator. One change at a time, under the account's
 * row lock, which every payment by credit takes, too.
 * Throws `Refused`: `not_found`, `invalid` at fields, `stale_state` where the line is not as the operator saw it or another change waits.
 */
export const setCredit: UseCase<typeof operatorSetCredit> = async (context, body) => {
	const { who, language, change, request_id } = context;
	const { company_id, currency, reason } = body;
	return change(async (tx) => {
		const { settings, ...before } = await lockLine(tx, company_id, currency);
		const after = wantedLine(body, await portalToday(tx), settings);
		await noOther(tx, body);
		if (body.before && !isSame(body.before, before)) throw new Refused("stale_state", { msg: "credit-changed" });
		if (isSame(before, after))
			throw new Refused("invalid", { msg: "credit-same", fields: { limit_amount: "credit-same" } });
		const needs_second =
			isRaise(before, after) && total(after) > settings.credit_second_above[currency as CurrencyCode];
		await tx.insert(creditChange).values({
			company_id,
			currency,
			...after,
			needs_second,
			reason,
			status: needs_second ? "requested" : "applied",
			before_limit_amount: before.limit_amount,
			before_temp_limit_amount: before.temp_limit_amount,
			before_temp_limit_until: before.temp_limit_until,
			...CREDIT_EYES.first(who),
		});
		if (!needs_second) await applyLine(tx, { company_id, currency }, { before, after }, request_id);
		return readCompanyCredit(tx, body, who, language);
	});
};

import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { SameTransfer } from "~/portal-contract/money/same-transfers";
import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { state } from "~/portal-server/platform/db/statements/state";
import type { ReferenceUse } from "./references";

const MAX_SHOWN = 5;

/** Payments that count or may come to count. */
const PAYMENTS = sql`
	select company_id, 'top_up' as kind, id, currency::text as currency, amount, transfer_date, bank_reference, slip_id, status = 'accepted' as is_counted
		from top_up_request where status in ('submitted', 'accepted')
	union all select company_id, 'bill_payment', id, currency::text, amount, transfer_date, bank_reference, slip_id, status = 'accepted'
		from bill_payment where channel = 'bank' and status in ('submitted', 'accepted')
	union all select company_id, 'withdrawal', id, currency::text, amount, null, bank_reference, null, true
		from withdrawal_request where status = ${state(WITHDRAWAL_STATUS.paid)}`;

const REQUESTED = sql`a.company_id, a.kind, a.id`;
const isOther = (company_id: string, kind: string, id: string) =>
	sql`(a.company_id, a.kind, a.id) is distinct from (${sql.raw(`${company_id}, ${kind}, ${id}`)})`;

/** Pairs of a payment that is requested about and another one. */
const PAIRS = sql`
	select ${REQUESTED}, o.company_id as other_company_id, o.used_kind as other_kind, o.used_id as other_id, true as by_reference
		from requested a join bank_reference r on r.company_id = a.company_id and r.used_kind = a.kind and r.used_id = a.id
		join bank_reference o on o.key = r.key and ${isOther("o.company_id", "o.used_kind", "o.used_id")}
	union all select ${REQUESTED}, o.company_id, o.kind, o.id, false
		from requested a join payment p on p.company_id = a.company_id and p.kind = a.kind and p.id = a.id
		join upload u on u.company_id = p.company_id and u.id = p.slip_id join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id
		join stored_file same on same.sha256 = f.sha256 join upload v on v.company_id = same.company_id and v.stored_file_id = same.id
		join payment o on o.company_id = v.company_id and o.slip_id = v.id and ${isOther("o.company_id", "o.kind", "o.id")}`;

const nameOf = ({ company_id, kind, id }: ReferenceUse): string => `${company_id}:${kind}:${id}`;

/** Other payments that may be the same transfer as each of these, those with its reference first, then the newest; for operators alone. */
export async function sameTransfers(
	db: Db | Tx,
	uses: readonly ReferenceUse[],
	language: Language,
): Promise<(use: ReferenceUse) => SameTransfer[]> {
	type Row = ReferenceUse & { list: SameTransfer[] } & Record<string, unknown>;
	const rows =
		uses.length === 0
			? []
			: await rowsOf<Row>(
					db,
					sql`/* all companies: payments that may be one transfer */ with requested as (
							select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as a (company_id int8, kind text, id int8)),
						payment as (${PAYMENTS}), pair as (${PAIRS}),
						other as (select ${REQUESTED}, other_company_id, other_kind, other_id, bool_or(by_reference) as by_reference, bool_or(not by_reference) as by_slip
							from pair a group by 1, 2, 3, 4, 5, 6)
					select ${REQUESTED}, jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'company_name', ${companyName(language)},
							'currency', p.currency, 'amount', p.amount, 'transfer_date', p.transfer_date, 'bank_reference', p.bank_reference,
							'is_counted', p.is_counted, 'has_same_reference', a.by_reference, 'has_same_slip', a.by_slip,
							'slip', (select jsonb_build_object('url', u.url, 'name', u.name, 'size', f.size, 'mimetype', f.mimetype) from upload u
								join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id where u.company_id = p.company_id and u.id = p.slip_id)
						) order by a.by_reference desc, p.id desc) as list
					from other a join payment p on p.company_id = a.other_company_id and p.kind = a.other_kind and p.id = a.other_id
					join company c on c.id = p.company_id group by 1, 2, 3`,
				);
	const lists = new Map(rows.map((row) => [nameOf(row), row.list]));
	return (use) => (lists.get(nameOf(use)) ?? []).slice(0, MAX_SHOWN);
}

/**
 * The money of a reference that stands on another payment moves for a reason alone. Throws `Refused` `invalid` at `reason`, with the company of the
 * other one: for operators.
 */
export async function requireReason(tx: Tx, use: ReferenceUse, reason: string, language: Language): Promise<void> {
	if (reason !== "") return;
	const [other] = (await sameTransfers(tx, [use], language))(use);
	if (other?.has_same_reference)
		throw new Refused("invalid", {
			fields: { reason: { key: "bank-reference-elsewhere", values: { company: other.company_name } } },
		});
}

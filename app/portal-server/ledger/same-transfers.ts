import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { SameTransfer } from "~/portal-contract/money/same-transfers";
import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { state } from "~/portal-server/platform/db/statements/state";
import type { ReferenceUse } from "./references";

const MAX_SHOWN = 5;

/** A payment with what it shares with others of the same transfer: the key of its reference, the hash of its slip. */
type Marked = ReferenceUse & { key: string | null; sha256: string | null };
/** Shown but for what it shares. */
type Other = Marked & { shown: SameTransfer };

const SLIPS = ["top_up", "bill_payment"] as const;
type WithSlip = (typeof SLIPS)[number];
const TABLES = {
	top_up: sql`top_up_request`,
	bill_payment: sql`bill_payment`,
	withdrawal: sql`withdrawal_request`,
} as const;
/** Payments `p` of a kind that count or may come to count. */
const LIVE: Record<SameTransfer["kind"], SQL> = {
	top_up: sql`p.status in ('submitted', 'accepted')`,
	bill_payment: sql`p.channel = 'bank' and p.status in ('submitted', 'accepted')`,
	withdrawal: sql`p.status = ${state(WITHDRAWAL_STATUS.paid)}`,
};
const KINDS = Object.keys(LIVE) as SameTransfer["kind"][];

const nameOf = ({ company_id, kind, id }: ReferenceUse): string => `${company_id}:${kind}:${id}`;

function marksOf(db: Db | Tx, uses: readonly ReferenceUse[]): Promise<(Marked & Record<string, unknown>)[]> {
	const slip = (kind: WithSlip) => sql`select a.company_id, a.kind, a.id, null, f.sha256 from requested a
		join ${TABLES[kind]} p on p.company_id = a.company_id and p.id = a.id join upload u on u.company_id = p.company_id and u.id = p.slip_id
		join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id where a.kind = ${kind} and ${LIVE[kind]}`;
	return rowsOf(
		db,
		sql`/* all companies: marks of payments */ with requested as (
				select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as a (company_id int8, kind text, id int8))
			select a.company_id, a.kind, a.id, r.key, null as sha256 from requested a
				join bank_reference r on r.company_id = a.company_id and r.used_kind = a.kind and r.used_id = a.id
			union all ${sql.join(SLIPS.map(slip), sql` union all `)}`,
	);
}

/** All payments with one of these marks, each once for each mark. */
function othersWith(
	db: Db | Tx,
	marks: readonly Marked[],
	language: Language,
): Promise<(Other & Record<string, unknown>)[]> {
	const keys = marks.flatMap(({ key }) => key ?? []);
	const hashes = marks.flatMap(({ sha256 }) => sha256 ?? []);
	const withSlip = (kind: WithSlip) => sql`select p.company_id, ${kind}, p.id, null, f.sha256 from stored_file f
		join upload u on u.company_id = f.company_id and u.stored_file_id = f.id join ${TABLES[kind]} p on p.company_id = u.company_id and p.slip_id = u.id
		where f.sha256 = any(${texts(hashes)})`;
	const shown = (kind: SameTransfer["kind"]) => {
		const [date, slip] =
			kind === "withdrawal"
				? [sql`null::date`, sql`null`]
				: [
						sql`p.transfer_date`,
						sql`(select jsonb_build_object('url', u.url, 'name', u.name, 'size', f.size, 'mimetype', f.mimetype) from upload u
							join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id where u.company_id = p.company_id and u.id = p.slip_id)`,
					];
		return sql`select a.*, jsonb_build_object('kind', a.kind, 'id', p.id, 'company_name', ${companyName(language)}, 'currency', p.currency,
				'amount', p.amount, 'transfer_date', ${date}, 'bank_reference', p.bank_reference, 'is_counted', ${kind === "withdrawal" ? sql`true` : sql`p.status = 'accepted'`}, 'slip', ${slip}) as shown
			from marked a join ${TABLES[kind]} p on p.company_id = a.company_id and p.id = a.id join company c on c.id = p.company_id
			where a.kind = ${kind} and ${LIVE[kind]}`;
	};
	return rowsOf(
		db,
		sql`/* all companies: payments that may be one transfer */ with marked (company_id, kind, id, key, sha256) as (
				select r.company_id, r.used_kind, r.used_id, r.key, null from bank_reference r where r.key = any(${texts(keys)})
				union all ${sql.join(SLIPS.map(withSlip), sql` union all `)})
			${sql.join(KINDS.map(shown), sql` union all `)}`,
	);
}

/** Those of `others` that share a mark with a payment, those with its reference first, then the newest. */
function sameAs(use: ReferenceUse, marks: readonly Marked[], others: readonly Other[]): SameTransfer[] {
	const own = marks.filter((mark) => nameOf(mark) === nameOf(use));
	const [keys, hashes] = [new Set(own.map(({ key }) => key)), new Set(own.map(({ sha256 }) => sha256))];
	const found = new Map<string, SameTransfer>();
	for (const other of others) {
		const has_same_reference = other.key !== null && keys.has(other.key);
		const has_same_slip = other.sha256 !== null && hashes.has(other.sha256);
		if (nameOf(other) === nameOf(use) || !(has_same_reference || has_same_slip)) continue;
		const before = found.get(nameOf(other));
		found.set(nameOf(other), {
			...other.shown,
			has_same_reference: has_same_reference || before?.has_same_reference === true,
			has_same_slip: has_same_slip || before?.has_same_slip === true,
		});
	}
	const order = (one: SameTransfer, other: SameTransfer) =>
		Number(other.has_same_reference) - Number(one.has_same_reference) || other.id - one.id;
	return [...found.values()].sort(order).slice(0, MAX_SHOWN);
}

/** Other payments that may be the same transfer as each of these, those with its reference first, then the newest; for operators alone. */
export async function sameTransfers(
	db: Db | Tx,
	uses: readonly ReferenceUse[],
	language: Language,
): Promise<(use: ReferenceUse) => SameTransfer[]> {
	const marks = uses.length === 0 ? [] : await marksOf(db, uses);
	const others = marks.length === 0 ? [] : await othersWith(db, marks, language);
	return (use) => sameAs(use, marks, others);
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

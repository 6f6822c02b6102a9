import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";

/** One thing that does not agree: which rule, what it is about (`account 12`, `order H…`, a currency), and the two figures in minor units. */
export interface Difference {
	check: string;
	subject: string;
	expected: number;
	found: number;
}

/** A check of one company's rows; of all companies for null. `of` narrows a table under that name, by `company_id` or its `key`. */
export type Check = (of: (table: string, key?: string) => SQL) => SQL;

/** What is compared row by row, and by sums: `company`. */
export type AuditKind = "company" | "account" | "order" | "transfer" | "lot" | "bill" | "invoice" | "month";

/** A check that judges each row of a kind by itself; `by` is the id of such a row in its statement. */
interface RowCheck {
	kind: AuditKind;
	by: string;
	check: Check;
}

export type AnyCheck = Check | RowCheck;

/** Some rows of a company, or for `company` the sums of all. */
export interface AuditPart {
	company_id: number;
	kind: AuditKind;
	ids: readonly number[];
}

/** A company, all for null, or a part of one. */
export type AuditOf = number | null | AuditPart;

/** How an audit in parts finds the rows of a kind: statements of their `id`, in any order and as often as they like. */
export interface AuditRows {
	kind: AuditKind;
	/** So many together take no longer than a tenth of a second. */
	at_once: number;
	/** Null where others find them all. */
	all: ((company_id: number) => SQL) | null;
	changed: (what: Changes) => SQL;
}

/** What may have changed of a company since then; `accounts`: all that it has. */
export interface Changes {
	company_id: number;
	since: SQL;
	accounts: readonly number[];
}

/** How many rows a company has decides by which index those of a part are found. */
const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

export const ofRows = (kind: AuditKind, by: string, check: Check): AnyCheck => ({ kind, by, check });

export const isPart = (of: AuditOf): of is AuditPart => typeof of === "object" && of !== null;

/** The checks of a part's kind; all otherwise. */
function chosen(checks: readonly AnyCheck[], of: AuditOf): readonly AnyCheck[] {
	if (!isPart(of)) return checks;
	return checks.filter((one) => (typeof one === "function" ? "company" : one.kind) === of.kind);
}

function narrowed(check: AnyCheck, of: AuditOf): SQL {
	const by = typeof check === "function" ? null : check.by;
	const run = typeof check === "function" ? check : check.check;
	const company_id = isPart(of) ? of.company_id : of;
	return run((table, key = "company_id") => {
		if (company_id === null) return sql`true`;
		const own = sql`${sql.raw(`${table}.${key}`)} = ${company_id}`;
		return isPart(of) && by !== null ? sql`${own} and ${sql.raw(by)} = any(${bigints(of.ids)})` : own;
	});
}

/** What these checks find. Each is one statement, so it may run while money moves; it answers rows of `check, subject, expected, found`. */
export async function differencesOf(
	db: Db | Tx,
	checks: readonly AnyCheck[],
	of: AuditOf = null,
): Promise<Difference[]> {
	const scope = of === null ? sql`/* all companies: the audit */` : isPart(of) ? BY_VALUES : sql``;
	const differences: Difference[] = [];
	for (const check of chosen(checks, of)) {
		const rows = await rowsOf<{ check: string; subject: string; expected: unknown; found: unknown }>(
			db,
			sql`${scope} ${narrowed(check, of)}`,
		);
		differences.push(...rows.map((row) => ({ ...row, expected: Number(row.expected), found: Number(row.found) })));
	}
	return differences;
}

/** Of a company's transfers `t` since then, by the index of each of its accounts. */
export const transfersSince = ({ company_id, since, accounts }: Changes): SQL =>
	sql`from ledger_transfer t where t.company_id = ${company_id} and t.created_at > ${since} and t.debit_account_id = any(${bigints(accounts)})`;

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, foreignKey, index, text } from "drizzle-orm/pg-core";

/** timestamptz in the table, integer seconds UTC in code and on the wire. */
export const seconds = customType<{ data: number; driverData: string }>({
	dataType: () => "timestamptz",
	fromDriver: (value) => Math.floor(Date.parse(String(value)) / 1000),
	toDriver: (value) => new Date(value * 1000).toISOString(),
});

/** smallint[] of a month's days; index 1 is the first of the month. */
export const smallints = customType<{ data: number[]; driverData: string | number[] }>({
	dataType: () => "smallint[]",
	fromDriver: (value) => (Array.isArray(value) ? value : parseArray(value)),
	toDriver: (value) => `{${value.join(",")}}`,
});

/** int[] of a month's days; index 1 is the first of the month. */
export const integers = customType<{ data: number[]; driverData: string | number[] }>({
	dataType: () => "integer[]",
	fromDriver: (value) => (Array.isArray(value) ? value : parseArray(value)),
	toDriver: (value) => `{${value.join(",")}}`,
});

function parseArray(value: string): number[] {
	return value === "{}" ? [] : value.slice(1, -1).split(",").map(Number);
}

export const id = () => serial().primaryKey();

/** Identity of a row within its company; the primary key begins with the company. */
export const serial = () => bigint({ mode: "number" }).generatedAlwaysAsIdentity();

export const ref = () => bigint({ mode: "number" });

/** Always of a row of that table. */
export const refTo = (column: () => AnyPgColumn) => ref().notNull().references(column);

/** Integer minor units. */
export const money = () => bigint({ mode: "number" });

/** When the row was written, by the portal's own clock. */
export const writtenAt = () => seconds().notNull().default(sql`portal_now()`);

/** Texts of a row as a search reads them, one a line, so that nothing is found across two. */
export const searched = (...texts: readonly string[]) =>
	text()
		.notNull()
		.generatedAlwaysAs(sql.raw(texts.map((one) => `search_line(${one})`).join(" || E'\\n' || ")));

export type OwnColumn<Table extends string> = AnyPgColumn<{ tableName: Table }>;

/** A foreign key to a row of the same company. */
export const companyKey = <Table extends string, Owner extends string>(
	name: string,
	columns: [company_id: OwnColumn<Table>, id: OwnColumn<Table>],
	owner: { company_id: OwnColumn<Owner>; id: OwnColumn<Owner> },
) => foreignKey({ name, columns, foreignColumns: [owner.company_id, owner.id] });

/** The words that a CHECK allows. */
export const words = (all: readonly string[]) => sql.raw(`(${all.map((word) => `'${word}'`).join(", ")})`);

/** Condition of a CHECK: the amounts are whole steps of one of the portal's currencies (kyat is charged in whole kyat, 100 minor units). */
export function whole(currency: SQLWrapper, ...amounts: SQLWrapper[]) {
	const steps = sql.join(
		amounts.map((amount) => sql`${amount} % 100 = 0`),
		sql` and `,
	);
	return sql`${currency} in ('CNY', 'USD') or (${currency} = 'MMK' and ${steps})`;
}

/** Finds the rows of all companies that an operator is named in, whose name there follows theirs. `isOperators`: where others stand as well. */
export const operatorIndex = (
	name: string,
	{ company_id }: { company_id: AnyPgColumn },
	by: AnyPgColumn,
	isOperators: SQL = sql`${by} is not null`,
) => index(name).on(by, company_id).where(isOperators);

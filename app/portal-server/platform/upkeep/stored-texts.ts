import { type SQL, sql } from "drizzle-orm";
import { normalise, type TextKind } from "~/portal-contract/base/typed/normalise";
import { readReference } from "~/portal-contract/base/typed/reference";
import { rowsOf, type Tx } from "../db/db";
import { isIntegrityViolation } from "../db/errors";
import { nameKey } from "../people";
import { readPhone } from "../phones";

type Reading = (text: string) => string;

const as =
	(kind: TextKind): Reading =>
	(text) =>
		normalise(kind, text);
const code: Reading = (text) => readReference(text)?.text ?? text;
const phone: Reading = (text) => readPhone(text).number ?? text;
const [name, label, number] = [as("name"), as("label"), as("number")];

/** Columns that somebody typed, by table. Not what papers and histories say of then: orders keep guests and contacts as they were booked. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, Reading>>>> = {
	traveller: { full_name: name, name_zh: name, name_my: name, phone },
	driver: { name_en: name, name_my: name, phone },
	vehicle: { plate_number: as("plate") },
	company: { name: label, name_en: label },
	invoice_title: { name: label, tax_no: number, address: label, bank: label, account: number, email: as("account") },
	issuer: { name_zh: label, name_en: label, address: label, bank: label, account: number, tax_no: number },
	voucher_setting: { company_name_zh: label, company_name_en: label, address: label },
	trip: { name: label },
	booking_choice: { code: label, name: label },
	orders: { cost_center: label, purchase_order: label, supplier_code: code },
	bill_line: { cost_center: label, purchase_order: label },
	top_up_request: { bank_reference: code },
	bill_payment: { bank_reference: code },
	withdrawal_request: { bank_reference: code },
};
/** What else follows from a column. */
const KEYS: Readonly<Record<string, (row: Row) => Row>> = {
	traveller: ({ full_name }) => ({ name_key: nameKey(full_name ?? "") }),
};
/** Tables whose rows belong to no company, and those that have one row of each. */
const BY_ID = new Set(["driver", "vehicle", "company", "issuer"]);
const BY_COMPANY = new Set(["voucher_setting"]);

const BATCH = 2_000;

type Row = Record<string, string | null>;

const keysOf = (table: string): readonly string[] =>
	BY_ID.has(table) ? ["id"] : BY_COMPANY.has(table) ? ["company_id"] : ["company_id", "id"];

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

async function batchOf(tx: Tx, table: string, after: Row | undefined): Promise<Row[]> {
	const keys = keysOf(table).map((key) => sql.identifier(key));
	const columns = Object.keys(COLUMNS[table] ?? {}).map((column) => sql.identifier(column));
	const texts = [...keys.map((key) => sql`${key}::text as ${key}`), ...columns.map((column) => sql`${column}`)];
	const from = after
		? sql`where (${list(keys.map((key) => sql`${key}`))}) > (${list(keysOf(table).map((key) => sql`${after[key]}::int8`))})`
		: sql``;
	return rowsOf<Row>(
		tx,
		sql`/* all companies: what they typed */ select ${list(texts)} from ${sql.identifier(table)} ${from} order by ${list(keys.map((key) => sql`${key}`))} limit ${BATCH}`,
	);
}

/** The columns of a row that are read otherwise now; a text of which nothing would be left stays. */
function changesOf(table: string, row: Row): Row {
	const changed: Row = {};
	for (const [column, read] of Object.entries(COLUMNS[table] ?? {})) {
		const text = row[column];
		const plain = text ? read(text) : text;
		if (plain && plain !== text) changed[column] = plain;
	}
	return Object.keys(changed).length > 0 ? { ...changed, ...KEYS[table]?.({ ...row, ...changed }) } : changed;
}

async function write(tx: Tx, table: string, row: Row, changed: Row): Promise<void> {
	const set = Object.entries(changed).map(([column, text]) => sql`${sql.identifier(column)} = ${text}`);
	const own = keysOf(table).map((key) => sql`${sql.identifier(key)} = ${row[key]}::int8`);
	await tx.execute(sql`update ${sql.identifier(table)} set ${list(set)} where ${sql.join(own, sql` and `)}`);
}

/**
 * Texts of a store of before as they are read since (`base/typed`), by the kinds of their fields; telephone numbers where they are surely known. A row that
 * would become another one's double, or break a rule of its table, stays, and `say` names it.
 */
export async function normaliseStoredTexts(tx: Tx, say: (line: string) => void): Promise<void> {
	for (const table of Object.keys(COLUMNS)) {
		let last: Row | undefined;
		for (;;) {
			const rows = await batchOf(tx, table, last);
			for (const row of rows) {
				const changed = changesOf(table, row);
				if (Object.keys(changed).length === 0) continue;
				try {
					await tx.transaction((inner) => write(inner, table, row, changed));
				} catch (error) {
					if (!isIntegrityViolation(error)) throw error;
					const key = keysOf(table)
						.map((one) => `${one} ${row[one]}`)
						.join(", ");
					say(
						`${table} stays as it was typed, for another one reads the same or its rules forbid it: ${key}, ${Object.keys(changed).join(", ")}`,
					);
				}
			}
			last = rows.at(-1);
			if (rows.length < BATCH) break;
		}
	}
}

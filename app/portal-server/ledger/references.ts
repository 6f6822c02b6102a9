import { type SQL, sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** What a reference is used for: the kind of the report and its id. */
export interface ReferenceUse {
	company_id: number;
	kind: "top_up" | "bill_payment";
	id: number;
}

/** Case, blanks and full-width letters make no other transfer of one. */
const keyOf = (reference: string): SQL =>
	sql`lower(regexp_replace(normalize(${reference}::text, nfkc), '\\s+', '', 'g'))`;

/** Whether the company has reported a transfer of that reference that still counts, for whatever it pays. */
export async function isReferenceUsed(tx: Tx, company_id: number, reference: string): Promise<boolean> {
	const used = await rowsOf(
		tx,
		sql`select 1 from bank_reference where company_id = ${company_id} and key = ${keyOf(reference)}`,
	);
	return used.length > 0;
}

/** Takes the reference of a transfer, which pays one thing. Throws `Refused` `invalid` at `bank_reference` where something has it. */
export async function takeReference(tx: Tx, { company_id, kind, id }: ReferenceUse, reference: string): Promise<void> {
	const added = await rowsOf(
		tx,
		sql`insert into bank_reference (company_id, key, used_kind, used_id) values (${company_id}, ${keyOf(reference)}, ${kind}, ${id})
			on conflict (company_id, key) do nothing returning 1`,
	);
	if (added.length === 0) throw new Refused("invalid", { fields: { bank_reference: "bank-reference-known" } });
}

/** Gives back the reference of a report that is rejected or withdrawn. */
export async function freeReference(tx: Tx, { company_id, kind, id }: ReferenceUse): Promise<void> {
	await tx.execute(
		sql`delete from bank_reference where company_id = ${company_id} and used_kind = ${kind} and used_id = ${id}`,
	);
}

import { sql } from "drizzle-orm";
import { readReference } from "~/portal-contract/base/typed/reference";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** What a reference is used for: the kind of the report and its id. */
export interface ReferenceUse {
	company_id: number;
	kind: "top_up" | "bill_payment" | "withdrawal";
	id: number;
}

/** What is wrong with a reference: not one that can be compared, or of a transfer of the company that counts already, for whatever it pays. */
export async function referenceFault(tx: Tx, company_id: number, typed: string): Promise<Message | null> {
	const reference = readReference(typed);
	if (!reference) return "bank-reference-invalid";
	const used = await rowsOf(
		tx,
		sql`select 1 from bank_reference where company_id = ${company_id} and key = ${reference.key} limit 1`,
	);
	return used.length > 0 ? "bank-reference-known" : null;
}

/** A reference without faults as it is stored. */
export const plainReference = (typed: string): string => readReference(typed)?.text ?? typed;

/** Takes the reference of a transfer, which pays one thing. Throws `Refused` `invalid` at `bank_reference` where something has it. */
export async function takeReference(tx: Tx, { company_id, kind, id }: ReferenceUse, typed: string): Promise<void> {
	const reference = readReference(typed);
	const added = reference
		? await rowsOf(
				tx,
				sql`insert into bank_reference (company_id, key, used_kind, used_id) values (${company_id}, ${reference.key}, ${kind}, ${id})
					on conflict do nothing returning 1`,
			)
		: [];
	if (added.length === 0)
		throw new Refused("invalid", {
			fields: { bank_reference: reference ? "bank-reference-known" : "bank-reference-invalid" },
		});
}

/** Gives back the reference of a report that is rejected or withdrawn. */
export async function freeReference(tx: Tx, { company_id, kind, id }: ReferenceUse): Promise<void> {
	await tx.execute(
		sql`delete from bank_reference where company_id = ${company_id} and used_kind = ${kind} and used_id = ${id}`,
	);
}

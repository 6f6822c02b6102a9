import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Tables that many rows are written to. Each row would be looked at by guards, and put into every index in the order of time. */
const TABLES =
	"orders order_event order_guest order_hotel order_room hold order_car order_transfer order_document order_message order_note order_refund service_assignment driver_card quote quote_request cancel_quote ledger_transfer ledger_account bill bill_line bill_payment bill_event bank_reference invoice invoice_line invoice_subject invoice_event invoice_red top_up_request withdrawal_request point_lot point_entry member_month member_sign_in traveller outbox stored_file upload attachment article article_text article_search article_tag subject_view_day";

interface Part {
	remove: string;
	restore: string;
}

const of = sql`any(${`{${TABLES.replaceAll(" ", ",")}}`}::regclass[])`;

/** What guards a table or finds its rows, foreign keys first as they are removed. */
async function partsOf(tx: Tx): Promise<Part[]> {
	const constraints = await rowsOf<Part & Record<string, unknown>>(
		tx,
		sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
				format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
			from pg_constraint where (conrelid = ${of} or confrelid = ${of}) and contype in ('f', 'p', 'u', 'x')
				order by contype = 'f' desc, conrelid::regclass::text, conname`,
	);
	const indexes = await rowsOf<Part & Record<string, unknown>>(
		tx,
		sql`select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as restore
			from pg_index as i where i.indrelid = ${of} and not exists (select from pg_constraint as c
				where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')) order by 1`,
	);
	return [...constraints, ...indexes];
}

/**
 * Runs `work` while those tables have no indexes, keys and triggers, and makes them again: every key is then checked over all rows. The transaction
 * locks the tables to its end.
 */
export async function withoutGuards(tx: Tx, work: () => Promise<void>, progress: () => void): Promise<void> {
	const parts = await partsOf(tx);
	const triggers = async (what: "disable" | "enable") => {
		for (const table of TABLES.split(" ")) await tx.execute(sql.raw(`alter table ${table} ${what} trigger user`));
	};
	await triggers("disable");
	for (const { remove } of parts) await tx.execute(sql.raw(remove));
	await work();
	progress();
	for (const { restore } of parts.reverse()) await tx.execute(sql.raw(restore));
	await triggers("enable");
}

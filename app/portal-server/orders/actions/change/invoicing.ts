import { type SQL, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Actor } from "../../model/actor";

interface Invoicing {
	company_id: number;
	/** A query of `id` and `invoice_status`, the state that each order of the company shall have. */
	of: SQL;
	/** Written to every order that changes; null where another event says it already. */
	event: { action: string; actor: Actor } | null;
}

/** Moves the state of invoicing of many orders at once; every version of those that change counts one more. Answers how many changed. */
export async function moveInvoicing(tx: Tx, { company_id, of, event }: Invoicing): Promise<number> {
	const { action = "", actor = null } = event ?? {};
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`with wanted as (${of}),
			locked as materialized (select o.id, w.invoice_status from orders o join wanted w on w.id = o.id
				where o.company_id = ${company_id} and o.invoice_status <> w.invoice_status order by o.id for no key update of o),
			moved as (update orders o set invoice_status = l.invoice_status, version = o.version + 1 from locked l
				where o.company_id = ${company_id} and o.id = l.id returning o.id, o.status),
			happened as (insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor_id, actor, request_id)
				select ${company_id}::int8, m.id, ${action}, m.status, m.status, ${actor?.type ?? ""}, ${actor?.id ?? null}::int8, ${actor?.name ?? ""},
					${actor?.request_id ?? null}::text from moved m where ${event !== null}::bool)
			select count(*)::int8 as count from moved`,
	);
	return Number(row?.count);
}

import { sql } from "drizzle-orm";
import type { CollectBody } from "~/portal-contract/base/collect";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";

/** Where a line keeps the favourites of its members: a table of `company_id`, `member_id` and this column. */
interface Kept {
	readonly table: "hotel_collect" | "car_collect";
	readonly column: "hotel_id" | "car_model_id";
}

/** Keeps or gives up a favourite of the member's own; either may be repeated. The line has seen that `id` is on sale. */
export async function keepFavourite(tx: Tx, who: Who, { table, column }: Kept, { id, collected }: CollectBody) {
	const [kept, of] = [sql.identifier(table), sql.identifier(column)];
	if (collected) {
		await tx.execute(
			sql`insert into ${kept} (company_id, member_id, ${of}) values (${who.company_id}, ${who.member_id}, ${id}) on conflict do nothing`,
		);
	} else {
		await tx.execute(sql`delete from ${kept} where company_id = ${who.company_id} and member_id = ${who.member_id} and ${of} = ${id}`);
	}
	return { id, collected: collected === 1 };
}

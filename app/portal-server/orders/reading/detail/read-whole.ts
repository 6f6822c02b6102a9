import { sql } from "drizzle-orm";
import type { orderDetail } from "~/portal-contract/order/calls";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { companyOf } from "~/portal-server/platform/states/company-of";
import { isNamed, type OrderName, readableBy } from "../../model/access";
import { ORDER } from "../../model/facts/order-row";
import { partColumn, partFrom } from "../../model/line/lines";
import type { LinePart } from "../../model/line/product-lines";
import type { OrderRecord } from "../../model/record";
import { alternativesOf } from "./alternatives";
import { detailsColumn, detailsFrom, type OrderDetails, type StoredDetails } from "./order-details";
import { readOrder } from "./read-order";

interface WholeOrder {
	order: OrderRecord;
	details: OrderDetails;
	part: LinePart;
	/** The portal's time at the reading, seconds UTC. */
	now: number;
}

/** All that the order's page says to whoever may read it, in one statement. Throws `Refused` `not_found`, the same for another's order and for one that is not there. */
async function readWhole(db: Db, who: Who, name: OrderName): Promise<WholeOrder> {
	const company_id = companyOf(who, name);
	const [row] = await rowsOf<{ details: StoredDetails; part: unknown; now: number }>(
		db,
		sql`select ${ORDER.columns}, ${detailsColumn(company_id)} as details, ${partColumn(company_id)} as part, ${NOW_S} as now from ${orders}
			where ${isNamed(who, name, readableBy)}`,
	);
	if (!row) throw new Refused("not_found", { msg: "order-not-found" });
	const order = ORDER.read(row);
	return { order, details: detailsFrom(row.details), part: partFrom(order, row.part), now: row.now };
}

/** An order for whoever may read it, with other offers where it was rejected. Throws `Refused` `not_found`. */
export const readOwnOrder: UseCase<typeof orderDetail> = async ({ db, who, language }, query) => {
	const { order, now, ...known } = await readWhole(db, who, query);
	const answer = await readOrder(db, order, { who, language, now }, known);
	const alternatives = await alternativesOf(db, order, who, language);
	return alternatives === null ? answer : { ...answer, alternatives };
};

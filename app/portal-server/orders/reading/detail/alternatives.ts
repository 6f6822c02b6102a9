import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { MAX_ALTERNATIVES } from "~/portal-contract/order/limits";
import type { OrderAlternative } from "~/portal-contract/order/order";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { ReadContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { type OrderName, readOwned } from "../../model/access";
import { lineOf } from "../../model/line/lines";
import { mayCall } from "../../model/machine/state-machine";
import type { OrderRecord } from "../../model/record";

type Alternative = z.input<typeof OrderAlternative>;

/** Named where nobody has chosen. */
const USUAL_ALTERNATIVES = 3;

const isToChoose = (order: OrderRecord, who: Who): boolean =>
	order.status === ORDER_STATUS.pending_confirm && mayCall(order, "order/reject", who);

async function offeredFor(db: Db, order: OrderRecord, who: Who, language: Language): Promise<Alternative[]> {
	const { alternatives } = lineOf(order.product_line);
	return alternatives ? alternatives.offered(db, order, who, language) : [];
}

/**
 * Other offers that are available now: to whoever may reject the order those to choose from, once it is rejected those that were chosen, else the ones
 * that are most like it. Null while neither is so.
 */
export async function alternativesOf(
	db: Db,
	order: OrderRecord,
	who: Who,
	language: Language,
): Promise<Alternative[] | null> {
	const toChoose = isToChoose(order, who);
	if (order.status !== ORDER_STATUS.rejected && !toChoose) return null;
	const offered = await offeredFor(db, order, who, language);
	const { alternative_ids: chosen } = order;
	if (toChoose) return offered.slice(0, MAX_ALTERNATIVES);
	return chosen === null
		? offered.slice(0, USUAL_ALTERNATIVES)
		: offered.filter(({ id }) => chosen.includes(Number(id)));
}

/**
 * Looks at the offers that somebody rejects an order with, outside of the transaction: an order that cannot be rejected, or is already, is left to that
 * one. Throws `Refused`: `not_found`, and `invalid` at `alternative_ids` with the names of those that are not available now.
 */
export async function requireAvailable(
	{ db, who, language }: ReadContext & { who: Who },
	name: OrderName,
	ids: readonly number[],
): Promise<void> {
	if (ids.length === 0) return;
	const order = await readOwned(db, who, name);
	if (!isToChoose(order, who)) return;
	const available = new Set((await offeredFor(db, order, who, language)).map(({ id }) => Number(id)));
	const gone = ids.filter((id) => !available.has(id));
	if (gone.length === 0) return;
	const names = (await lineOf(order.product_line).alternatives?.names(db, gone, language)) ?? [];
	const fault =
		names.length === 0
			? "order-alternative-unknown"
			: { key: "order-alternatives-gone", values: { names: names.join(inLanguage(language, "、", ", ")) } };
	throw new Refused("invalid", { fields: { alternative_ids: fault } });
}

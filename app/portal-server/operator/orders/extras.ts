import type { z } from "zod";
import { ruleOf } from "~/portal-contract/base/call";
import { operatorDecideExtras } from "~/portal-contract/operator/extras";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import { orderExtras } from "~/portal-contract/order/extras";
import { EXTRAS_CODES } from "~/portal-contract/order/extras-statement";
import type { ExtrasTerms } from "~/portal-server/orders/model/line/abilities";
import { lineOf } from "~/portal-server/orders/model/line/lines";
import { mayCall } from "~/portal-server/orders/model/machine/state-machine";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { extrasAnswer, readExtras } from "~/portal-server/orders/reading/detail/read-extras";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";

type Shown = Pick<z.input<typeof OperatorOrder>, "extras_form" | "extras_to_decide">;

function chargesOf({ overtime, excess_km, waiting, overnight, tolls }: ExtrasTerms): (typeof EXTRAS_CODES)[number][] {
	const has = { overtime, night_overtime: overtime, excess_km, waiting, overnight, toll: tolls };
	return EXTRAS_CODES.filter((code) => Boolean(has[code]));
}

/** What an operator may do about extras of an order: state them, or decide on a statement. `now` in seconds UTC. */
export async function extrasFor(
	db: Db | Tx,
	order: OrderRecord,
	viewer: { who: Who; language: "zh-cn" | "en"; now: number },
): Promise<Shown> {
	const { who, language, now } = viewer;
	const { extras } = lineOf(order.product_line);
	if (!extras) return { extras_form: null, extras_to_decide: null };
	const stored = await readExtras(db, order);
	const mayState = mayCall(order, "order/extras", who) && who.can(ruleOf(orderExtras)) && now >= order.complete_from;
	const isOpen = stored?.status === "submitted" || stored?.status === "review";
	const statement = isOpen ? extrasAnswer(order, stored, language) : null;
	const is_own = stored?.submitted_by === who.member_id;
	const terms = mayState && (stored === null || stored.status === "dropped") ? await extras.terms(db, order) : null;
	return {
		extras_form: terms && {
			days: terms.days.map(({ unit, date, starts, ends }) => ({ unit, date, starts, ends })),
			charges: chargesOf(terms),
		},
		extras_to_decide: statement && { statement, is_own, may_decide: !is_own && who.can(ruleOf(operatorDecideExtras)) },
	};
}

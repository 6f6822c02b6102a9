import { sql } from "drizzle-orm";
import type { airportFlightDelay } from "~/portal-contract/airport/flights";
import { readFlightNumber } from "~/portal-contract/airport/limits";
import { ownRefusals } from "~/portal-server/orders/actions/change/refusals";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { AnswerOf, CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/statements/state";
import { instantOf } from "../../vehicles/booking-time";
import { MOVABLE, moveWithFlight } from "../order/move-pick-up";
import { airportText, refuseAirport } from "../texts";
import { readMovable } from "./apply-feed";
import { landsOn } from "./list-flights";

type Answer = AnswerOf<typeof airportFlightDelay>;
type OrderResult = Answer["orders"][number];
type Outcome = Exclude<OrderResult["outcome"], "refused">;
type Candidate = OrderKey & { booking_id: string };

/** An operator's word of a flight, for each of its orders. Throws `Refused`: `not_allowed`, `not_found`, `invalid` at `landing_at`. */
export const delayFlight: UseCase<typeof airportFlightDelay> = async (context, body) => {
	const candidates = await movableOf(context, body);
	if (candidates.length === 0) throw refuseAirport("not_found", { msg: "airport-flight-not-found" });
	const results: OrderResult[] = [];
	const refusals: Refused[] = [];
	for (const candidate of candidates) {
		const outcome = await delayOne(context, body, candidate);
		if (outcome instanceof Refused) refusals.push(outcome);
		results.push(resultOf(context, candidate, outcome));
	}
	const [first] = refusals;
	if (first?.details.fields !== undefined && refusals.length === candidates.length) throw first;
	return { orders: results };
};

async function movableOf({ db }: CallContext, body: InputOf<typeof airportFlightDelay>): Promise<Candidate[]> {
	const flight_number = readFlightNumber(body.flight_number)?.flight_number ?? body.flight_number;
	const rows = await rowsOf<Candidate & Record<string, unknown>>(
		db,
		sql`/* all companies: an operator's flight, its orders to be moved one by one */ select "orders"."company_id", "orders"."id", booking_id
			from orders join order_transfer t on t.company_id = "orders"."company_id" and t.order_id = "orders"."id"
			where "orders"."status" in ${states(...MOVABLE)} and ${landsOn(body.date)}
				and t.snapshot #>> '{flight,flight_number}' = ${flight_number} and t.snapshot #>> '{airport,code}' = ${body.airport} order by "orders"."id"`,
	);
	return rows.map(({ company_id, id, booking_id }) => ({ company_id: Number(company_id), id: Number(id), booking_id }));
}

/** The outcome, or why this order stays as it is; the others do not depend on it. */
async function delayOne(
	context: CallContext,
	body: InputOf<typeof airportFlightDelay>,
	key: OrderKey,
): Promise<Outcome | Refused> {
	try {
		return await context.store.transaction((tx) => moveOne(tx, context, body, key));
	} catch (error) {
		if (error instanceof Refused) return error;
		throw error;
	}
}

async function moveOne(
	tx: Tx,
	context: CallContext,
	body: InputOf<typeof airportFlightDelay>,
	key: OrderKey,
): Promise<Outcome> {
	const read = await readMovable(tx, key);
	if (!read) throw new Refused("stale_state", { msg: "order-stale" });
	return ownRefusals(read.order, context.language, async () => {
		const reported = { landing_at: instantOf(body.landing_at), word: null, is_seen: body.is_seen };
		return (await moveWithFlight(tx, read, reported, actorOf(context))).outcome;
	});
}

function resultOf(
	{ language }: CallContext,
	{ company_id, id, booking_id }: Candidate,
	outcome: Outcome | Refused,
): OrderResult {
	if (!(outcome instanceof Refused))
		return { company_id, id, booking_id, outcome, msg: airportText(language, `airport-flight-${outcome}`) };
	const { msg, fields, say = airportText } = outcome.details;
	const reason = msg ?? Object.values(fields ?? {})[0] ?? "refused-stale-state";
	return { company_id, id, booking_id, outcome: "refused", msg: say(language, reason) };
}

import type { airportDelay } from "~/portal-contract/airport/delay";
import { ownRefusals } from "~/portal-server/orders/actions/change/refusals";
import { readOwnedNow } from "~/portal-server/orders/model/access";
import { actorOf } from "~/portal-server/orders/model/actor";
import { readOrder } from "~/portal-server/orders/reading/detail/read-order";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { instantOf } from "../../vehicles/booking-time";
import { moveWithFlight } from "./move-pick-up";

/** An operator's word of the flight of one order. Throws `Refused`: `not_found`, `not_allowed`, and as `moveWithFlight`. */
export const noteDelay: UseCase<typeof airportDelay> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const read = await readOwnedNow(tx, who, body);
		return ownRefusals(read.order, language, async () => {
			const reported = { landing_at: instantOf(body.landing_at), word: null, is_seen: body.is_seen };
			const { order: written } = await moveWithFlight(tx, read, reported, actorOf(context));
			return readOrder(tx, written, { who, language, now: read.now });
		});
	});
};

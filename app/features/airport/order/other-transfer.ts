import type { Say } from "~/parts/say";
import type { TransferAlternative } from "~/portal-contract/airport/alternative";
import type { AirportOrderPart } from "~/portal-contract/airport/parts";
import type { Order, OrderAlternative } from "~/portal-contract/order/order";
import { airportPaths } from "../airport-paths";
import { transferQuery, wishOf } from "../transfer-query";

/** What another vehicle for the transfer is beside its name, and where it is found for the same flight and place. */
export function otherTransfer(say: Say, { nationality }: Order, part: AirportOrderPart, alternative: OrderAlternative) {
	const { vehicle_class, max_passengers } = alternative as Partial<TransferAlternative>;
	const end = part.transfer_type === "pick_up" ? "destination" : "departure";
	return {
		about: max_passengers ? say("vehicle:passenger-seats", { count: max_passengers }) : "",
		href: airportPaths.list({ ...transferQuery(wishOf(part)), [end]: part.place, nationality, vehicle_class }),
	};
}

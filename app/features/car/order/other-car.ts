import type { Say } from "~/parts/say";
import type { CarAlternative } from "~/portal-contract/car/alternative";
import type { CarOrderPart } from "~/portal-contract/car/parts";
import type { Order, OrderAlternative } from "~/portal-contract/order/order";
import { carPaths } from "../car-paths";
import { rentalQuery, wishOf } from "../rental-query";

/** What another car for the rental is beside its name, and where it is found for the same days. */
export function otherCar(say: Say, { nationality }: Order, part: CarOrderPart, alternative: OrderAlternative) {
	const { car_class, seats, model_id } = alternative as Partial<CarAlternative>;
	const facts = [
		car_class && say(`vehicle:class-${car_class}`),
		seats && say("vehicle:passenger-seats", { count: seats }),
	];
	const { pick_up, drop_off } = part;
	const rental = {
		...rentalQuery(wishOf(part)),
		pick_up: pick_up.address || pick_up.place,
		drop_off: drop_off.address || drop_off.place,
	};
	return {
		about: facts.filter(Boolean).join(" · "),
		href: carPaths.list({ ...rental, nationality, model: model_id }),
	};
}

import type { ReactNode } from "react";
import { hotelPartOf } from "~/parts/hotel/hotel-part";
import type { Order } from "~/portal-contract/order/order";
import { Alternatives } from "./alternatives";
import { DocumentsCard } from "./documents-card";
import { EventsCard } from "./events-card";
import { PeopleCard, StayCard, WishesCard } from "./hotel-part";
import { MoneyCard, PolicyCard } from "./money-card";
import { RefundsCard, WaiverCard } from "./requests-card";

interface OrderBodyProps {
	order: Order;
	/** What may be done (`OrderActions`) and the talk (`Conversation`), where they do not stand above, as they do at the desk. */
	moves?: ReactNode;
	talk?: ReactNode;
}

/**
 * All of an order below its head, for member and desk alike: what may be done, its papers and its money, and what it is. On a wide screen
 * they stand side by side; the keyboard comes to what may be done first on every screen.
 */
export function OrderBody({ order, moves, talk }: OrderBodyProps) {
	const part = hotelPartOf(order);
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
			<div className="flex flex-col gap-6 lg:order-2">
				{moves}
				<DocumentsCard order={order} />
				<MoneyCard order={order} />
				<RefundsCard order={order} />
				<WaiverCard order={order} />
			</div>
			<div className="flex min-w-0 flex-col gap-6 lg:order-1">
				<Alternatives order={order} />
				{part ? <StayCard order={order} part={part} /> : null}
				{part ? <PeopleCard order={order} part={part} /> : null}
				<WishesCard order={order} />
				<PolicyCard order={order} />
				{talk}
				<EventsCard events={order.events} />
			</div>
		</div>
	);
}

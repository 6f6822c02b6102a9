import type { OrderTalk } from "~/portal-contract/order/messages";
import type { Order } from "~/portal-contract/order/order";
import type { OfferedMove, OrderReply } from "../moves/offered";
import { OrderMoves } from "../moves/order-moves";
import { Alternatives } from "./alternatives";
import { DocumentsCard } from "./documents-card";
import { EventsCard } from "./events-card";
import { PeopleCard, StayCard, WishesCard } from "./hotel-part";
import { MoneyCard, PolicyCard } from "./money-card";
import { RefundsCard, WaiverCard } from "./requests-card";
import { TalkCard } from "./talk";

interface OrderBodyProps {
	order: Order;
	talk: OrderTalk;
	/** From `offerMoves`. */
	moves: readonly OfferedMove[];
	/** From `actOnOrder`. */
	reply: OrderReply | null;
	/** Made by the server for the field of the talk. */
	messageKey: string;
	/** Address of the page that shows it. */
	here: string;
}

/** All of an order below its head, for member and desk alike: what it is, and beside it what may be done, its papers and its money. */
export function OrderBody({ order, talk, moves, reply, messageKey, here }: OrderBodyProps) {
	const part = order.hotel_part;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
			<div className="order-2 flex min-w-0 flex-col gap-6 lg:order-1">
				<Alternatives order={order} />
				{part ? <StayCard order={order} part={part} /> : null}
				{part ? <PeopleCard order={order} part={part} /> : null}
				<WishesCard order={order} />
				<PolicyCard order={order} />
				<TalkCard talk={talk} reply={reply} messageKey={messageKey} />
				<EventsCard events={order.events} />
			</div>
			<div className="order-1 flex flex-col gap-6 lg:order-2">
				<OrderMoves order={order} moves={moves} reply={reply} here={here} />
				<DocumentsCard order={order} />
				<MoneyCard order={order} />
				<RefundsCard order={order} />
				<WaiverCard order={order} />
			</div>
		</div>
	);
}

import type { ReactNode } from "react";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { StaticHtml } from "~/components/ui/static-html";
import type { Order } from "~/portal-contract/order/order";
import type { OrderFacts, RenderedOrder } from "../line";
import { DocumentsCard } from "./documents-card";
import { EventsCard } from "./events-card";
import { MoneyCard, PolicyCard } from "./money-card";
import { PeopleCard, WishesCard } from "./people-card";
import { RefundsCard, WaiverCard } from "./requests-card";

interface OrderBodyProps {
	order: Order;
	/** What its line says of it; `rendered` is null where the document itself holds it. */
	facts: OrderFacts;
	rendered: RenderedOrder | null;
	/** What may be done (`OrderActions`) and the talk (`Conversation`), where they do not stand above, as they do at the desk. */
	moves?: ReactNode;
	talk?: ReactNode;
}

/**
 * All of an order below its head, for member and desk alike: what may be done, its papers and its money, and what it is. On a wide screen
 * they stand side by side; the keyboard comes to what may be done first on every screen.
 */
export function OrderBody({ order, facts, rendered, moves, talk }: OrderBodyProps) {
	const follow = useInAppLinks();
	const rest = (name: keyof RenderedOrder & string) => <StaticHtml name={name} html={rendered?.[name]} className="empty:hidden" />;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
			<div className="flex flex-col gap-6 lg:order-2">
				{moves}
				<DocumentsCard order={order} />
				<MoneyCard order={order} prices={rest("order-prices")} />
				<RefundsCard order={order} />
				<WaiverCard order={order} />
			</div>
			<div className="flex min-w-0 flex-col gap-6 lg:order-1">
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take the keys */}
				{/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
				<div onClick={follow} className="contents">
					{rest("order-alternatives")}
					{rest("order-service")}
				</div>
				{facts.guests.units.length > 0 ? <PeopleCard order={order} facts={facts} /> : null}
				<WishesCard order={order} />
				<PolicyCard order={order} />
				{talk}
				<EventsCard events={order.events} />
			</div>
		</div>
	);
}

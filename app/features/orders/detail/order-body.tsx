import type { ReactNode } from "react";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { StaticHtml } from "~/components/ui/static-html";
import type { Order } from "~/portal-contract/order/order";
import { ExtrasCard } from "../extras/extras-card";
import type { OrderFacts, RenderedOrder } from "../line";
import { ApprovalCard } from "./approval-card";
import { DocumentsCard } from "./documents-card";
import { MoneyCard, PolicyCard } from "./money-card";
import { PeopleCard, SpecialRequestsCard } from "./people-card";
import { RefundsCard, WaiverCard } from "./requests-card";
import { TravelPolicyCard } from "./travel-policy-card";

interface OrderBodyProps {
	order: Order;
	facts: OrderFacts;
	rendered: RenderedOrder | null;
	/** `OrderActions` and `Conversation`, unless the page shows them elsewhere. */
	actions?: ReactNode;
	conversation?: ReactNode;
	/** `TripCard`. */
	trip?: ReactNode;
	/** Where requests for approval are decided. */
	decideAt?: string;
}

/**
 * An order below its head, for members and operators: what was booked, what can be done and what it costs, and the rest. On a wide screen the
 * second stands beside the others.
 */
export function OrderBody({ order, facts, rendered, actions, conversation, trip, decideAt }: OrderBodyProps) {
	const follow = useInAppLinks();
	const rest = (name: keyof RenderedOrder & string) => (
		<StaticHtml name={name} html={rendered?.[name]} className="empty:hidden" />
	);
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take the keys */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
			<div onClick={follow} className="flex min-w-0 flex-col gap-6">
				{rest("order-alternatives")}
				{rest("order-service")}
			</div>
			<div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
				<ExtrasCard order={order} />
				{actions}
				<DocumentsCard order={order} documents={facts.documents} />
				{trip}
				<MoneyCard order={order} prices={rest("order-prices")} payments={rest("order-payments")} />
				<RefundsCard order={order} />
				<WaiverCard order={order} />
			</div>
			<div className="flex min-w-0 flex-col gap-6">
				<ApprovalCard order={order} decideAt={decideAt} />
				<TravelPolicyCard order={order} />
				{facts.guests.units.length > 0 ? <PeopleCard order={order} facts={facts} /> : null}
				<SpecialRequestsCard order={order} />
				<PolicyCard order={order} />
				{conversation}
				{rest("order-history")}
			</div>
		</div>
	);
}

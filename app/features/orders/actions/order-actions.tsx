import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { useMay } from "~/parts/auth";
import type { GuestUnits } from "~/parts/booking/guest-units";
import { orderNode } from "~/parts/nodes";
import type { Order } from "~/portal-contract/order/order";
import { ActionForm } from "./action-form";
import { CancelConfirm } from "./cancel-confirm";
import type { OfferedAction, OrderReply } from "./offered";
import { PayCard } from "./pay-card";
import { outcomeKey, Refused } from "./refused";

interface OrderMovesProps {
	order: Order;
	guests: GuestUnits;
	/** From `offerActions`. */
	moves: readonly OfferedAction[];
	/** From `runOrderAction`. */
	reply: OrderReply | null;
	/** Address of the page that shows this. */
	here: string;
}

/**
 * Everything the reader may do with an order now, each as a form of this page that works without script, with what a press does at its
 * button. The page's handle names `orders`, `order-parts`, `party` and `form`.
 */
export function OrderActions({ order, guests, moves: offered, reply, here }: OrderMovesProps) {
	const { t } = useTranslation("orders");
	const may = useMay();
	const moves = offered.filter(({ call }) => may(orderNode(call)));
	const cancelling = may(orderNode("cancel")) ? reply?.cancel : null;
	const pay = moves.find(({ call }) => call === "pay");
	const rest = moves.filter(({ call }) => call !== "pay" && !(call === "cancel" && cancelling));
	return (
		<>
			<Stray moves={moves} reply={reply} />
			{reply && cancelling ? <CancelConfirm here={here} step={cancelling} reply={reply} /> : null}
			{pay ? <PayCard order={order} move={pay} reply={reply} /> : null}
			{rest.length > 0 ? (
				<Card title={t("move-title")} id="moves" className="print:hidden">
					<ul>
						{rest.map((move) => (
							<li key={`${move.call} ${order.version}`} className="border-b border-line py-3 last:border-b-0">
								{move.call === "cancel" ? (
									<Cancel move={move} reply={reply} />
								) : (
									<ActionForm order={order} guests={guests} move={move} reply={reply} />
								)}
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</>
	);
}

/** First step of a cancel: asks what it costs. */
function Cancel({ move, reply }: { move: OfferedAction; reply: OrderReply | null }) {
	return (
		<Form method="post" className="flex flex-col gap-2">
			<FormToken />
			<input type="hidden" name="intent" value="cancel_quote" />
			<Refused reply={reply} intents={["cancel_quote", "cancel"]} />
			<p className="text-sm text-ink-soft">{move.consequence}</p>
			<SubmitButton variant="secondary" wide>
				{move.label}
			</SubmitButton>
		</Form>
	);
}

/** A refusal whose form is not there any more: the order has moved on, and the page shows it as it is now. */
function Stray({ moves, reply }: Pick<OrderMovesProps, "moves" | "reply">) {
	const { t } = useTranslation("orders");
	if (!reply?.refusal || reply.intent === "send_message") return null;
	const call = reply.intent === "cancel_quote" ? "cancel" : reply.intent;
	if (reply.cancel || moves.some((move) => move.call === call)) return null;
	return <NoticeBox notice={{ type: "warning", title: t(outcomeKey(reply.refusal)), message: reply.refusal.msg }} />;
}

import type { Attempting, Keyed, Refusal } from "~/parts/attempt";
import type { CallAnswer, CallInput } from "~/portal-contract/base/call";
import type {
	orderCancelAccept,
	orderCancelRefuse,
	orderConfirm,
	orderConfirmCheckIn,
	orderConfirmComplete,
	orderEarlyDeparture,
	orderEditGuests,
	orderNoShow,
	orderRefund,
	orderReject,
	orderRequestWaiver,
	orderUndoCheckIn,
} from "~/portal-contract/order/actions";
import type { orderCancel, orderCancelQuote, orderPay } from "~/portal-contract/order/calls";
import type { orderSendMessage } from "~/portal-contract/order/messages";

/** The calls of the portal that an order's forms make. */
export interface OrderCalls {
	pay: Keyed<typeof orderPay>;
	cancelQuote(body: CallInput<typeof orderCancelQuote>): Promise<CallAnswer<typeof orderCancelQuote>>;
	cancel: Keyed<typeof orderCancel>;
	sendMessage: Keyed<typeof orderSendMessage>;
	confirm: Keyed<typeof orderConfirm>;
	reject: Keyed<typeof orderReject>;
	cancelAccept: Keyed<typeof orderCancelAccept>;
	cancelRefuse: Keyed<typeof orderCancelRefuse>;
	confirmCheckIn: Keyed<typeof orderConfirmCheckIn>;
	undoCheckIn: Keyed<typeof orderUndoCheckIn>;
	noShow: Keyed<typeof orderNoShow>;
	confirmComplete: Keyed<typeof orderConfirmComplete>;
	earlyDeparture: Keyed<typeof orderEarlyDeparture>;
	refund: Keyed<typeof orderRefund>;
	editGuests: Keyed<typeof orderEditGuests>;
	requestWaiver: Keyed<typeof orderRequestWaiver>;
}

export interface OrderPorts {
	portal: { order: OrderCalls };
	attempt: Attempting;
	/** The files that came with the form: what is wrong with them, and their addresses once they are sent to the portal. */
	posted: {
		fault: string | null;
		send(): Promise<{ ok: true; data: { url: string }[] } | { ok: false; refusal: Refusal }>;
	};
	/** Lets the reader do what the button `order/detail/{button}` does, or throws the page that says he may not. */
	permit(button: string): Promise<unknown>;
}

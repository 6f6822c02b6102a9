import type { CallInput } from "~/portal-contract/call";
import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "~/portal-contract/operator";
import type { CallOptions, KeyedOptions, Send } from "./call-portal";

/** The desk's own calls; what moves an order is under `order`. */
export function operatorCalls(send: Send) {
	return {
		orders: (query: CallInput<typeof operatorOrders>, options?: CallOptions) => send(operatorOrders, query, options),
		order: (query: CallInput<typeof operatorOrder>, options?: CallOptions) => send(operatorOrder, query, options),
		note: (body: CallInput<typeof operatorNote>, options?: CallOptions) => send(operatorNote, body, options),
		reconfirm: (body: CallInput<typeof operatorReconfirm>, options?: CallOptions) => send(operatorReconfirm, body, options),
		decideRefund: (body: CallInput<typeof operatorDecideRefund>, options: KeyedOptions) => send(operatorDecideRefund, body, options),
		decideWaiver: (body: CallInput<typeof operatorDecideWaiver>, options?: CallOptions) => send(operatorDecideWaiver, body, options),
	};
}

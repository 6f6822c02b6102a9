import type { CallInput } from "~/portal-contract/base/call";
import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "~/portal-contract/operator/orders";
import { operatorAddRule, operatorDeleteRule, operatorEditRule, operatorRules } from "~/portal-contract/operator/rules";
import type { CallOptions, KeyedOptions, Send } from "./calling/call-portal";

/** The desk's own calls and those for rules and menus; what moves an order is under `order`. */
export function operatorCalls(send: Send) {
	return {
		orders: (query: CallInput<typeof operatorOrders>, options?: CallOptions) => send(operatorOrders, query, options),
		order: (query: CallInput<typeof operatorOrder>, options?: CallOptions) => send(operatorOrder, query, options),
		note: (body: CallInput<typeof operatorNote>, options?: CallOptions) => send(operatorNote, body, options),
		reconfirm: (body: CallInput<typeof operatorReconfirm>, options?: CallOptions) => send(operatorReconfirm, body, options),
		decideRefund: (body: CallInput<typeof operatorDecideRefund>, options: KeyedOptions) => send(operatorDecideRefund, body, options),
		decideWaiver: (body: CallInput<typeof operatorDecideWaiver>, options?: CallOptions) => send(operatorDecideWaiver, body, options),
		rules: (options?: CallOptions) => send(operatorRules, undefined, options),
		addRule: (body: CallInput<typeof operatorAddRule>, options: KeyedOptions) => send(operatorAddRule, body, options),
		editRule: (body: CallInput<typeof operatorEditRule>, options?: CallOptions) => send(operatorEditRule, body, options),
		deleteRule: (body: CallInput<typeof operatorDeleteRule>, options?: CallOptions) => send(operatorDeleteRule, body, options),
	};
}

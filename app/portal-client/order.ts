import type { CallInput } from "~/portal-contract/call";
import {
	orderCancel,
	orderCancelQuote,
	orderCreate,
	orderDetail,
	orderPay,
	orderVerify,
	orderVoucher,
} from "~/portal-contract/order/calls";
import { orderList } from "~/portal-contract/order/list";
import { orderMessages, orderSendMessage } from "~/portal-contract/order/messages";
import type { CallOptions, KeyedOptions, Send, SendForFile } from "./call-portal";

/** Orders from the quote to the voucher. `create`, `pay` and `cancel` need an `idempotencyKey`: the same key is the same order. */
export function orderCalls(send: Send, sendForFile: SendForFile) {
	return {
		create: (body: CallInput<typeof orderCreate>, options: KeyedOptions) => send(orderCreate, body, options),
		pay: (body: CallInput<typeof orderPay>, options: KeyedOptions) => send(orderPay, body, options),
		cancelQuote: (body: CallInput<typeof orderCancelQuote>, options?: CallOptions) => send(orderCancelQuote, body, options),
		cancel: (body: CallInput<typeof orderCancel>, options: KeyedOptions) => send(orderCancel, body, options),
		list: (query: CallInput<typeof orderList>, options?: CallOptions) => send(orderList, query, options),
		detail: (query: CallInput<typeof orderDetail>, options?: CallOptions) => send(orderDetail, query, options),
		/** The voucher as a document model. */
		voucher: (query: CallInput<typeof orderVoucher>, options?: CallOptions) => send(orderVoucher, { ...query, format: "model" }, options),
		/** The voucher as PDF: a whole Response (application/pdf) to hand on. */
		voucherFile: (query: CallInput<typeof orderVoucher>, options?: CallOptions) =>
			sendForFile(orderVoucher, { ...query, format: "pdf" }, options),
		/** The talk with the desk; reading marks it as read. */
		messages: (query: CallInput<typeof orderMessages>, options?: CallOptions) => send(orderMessages, query, options),
		sendMessage: (body: CallInput<typeof orderSendMessage>, options?: CallOptions) => send(orderSendMessage, body, options),
		verify: (query: CallInput<typeof orderVerify>, options?: CallOptions) => send(orderVerify, query, options),
	};
}

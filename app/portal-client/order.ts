import type { CallInput } from "~/portal-contract/base/call";
import {
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
import {
	orderCancel,
	orderCancelQuote,
	orderCreate,
	orderDetail,
	orderPay,
	orderVerify,
	orderVoucher,
} from "~/portal-contract/order/calls";
import { orderCalendar, orderConfirmation, orderExport, orderTransitions } from "~/portal-contract/order/files";
import { orderList } from "~/portal-contract/order/list";
import { orderMessages, orderSendMessage } from "~/portal-contract/order/messages";
import type { CallOptions, KeyedOptions, Send, SendForFile } from "./calling/call-portal";

/** What moves an order after it is paid, by member or operator. `refund` needs an `idempotencyKey`. */
function moveCalls(send: Send) {
	return {
		confirm: (body: CallInput<typeof orderConfirm>, options?: CallOptions) => send(orderConfirm, body, options),
		reject: (body: CallInput<typeof orderReject>, options?: CallOptions) => send(orderReject, body, options),
		cancelAccept: (body: CallInput<typeof orderCancelAccept>, options?: CallOptions) => send(orderCancelAccept, body, options),
		cancelRefuse: (body: CallInput<typeof orderCancelRefuse>, options?: CallOptions) => send(orderCancelRefuse, body, options),
		confirmCheckIn: (body: CallInput<typeof orderConfirmCheckIn>, options?: CallOptions) => send(orderConfirmCheckIn, body, options),
		undoCheckIn: (body: CallInput<typeof orderUndoCheckIn>, options?: CallOptions) => send(orderUndoCheckIn, body, options),
		noShow: (body: CallInput<typeof orderNoShow>, options?: CallOptions) => send(orderNoShow, body, options),
		confirmComplete: (body: CallInput<typeof orderConfirmComplete>, options?: CallOptions) => send(orderConfirmComplete, body, options),
		earlyDeparture: (body: CallInput<typeof orderEarlyDeparture>, options?: CallOptions) => send(orderEarlyDeparture, body, options),
		refund: (body: CallInput<typeof orderRefund>, options: KeyedOptions) => send(orderRefund, body, options),
		editGuests: (body: CallInput<typeof orderEditGuests>, options?: CallOptions) => send(orderEditGuests, body, options),
		requestWaiver: (body: CallInput<typeof orderRequestWaiver>, options?: CallOptions) => send(orderRequestWaiver, body, options),
		transitions: (options?: CallOptions) => send(orderTransitions, {}, options),
	};
}

/** Orders from the quote to the voucher. `create`, `pay` and `cancel` need an `idempotencyKey`: the same key is the same order. */
export function orderCalls(send: Send, sendForFile: SendForFile) {
	return {
		create: (body: CallInput<typeof orderCreate>, options: KeyedOptions) => send(orderCreate, body, options),
		pay: (body: CallInput<typeof orderPay>, options: KeyedOptions) => send(orderPay, body, options),
		cancelQuote: (body: CallInput<typeof orderCancelQuote>, options?: CallOptions) => send(orderCancelQuote, body, options),
		cancel: (body: CallInput<typeof orderCancel>, options: KeyedOptions) => send(orderCancel, body, options),
		...moveCalls(send),
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
		/** Every order that the filters find as CSV or XLSX: a Response that streams. */
		exportFile: (query: CallInput<typeof orderExport>, options?: CallOptions) => sendForFile(orderExport, query, options),
		/** The stay for a calendar: a whole Response (text/calendar). */
		calendarFile: (query: CallInput<typeof orderCalendar>, options?: CallOptions) => sendForFile(orderCalendar, query, options),
		/** The booking confirmation as a document model. */
		confirmation: (query: CallInput<typeof orderConfirmation>, options?: CallOptions) =>
			send(orderConfirmation, { ...query, format: "model" }, options),
		/** The booking confirmation as PDF. */
		confirmationFile: (query: CallInput<typeof orderConfirmation>, options?: CallOptions) =>
			sendForFile(orderConfirmation, { ...query, format: "pdf" }, options),
		verify: (query: CallInput<typeof orderVerify>, options?: CallOptions) => send(orderVerify, query, options),
	};
}

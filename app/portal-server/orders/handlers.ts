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
import { answerMember, answerOpen, type Handler } from "../api/handler";
import { portalNow } from "../db/clock";
import type { Job } from "../jobs/runner";
import { ledgerAuditJob } from "../ledger/audit-job";
import { readOwned } from "./access";
import { cancelOrder } from "./cancelling/cancel-order";
import { quoteCancel } from "./cancelling/quote-cancel";
import { confirmLimitJob } from "./confirm-limit";
import { createOrder } from "./create-order";
import { expireHoldsJob } from "./expire-holds";
import { payOrder } from "./pay-order";
import { listOrders } from "./reading/list-orders";
import { readOrder } from "./reading/read-order";
import { readVoucher, verifyVoucher } from "./reading/read-voucher";
import { readMessages, sendMessage } from "./talk/messages";

/** The calls about orders of all product lines. */
export const orderHandlers: readonly Handler[] = [
	answerMember(orderCreate, createOrder),
	answerMember(orderPay, payOrder),
	answerMember(orderCancelQuote, quoteCancel),
	answerMember(orderCancel, cancelOrder),
	answerMember(orderList, listOrders),
	answerMember(orderDetail, async ({ db, who, language, query }) => {
		const order = await readOwned(db, who, query.id);
		return readOrder(db, order, { who, language, now: await portalNow(db) });
	}),
	answerMember(orderVoucher, readVoucher),
	answerOpen(orderVerify, verifyVoucher),
	answerMember(orderMessages, readMessages),
	answerMember(orderSendMessage, sendMessage),
];

/** What recurs about orders and their money. */
export const orderJobs: readonly Job[] = [expireHoldsJob, confirmLimitJob, ledgerAuditJob];

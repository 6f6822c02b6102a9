import { accountApprovals, accountDecideApproval, accountSaveDelegation } from "~/portal-contract/account/approvals";
import { accountOverview } from "~/portal-contract/account/statements";
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
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Handler, memberCall, openCall, Reply } from "~/portal-server/platform/api/handler";
import type { Job } from "~/portal-server/platform/jobs/job";
import { cancelled, orderCall, paid } from "./actions/done";
import { actionHandlers } from "./actions/handlers";
import { cancelOrder } from "./cancelling/cancel-order";
import { quoteCancel } from "./cancelling/quote-cancel";
import { attentionJob } from "./clock/attention";
import { auditJob } from "./clock/audit-job";
import { completeJob } from "./clock/complete";
import { confirmLimitJob } from "./clock/confirm-limit";
import { driverPromiseJobs } from "./clock/driver-promise";
import { expireHoldsJob } from "./clock/expire-holds";
import { extrasAnswersJob } from "./clock/extras-answers";
import { remindersJob } from "./clock/reminders";
import { voucherSettingHandlers } from "./documents/voucher-setting/handlers";
import { lineOf } from "./lines";
import { readMessages, sendMessage } from "./messages/messages";
import { createOrder } from "./placing/create-order";
import { payOrder } from "./placing/pay-order";
import { exportOrders } from "./reading/export/export-orders";
import { listOrders } from "./reading/list-orders";
import { readOverview } from "./reading/overview";
import { readCalendar } from "./reading/read-calendar";
import { readConfirmation } from "./reading/read-confirmation";
import { readOrder } from "./reading/read-order";
import { readTransitions } from "./reading/read-transitions";
import { readVoucher, verifyVoucher } from "./reading/read-voucher";
import { readWhole } from "./reading/read-whole";
import { decideApproval } from "./requests/approvals/decide";
import { saveDelegation } from "./requests/approvals/delegation";
import { listApprovals } from "./requests/approvals/list";

export const orderHandlers: readonly Handler[] = [
	memberCall(orderCreate, createOrder),
	orderCall(orderPay, payOrder, paid),
	memberCall(orderCancelQuote, quoteCancel),
	orderCall(orderCancel, cancelOrder, cancelled),
	...actionHandlers,
	memberCall(orderList, listOrders),
	memberCall(accountOverview, readOverview),
	memberCall(orderDetail, async ({ db, who, language, query }) => {
		const { order, now, ...known } = await readWhole(db, who, query.id);
		const answer = await readOrder(db, order, { who, language, now }, known);
		return order.status === ORDER_STATUS.rejected
			? { ...answer, alternatives: await lineOf(order.product_line).alternatives(db, order, who, language) }
			: answer;
	}),
	memberCall(orderVoucher, readVoucher),
	...voucherSettingHandlers,
	openCall(orderVerify, verifyVoucher),
	openCall(orderTransitions, readTransitions),
	memberCall(orderExport, exportOrders),
	memberCall(orderCalendar, readCalendar),
	memberCall(orderConfirmation, readConfirmation),
	memberCall(accountApprovals, listApprovals),
	memberCall(accountDecideApproval, decideApproval),
	memberCall(accountSaveDelegation, saveDelegation),
	memberCall(orderMessages, readMessages),
	memberCall(orderSendMessage, async (context) => {
		const talk = await sendMessage(context);
		return new Reply(talk, talk.side === "operator" ? "order-done-message-sent-desk" : "order-done-message-sent");
	}),
];

export const orderJobs: readonly Job[] = [
	expireHoldsJob,
	confirmLimitJob,
	extrasAnswersJob,
	completeJob,
	attentionJob,
	...driverPromiseJobs,
	remindersJob,
	auditJob,
];

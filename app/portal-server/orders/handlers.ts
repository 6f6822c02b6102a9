import { accountApprovals, accountDecideApproval, accountSaveDelegation } from "~/portal-contract/company/approvals";
import { accountOverview } from "~/portal-contract/money/statements";
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
import { type AnswerOf, type Handler, memberCall, openCall } from "~/portal-server/platform/api/handler";
import type { Job } from "~/portal-server/platform/jobs/job";
import { telling } from "~/portal-server/platform/notify/mailed";
import { cancelOrder } from "./actions/cancelling/cancel-order";
import { quoteCancel } from "./actions/cancelling/quote-cancel";
import { attentionJob } from "./actions/clock/attention";
import { auditJob } from "./actions/clock/audit-job";
import { completeJob } from "./actions/clock/complete";
import { confirmLimitJob } from "./actions/clock/confirm-limit";
import { driverPromiseJobs } from "./actions/clock/driver-promise";
import { expireHoldsJob } from "./actions/clock/expire-holds";
import { extrasAnswersJob } from "./actions/clock/extras-answers";
import { remindersJob } from "./actions/clock/reminders";
import { cancelled, orderCall, paid } from "./actions/done";
import { actionHandlers } from "./actions/handlers";
import { readMessages, sendMessage } from "./actions/messages/messages";
import { createOrder } from "./actions/placing/create-order";
import { payOrder } from "./actions/placing/pay-order";
import { approvalDone, decideApproval } from "./actions/requests/approvals/decide";
import { saveDelegation } from "./actions/requests/approvals/delegation";
import { readVoucher } from "./actions/vouchers/read-voucher";
import { voucherSettingHandlers } from "./actions/vouchers/setting/handlers";
import { readOwnOrder } from "./reading/detail/read-whole";
import { readCalendar } from "./reading/documents/read-calendar";
import { readConfirmation } from "./reading/documents/read-confirmation";
import { verifyVoucher } from "./reading/documents/verify-voucher";
import { exportOrders } from "./reading/export/export-orders";
import { listApprovals } from "./reading/list/list-approvals";
import { listOrders } from "./reading/list/list-orders";
import { readOverview } from "./reading/list/overview";
import { readTransitions } from "./reading/read-transitions";

export const orderHandlers: readonly Handler[] = [
	memberCall(orderCreate, createOrder),
	orderCall(orderPay, payOrder, paid),
	memberCall(orderCancelQuote, quoteCancel),
	orderCall(orderCancel, cancelOrder, cancelled),
	...actionHandlers,
	memberCall(orderList, listOrders),
	memberCall(accountOverview, readOverview),
	memberCall(orderDetail, readOwnOrder),
	memberCall(orderVoucher, readVoucher),
	...voucherSettingHandlers,
	openCall(orderVerify, verifyVoucher),
	openCall(orderTransitions, readTransitions),
	memberCall(orderExport, exportOrders),
	memberCall(orderCalendar, readCalendar),
	memberCall(orderConfirmation, readConfirmation),
	memberCall(accountApprovals, listApprovals),
	memberCall(accountDecideApproval, decideApproval, approvalDone),
	memberCall(accountSaveDelegation, saveDelegation, (_answer, { delegate_id }) =>
		delegate_id === undefined ? "delegation-ended" : "delegation-saved",
	),
	memberCall(orderMessages, readMessages),
	telling(
		memberCall(orderSendMessage, sendMessage, ({ side }) =>
			side === "operator" ? "order-done-message-sent-operator" : "order-done-message-sent",
		),
		{
			subject: "order",
			kinds: ["order_message"],
			isQuiet: true,
			when: ({ side }: AnswerOf<typeof orderSendMessage>) => side === "operator",
		},
	),
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

import {
	orderCancelAccept,
	orderCancelReject,
	orderConfirm,
	orderConfirmCheckIn,
	orderConfirmComplete,
	orderEarlyDeparture,
	orderEditGuests,
	orderEditNameBoard,
	orderNoShow,
	orderRefund,
	orderReject,
	orderRequestApproval,
	orderRequestWaiver,
	orderUndoCheckIn,
} from "~/portal-contract/order/actions";
import { orderAssign, orderAssignable } from "~/portal-contract/order/assign";
import { orderAcceptExtras, orderDisputeExtras, orderExtras, orderPreviewExtras } from "~/portal-contract/order/extras";
import { orderReschedule } from "~/portal-contract/order/reschedule";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { telling } from "~/portal-server/platform/notify/mailed";
import { acceptCancel, rejectCancel } from "./cancelling/supplier-answer";
import {
	cancelAccepted,
	completed,
	departed,
	extrasCharged,
	guestsEdited,
	notShown,
	orderCall,
	plain,
	refundRequested,
	rejected,
	rescheduled,
} from "./done";
import type { MailKind } from "./notifications/kinds";
import { requestApproval } from "./requests/approvals/request-approval";
import { acceptExtras, disputeExtras } from "./requests/extras/answer";
import { previewExtras, stateExtras } from "./requests/extras/state-extras";
import { requestRefund } from "./requests/refund";
import { requestWaiver } from "./requests/waiver";
import { confirmCheckIn, noShow, undoCheckIn } from "./service/arrival";
import { assignDrivers, listAssignable } from "./service/assign";
import { confirmOrder, rejectOrder } from "./service/confirm";
import { confirmComplete, earlyDeparture } from "./service/departure";
import { editGuests } from "./service/edit-guests";
import { editNameBoard } from "./service/edit-name-board";
import { rescheduleOrder } from "./service/reschedule";

const mailed = (handler: Handler, kind: MailKind): Handler => telling(handler, { subject: "order", kinds: [kind] });

export const actionHandlers: readonly Handler[] = [
	mailed(orderCall(orderConfirm, confirmOrder, plain("confirm")), "order_confirmed"),
	mailed(orderCall(orderReject, rejectOrder, rejected), "order_rejected"),
	mailed(orderCall(orderAssign, assignDrivers, plain("assign")), "order_assigned"),
	memberCall(orderAssignable, listAssignable),
	orderCall(orderCancelAccept, acceptCancel, cancelAccepted),
	orderCall(orderCancelReject, rejectCancel, plain("cancel-reject")),
	orderCall(orderConfirmCheckIn, confirmCheckIn, plain("confirm-check-in")),
	orderCall(orderUndoCheckIn, undoCheckIn, plain("undo-check-in")),
	orderCall(orderNoShow, noShow, notShown),
	orderCall(orderConfirmComplete, confirmComplete, completed),
	orderCall(orderEarlyDeparture, earlyDeparture, departed),
	orderCall(orderRefund, requestRefund, refundRequested),
	orderCall(orderEditGuests, editGuests, guestsEdited),
	orderCall(orderEditNameBoard, editNameBoard, plain("edit-name-board")),
	mailed(orderCall(orderReschedule, rescheduleOrder, rescheduled), "order_rescheduled"),
	orderCall(orderRequestWaiver, requestWaiver, plain("request-waiver")),
	memberCall(orderPreviewExtras, previewExtras),
	orderCall(orderExtras, stateExtras, plain("extras")),
	orderCall(orderAcceptExtras, acceptExtras, extrasCharged),
	orderCall(orderDisputeExtras, disputeExtras, plain("dispute-extras")),
	orderCall(orderRequestApproval, requestApproval, plain("request-approval")),
];

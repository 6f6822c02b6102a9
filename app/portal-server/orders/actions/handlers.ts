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
import { answerMember, type Handler } from "~/portal-server/platform/api/handler";
import { acceptCancel, refuseCancel } from "../cancelling/supplier-answer";
import { editGuests } from "../requests/edit-guests";
import { requestRefund } from "../requests/refund";
import { requestWaiver } from "../requests/waiver";
import { confirmCheckIn, noShow, undoCheckIn } from "./arrival";
import { confirmOrder, rejectOrder } from "./confirm";
import { confirmComplete, earlyDeparture } from "./departure";

/** The calls of an order's life after it is paid. */
export const moveHandlers: readonly Handler[] = [
	answerMember(orderConfirm, confirmOrder),
	answerMember(orderReject, rejectOrder),
	answerMember(orderCancelAccept, acceptCancel),
	answerMember(orderCancelRefuse, refuseCancel),
	answerMember(orderConfirmCheckIn, confirmCheckIn),
	answerMember(orderUndoCheckIn, undoCheckIn),
	answerMember(orderNoShow, noShow),
	answerMember(orderConfirmComplete, confirmComplete),
	answerMember(orderEarlyDeparture, earlyDeparture),
	answerMember(orderRefund, requestRefund),
	answerMember(orderEditGuests, editGuests),
	answerMember(orderRequestWaiver, requestWaiver),
];

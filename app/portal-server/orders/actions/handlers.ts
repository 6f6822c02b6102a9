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
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { acceptCancel, refuseCancel } from "../cancelling/supplier-answer";
import { editGuests } from "../requests/edit-guests";
import { requestRefund } from "../requests/refund";
import { requestWaiver } from "../requests/waiver";
import { confirmCheckIn, noShow, undoCheckIn } from "./arrival";
import { confirmOrder, rejectOrder } from "./confirm";
import { confirmComplete, earlyDeparture } from "./departure";

export const actionHandlers: readonly Handler[] = [
	memberCall(orderConfirm, confirmOrder),
	memberCall(orderReject, rejectOrder),
	memberCall(orderCancelAccept, acceptCancel),
	memberCall(orderCancelRefuse, refuseCancel),
	memberCall(orderConfirmCheckIn, confirmCheckIn),
	memberCall(orderUndoCheckIn, undoCheckIn),
	memberCall(orderNoShow, noShow),
	memberCall(orderConfirmComplete, confirmComplete),
	memberCall(orderEarlyDeparture, earlyDeparture),
	memberCall(orderRefund, requestRefund),
	memberCall(orderEditGuests, editGuests),
	memberCall(orderRequestWaiver, requestWaiver),
];

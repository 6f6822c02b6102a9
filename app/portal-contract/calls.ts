import { accountDeleteTraveller, accountSaveTraveller, accountTravellers } from "./account/travellers";
import { ajaxCity, ajaxCountry } from "./ajax";
import type { Call } from "./call";
import { commonHealth } from "./health";
import { hotelComments } from "./hotel/comments";
import { hotelDetail } from "./hotel/detail";
import { hotelCollect, hotelHighlights, hotelRecent } from "./hotel/highlights";
import { hotelList } from "./hotel/list";
import { hotelSuggest } from "./hotel/place";
import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "./operator/orders";
import { operatorAddRule, operatorDeleteRule, operatorEditRule, operatorRules } from "./operator/rules";
import { orderCancel, orderCancelQuote, orderCreate, orderDetail, orderPay, orderVerify, orderVoucher } from "./order/calls";
import { orderCalendar, orderConfirmation, orderExport, orderTransitions } from "./order/files";
import { orderList } from "./order/list";
import { orderMessages, orderSendMessage } from "./order/messages";
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
} from "./order/moves";
import { hotelQuote, hotelQuoteRead } from "./quote";
import { checkIn, checkInOptions, logout, refreshToken } from "./sign-in";
import { indexIndex } from "./site";
import { ajaxUpload, fileRead } from "./upload";

/** Every call of the portal API: the embedded portal must answer each of them, `/api/openapi.json` publishes each of them. */
export const CALLS: readonly Call[] = [
	indexIndex,
	checkInOptions,
	checkIn,
	logout,
	refreshToken,
	ajaxCountry,
	ajaxCity,
	ajaxUpload,
	fileRead,
	commonHealth,
	hotelSuggest,
	hotelList,
	hotelDetail,
	hotelComments,
	hotelHighlights,
	hotelRecent,
	hotelCollect,
	hotelQuoteRead,
	hotelQuote,
	orderCreate,
	orderPay,
	orderCancelQuote,
	orderCancel,
	orderList,
	orderDetail,
	orderVoucher,
	orderVerify,
	orderExport,
	orderCalendar,
	orderConfirmation,
	orderMessages,
	orderSendMessage,
	orderTransitions,
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
	accountTravellers,
	accountSaveTraveller,
	accountDeleteTraveller,
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
	operatorRules,
	operatorAddRule,
	operatorEditRule,
	operatorDeleteRule,
];

import { checkIn, checkInOptions, logout, refreshToken } from "./account/sign-in";
import { accountDeleteTraveller, accountSaveTraveller, accountTravellers } from "./account/travellers";
import type { Call } from "./base/call";
import { ajaxUpload, fileRead } from "./files/upload";
import { hotelComments } from "./hotel/comments";
import { hotelDetail } from "./hotel/detail";
import { hotelCollect, hotelHighlights, hotelRecent } from "./hotel/highlights";
import { hotelList } from "./hotel/list";
import { hotelSuggest } from "./hotel/place";
import { hotelQuote, hotelQuoteRead } from "./hotel/quote";
import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
} from "./operator/orders";
import { operatorAddRule, operatorDeleteRule, operatorEditRule, operatorRules } from "./operator/rules";
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
} from "./order/actions";
import { orderCancel, orderCancelQuote, orderCreate, orderDetail, orderPay, orderVerify, orderVoucher } from "./order/calls";
import { orderCalendar, orderConfirmation, orderExport, orderTransitions } from "./order/files";
import { orderList } from "./order/list";
import { orderMessages, orderSendMessage } from "./order/messages";
import { commonHealth } from "./site/health";
import { ajaxCity, ajaxCountry } from "./site/options";
import { indexIndex } from "./site/site";

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

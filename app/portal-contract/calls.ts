import { ajaxCity, ajaxCountry } from "./ajax";
import type { Call } from "./call";
import { commonHealth } from "./health";
import { hotelComments } from "./hotel/comments";
import { hotelDetail } from "./hotel/detail";
import { hotelCollect, hotelHighlights, hotelRecent } from "./hotel/highlights";
import { hotelList } from "./hotel/list";
import { hotelSuggest } from "./hotel/place";
import { orderCancel, orderCancelQuote, orderCreate, orderDetail, orderPay, orderVerify, orderVoucher } from "./order/calls";
import { orderList } from "./order/list";
import { orderMessages, orderSendMessage } from "./order/messages";
import { hotelQuote, hotelQuoteRead } from "./quote";
import { checkIn, checkInOptions, logout, refreshToken } from "./sign-in";
import { indexIndex } from "./site";

/** Every call of the portal API: the embedded portal must answer each of them, `/api/openapi.json` publishes each of them. */
export const CALLS: readonly Call[] = [
	indexIndex,
	checkInOptions,
	checkIn,
	logout,
	refreshToken,
	ajaxCountry,
	ajaxCity,
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
	orderMessages,
	orderSendMessage,
];

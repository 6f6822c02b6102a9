import { hotelComments } from "~/portal-contract/hotel/comments";
import { hotelDetail } from "~/portal-contract/hotel/detail";
import { hotelCollect, hotelFavourites, hotelHighlights, hotelRecent } from "~/portal-contract/hotel/highlights";
import { hotelList } from "~/portal-contract/hotel/list";
import { hotelQuote, hotelQuoteRead } from "~/portal-contract/hotel/quote";
import { hotelRate, hotelRateable } from "~/portal-contract/hotel/rating";
import { hotelSuggest } from "~/portal-contract/hotel/suggest";
import { suggest } from "~/portal-server/places/suggest";
import { type Handler, memberCall, openCall } from "~/portal-server/platform/api/handler";
import { searchHotels } from "./finding/list";
import { quotes } from "./quoting/quote";
import { listRateable, rateStay } from "./rating/rate";
import { listComments } from "./showing/comments";
import { showHotel } from "./showing/detail";
import { collectHotel, readFavourites } from "./visits/collect";
import { readHighlights } from "./visits/highlights";
import { readRecent } from "./visits/recent";

export const hotelHandlers: readonly Handler[] = [
	openCall(hotelSuggest, suggest),
	openCall(hotelList, searchHotels),
	openCall(hotelDetail, showHotel),
	openCall(hotelComments, listComments),
	memberCall(hotelRateable, listRateable),
	memberCall(hotelRate, rateStay, "comment-done-rated"),
	openCall(hotelHighlights, readHighlights),
	memberCall(hotelRecent, readRecent),
	memberCall(hotelFavourites, readFavourites),
	memberCall(hotelCollect, collectHotel),
	memberCall(hotelQuote, quotes.make),
	memberCall(hotelQuoteRead, quotes.read),
];

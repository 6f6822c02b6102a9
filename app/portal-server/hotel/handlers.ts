import { hotelDetail, hotelList, hotelSuggest } from "~/portal-contract/hotel";
import { hotelQuote, hotelQuoteRead } from "~/portal-contract/quote";
import { answerMember, answerOpen, type Handler } from "../api/handler";
import { readHotel } from "./detail";
import { listHotels } from "./list";
import { makeQuote, readQuote } from "./quote";
import { suggest } from "./suggest";

export { hotelJobs } from "./jobs";

/** The calls about hotels: find one, look at it, freeze a price. */
export const hotelHandlers: readonly Handler[] = [
	answerOpen(hotelSuggest, ({ db, language, query }) => suggest(db, language, query)),
	answerOpen(hotelList, ({ db, who, language, query }) => listHotels(db, who, language, query)),
	answerOpen(hotelDetail, ({ db, who, language, query }) => readHotel(db, who, language, query)),
	answerMember(hotelQuote, ({ who, language, body, change }) => change((tx) => makeQuote(tx, who, language, body))),
	answerMember(hotelQuoteRead, ({ db, who, language, query }) => readQuote(db, who, language, query.id)),
];

import { hotelComments } from "~/portal-contract/hotel/comments";
import { hotelDetail } from "~/portal-contract/hotel/detail";
import { hotelCollect, hotelFavourites, hotelHighlights, hotelRecent } from "~/portal-contract/hotel/highlights";
import { hotelList } from "~/portal-contract/hotel/list";
import { hotelQuote, hotelQuoteRead } from "~/portal-contract/hotel/quote";
import { hotelRate, hotelRateable } from "~/portal-contract/hotel/rating";
import { hotelSuggest } from "~/portal-contract/hotel/suggest";
import { suggest } from "~/portal-server/places/suggest";
import { type Handler, memberCall, openCall, withText } from "~/portal-server/platform/api/handler";
import { listHotels } from "./finding/list";
import { quotes } from "./quoting/quote";
import { listRateable, rateStay } from "./rating/rate";
import { listComments } from "./showing/comments";
import { readHotel } from "./showing/detail";
import { collectHotel, readFavourites } from "./visits/collect";
import { readHighlights } from "./visits/highlights";
import { readRecent } from "./visits/recent";
import { flushVisits, noteHotelView, noteSearch } from "./visits/record";

export const hotelHandlers: readonly Handler[] = [
	openCall(hotelSuggest, ({ db, language }, query) => suggest(db, language, query)),
	openCall(hotelList, async ({ db, store, who, language }, query) => {
		const answer = await listHotels(db, who, language, query);
		noteSearch(store, who, answer.place.place, query);
		return answer;
	}),
	openCall(hotelDetail, async ({ db, store, who, language }, query) => {
		const answer = await readHotel(db, who, language, query);
		noteHotelView(store, who, query.id, query);
		return answer;
	}),
	openCall(hotelComments, ({ db, language }, query) => listComments(db, language, query)),
	memberCall(hotelRateable, ({ db, who, language }, query) => listRateable(db, who, language, query)),
	memberCall(hotelRate, ({ who, language, change }, body) =>
		change((tx) => rateStay(tx, who, language, body)).then(withText("comment-done-rated")),
	),
	openCall(hotelHighlights, ({ db, who, language }, query) => readHighlights(db, who, language, query)),
	memberCall(hotelRecent, async ({ db, store, who, language }) => {
		await flushVisits(store);
		return readRecent(db, who, language);
	}),
	memberCall(hotelFavourites, ({ db, who, language }, query) => readFavourites(db, who, language, query)),
	memberCall(hotelCollect, ({ who, change }, body) => change((tx) => collectHotel(tx, who, body))),
	memberCall(hotelQuote, ({ who, language, change }, body) => change((tx) => quotes.make(tx, who, language, body))),
	memberCall(hotelQuoteRead, ({ db, who, language }, query) => quotes.read(db, who, language, query.id)),
];

import type { CallInput } from "~/portal-contract/base/call";
import { hotelComments } from "~/portal-contract/hotel/comments";
import { hotelDetail } from "~/portal-contract/hotel/detail";
import { hotelCollect, hotelHighlights, hotelRecent } from "~/portal-contract/hotel/highlights";
import { hotelList } from "~/portal-contract/hotel/list";
import { hotelSuggest } from "~/portal-contract/hotel/place";
import { hotelQuote, hotelQuoteRead } from "~/portal-contract/hotel/quote";
import type { CallOptions, Send } from "./calling/call-portal";

/** Finding a hotel and freezing a price. Amounts: integer minor units of the answer's `currency`. */
export function hotelCalls(send: Send) {
	return {
		suggest: (query: CallInput<typeof hotelSuggest>, options?: CallOptions) => send(hotelSuggest, query, options),
		list: (query: CallInput<typeof hotelList>, options?: CallOptions) => send(hotelList, query, options),
		detail: (query: CallInput<typeof hotelDetail>, options?: CallOptions) => send(hotelDetail, query, options),
		comments: (query: CallInput<typeof hotelComments>, options?: CallOptions) => send(hotelComments, query, options),
		/** Recommended hotels and towns, for the front page. */
		highlights: (query: CallInput<typeof hotelHighlights>, options?: CallOptions) => send(hotelHighlights, query, options),
		/** The member's own last searches and hotels. */
		recent: (options?: CallOptions) => send(hotelRecent, undefined, options),
		/** Makes a hotel a favourite, or no longer (POST hotel/collect). */
		collect: (body: CallInput<typeof hotelCollect>, options?: CallOptions) => send(hotelCollect, body, options),
		/** Makes a quote (POST hotel/quote), frozen for 15 minutes. */
		quote: (body: CallInput<typeof hotelQuote>, options?: CallOptions) => send(hotelQuote, body, options),
		/** Reads a quote of one's own again (GET hotel/quote). */
		quoteRead: (query: CallInput<typeof hotelQuoteRead>, options?: CallOptions) => send(hotelQuoteRead, query, options),
	};
}

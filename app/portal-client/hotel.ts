import type { CallInput } from "~/portal-contract/call";
import { hotelDetail, hotelList, hotelSuggest } from "~/portal-contract/hotel";
import { hotelQuote, hotelQuoteRead } from "~/portal-contract/quote";
import type { CallOptions, Send } from "./call-portal";

/** Finding a hotel and freezing a price. Amounts: integer minor units of the answer's `currency`. */
export function hotelCalls(send: Send) {
	return {
		suggest: (query: CallInput<typeof hotelSuggest>, options?: CallOptions) => send(hotelSuggest, query, options),
		list: (query: CallInput<typeof hotelList>, options?: CallOptions) => send(hotelList, query, options),
		detail: (query: CallInput<typeof hotelDetail>, options?: CallOptions) => send(hotelDetail, query, options),
		/** Makes a quote (POST hotel/quote), frozen for 15 minutes. */
		quote: (body: CallInput<typeof hotelQuote>, options?: CallOptions) => send(hotelQuote, body, options),
		/** Reads a quote of one's own again (GET hotel/quote). */
		quoteRead: (query: CallInput<typeof hotelQuoteRead>, options?: CallOptions) => send(hotelQuoteRead, query, options),
	};
}

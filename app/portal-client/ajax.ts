import { ajaxCity, ajaxCountry } from "~/portal-contract/ajax";
import type { CallInput } from "~/portal-contract/call";
import type { CallOptions, Send } from "./call-portal";

/** Lists for select boxes, in the context's language. */
export function ajaxCalls(send: Send) {
	return {
		country: (query: CallInput<typeof ajaxCountry> = {}, options?: CallOptions) => send(ajaxCountry, query, options),
		city: (query: CallInput<typeof ajaxCity> = {}, options?: CallOptions) => send(ajaxCity, query, options),
	};
}

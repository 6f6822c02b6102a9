import type { OutgoingForm } from "~/lib/uploads/outgoing-form.server";
import type { CallInput } from "~/portal-contract/base/call";
import { ajaxUpload, fileRead } from "~/portal-contract/files/upload";
import { ajaxCity, ajaxCountry } from "~/portal-contract/site/options";
import type { CallOptions, Send, SendForFile } from "./calling/call-portal";

/** Lists for select boxes, in the context's language, and the files that members send. */
export function ajaxCalls(send: Send, sendForFile: SendForFile) {
	return {
		country: (query: CallInput<typeof ajaxCountry> = {}, options?: CallOptions) => send(ajaxCountry, query, options),
		city: (query: CallInput<typeof ajaxCity> = {}, options?: CallOptions) => send(ajaxCity, query, options),
		/** Sends one file as it is read; breaks off where nothing moves for 60 s. `driver` and `topic` travel in the query. */
		upload: (form: OutgoingForm, query: { driver: string; topic?: string }, options?: CallOptions) =>
			send(ajaxUpload, form as unknown as CallInput<typeof ajaxUpload>, { ...options, query }).finally(() => form.close()),
		/** The bytes of a file: a Response that streams. */
		file: (query: CallInput<typeof fileRead>, options?: CallOptions) => sendForFile(fileRead, query, options),
	};
}

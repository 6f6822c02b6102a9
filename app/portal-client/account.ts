import { accountDeleteTraveller, accountSaveTraveller, accountTravellers } from "~/portal-contract/account/travellers";
import type { CallInput } from "~/portal-contract/base/call";
import type { CallOptions, Send } from "./calling/call-portal";

/** What a company keeps for its members. */
export function accountCalls(send: Send) {
	return {
		/** Saved travellers, last used first (GET account/travellers). */
		travellers: (query: CallInput<typeof accountTravellers>, options?: CallOptions) => send(accountTravellers, query, options),
		saveTraveller: (body: CallInput<typeof accountSaveTraveller>, options?: CallOptions) => send(accountSaveTraveller, body, options),
		deleteTraveller: (body: CallInput<typeof accountDeleteTraveller>, options?: CallOptions) => send(accountDeleteTraveller, body, options),
	};
}

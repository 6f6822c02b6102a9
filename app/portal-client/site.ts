import type { CallInput } from "~/portal-contract/base/call";
import { commonHealth } from "~/portal-contract/site/health";
import { indexIndex } from "~/portal-contract/site/site";
import type { CallOptions, Send } from "./calling/call-portal";

/** Site configuration, rules and menus; whether the portal is well. */
export function siteCalls(send: Send) {
	return {
		index: (query: CallInput<typeof indexIndex>, options?: CallOptions) => send(indexIndex, query, options),
		health: (options?: CallOptions) => send(commonHealth, undefined as never, options),
	};
}

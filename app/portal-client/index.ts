import { accountCalls } from "./account";
import { ajaxCalls } from "./ajax";
import { callForFile, callPortal, type PortalContext, type Send, type SendForFile } from "./calling/call-portal";
import { hotelCalls } from "./hotel";
import { operatorCalls } from "./operator";
import { orderCalls } from "./order";
import { signInCalls } from "./sign-in";
import { siteCalls } from "./site";

export type { PortalContext } from "./calling/call-portal";

/** Every call of the portal by subject, over any way of sending. */
export function portalOver(send: Send, sendForFile: SendForFile) {
	return {
		site: siteCalls(send),
		user: signInCalls(send),
		account: accountCalls(send),
		ajax: ajaxCalls(send, sendForFile),
		hotel: hotelCalls(send),
		order: orderCalls(send, sendForFile),
		operator: operatorCalls(send),
	};
}
export type Portal = ReturnType<typeof portalOver>;

/**
 * The portal for one caller. Each method takes the call's query (GET) or body (POST) and gives the parsed `data` of its answer, or throws
 * `PortalError`. Knows no cookies: token, language and address come in `context`.
 */
export function createPortal(context: PortalContext): Portal {
	return portalOver(
		async (call, input, options) => (await callPortal(call, input, context, options)).data,
		(call, input, options) => callForFile(call, input, context, options),
	);
}

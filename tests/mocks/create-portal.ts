import { portalOver, type Send, type SendForFile } from "~/portal-client";
import { callForFile, callPortal, type PortalContext } from "~/portal-client/calling/call-portal";
import type { Portal, PortalCall } from "~/portal-contract/portal";

type Promised<Method> = Method extends (...given: infer Given) => PortalCall<infer Answer>
	? (...given: Given) => Promise<Answer>
	: never;

/** The portal for one caller, without a request of ours: each call is made at once and throws its `PortalError`. */
export function createPortal(context: PortalContext) {
	const send = async (...[call, input, options]: Parameters<Send>) =>
		(await callPortal(call, input, context, options)).data;
	const sendForFile = (...[call, input, options]: Parameters<SendForFile>) =>
		callForFile(call, input, context, options);
	return portalOver(send as unknown as Send, sendForFile as unknown as SendForFile) as unknown as {
		[Group in keyof Portal]: { [Name in keyof Portal[Group]]: Promised<Portal[Group][Name]> };
	};
}

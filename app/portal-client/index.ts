import type { Call, CallAnswer, CallInput } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import type { CallOptions, OutgoingForm, Portal } from "~/portal-contract/portal";
import { callForFile, callPortal, type PortalContext, type Send, type SendForFile } from "./calling/call-portal";

export type { Portal } from "~/portal-contract/portal";
export type { PortalContext } from "./calling/call-portal";

type Method = (...given: unknown[]) => Promise<unknown>;
type Input = CallInput<Call>;

/** Sends the form of one file as it is read; breaks off where nothing moves for 60 s. */
function sending(call: Call, send: Send): Method {
	return (form, query, options) =>
		send(call, form as Input, { ...(options as CallOptions), query: query as Record<string, string> }).finally(() =>
			(form as OutgoingForm).close(),
		);
}

/** The methods of `call` by name; see `MethodsOf` of the contract. */
function methodsOf(call: Call, send: Send, sendForFile: SendForFile): Record<string, Method> {
	const name = call.as.slice(call.as.indexOf(".") + 1);
	if (call.form) return { [name]: sending(call, send) };
	const takesInput = Boolean(call.query ?? call.body);
	const by =
		(way: Send | SendForFile, fixed?: object): Method =>
		(...given) => {
			const [input, options] = takesInput ? given : [undefined, ...given];
			return way(call, (takesInput ? { ...(input as object), ...fixed } : undefined) as Input, options as CallOptions);
		};
	if (call.file === "always") return { [name]: by(sendForFile) };
	if (call.file === "pdf") return { [name]: by(send, { format: "model" }), [`${name}File`]: by(sendForFile, { format: "pdf" }) };
	return { [name]: by(send) };
}

/** Every call of the portal by group, over any `send`. */
export function portalOver(send: Send, sendForFile: SendForFile): Portal {
	const portal: Record<string, Record<string, Method>> = {};
	for (const call of CALLS) {
		const group = call.as.slice(0, call.as.indexOf("."));
		portal[group] = Object.assign(portal[group] ?? {}, methodsOf(call, send, sendForFile));
	}
	return portal as unknown as Portal;
}

/**
 * The portal for one caller. Each method takes the call's query (GET) or body (POST) and gives the parsed `data` of its answer, or throws
 * `PortalError`. Knows no cookies: token, language and address come in `context`.
 */
export function createPortal(context: PortalContext): Portal {
	return portalOver(
		async <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallAnswer<C>> =>
			(await callPortal(call, input, context, options)).data,
		(call, input, options) => callForFile(call, input, context, options),
	);
}

import type { Call, CallAnswer, CallInput } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import type { CallOptions, Portal, PortalCall } from "~/portal-contract/portal";

export type { Portal } from "~/portal-contract/portal";
export type { PortalContext } from "./calling/call-portal";

type Method = (...given: unknown[]) => PortalCall<unknown>;
type Input = CallInput<Call>;

/** Makes a call of what a method was given. */
export type Send = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => PortalCall<CallAnswer<C>>;
export type SendForFile = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => PortalCall<Response>;

/** The methods of `call` by name; see `MethodsOf` of the contract. */
function methodsOf(call: Call, send: Send, sendForFile: SendForFile): Record<string, Method> {
	const name = call.as.slice(call.as.indexOf(".") + 1);
	if (call.form)
		return {
			[name]: (form, query, options) =>
				send(call, form as Input, { ...(options as CallOptions), query: query as Record<string, string> }),
		};
	const takesInput = Boolean(call.query ?? call.body);
	const by =
		(way: Send | SendForFile, fixed?: object): Method =>
		(...given) => {
			const [input, options] = takesInput ? given : [undefined, ...given];
			return way(call, (takesInput ? { ...(input as object), ...fixed } : undefined) as Input, options as CallOptions);
		};
	if (call.file === "always") return { [name]: by(sendForFile) };
	if (call.file === "pdf")
		return { [name]: by(send, { format: "model" }), [`${name}File`]: by(sendForFile, { format: "pdf" }) };
	return { [name]: by(send) };
}

interface Senders {
	send: Send;
	sendForFile: SendForFile;
}

const groupOf = ({ as }: Call) => as.slice(0, as.indexOf("."));

/** The methods of a group are made when a request first asks for it, and most ask for two or three of all. */
function groupsOf(calls: readonly Call[]): object {
	const groups = {};
	for (const group of new Set(calls.map(groupOf))) {
		const own = calls.filter((call) => groupOf(call) === group);
		const get = function (this: Senders): Record<string, Method> {
			const methods = Object.assign({}, ...own.map((call) => methodsOf(call, this.send, this.sendForFile)));
			Object.defineProperty(this, group, { value: methods });
			return methods;
		};
		Object.defineProperty(groups, group, { get });
	}
	return groups;
}

let groups: object | undefined;

/** Every call of the portal by group, each made by `send`. Lines register their calls before. */
export function portalOver(send: Send, sendForFile: SendForFile): Portal {
	groups ??= groupsOf(CALLS);
	return Object.assign(Object.create(groups), { send, sendForFile } satisfies Senders) as Portal;
}

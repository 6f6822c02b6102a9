import type { CallAnswer, CallInput } from "./base/call";
import type { ApiCall } from "./calls";

export interface CallOptions {
	/** Header `Idempotency-Key`: the same key, member and body give the same answer and one effect. */
	idempotencyKey?: string;
	/** false: no notice shows the portal's text for a failure (`PortalError.silent`); redirects still hold. */
	showErrors?: boolean;
	/** Query beside a POST body, flattened. */
	query?: Record<string, unknown>;
}
interface KeyedOptions extends CallOptions {
	idempotencyKey: string;
}

/** A multipart form that is streamed from its source. It may be sent again: each `body()` begins anew. */
export interface OutgoingForm {
	readonly contentType: string;
	body(): ReadableStream<Uint8Array>;
	/** Closes what a broken-off request has left open. */
	close(): void;
}

/** How a call ended. `msg`: the portal's text of a success ("" if none); `error`: a `PortalError`, or what our own code threw. */
export type CallOutcome<T> = { ok: true; data: T; msg: string } | { ok: false; error: unknown; isGuest: boolean };

/**
 * A call of the portal. It begins when it is first awaited, or passed on to `attempt` or `optional` of the session, and is made once. Awaited
 * it gives the answer's data or throws the page that its failure makes.
 */
export interface PortalCall<T> extends PromiseLike<T> {
	/** The request of ours that it is made for. */
	readonly request: Request;
	/** Never throws. `isGuest`: the call went without a token. */
	outcome(): Promise<CallOutcome<T>>;
}

type Options<C extends ApiCall> = C["key"] extends "required" ? [options: KeyedOptions] : [options?: CallOptions];

/** Query or body, left out where the call takes none or where each field may be left out. */
type Input<C extends ApiCall, I = CallInput<C>> = [I] extends [undefined]
	? []
	: C["key"] extends "required"
		? [input: I]
		: Record<never, never> extends I
			? [input?: I]
			: [input: I];

type Method<C extends ApiCall, Answer = CallAnswer<C>, I = CallInput<C>> = (
	...given: [...Input<C, I>, ...Options<C>]
) => PortalCall<Answer>;

/** Sends one file; `query` has the form's other fields. */
type Sending<C extends ApiCall> = (
	form: OutgoingForm,
	query: Record<string, string>,
	options?: CallOptions,
) => PortalCall<CallAnswer<C>>;

type Unformatted<C extends ApiCall> = Omit<CallInput<C>, "format">;

/** Methods of a call by name. A file is a streaming Response; a call that may answer a document model or a PDF has two methods. */
type MethodsOf<C extends ApiCall, Name extends string> = "multipart" extends C["form"]
	? Record<Name, Sending<C>>
	: "always" extends C["file"]
		? Record<Name, Method<C, Response>>
		: "pdf" extends C["file"]
			? Record<Name, Method<C, CallAnswer<C>, Unformatted<C>>> &
					Record<`${Name}File`, Method<C, Response, Unformatted<C>>>
			: Record<Name, Method<C>>;

type Groups = ApiCall["as"] extends infer As ? (As extends `${infer Group}.${string}` ? Group : never) : never;
type GroupOf<Group extends string, C = ApiCall> = C extends ApiCall
	? C["as"] extends `${Group}.${infer Name}`
		? MethodsOf<C, Name>
		: never
	: never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
	? All
	: never;

/**
 * Every call of the portal by group, e.g. `portal.hotel.list(query)`: a method takes the call's query (GET) or body (POST) and gives the
 * parsed `data` of its answer.
 */
export type Portal = { [Group in Groups]: Together<GroupOf<Group>> };

type Named = { [Group in Groups]: `${Group}.${keyof Portal[Group] & string}` }[Groups];
type PortFor<Name> = Name extends `${infer Group extends Groups}.${infer Method}`
	? Record<Group, Pick<Portal[Group], Method & keyof Portal[Group]>>
	: never;

/** The calls that a feature needs, by name: `PortalPorts<"hotel.detail" | "hotel.comments">`. */
export type PortalPorts<Names extends Named> = Together<PortFor<Names>>;

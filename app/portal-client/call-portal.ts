import type { Language } from "~/portal-contract/basics";
import type { Call, CallAnswer, CallInput } from "~/portal-contract/call";
import { ENVELOPE, NEED_LOGIN } from "~/portal-contract/envelope";
import { answerOf, fileOf } from "./answer";
import { outgoing } from "./outgoing";
import { PortalError } from "./portal-error";
import { refreshTokens, type TokenPair } from "./refresh";
import { type Budgets, send } from "./send";

/** Who calls, for whom, in which language. */
export interface PortalContext {
	language: Language;
	/** Member token; sent only if present. */
	token?: string;
	/** With it an expired token is renewed once, and the call repeated. */
	refreshToken?: string;
	/** Told of a renewed pair before the call is repeated. */
	onTokens?: (pair: TokenPair) => void | Promise<void>;
	/** The end user's address, forwarded so that limits count visitors and not this server. */
	clientAddress?: string;
	requestId?: string;
	/** Milliseconds; the product's own where absent. */
	budgets?: Partial<Budgets>;
}

export interface CallOptions {
	/** Header `Idempotency-Key`: the same key, member and body give the same answer and one effect. */
	idempotencyKey?: string;
	/** false: nobody draws the portal's text for a failure (`PortalError.silent`); redirects still hold. */
	showErrors?: boolean;
	/** Query beside a POST body, flattened. */
	query?: Record<string, unknown>;
}
export interface KeyedOptions extends CallOptions {
	idempotencyKey: string;
}

/** `data` as the contract parses it, and the envelope's `msg` ("" if none). */
export interface Answered<T> {
	data: T;
	msg: string;
}

export type Send = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<CallAnswer<C>>;
export type SendForFile = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<Response>;

/**
 * Makes `call` and gives its parsed answer; throws `PortalError`, never anything else.
 *
 * Reads have 3 s in total with their one retry, writes 10 s and no retry (specification, section 7). An expired token (envelope 409, or
 * "need login" once the portal forgot the token) is renewed once if the context holds a refresh token; if the portal refuses that, the
 * first answer stands.
 */
export function callPortal<C extends Call>(
	call: C,
	input: CallInput<C>,
	context: PortalContext,
	options: CallOptions = {},
): Promise<Answered<CallAnswer<C>>> {
	return renewing(context, async (current) =>
		answerOf(call, await send(outgoing(call, input, current, options), current.budgets), options),
	);
}

/**
 * Makes a call that answers a file. A Response with status 200 and the file as body, whole or (where its length is not known) as it is being
 * written; everything else is a `PortalError`.
 */
export function callForFile<C extends Call>(
	call: C,
	input: CallInput<C>,
	context: PortalContext,
	options: CallOptions = {},
): Promise<Response> {
	return renewing(context, async (current) => {
		const request = outgoing(call, input, current, options);
		request.headers.set("Accept", "application/json, application/pdf;q=0.9, */*;q=0.5");
		return fileOf(call, await send(request, current.budgets), options);
	});
}

async function renewing<T>(context: PortalContext, run: (context: PortalContext) => Promise<T>): Promise<T> {
	try {
		return await run(context);
	} catch (error) {
		if (!context.refreshToken || !isExpired(error)) throw error;
		const pair = await refreshTokens(context);
		if (!pair) throw error;
		await context.onTokens?.(pair);
		return run({ ...context, token: pair.token, refreshToken: undefined });
	}
}

function isExpired(error: unknown): error is PortalError {
	if (!(error instanceof PortalError) || error.kind !== "redirect") return false;
	return error.envelope?.code === ENVELOPE.tokenExpired || error.type === NEED_LOGIN;
}

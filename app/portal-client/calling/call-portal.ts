import type { Language } from "~/portal-contract/base/basics";
import type { Call, CallAnswer, CallInput } from "~/portal-contract/base/call";
import { ENVELOPE, NEED_LOGIN } from "~/portal-contract/base/envelope";
import type { CallOptions, OutgoingForm } from "~/portal-contract/portal";
import { isShared, readForGuests } from "../fallback/guest-cache";
import { unlessMissing } from "../fallback/missing-calls";
import { PortalError } from "../portal-error";
import { outgoing } from "./outgoing";
import type { Received } from "./received";
import { renewedWithin, type TokenPair } from "./refresh";
import { answerOf, fileOf } from "./response";
import { type Budgets, MIN_MS, READ_MS, send } from "./send";

/** Who calls, for whom, in which language. */
export interface PortalContext {
	language: Language;
	/** Member token; absent for a guest. */
	token?: string;
	/** Renews an expired token once, and the call is repeated. */
	refreshToken?: string;
	/** Called with a renewed pair before the call is repeated. */
	onTokens?: (pair: TokenPair) => void | Promise<void>;
	/** The end user's address, forwarded so that limits count visitors and not this server. */
	clientAddress?: string;
	/** The end user's browser, which sign-ins are listed with. */
	userAgent?: string;
	requestId?: string;
	/** Milliseconds; the product's own where absent. */
	budgets?: Partial<Budgets>;
	/** Why the portal has just failed to answer: reads are not repeated, the last good answer serves. */
	outage?: PortalError;
}

/** `data` as the contract parses it, and the envelope's `msg` ("" if none). `stale`: why it is an earlier answer's. */
export interface PortalData<T> {
	data: T;
	msg: string;
	stale?: PortalError;
}

/**
 * Makes `call` and gives its parsed answer; throws `PortalError`, never anything else.
 *
 * Reads have 3 s in total with their one retry, writes 10 s and no retry. An expired token (envelope 409, or
 * "need login" once the portal forgot the token) is renewed once if the context holds a refresh token; if the portal refuses that, the
 * first answer is final.
 */
export async function callPortal<C extends Call>(
	call: C,
	input: CallInput<C>,
	context: PortalContext,
	options: CallOptions = {},
): Promise<PortalData<CallAnswer<C>>> {
	try {
		return await unlessMissing(call, context, () => makeCall(call, input, context, options));
	} finally {
		if (call.form) (input as OutgoingForm).close();
	}
}

async function makeCall<C extends Call>(
	call: C,
	input: CallInput<C>,
	context: PortalContext,
	options: CallOptions,
): Promise<PortalData<CallAnswer<C>>> {
	if (isShared(call, context)) {
		const request = outgoing(call, input, context, options);
		const key = `${context.language} ${request.url}`;
		const attempt = () => requestPortal(call, request, context);
		const { found, stale } = await readForGuests(key, attempt, (received) => answerOf(call, received, options));
		return { ...found, stale };
	}
	return renewing(call, context, async (current) =>
		answerOf(call, await requestPortal(call, outgoing(call, input, current, options), current), options),
	);
}

async function requestPortal(call: Call, request: Request, { budgets, outage }: PortalContext): Promise<Received> {
	if (outage && call.method === "GET") throw outage;
	return send(request, budgets);
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
	const fetchFile = async (current: PortalContext) => {
		const request = outgoing(call, input, current, options);
		request.headers.set("Accept", "application/json, application/pdf;q=0.9, */*;q=0.5");
		return fileOf(call, await requestPortal(call, request, current), options);
	};
	return unlessMissing(call, context, () => renewing(call, context, fetchFile));
}

/** A read, its renewal and its repetition share one read's budget. */
async function renewing<T>(
	call: Call,
	context: PortalContext,
	run: (context: PortalContext) => Promise<T>,
): Promise<T> {
	const started = performance.now();
	try {
		return await run(context);
	} catch (error) {
		if (!context.refreshToken || !isExpired(error)) throw error;
		const left = leftOf(context, started);
		const pair = await renewedWithin(call.method === "GET" ? left.read : READ_MS, context);
		if (!pair) throw error;
		await context.onTokens?.(pair);
		const renewed = { ...context, token: pair.token, refreshToken: undefined };
		return run(call.method === "GET" ? { ...renewed, budgets: leftOf(context, started) } : renewed);
	}
}

function leftOf({ budgets }: PortalContext, started: number): Partial<Budgets> & { read: number } {
	const read = budgets?.read ?? READ_MS;
	return { ...budgets, read: Math.max(MIN_MS, read - (performance.now() - started)) };
}

function isExpired(error: unknown): error is PortalError {
	if (!(error instanceof PortalError) || error.kind !== "redirect") return false;
	return error.envelope?.code === ENVELOPE.tokenExpired || error.type === NEED_LOGIN;
}

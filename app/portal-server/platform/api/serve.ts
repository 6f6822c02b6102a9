import type { Language } from "~/portal-contract/base/basics";
import { type Call, isForOperators, ruleOf } from "~/portal-contract/base/call";
import type { EnvelopeAnswer } from "~/portal-contract/base/envelope";
import type { Store } from "../db/client";
import { isStoreFault, isTooSlow } from "../db/errors";
import { portalLog } from "../log";
import { siteSettings } from "../settings";
import { isOperator } from "../states/roles";
import { translate } from "../words/texts";
import { AccessDenied, needLogin, noPermission, tokenExpired } from "./access-denied";
import { type Caller, type FindCaller, GUEST, type JoinedRead, oncePerPage } from "./caller";
import { changer } from "./change";
import { corsHeaders } from "./cors";
import { costLimits } from "./cost-limits";
import { accessDenied, envelope, fault, refusal } from "./envelope";
import type { CallContext, Handler, Who } from "./handler";
import { type Incoming, languageOf, publicUrl, readIncoming, tokenFor } from "./incoming";
import { keyOf } from "./key";
import { parseInput } from "./parse";
import { Refused } from "./refused";
import { type CallTable, findHandler, isAccountCall } from "./table";
import { type RateAllowance, throttle } from "./throttle";

const MILLION = 1_000_000;

type Served = Response | EnvelopeAnswer;

/**
 * Answers requests for `/api/{controller}/{action}` from `table`, for the callers that `findCaller` knows. `isOwn`: the web tier of this
 * process asks, whose reads for one page share their caller. Never throws.
 */
export type Serve = (request: Request, isOwn?: boolean) => Promise<Served>;

export function server(store: Store, table: CallTable, findCaller: FindCaller): Serve {
	let limit = MILLION;
	const findForPage = oncePerPage(findCaller);
	const allow = throttle(() => limit);
	const spend = costLimits();
	return async (request, isOwn = false) => {
		const hosts: string[] = [];
		const serve = async () => {
			const settings = await siteSettings(store.db);
			limit = settings.throttle_per_minute;
			hosts.push(...settings.cors_hosts);
			if (request.method === "OPTIONS") return new Response(null, { status: 204 });
			return answer(request, { store, table, findCaller: isOwn ? findForPage(request) : findCaller, allow, spend });
		};
		const response = await guarded(request, () => store.health.whileAnswering(serve));
		for (const [name, value] of Object.entries(corsHeaders(request, hosts, new URL(publicUrl()).host)))
			response.headers.set(name, value);
		return response;
	};
}

/** Turns whatever was thrown into an answer: refusals and denials into envelopes, the rest into 503 or 500. */
async function guarded(request: Request, work: () => Promise<Served>): Promise<Served> {
	const language = languageOf(request);
	try {
		return await work();
	} catch (error) {
		if (error instanceof Refused) return refusal(language, error);
		if (error instanceof AccessDenied) return accessDenied(language, error);
		const isOutage = isStoreFault(error) || isTooSlow(error);
		portalLog("error", isOutage ? "store-fault" : "call-failed", {
			path: new URL(request.url).pathname,
			request_id: request.headers.get("x-request-id"),
			error,
		});
		return fault(request, isOutage ? 503 : 500, language);
	}
}

interface Serving {
	store: Store;
	table: CallTable;
	findCaller: FindCaller;
	allow: (address: string | null) => RateAllowance | null;
	spend: ReturnType<typeof costLimits>;
}

async function answer(request: Request, { store, table, findCaller, allow, spend }: Serving): Promise<Served> {
	const language = languageOf(request);
	const found = findHandler(table, request);
	if (found === "empty") return new Response(null, { status: 204 });
	if (found === null && !isAccountCall(request)) return fault(request, 404, language);
	const incoming = await readIncoming(request, language);
	if (found === null) {
		requireWho(await callerOf(incoming.token, { store, findCaller }));
		return fault(request, 404, language);
	}
	const allowance = request.method === "POST" ? null : allow(incoming.client_address);
	if (allowance && allowance.wait > 0) return tooMany(language, allowance.wait);
	const response = await answerCall(request, found, incoming, { store, findCaller, spend });
	if (allowance) {
		response.headers.set("X-Rate-Limit-Limit", String(allowance.limit));
		response.headers.set("X-Rate-Limit-Remaining", String(allowance.remaining));
		response.headers.set("X-Rate-Limit-Reset", String(allowance.reset));
	}
	return response;
}

/** Readable for scripts of any site: it holds nothing of a member's. */
function tooMany(language: Language, seconds: number): EnvelopeAnswer {
	const msg = { key: "too-many-requests", values: { seconds } };
	const response = refusal(language, new Refused("too_many", { msg, data: { retry_after: seconds } }));
	response.headers.set("Access-Control-Allow-Origin", "*");
	return response;
}

type Finding = Pick<Serving, "store" | "findCaller">;

async function callerOf(token: string, { store, findCaller }: Finding, joined?: JoinedRead): Promise<Caller> {
	return token === "" ? GUEST : findCaller(store.db, token, joined);
}

function requireWho({ who, state }: Caller): Who {
	if (who) return who;
	throw state === "expired" ? tokenExpired() : needLogin();
}

/** A rule alone may be granted to a group of members: that makes nobody an operator. */
function requireAccess(call: Call, who: Who): void {
	if (!who.can(ruleOf(call))) throw noPermission();
	if (isForOperators(call) && !isOperator(who)) throw new Refused("not_allowed");
}

/** Undefined where the handler reads the body as it arrives. */
function inputOf(call: Call, { query, body }: Incoming): unknown {
	if (call.method === "GET") return parseInput(call.query, query);
	return call.form === undefined ? parseInput(call.body, body) : undefined;
}

async function answerCall(
	request: Request,
	handler: Handler,
	incoming: Incoming,
	{ store, findCaller, spend }: Finding & Pick<Serving, "spend">,
): Promise<Served> {
	const { call } = handler;
	const caller = await callerOf(tokenFor(call, incoming), { store, findCaller }, handler.joined?.(incoming.language));
	if (call.access === "member") requireAccess(call, requireWho(caller));
	if (incoming.unreadable) throw incoming.unreadable;
	spend(call, incoming.client_address, caller.who);
	const input = inputOf(call, incoming);
	const context: CallContext<Who | null> = {
		who: caller.who,
		language: incoming.language,
		db: store.db,
		client_address: incoming.client_address,
		request_id: incoming.request_id,
		public_url: publicUrl(),
		request,
		caller,
		store,
		text: (message) => translate(incoming.language, message),
		...changer(store, keyOf(call, request, caller.who, input)),
	};
	const outcome = await handler.handle(context, input);
	if (outcome instanceof Response) return outcome;
	return envelope(1, outcome.msg === "" ? "" : context.text(outcome.msg), outcome.data);
}

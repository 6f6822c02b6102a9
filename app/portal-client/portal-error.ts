import type { FailureKey } from "~/lib/site/failure-texts";
import type { Envelope } from "~/portal-contract/base/envelope";

/**
 * How a call failed:
 * - `refused`: the portal said no for a reason of business (envelope code 0 or an unknown code); `type`, `msg`, `fields`, `data` say why.
 * - `redirect`: envelope code 303 or 409; `decide` says what follows.
 * - `permission`: envelope code 401, the member's rules do not name the call.
 * - `http`: an HTTP status other than 2xx; `status` has it. It never touches the session.
 * - `unreachable`: no connection, or it broke; `timeout`: no answer within the budget; `breaker_open`: not even tried.
 * - `invalid_answer`: not an envelope, not the shape of the contract, or too big.
 */
export type PortalErrorKind =
	| "refused"
	| "redirect"
	| "permission"
	| "http"
	| "unreachable"
	| "timeout"
	| "breaker_open"
	| "invalid_answer";

export interface PortalErrorDetail {
	/** Path of the call below `/api/`. */
	path: string;
	message?: string;
	cause?: unknown;
	envelope?: Envelope;
	status?: number;
	/** Locale key (file `errors`) of the text that says what happened; absent where the portal's own `msg` says it. */
	messageKey?: FailureKey;
	/** Values for the placeholders of that text. */
	values?: Record<string, string | number>;
	msg?: string;
	type?: string;
	fields?: Record<string, string>;
	data?: unknown;
	/** Seconds after which the portal wants to be asked again. */
	retryAfter?: number;
	/** The caller switched showing off: nobody draws a text for it. */
	silent?: boolean;
}

/** The one error of the portal client. Texts of a broken upstream never enter it: `msg` is an envelope's only. */
export class PortalError extends Error {
	readonly kind: PortalErrorKind;
	readonly path: string;
	readonly envelope: Envelope | undefined;
	readonly status: number | undefined;
	readonly messageKey: FailureKey | undefined;
	readonly values: Record<string, string | number>;
	readonly msg: string;
	readonly type: string | undefined;
	readonly fields: Record<string, string>;
	readonly data: unknown;
	readonly retryAfter: number | undefined;
	readonly silent: boolean;

	constructor(kind: PortalErrorKind, detail: PortalErrorDetail) {
		super(detail.message ?? `${kind}: ${detail.path}`, { cause: detail.cause });
		this.name = "PortalError";
		this.kind = kind;
		this.path = detail.path;
		this.envelope = detail.envelope;
		this.status = detail.status;
		this.messageKey = detail.messageKey;
		this.values = detail.values ?? {};
		this.msg = detail.msg ?? "";
		this.type = detail.type;
		this.fields = detail.fields ?? {};
		this.data = detail.data;
		this.retryAfter = detail.retryAfter;
		this.silent = detail.silent ?? false;
	}

	/** The portal did not answer, or not usably: nothing about the member or the request is to blame. */
	get isOutage(): boolean {
		return this.kind === "http" ? !(this.status === 401 || this.status === 403) : OUTAGES.has(this.kind);
	}

	/** The portal has been asked too often, by this web tier as a whole: nothing about the call is to blame. */
	get isThrottled(): boolean {
		return this.messageKey === "too-many-requests" || this.status === 429;
	}

	/** What an earlier answer said may stand in for the one that did not come. A site whose web tier is banned (HTTP 403) stands like one that is down. */
	get isUnanswered(): boolean {
		return this.isOutage || this.isThrottled || this.kind === "http";
	}
}

const OUTAGES: ReadonlySet<PortalErrorKind> = new Set(["unreachable", "timeout", "breaker_open", "invalid_answer"]);

import { LogSafeError } from "~/lib/log/log-safe-error";
import type { FailureKey } from "~/lib/site/failure-texts";
import { ENVELOPE, type Envelope, NEED_LOGIN } from "~/portal-contract/base/envelope";

/**
 * How a call failed:
 * - `refused`: a business refusal (envelope code 0 or an unknown code) with `type`, `msg`, `fields`, `data`.
 * - `redirect`: envelope code 303 or 409, decided by `decide`.
 * - `permission`: envelope code 401, the member's rules lack the call.
 * - `missing`: the portal does not know the call, or not for guests although it is open to them.
 * - `http`: any other HTTP status than 2xx in `status`; it never affects the session.
 * - `unreachable`: no connection, or a broken one; `timeout`: no answer within the budget; `breaker_open`: not sent.
 * - `invalid_answer`: not an envelope, not the contract's shape, or too big.
 */
export type PortalErrorKind =
	| "refused"
	| "redirect"
	| "permission"
	| "missing"
	| "http"
	| "unreachable"
	| "timeout"
	| "breaker_open"
	| "invalid_answer";

export interface PortalErrorDetail {
	/** Path of the call below `/api/`. */
	path: string;
	/** Without anything that was typed or answered: it is logged. */
	message?: string;
	cause?: unknown;
	envelope?: Envelope;
	status?: number;
	/** Locale key (file `errors`) of the failure's text; absent where the portal's own `msg` is shown. */
	messageKey?: FailureKey;
	/** Values for the placeholders of that text. */
	values?: Record<string, string | number>;
	msg?: string;
	type?: string;
	fields?: Record<string, string>;
	data?: unknown;
	/** Seconds after which the portal accepts the call again. */
	retryAfter?: number;
	/** Known from an earlier answer; the call was not sent. */
	isRemembered?: boolean;
	/** The caller switched off notices: no text is shown for it. */
	silent?: boolean;
}

/** The one error of the portal client. It never carries texts of a broken upstream: `msg` is an envelope's only. */
export class PortalError extends LogSafeError {
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
	readonly isRemembered: boolean;
	readonly silent: boolean;

	constructor(kind: PortalErrorKind, detail: PortalErrorDetail) {
		super(detail.message ?? [kind, detail.status, detail.path].filter(Boolean).join(" "), { cause: detail.cause });
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
		this.isRemembered = detail.isRemembered ?? false;
		this.silent = detail.silent ?? false;
	}

	/** The portal did not answer, or not usably: neither the member nor the request is the cause. */
	get isOutage(): boolean {
		return this.kind === "http" ? !(this.status === 401 || this.status === 403) : OUTAGES.has(this.kind);
	}

	/** The portal has refused for too many reads of this web tier: the call is not the cause. */
	get isThrottled(): boolean {
		return this.messageKey === "too-many-requests" || this.status === 429;
	}

	/** The portal has asked a member to sign in (again). */
	get isSessionOver(): boolean {
		if (this.kind !== "redirect" || !this.envelope?.data) return false;
		return this.envelope.code === ENVELOPE.tokenExpired || this.type === NEED_LOGIN;
	}

	/** The last good answer may serve instead. */
	get hasNoResponse(): boolean {
		return this.isOutage || this.isThrottled || this.kind === "http";
	}
}

const OUTAGES: ReadonlySet<PortalErrorKind> = new Set(["unreachable", "timeout", "breaker_open", "invalid_answer"]);

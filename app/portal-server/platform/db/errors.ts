import { LogSafeError } from "~/lib/log/log-safe-error";

/** The store cannot serve now (server gone, disk full, out of connections): answered with 503, never with the error's own text. */
export class StoreUnavailable extends LogSafeError {
	override readonly name = "StoreUnavailable";
}

/** Through any wrapping; null where it has none. */
function sqlState(error: unknown): string | null {
	for (
		let one: unknown = error, depth = 0;
		one instanceof Object && depth < 6;
		one = (one as { cause?: unknown }).cause, depth++
	) {
		const code = (one as { code?: unknown }).code;
		if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
	}
	return null;
}

/** What an error of that SQLSTATE says in its detail, through any wrapping; null for any other error. */
export function stateDetail(error: unknown, state: string): string | null {
	for (
		let one: unknown = error, depth = 0;
		one instanceof Object && depth < 6;
		one = (one as { cause?: unknown }).cause, depth++
	) {
		const { code, detail } = one as { code?: unknown; detail?: unknown };
		if (code === state && typeof detail === "string") return detail;
	}
	return null;
}

/** Serialisation failure or deadlock: repeating the transaction may succeed. */
export function isRepeatable(error: unknown): boolean {
	const state = sqlState(error);
	return state === "40001" || state === "40P01";
}

/** Unique violation. */
export function isUniqueViolation(error: unknown): boolean {
	return sqlState(error) === "23505";
}

/** A row that a unique index, a check or a key of the store does not let in. */
export function isIntegrityViolation(error: unknown): boolean {
	return sqlState(error)?.startsWith("23") === true;
}

/** Two statements made the same table at once: the second finds its row, its type or its name taken. */
export function isAlreadyMade(error: unknown): boolean {
	return ["23505", "42710", "42P07"].includes(sqlState(error) ?? "");
}

/** Two sessions made or changed the same row of a system table at once. */
export function isChangedMeanwhile(error: unknown): boolean {
	return isUniqueViolation(error) || (sqlState(error) === "XX000" && /concurrently/.test((error as Error).message));
}

/** A lock was not to be had within `lock_timeout`. Nothing was written; a retry may succeed. */
export function isLockTimeout(error: unknown): boolean {
	return sqlState(error) === "55P03";
}

/** Statement or lock timeout. Nothing was written; a retry may succeed. */
export function isTooSlow(error: unknown): boolean {
	return sqlState(error) === "57014" || isLockTimeout(error);
}

const NETWORK = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENOSPC",
	"EROFS",
	"EDQUOT",
]);
/** The last four: a node of a distributed engine is gone, which the coordinator passes on under a state that says nothing. */
const TEXTS =
	/connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended|terminating connection due to|server closed the connection unexpectedly|failure on connection marked|SSL SYSCALL error/i;

/** True where the fault is the store's, not the statement's. Classes 08, 53, 57P, 58 and 25006 of SQLSTATE, and what the network says. */
export function isStoreFault(error: unknown): boolean {
	for (
		let one: unknown = error, depth = 0;
		one instanceof Object && depth < 6;
		one = (one as { cause?: unknown }).cause, depth++
	) {
		if (one instanceof StoreUnavailable) return true;
		const { code, message } = one as { code?: unknown; message?: unknown };
		if (typeof code === "string" && (NETWORK.has(code) || /^(08|53|57P|58)/.test(code) || code === "25006"))
			return true;
		if (typeof message === "string" && TEXTS.test(message)) return true;
	}
	return false;
}

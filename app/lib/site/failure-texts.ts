/** Locale keys (file `errors`) of the specification's error catalogue. */
export type FailureKey =
	| "status-302"
	| "status-400"
	| "no-permission"
	| "error-requesting-address"
	| "status-408"
	| "status-409"
	| "status-500"
	| "status-501"
	| "status-502"
	| "status-503"
	| "status-504"
	| "status-505"
	| "status-other"
	| "network-timeout"
	| "server-exception"
	| "disconnected"
	| "operation-successful"
	| "too-many-requests"
	| "form-unreadable"
	| "method-not-allowed";

const BY_STATUS: Readonly<Record<number, FailureKey>> = {
	302: "status-302",
	400: "status-400",
	401: "no-permission",
	403: "no-permission",
	404: "error-requesting-address",
	408: "status-408",
	409: "status-409",
	500: "status-500",
	501: "status-501",
	502: "status-502",
	503: "status-503",
	504: "status-504",
	505: "status-505",
};

/** The text of an HTTP status. `error-requesting-address` takes the placeholder `address`. */
export function statusKey(status: number): FailureKey {
	return BY_STATUS[status] ?? "status-other";
}

/**
 * The text of a failure without an HTTP status, by its message: "timeout" (lower case, so that the status texts "Request Timeout" and
 * "Gateway Timeout" stay with their status) and "Network". `online`: a request that reached the server is online; a browser asks `navigator.onLine`.
 */
export function failureKey(message: string, online = true): FailureKey {
	if (message.includes("timeout")) return "network-timeout";
	if (message.includes("Network")) return online ? "server-exception" : "disconnected";
	return "status-other";
}

import { env } from "~/env/env.server";
import { wallMilliseconds } from "./db/clock";

/** One JSON line on standard output; never with a token, a password or a name. */
export function portalLog(
	level: "info" | "warn" | "error",
	event: string,
	details: Record<string, unknown> = {},
): void {
	if (env.LOG === "off") return;
	const error =
		details.error instanceof Error
			? { error: chainOf(details.error), stack: details.error.stack?.split("\n").slice(0, 8).join(" | ") }
			: {};
	process.stdout.write(
		`${JSON.stringify({ time: new Date(wallMilliseconds()).toISOString(), level, event, ...details, ...error })}\n`,
	);
}

function chainOf(error: Error): string {
	const cause = error.cause instanceof Error ? ` <- ${chainOf(error.cause)}` : "";
	// A query error's first line holds the statement's parameters, which may be personal data.
	const text = error.message.startsWith("Failed query:") ? "Failed query" : error.message;
	return `${error.name}: ${text}${cause}`.slice(0, 600);
}

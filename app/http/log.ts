import { env } from "~/env/env.server";
import { getScope } from "~/session/scope.server";

type Fields = Record<string, string | number | boolean | null | undefined>;
type Level = "info" | "warning" | "error";

/** One line of JSON per event, in which no value can forge a line. Never log passwords, tokens, cookies or query strings. */
function write(level: Level, event: string, fields: Fields): void {
	if (env.LOG === "off") return;
	process.stdout.write(
		`${JSON.stringify({ time: new Date().toISOString(), level, event, request: getScope()?.requestId, ...fields })}\n`,
	);
}

function factsOf(error: unknown): Fields {
	if (!(error instanceof Error)) return { error: String(error) };
	return { error: `${error.name}: ${error.message}`, stack: error.stack };
}

export const log = {
	info: (event: string, fields: Fields = {}) => write("info", event, fields),
	warning: (event: string, fields: Fields = {}) => write("warning", event, fields),
	error: (event: string, error: unknown, fields: Fields = {}) =>
		write("error", event, { ...fields, ...factsOf(error) }),
};

import { env } from "~/env/env.server";
import { type LogFields, writeLogLine } from "~/lib/log/log-line.server";
import { getScope } from "~/session/scope.server";

function write(level: "info" | "warning" | "error", event: string, fields: LogFields, error?: unknown): void {
	if (env.LOG === "off") return;
	writeLogLine({ time: new Date().toISOString(), level, event, request: getScope()?.requestId, ...fields }, error);
}

export const log = {
	info: (event: string, fields: LogFields = {}) => write("info", event, fields),
	warning: (event: string, fields: LogFields = {}) => write("warning", event, fields),
	error: (event: string, error: unknown, fields: LogFields = {}) => write("error", event, fields, error ?? null),
};

import { env } from "~/env/env.server";
import { type LogFields, writeLogLine } from "~/lib/log/log-line.server";
import { wallMilliseconds } from "./db/clock";

/** `error`: whatever was caught. */
export function portalLog(level: "info" | "warn" | "error", event: string, { error, ...fields }: LogFields = {}): void {
	if (env.LOG === "off") return;
	writeLogLine({ time: new Date(wallMilliseconds()).toISOString(), level, event, ...fields }, error);
}

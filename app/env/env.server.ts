import { z } from "zod";
import { embedded } from "./embedded.server";
import { files } from "./files.server";
import { gateways } from "./gateways.server";
import { portal } from "./portal.server";
import { store } from "./store.server";
import { web } from "./web.server";

const Env = z
	.object({ ...web, ...store, ...files, ...portal, ...gateways, ...embedded })
	.superRefine((value, context) => {
		if (value.DATABASE_URL && !value.SESSION_SECRET) {
			context.addIssue({ code: "custom", path: ["SESSION_SECRET"], message: "is required with DATABASE_URL" });
		}
	});
export type Env = z.output<typeof Env>;

/** Reads the settings from `source`; throws one Error that lists everything wrong with them. An empty text counts as not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(
		Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
	);
	const result = Env.safeParse(given);
	if (result.success) return result.data;
	const list = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
	throw new Error(`The settings are not usable:\n${list.join("\n")}`);
}

export const env: Env = readEnv(process.env);

import type { Hono } from "hono";
import { uniqueId } from "../../../factories/random/unique";
import type { Actor, Step } from "./ways";
import { filled } from "./ways";

type Names = Readonly<Record<string, unknown>>;

interface Sent {
	/** Method and path. */
	readonly call: string;
	readonly as: Actor;
	readonly query?: string | undefined;
	readonly body?: unknown;
}

interface Received {
	/** 1 where it was done. */
	readonly code: number;
	readonly said: string;
	readonly bytes: number;
	readonly data: unknown;
}

export type Send = (sent: Sent) => Promise<Received>;

/** Sends requests to the portal by those tokens. */
export const sender =
	(app: Hono, tokens: ReadonlyMap<Actor, string>): Send =>
	async ({ call, as, query, body }) => {
		const [method = "", path = ""] = call.split(" ");
		const headers = new Headers({ server: "true", accept: "application/json", "think-lang": "zh-cn" });
		headers.set("ba-user-token", tokens.get(as) ?? "");
		headers.set("idempotency-key", uniqueId());
		if (method === "POST") headers.set("content-type", "application/json");
		const address = `http://portal.invalid/api/${path}${query ? `?${query}` : ""}`;
		const init = method === "POST" ? { method, headers, body: JSON.stringify(body ?? {}) } : { method, headers };
		const response = await app.fetch(new Request(address, init));
		const bytes = Buffer.from(await response.arrayBuffer());
		const isEnvelope = response.headers.get("content-type")?.includes("json") && bytes.length > 0;
		const { code, msg, message, data } = isEnvelope ? JSON.parse(bytes.toString()) : {};
		return {
			code: Number(code ?? (response.ok ? 1 : 0)),
			said: `${response.status} ${code ?? ""} ${msg ?? message ?? ""} ${JSON.stringify(data?.fields ?? data?.type ?? "")}`,
			bytes: bytes.length,
			data,
		};
	};

/** At the path `a.0.b` of a value. */
const at = (value: unknown, path: string): unknown =>
	path.split(".").reduce((of, name) => (of as Record<string, unknown> | undefined)?.[name], value);

/** Takes the steps before a call; answers what is found by then. */
export async function takeSteps(
	steps: readonly Step[],
	found: Names,
	{ by, send, run }: { by: Actor; send: Send; run: (text: string) => Promise<unknown> },
): Promise<Names> {
	const names: Record<string, unknown> = { ...found };
	for (const step of steps) {
		if ("sql" in step) {
			await run(filled(step.sql, names));
			continue;
		}
		const { call, as = by, query, body } = step;
		const { code, said, data } = await send(filled({ call, as, query, body }, names));
		if (code !== 1) throw new Error(`${call} before it: ${said}`);
		for (const [name, path] of Object.entries(step.keeps ?? {})) names[name] = at(data, path);
	}
	return names;
}

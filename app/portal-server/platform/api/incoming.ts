import { isIP } from "node:net";
import { env } from "~/env/env.server";
import { BadQueryError, pairsOf, unflattenQuery } from "~/lib/forms/query-params";
import { withoutEndSlashes } from "~/lib/site/end-slashes";
import { LANGUAGES, type Language } from "~/portal-contract/base/basics";
import type { Call } from "~/portal-contract/base/call";
import { Refused } from "./refused";

const TOKEN_HEADERS = ["bausertoken", "ba-user-token"];
const TOKEN_PARAMETERS = ["bausertoken", "ba-user-token", "ba_user_token"];

export interface Incoming {
	readonly language: Language;
	readonly query: Record<string, unknown>;
	readonly body: Record<string, unknown>;
	/** "" without one. Never from a cookie, never from `Authorization`. */
	readonly token: string;
	/** The same from the query, which logs and histories hold; `tokenFor` says where it counts. */
	readonly query_token: string;
	readonly client_address: string | null;
	readonly request_id: string;
	readonly unreadable: Refused | null;
}

/** Never throws: a body that cannot be read sets `unreadable`, so that a guest is denied first. */
export async function readIncoming(request: Request, language: Language): Promise<Incoming> {
	let query: Record<string, unknown> = {};
	let body: Record<string, unknown> = {};
	let unreadable: Refused | null = null;
	try {
		query = tree(new URL(request.url).searchParams);
		if (request.method === "POST") body = await readBody(request);
		if (!isText(query) || !isText(body)) throw new Refused("invalid");
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		unreadable = error;
	}
	const token = headerToken(request) || parameterToken(body);
	return {
		language,
		query,
		body,
		token,
		query_token: parameterToken(query),
		client_address: addressOf(request),
		request_id: requestIdOf(request),
		unreadable,
	};
}

/** First hit: query `lang`, header `think-lang`, cookie `think_lang`, the first tag of `Accept-Language`; anything unknown is zh-cn. */
export function languageOf(request: Request): Language {
	const context =
		new URL(request.url).searchParams.get("lang") ||
		request.headers.get("think-lang") ||
		/(?:^|;\s*)think_lang=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1] ||
		request.headers.get("accept-language")?.split(/[,;]/)[0]?.trim() ||
		"";
	const tag = context.toLowerCase();
	if (tag === "zh-hans-cn") return "zh-cn";
	return LANGUAGES.find((one) => one === tag) ?? "zh-cn";
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
	const type = (request.headers.get("content-type") ?? "").toLowerCase();
	// A form with files is read by its own call, as it arrives.
	if (type.startsWith("multipart/")) return {};
	const text = await request.text().catch(() => {
		throw new Refused("invalid");
	});
	if (text === "" || (!type.includes("json") && !type.includes("x-www-form-urlencoded"))) return {};
	if (!type.includes("json")) return tree(pairsOf(text));
	if (hasManyParts(text)) throw new Refused("invalid");
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new Refused("invalid");
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refused("invalid");
	return value as Record<string, unknown>;
}

/** Limits of the JSON of any call: deeper nesting overflows the stack, longer lists take the contract seconds. Parts are counted before it is read. */
const MAX_LEVELS = 10;
const MAX_ENTRIES = 1000;
const MAX_PARTS = 20_000;

/** Whether a JSON text has more lists, objects and entries than any call takes. */
function hasManyParts(text: string): boolean {
	const signs = /["[{,]/g;
	let parts = 0;
	for (let found = signs.exec(text); found && parts <= MAX_PARTS; found = signs.exec(text)) {
		if (found[0] === '"') signs.lastIndex = endOfString(text, found.index) + 1;
		else parts += 1;
	}
	return parts > MAX_PARTS;
}

function endOfString(text: string, from: number): number {
	for (let end = text.indexOf('"', from + 1); end > 0; end = text.indexOf('"', end + 1)) {
		let before = end;
		while (text[before - 1] === "\\") before -= 1;
		if ((end - before) % 2 === 0) return end;
	}
	return text.length;
}

/** Whether every text can be stored (no NUL, no lone surrogate) and the limits above hold. */
function isText(value: unknown, levels = MAX_LEVELS): boolean {
	if (typeof value === "string") return !/[\0\p{Surrogate}]/u.test(value);
	if (typeof value !== "object" || value === null) return true;
	const entries = Object.entries(value);
	return (
		levels > 0 &&
		entries.length <= MAX_ENTRIES &&
		entries.every(([name, one]) => isText(name) && isText(one, levels - 1))
	);
}

function tree(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
	try {
		return unflattenQuery(pairs);
	} catch (error) {
		if (error instanceof BadQueryError) throw new Refused("invalid");
		throw error;
	}
}

/** The caller's token: that of header or body, for files also of the query, since a picture's address is all that a page can give. */
export function tokenFor({ file }: Call, { token, query_token }: Incoming): string {
	return token || (file === "always" ? query_token : "");
}

function headerToken(request: Request): string {
	for (const name of TOKEN_HEADERS) {
		const value = request.headers.get(name);
		if (value) return value;
	}
	return "";
}

function parameterToken(parameters: Record<string, unknown>): string {
	for (const name of TOKEN_PARAMETERS) {
		const value = parameters[name];
		if (typeof value === "string" && value !== "") return value;
	}
	return "";
}

/**
 * The end user's address. `x-forwarded-for` is set by whoever hands a request to this app (the front door, the web tier of this process);
 * a web tier on another machine proves itself with PORTAL_SHARED_SECRET to the front door, which otherwise overwrites it.
 */
function addressOf(request: Request): string | null {
	const first = request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
	return isIP(first) ? first : null;
}

function requestIdOf(request: Request): string {
	const given = request.headers.get("x-request-id") ?? "";
	return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

export function publicUrl(): string {
	return withoutEndSlashes(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
}

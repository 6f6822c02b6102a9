import { Agent, request } from "node:http";
import { CALLS } from "~/portal-contract/calls";
import { type Random, random } from "../../../factories/random/chance";
import { NAMES, VALUES } from "../fuzz";

const METHODS = [
	"GET",
	"HEAD",
	"POST",
	"POST",
	"POST",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"OPTIONS",
	"TRACE",
	"PROPFIND",
];
/** Every route of the table, index routes and resource routes among them, and the front door's own. */
const PAGES = [
	"/",
	"/hotel/list",
	"/hotel/detail/1",
	"/hotel/booking",
	"/hotel/suggest",
	"/hotel/nationalities",
	"/nope",
	"/nope/%E0%A4%A",
	"/user",
	"/user/login",
	"/user/login",
	"/user/logout",
	"/user/order/list",
	"/user/order/detail/1",
	"/user/order/detail/abc",
	"/user/order/detail/1/voucher",
	"/user/order/detail/1/print",
	"/user/order/detail/1/calendar",
	"/user/order/export",
	"/user/upload",
	"/user/upload",
	"/user/iframe/x",
	"/operator",
	"/operator/orders",
	"/operator/orders/1",
	"/operator/orders/2/1",
	"/operator/rules",
	"/operator/rules/new",
	"/operator/rules/1",
	"/voucher/xxxxxxxxxxxxxxxxxxxx",
	"/storage/a/b.png",
	"/language",
	"/scheme",
	"/side-menu",
	"/_root.data",
	"/hotel/list.data",
	"/user/login.data",
	"/user/upload.data",
	"/operator/orders.data",
	"/nope.data",
	"/%5C%2Fevil.test",
	"/healthz",
	"/readyz",
	"/csp-report",
	"/favicon.svg",
	"/assets/none.js",
	"/failed",
	"/api",
	"/api/nope/nope",
	"/api/ems/send",
];
const CALLED = CALLS.map(({ path }) => `/api/${path}`);
const TYPES = [
	"application/x-www-form-urlencoded",
	"application/x-www-form-urlencoded",
	"application/x-www-form-urlencoded; charset=utf-16",
	"multipart/form-data; boundary=b",
	"multipart/form-data; boundary=b; charset=utf-16",
	"multipart/form-data",
	"multipart/form-data; boundary=",
	"multipart/mixed; boundary=b",
	"application/json",
	"application/json; charset=utf-16",
	"text/plain",
	"text/html",
	"",
	"nonsense",
	"a/b/c;;;=",
];
const INTENTS = ["pay", "cancel", "collect", "save", "add", "delete", "confirm", "message", "sign-in", "quote"];
const FIELDS = [
	"intent",
	"quote_id",
	"idempotency_key",
	"username",
	"password",
	"keep",
	"to",
	"language",
	"scheme",
	"shrink",
	"version",
	"hotel_id",
	"guests[0].guest_full_name",
	"pay_channel",
	"tab",
	"id",
	"refresh_token",
	"driver",
	"topic",
	"form_token",
	"remember",
	"status",
];
const HEADERS: [string, string][] = [
	["x-forwarded-host", "evil.test"],
	["x-forwarded-host", ""],
	["x-forwarded-for", "1.2.3.4, x"],
	["x-forwarded-proto", "https"],
	["referer", "http://evil.test/a"],
	["referer", "::"],
	["accept", "application/json"],
	["accept", "*/*"],
	["accept-language", "\u00e9"],
	["accept-encoding", "br;q=0, *"],
	["cookie", "ba-user-token=abc; flash=%%%; ba-lang=fr; tz=x"],
	["cookie", "draft-0=x; ba-guest=AAAAAAAAAAAAAAAAAAAAAA"],
	["ba-user-token", "00000001-c0d0-8000-0000-000000000000"],
	["think-lang", "xx"],
	["if-none-match", '"x"'],
	["range", "bytes=0-1"],
	["expect", "100-continue"],
	["content-encoding", "gzip"],
	["x-remix-response", "yes"],
	["idempotency-key", "\u00ff"],
	["x-portal-secret", "x"],
];

type Pairs = [string, string][];

function pairsOf(rng: Random): Pairs {
	return Array.from({ length: rng.whole(0, 6) }, () => {
		const name = rng.next() < 0.7 ? rng.pick(FIELDS) : rng.pick(NAMES);
		return [name, name === "intent" ? rng.pick(INTENTS) : rng.pick(VALUES)];
	});
}

function partOf([name, value]: [string, string], rng: Random): string {
	const file = rng.next() < 0.2 ? `; filename="${rng.pick(["a.png", "", "../a", "a.exe"])}"` : "";
	const type =
		rng.next() < 0.2 ? `\r\nContent-Type: ${rng.pick(["image/png", "text/plain; charset=utf-16", "x"])}` : "";
	return `--b\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n${value}\r\n`;
}

function bodyOf(type: string, pairs: Pairs, rng: Random): Buffer {
	const whole = type.startsWith("multipart")
		? `${pairs.map((pair) => partOf(pair, rng)).join("")}--b--\r\n`
		: type.includes("json")
			? JSON.stringify(Object.fromEntries(pairs))
			: new URLSearchParams(pairs).toString();
	const turn = rng.next();
	if (turn < 0.15) return Buffer.from(whole).subarray(0, rng.whole(0, whole.length));
	if (turn < 0.2) return Buffer.from(whole, "utf16le");
	if (turn < 0.25) return Buffer.from(rng.pick(VALUES));
	return Buffer.from(whole);
}

interface Sent {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: Buffer | null;
}

function requestOf(host: string, cookie: string, token: string, rng: Random): Sent {
	const isApi = rng.next() < 0.35;
	const query = rng.next() < 0.3 ? `?${new URLSearchParams(pairsOf(rng))}` : "";
	const path = `${rng.pick(isApi ? CALLED : PAGES)}${query}`;
	const method = rng.pick(METHODS);
	const type = rng.pick(TYPES);
	const body = method === "GET" || method === "HEAD" ? null : bodyOf(type, pairsOf(rng), rng);
	// The right Origin and sign-in are there mostly: what is refused at the door proves little about what is behind it.
	const headers: Record<string, string> = { accept: "text/html", origin: `http://${host}` };
	if (body && type) headers["content-type"] = type;
	// Signing out would leave the rest of the requests to guests.
	const isMember = !path.includes("logout");
	if (isMember && rng.next() < 0.7) headers.cookie = cookie;
	if (isMember && isApi && rng.next() < 0.7) headers["ba-user-token"] = token;
	if (rng.next() < 0.5) Object.assign(headers, Object.fromEntries([rng.pick(HEADERS)]));
	return { method, path, headers, body };
}

function send(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<number> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const length = body ? { "content-length": String(body.length) } : {};
		const requested = request(
			{ hostname, port, agent, method, path, headers: { ...headers, ...length }, timeout: 20_000 },
			(answer) => {
				answer.once("error", reject);
				answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
			},
		);
		requested.once("timeout", () => requested.destroy(new Error("no answer within 20 s")));
		requested.once("error", reject);
		requested.end(body);
	});
}

export interface FuzzedRequests {
	/** Each reset and each status of 5xx with the request that shows it. */
	faults: string[];
	statuses: Map<number, number>;
}

/** Sends `count` requests of a grammar of methods, addresses, headers and bodies over kept connections, signed in and not. */
export async function fuzzRequests(
	url: string,
	{ cookie, token }: { cookie: string; token: string },
	count: number,
	seed?: number,
): Promise<FuzzedRequests> {
	const rng = random(`${count} hostile requests`, seed);
	const agent = new Agent({ keepAlive: true, maxSockets: 4 });
	const statuses = new Map<number, number>();
	const faults: string[] = [];
	const { host } = new URL(url);
	let left = count;
	const work = async () => {
		while (left > 0) {
			left -= 1;
			const sent = requestOf(host, cookie, token, rng);
			const what = `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)} ${sent.body?.toString("latin1").slice(0, 300) ?? ""}`;
			const status = await send(url, agent, sent).catch((error: Error) => error.message);
			if (typeof status === "string") faults.push(`${status}: ${what}`);
			else statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (typeof status === "number" && status >= 500) faults.push(`status ${status}: ${what}`);
		}
	};
	await Promise.all(Array.from({ length: 4 }, work));
	agent.destroy();
	return { faults, statuses };
}

import { delay, HttpResponse, http } from "msw";
import { network } from "./network";

/** Where the remote portal of unit and route tests stands (PORTAL_API_URL). */
export const PORTAL = "http://portal.test";

/** One request as the remote portal saw it. `path` is below `/api/`. */
export interface Seen {
	method: string;
	path: string;
	query: Record<string, string>;
	headers: Headers;
	body: unknown;
}

type Answer = Response | object | null;
/** An answer is a whole Response, or what an envelope holds: see `envelope`. The rest of a list answers the calls after the first. */
export type Script = Answer | Answer[] | ((seen: Seen) => Answer | Promise<Answer>);

/** A good envelope around `data`; `extra` overrides any part of it. */
export function envelope(data: unknown, extra: Record<string, unknown> = {}): Response {
	return HttpResponse.json({ code: 1, msg: "", time: 1_700_000_000, data, ...extra });
}

/** A business refusal: code 0 with its reason in `data.type`. */
export function refusal(type: string, msg: string, data: Record<string, unknown> = {}): Response {
	return envelope({ type, ...data }, { code: 0, msg });
}

/** An answer with an HTTP status and a body that must never reach a page. */
export function httpStatus(status: number, headers: Record<string, string> = {}): Response {
	return new HttpResponse("<h1>UPSTREAM-RAW-TEXT</h1>", {
		status,
		headers: { "Content-Type": "text/html", ...headers },
	});
}

/**
 * A remote portal that answers by `scripts`, keyed by `METHOD path` or path alone (`"GET hotel/list"`, `"index/index"`); anything else is
 * HTTP 404. Gives the list of what it saw, in order.
 */
export function remotePortal(scripts: Record<string, Script> = {}, base = PORTAL): Seen[] {
	const seen: Seen[] = [];
	const turns = new Map<string, number>();
	network.use(
		http.all(`${base}/api/*`, async ({ request }) => {
			const one = await seenOf(request);
			seen.push(one);
			const key = `${one.method} ${one.path}` in scripts ? `${one.method} ${one.path}` : one.path;
			const script = scripts[key];
			if (script === undefined) return HttpResponse.json({ code: 0, message: "Not found" }, { status: 404 });
			const turn = turns.get(key) ?? 0;
			turns.set(key, turn + 1);
			return responseOf(await answerOf(script, one, turn));
		}),
	);
	return seen;
}

async function seenOf(request: Request): Promise<Seen> {
	const url = new URL(request.url);
	const isJson = request.headers.get("Content-Type")?.includes("json");
	return {
		method: request.method,
		path: url.pathname.replace(/^.*?\/api\//, ""),
		query: Object.fromEntries(url.searchParams),
		headers: request.headers,
		body: request.body === null ? undefined : isJson ? await request.clone().json() : await request.clone().text(),
	};
}

async function answerOf(script: Script, seen: Seen, turn: number): Promise<Answer> {
	if (typeof script === "function") return script(seen);
	return Array.isArray(script) ? (script[Math.min(turn, script.length - 1)] ?? null) : script;
}

function responseOf(answer: Answer): Response {
	return answer instanceof Response ? answer.clone() : envelope(answer);
}

/** Ways in which a portal is not well. */
export const FAULTS = {
	refused: () => HttpResponse.error(),
	hang: async () => {
		await delay("infinite");
		return envelope(null);
	},
	garbage: () =>
		new HttpResponse("\u0001\u0002UPSTREAM-RAW-TEXT{", { headers: { "Content-Type": "application/json" } }),
	html: () => new HttpResponse("<html>UPSTREAM-RAW-TEXT</html>", { headers: { "Content-Type": "text/html" } }),
	"wrong envelope": () => HttpResponse.json({ ok: true, text: "UPSTREAM-RAW-TEXT" }),
	"10 MB body": () =>
		new HttpResponse(`{"code":1,"data":[]${" ".repeat(10 * 1024 * 1024)}}`, {
			headers: { "Content-Type": "application/json" },
		}),
	"reset in the middle": () => streamed((stream) => stream.error(new Error("ECONNRESET"))),
	trickle: () => streamed(() => undefined),
	"status 500": () => httpStatus(500),
	"status 302": () => httpStatus(302, { Location: "http://elsewhere.test/" }),
} as const;
export type Fault = keyof typeof FAULTS;

/** Ten seconds of a drip: longer than anybody waits for it. */
const MAX_PARTS = 170;

/** A body whose first bytes come and whose end does not. It falls silent at last, for nobody else ends what the mock keeps for itself of it. */
function streamed(then: (stream: ReadableStreamDefaultController<Uint8Array>) => void): Response {
	let parts = 0;
	const body = new ReadableStream<Uint8Array>({
		async pull(stream) {
			parts += 1;
			if (parts > MAX_PARTS) return new Promise(() => undefined);
			stream.enqueue(new TextEncoder().encode(' {"code":1'));
			await delay(20);
			then(stream);
			await delay(40);
		},
	});
	return new HttpResponse(body, { headers: { "Content-Type": "application/json" } });
}

/** A user info as the wire has it. */
export function userInfo(extra: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		id: 7,
		username: "demo",
		nickname: "Demo",
		email: "demo@example.test",
		mobile: "",
		avatar: "/static/images/avatar.png",
		gender: 0,
		birthday: null,
		money: "123.45",
		score: 0,
		last_login_time: 1_700_000_000,
		last_login_ip: "203.0.113.9",
		join_time: 1_690_000_000,
		motto: "",
		token: "11111111-2222-3333-4444-555555555555",
		refresh_token: "",
		...extra,
	};
}

const buttons = (first: number, ...names: string[]) =>
	names.map((name, place) => ({ id: first + place, type: "button", title: name, name, path: "" }));

/** The header's entry for hotels, and all that one can do with them. */
export const HOTEL_RULES = [
	{
		id: 1,
		type: "nav",
		title: "Hotels",
		name: "hotel/list",
		path: "hotel/list",
		menu_type: "tab",
		children: buttons(101, "hotel/list/book", "hotel/recent"),
	},
	{
		id: 2,
		type: "route",
		title: "Hotel",
		name: "hotel/detail",
		path: "",
		children: buttons(201, "hotel/detail/book", "hotel/collect"),
	},
	{
		id: 3,
		type: "route",
		title: "Booking",
		name: "hotel/booking",
		path: "",
		children: buttons(301, "hotel/quote", "order/create"),
	},
];

/** The menu row by which a member may pay. */
export const PAYING = {
	id: 4,
	type: "menu",
	title: "Order",
	name: "order/detail",
	path: "",
	children: buttons(401, "order/detail/pay"),
};

/** An index/index answer: a guest's unless `user` is given. */
export function indexAnswer(extra: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		site: {
			siteName: "Test Portal",
			recordNumber: "R-1",
			version: "v1",
			cdnUrl: "//portal.test",
			upload: { maxSize: 1024, mode: "local" },
		},
		openMemberCenter: true,
		rules: HOTEL_RULES,
		menus: [],
		userInfo: [],
		...extra,
	};
}

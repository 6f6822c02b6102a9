import { HttpResponse, http } from "msw";
import { memberAnswer, openAnswer } from "./buildadmin-account";
import { infoOf } from "./buildadmin-office";
import { newSignInService, type SignInService, signInAnswer } from "./buildadmin-sign-in";
import { network } from "./network";
import { PORTAL, userInfo } from "./portal";

/** Controllers of a fresh server; whatever it does not know below them asks for the sign-in first. */
const CONTROLLERS: ReadonlySet<string> = new Set(["index", "user", "account", "ajax", "common"]);
/** Words of such a server that no page may show. */
export const UPSTREAM = "页面错误！请稍后再试～";

const ROWS = ["overview", "profile", "changePassword", "integral", "balance"];

/** The member menu of a fresh server: five account pages, and a directory that is empty and therefore without `children`. */
export const FRESH_MENUS = [
	{
		id: 1,
		pid: 0,
		type: "menu_dir",
		title: "我的账户",
		name: "account",
		path: "account",
		icon: "fa fa-user-circle",
		menu_type: "tab",
		children: ROWS.map((name, place) => ({
			id: 2 + place,
			pid: 1,
			type: "menu",
			title: name,
			name: `account/${name}`,
			path: `account/${name}`,
			menu_type: "tab",
			icon: "",
			url: "",
			component: "",
			no_login_valid: 0,
			extend: "none",
		})),
	},
	{ id: 90, pid: 0, type: "menu_dir", title: "Nothing yet", name: "nothing", path: "nothing", menu_type: "tab" },
];

export interface BuildAdmin {
	/** `METHOD controller/action` of every call, or the path of a file, in order. */
	readonly calls: string[];
	/** What each token is good for; all others are unknown. */
	readonly tokens: Map<string, "valid" | "expired" | "disabled">;
	/** Refresh tokens and the token that each gives next. */
	readonly refresh: Map<string, string[]>;
	/** What its sign-in page asks for, and what was posted to it. */
	readonly signInService: SignInService;
	menus: object[];
	rules: object[];
	cdnUrl: string;
	/** Reads in this minute of the clock before it says that it is asked too often; 120 on a real one. */
	readsLeft: number;
	isBanned: boolean;
	/** Further calls, by path: a remote that sells something. Null: not to this caller. */
	readonly sells: Map<string, (request: Request) => unknown>;
	/** Status and bytes of files below the web root. */
	readonly files: Map<string, { type: string; body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> }>;
	answer(request: Request): Promise<Response>;
}

const envelope = (code: number, msg: string, data: unknown = null) =>
	HttpResponse.json({ code, msg, time: Math.floor(Date.now() / 1000), data });
const needLogin = () => envelope(303, "Please login first！", { type: "need login" });
const pageError = (status: 404 | 500, code: number, { headers }: Request) =>
	headers.get("accept")?.includes("json")
		? HttpResponse.json({ code, message: UPSTREAM }, { status })
		: new HttpResponse(`<h1>${UPSTREAM}</h1>`, { status, headers: { "Content-Type": "text/html" } });

/** A server of version 2.1.2 as it comes: sign-in, account and uploads, and nothing that is sold. */
export function buildAdmin(): BuildAdmin {
	const server: BuildAdmin = {
		calls: [],
		tokens: new Map(),
		refresh: new Map(),
		signInService: newSignInService(),
		menus: FRESH_MENUS,
		rules: [],
		cdnUrl: "",
		readsLeft: 100_000,
		isBanned: false,
		sells: new Map(),
		files: new Map(),
		answer: async (request) => {
			const { pathname } = new URL(request.url);
			const file = server.files.get(pathname) ?? server.signInService.office.files.get(pathname);
			const path =
				/^(?:\/index\.php)?\/api\/(.*?)(?:\.html)?$/.exec(pathname)?.[1] ??
				(/^\/(api\/?)?$/.test(pathname) ? "index/index" : "");
			server.calls.push(path === "" ? pathname : `${request.method} ${path}`);
			if (server.isBanned) return HttpResponse.json({ msg: "No permission request" }, { status: 403 });
			if (path === "")
				return file
					? new HttpResponse(file.body, { headers: { "Content-Type": file.type } })
					: new HttpResponse("", { status: 404 });
			if (request.method === "GET" && server.readsLeft-- <= 0) return tooMany();
			return callOf(server, path.toLowerCase(), request);
		},
	};
	return server;
}

/** HTTP 200 without time and data, without X-Rate-Limit headers, until the minute of the clock is over. */
function tooMany(): Response {
	const wait = 60 - (Math.floor(Date.now() / 1000) % 60);
	const body = { code: 0, msg: `Please do not request frequently. Try again in ${wait} seconds.` };
	return HttpResponse.json(body, { headers: { "Retry-After": String(wait), "Access-Control-Allow-Origin": "*" } });
}

async function callOf(server: BuildAdmin, path: string, request: Request): Promise<Response> {
	const token = request.headers.get("ba-user-token") ?? "";
	const state = server.tokens.get(token);
	const isMember = state === "valid";
	const sold = server.sells.get(path)?.(request);
	if (sold) return sold instanceof Response ? sold : envelope(1, "", sold);
	if (path === "index/index")
		return indexIndex(server, token, new URL(request.url).searchParams.get("requiredLogin") === "1");
	if (path === "common/refreshtoken") return refreshed(server, token, await request.json());
	if (path === "user/logout" && request.method === "POST") server.tokens.delete(token);
	if (path === "user/logout")
		return request.method === "POST" ? envelope(1, "") : new HttpResponse(null, { status: 204 });
	const open = await signInAnswer(server.signInService, server.tokens as Map<string, string>, path, request);
	if (open) return open;
	const { signInService, tokens } = server;
	const free = await openAnswer(signInService.office, signInService, path, request, isMember ? token : "");
	if (free) return free;
	const [controller = ""] = path.split("/");
	if (!CONTROLLERS.has(controller)) return pageError(404, 0, request);
	if (!isMember) return state === "expired" ? envelope(409, "Token expiration", []) : needLogin();
	return (
		(await memberAnswer(signInService.office, tokens as Map<string, string>, path, request, token)) ??
		pageError(404, 0, request)
	);
}

function indexIndex(server: BuildAdmin, token: string, requiredLogin: boolean): Response {
	const state = server.tokens.get(token);
	if (requiredLogin && state !== "valid")
		return state === "expired" ? envelope(409, "Token expiration", []) : needLogin();
	const upload = { maxSize: 10_485_760, allowedSuffixes: "jpg,png", allowedMimeTypes: [], mode: "local" };
	const site = { siteName: "站点名称", recordNumber: "渝ICP备", version: "v1.0.0", cdnUrl: server.cdnUrl, upload };
	const user =
		state === "valid"
			? infoOf(server.signInService.office, token)
			: state === "disabled"
				? userInfo({ token: "" })
				: [];
	const menus = state === "valid" ? server.menus : [];
	return envelope(1, "", { site, openMemberCenter: true, rules: server.rules, menus, userInfo: user });
}

/** The old token is deleted, and answers 303 from then on; the refresh token stays. */
function refreshed(server: BuildAdmin, token: string, body: { refreshToken?: string }): Response {
	if (token === "") return envelope(0, "Invalid Token!");
	const next = server.refresh.get(body.refreshToken ?? "")?.shift();
	if (!next) return envelope(0, "Login expired, please login again.");
	server.tokens.delete(token);
	if (!server.tokens.has(next)) server.tokens.set(next, "valid");
	return envelope(1, "", { type: "user-refresh", token: next });
}

/** Such a server in the place of the remote portal. */
export function remoteBuildAdmin(): BuildAdmin {
	const server = buildAdmin();
	network.use(http.all(`${PORTAL}/*`, ({ request }) => server.answer(request)));
	return server;
}

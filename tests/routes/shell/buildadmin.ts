import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type BuildAdmin, remoteBuildAdmin } from "../../mocks/buildadmin";
import { openProduct } from "../../mocks/door";
import { unescapeHtml } from "../../setup/forms";
import { memberCookie, TOKEN } from "../visits";

export const STAY = "destination=Yangon&check_in=2031-03-01&check_out=2031-03-02&rooms[0].adults=1&nationality=CN";
const SETTINGS = { PORTAL_GUEST_CACHE_S: "0.02" };

interface Looked {
	status: number;
	html: string;
	text: string;
	headers: Headers;
	isSignedOut: boolean;
}

/** The whole product in front of a server of BuildAdmin's own, a new one for each test of the file that calls this. */
export function beforeBuildAdmin() {
	let server: BuildAdmin;
	let open: Awaited<ReturnType<typeof openProduct>>;
	/** A web tier that remembers nothing yet. */
	const reopen = async (settings: Record<string, string> = {}) => {
		open = await openProduct({ ...SETTINGS, ...settings });
	};
	beforeAll(() => reopen());
	beforeEach(() => {
		for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
		vi.spyOn(Math, "random").mockReturnValue(0);
		server = remoteBuildAdmin();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	return {
		get server() {
			return server;
		},
		reopen,
		open: (path: string, init?: RequestInit) => open(path, init),
		async look(path: string, cookie = "", headers: Record<string, string> = {}): Promise<Looked> {
			const response = await open(path, {
				headers: { accept: "text/html", cookie: `ba-lang=en; ${cookie}`, ...headers },
			});
			const html = await response.text();
			const text = unescapeHtml(html.replace(/<script[\s\S]*?<\/script>/g, " ").replace(/<[^>]*>/g, " ")).replace(
				/\s+/g,
				" ",
			);
			const isSignedOut = response.headers.getSetCookie().some((line) => line.startsWith("ba-user-token=; Max-Age=0"));
			return { status: response.status, html, text, headers: response.headers, isSignedOut };
		},
		async signedIn(state: "valid" | "expired" | "disabled" | "unknown" = "valid", keep = ""): Promise<string> {
			if (state !== "unknown") server.tokens.set(TOKEN, state);
			return memberCookie(keep);
		},
	};
}

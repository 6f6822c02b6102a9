import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler } from "@remix-run/node";
import { vi } from "vitest";
import { PRODUCT_LINES } from "~/portal-server/lines";
import type { TestMember } from "../server/orders/members";
import { forgetWebTier } from "../setup/each-file/loaded-modules";
import type { TestPortal } from "../setup/portal";
import { Visitor } from "../setup/visitor";
import type { LineFixture } from "./line";

/** The real pages in front of the real portal, both selling one more line than the product where the fixture brings one. */
export interface LineSite {
	readonly portal: TestPortal;
	/** A browser without script in which that member is signed in. */
	visitorOf(member: TestMember, language?: "zh-cn" | "en"): Promise<Visitor>;
	close(): Promise<void>;
}

function listen(server: Server, port = 0): Promise<string> {
	return new Promise((resolve) =>
		server.listen(port, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
	);
}

/** Where the portal of the web tier that is loaded listens; 0 before one is. */
let portal_port = 0;

/** Loads the web tier, which reads at that moment where its portal is. Lines of the product share one of a test file. */
async function listenForWebTier(portalServer: Server, line: LineFixture): Promise<void> {
	const url = await listen(portalServer, portal_port);
	if (portal_port > 0 && PRODUCT_LINES.some(({ product_line }) => product_line === line.product_line)) return;
	portal_port = Number(new URL(url).port);
	vi.stubEnv("PORTAL_API_URL", url);
	forgetWebTier();
}

/** Starts the portal of the line's fixture and the web tier in this process, each at a port of its own. */
export async function openSite(line: LineFixture): Promise<LineSite> {
	const portal = await line.open();
	const portalServer = createServer(getRequestListener(portal.app.fetch));
	await listenForWebTier(portalServer, line);
	const [
		{ serverBuild, productRoutes },
		{ createFrontDoor },
		{ postsOf },
		{ createNodeServer },
		{ seal },
		{ SESSION_COOKIE },
		routes,
	] = await Promise.all([
		import("../setup/server-build"),
		import("~/http/front-door"),
		import("~/http/doors/methods"),
		import("~/http/node-server"),
		import("~/session/cookies/seal.server"),
		import("~/session/cookies/cookie.server"),
		line.pages(),
		// The web tier waits 3 s for an answer; what makes the first PDF takes longer to load on a busy machine.
		import("~/portal-server/platform/documents/pdf/draw"),
	]);
	const build = await serverBuild(await productRoutes(routes));
	const parts = { fileFolders: [], isReady: () => true, health: () => ({}) };
	const posts = postsOf(build);
	const pages = createRequestHandler(build, "production");
	const webServer = createNodeServer(createFrontDoor({ ...parts, ...posts, pages }), posts.takesFiles);
	const url = await listen(webServer);
	return {
		portal,
		visitorOf: async ({ member_id, token }, language = "en") => {
			const visitor = new Visitor(url).speak(language);
			const session = {
				id: member_id,
				username: `member${member_id}`,
				nickname: "王晓",
				avatar: "",
				token,
				refresh_token: "",
			};
			visitor.cookies.set(SESSION_COOKIE, await seal("session", session));
			return visitor;
		},
		close: async () => {
			for (const server of [webServer, portalServer]) {
				server.closeAllConnections();
				await new Promise((resolve) => server.close(resolve));
			}
			await portal.close();
		},
	};
}

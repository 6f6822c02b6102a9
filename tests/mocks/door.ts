import type { ServerBuild } from "@remix-run/node";
import { vi } from "vitest";
import { productRoutes, serverBuild } from "../setup/server-build";

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Hosts and addresses of requests that come through no socket. */
export const HERE = "http://localhost:3000";

type Modules = Record<string, Partial<ServerBuild["routes"][string]["module"]>>;

/** A build of the real document and root with two pages of its own: one that works and one whose loader fails. */
async function smallBuild(pages: Modules): Promise<ServerBuild> {
	const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: (await import("~/root")) as never } };
	for (const [path, module] of Object.entries(pages)) {
		routes[path] = { id: path, parentId: "root", path, module: { default: () => null, ...module } as never };
	}
	return serverBuild(routes);
}

/** The front door over `pages` (a function: imported after the settings are set, as pages that draw on the server have to be), without a socket, started with `settings`. Every call of it is one request of a visitor at 127.0.0.1. */
export async function openDoor(
	pages: Modules | (() => Promise<Modules>),
	settings: Record<string, string> = {},
	fileFolders: string[] = [],
): Promise<Fetch> {
	return doorOf(async () => smallBuild(typeof pages === "function" ? await pages() : pages), settings, fileFolders);
}

/** The same over every page of the product, in its frame. */
export function openProduct(settings: Record<string, string> = {}): Promise<Fetch> {
	return doorOf(async () => serverBuild(await productRoutes([])), settings, []);
}

async function doorOf(
	build: () => Promise<ServerBuild>,
	settings: Record<string, string>,
	fileFolders: string[],
): Promise<Fetch> {
	vi.resetModules();
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	const { createRequestHandler } = await import("@remix-run/node");
	const [{ createFrontDoor }, { postsOf }] = await Promise.all([
		import("~/http/front-door"),
		import("~/http/doors/methods"),
	]);
	const built = await build();
	const door = createFrontDoor({
		pages: createRequestHandler(built, "production"),
		...postsOf(built),
		fileFolders,
		isReady: () => true,
		health: () => ({}),
	});
	return async (path, init = {}) => {
		const headers = new Headers(init.headers);
		if (!headers.has("host")) headers.set("host", "localhost:3000");
		return door(new Request(`${HERE}${path}`, { ...init, headers }));
	};
}

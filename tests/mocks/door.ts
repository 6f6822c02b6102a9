import type { ServerBuild } from "@remix-run/node";
import { vi } from "vitest";

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Hosts and addresses of requests that come through no socket. */
export const HERE = "http://localhost:3000";

type Modules = Record<string, Partial<ServerBuild["routes"][string]["module"]>>;

/** A build of the real document and root with two pages of its own: one that works and one whose loader fails. */
async function smallBuild(pages: Modules): Promise<ServerBuild> {
	const [entry, root] = await Promise.all([import("~/entry.server"), import("~/root")]);
	const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: root as never } };
	for (const [path, module] of Object.entries(pages)) {
		routes[path] = { id: path, parentId: "root", path, module: { default: () => null, ...module } as never };
	}
	const manifest = Object.values(routes).map(({ id, parentId, path, module }) => [
		id,
		{
			id,
			parentId,
			path,
			module: `/assets/${id}.js`,
			hasLoader: "loader" in module,
			hasAction: "action" in module,
			hasErrorBoundary: "ErrorBoundary" in module,
			hasClientLoader: false,
			hasClientAction: false,
		},
	]);
	return {
		entry: { module: entry as never },
		routes,
		assets: {
			entry: { module: "/assets/entry.js", imports: [] },
			routes: Object.fromEntries(manifest),
			url: "/assets/manifest.js",
			version: "v1",
		},
		assetsBuildDirectory: "build/client",
		publicPath: "/",
		future: {
			v3_fetcherPersist: true,
			v3_relativeSplatPath: true,
			v3_throwAbortReason: true,
			v3_lazyRouteDiscovery: false,
			v3_singleFetch: true,
		},
		isSpaMode: false,
		mode: "production",
	};
}

/** The front door over `pages` (a function: imported after the settings are set, as pages that draw on the server have to be), without a socket, started with `settings`. Every call of it is one request of a visitor at 127.0.0.1. */
export async function openDoor(
	pages: Modules | (() => Promise<Modules>),
	settings: Record<string, string> = {},
	fileFolders: string[] = [],
): Promise<Fetch> {
	vi.resetModules();
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	const { createRequestHandler } = await import("@remix-run/node");
	const { createFrontDoor } = await import("~/http/front-door");
	const door = createFrontDoor({
		pages: createRequestHandler(await smallBuild(typeof pages === "function" ? await pages() : pages), "production"),
		fileFolders,
		buildVersion: "v1",
		isReady: () => true,
		health: () => ({}),
	});
	return async (path, init = {}) => {
		const headers = new Headers(init.headers);
		if (!headers.has("host")) headers.set("host", "localhost:3000");
		return door(new Request(`${HERE}${path}`, { ...init, headers }));
	};
}

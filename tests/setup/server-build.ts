import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";

type Routes = ServerBuild["routes"];

/** A server build of the real document over these routes, without a browser's files: for pages that are read as HTML. */
export async function serverBuild(routes: Routes): Promise<ServerBuild> {
	const entry = await import("~/entry.server");
	const manifest = Object.values(routes).map(({ id, parentId, path, index, module }) => {
		const facts = {
			hasClientLoader: false,
			hasClientAction: false,
			hasLoader: "loader" in module,
			hasAction: "action" in module,
		};
		return [
			id,
			{ id, parentId, path, index, module: `/assets/${id}.js`, ...facts, hasErrorBoundary: "ErrorBoundary" in module },
		];
	});
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

const FILES = import.meta.glob(["../../app/routes/**/*.{ts,tsx}", "../../app/root.tsx"]);
const load = (file: string) => (FILES[`../../app/${file}`] as () => Promise<never>)();

/** Every route of the product with its own module, and `more` beside those of the frame that `hotel/list` stands in. */
export async function productRoutes(more: readonly RouteConfigEntry[]): Promise<Routes> {
	const { default: table } = await import("~/routes");
	const routes: Routes = { root: { id: "root", path: "", module: await load("root.tsx") } };
	const add = async (entries: readonly RouteConfigEntry[], parentId: string): Promise<void> => {
		for (const { id, file, path, index, children = [] } of entries) {
			const own = id ?? `${parentId}/${path ?? file}`;
			routes[own] = { id: own, parentId, path, index, module: await load(file) } as Routes[string];
			const isFrame = children.some((child) => child.path === "hotel/list");
			await add(isFrame ? [...children, ...more] : children, own);
		}
	};
	await add(await table, "root");
	return routes;
}

// This file is the Vite configuration; every script passes it by `--config remix.config.js`.
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { portalBuild, quietLogs } from "./app/http/vite-plugin.js";
import { leanServer } from "./app/patches/remix-routes.js";

export default defineConfig({
	clearScreen: false,
	plugins: [
		tailwindcss(),
		portalBuild(),
		quietLogs(),
		leanServer(),
		remix({
			serverBuildFile: "[name].js",
			serverModuleFormat: "esm",
			future: {
				v3_fetcherPersist: true,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
				v3_lazyRouteDiscovery: false,
				v3_singleFetch: true,
				v3_routeConfig: true,
			},
		}),
	],
	resolve: {
		alias: [{ find: /^~\//, replacement: `${import.meta.dirname}/app/` }],
	},
});

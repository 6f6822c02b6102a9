// A Remix app as its template makes it, with one page: the peer that members' pages are measured against.
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
	logLevel: "error",
	plugins: [
		remix({
			appDirectory: "tests/bench/servers/peer/app",
			buildDirectory: "build/peer",
			future: { v3_singleFetch: true, v3_relativeSplatPath: true },
		}),
	],
});

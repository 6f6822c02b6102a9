import { createServer } from "vite";
import { expect, it } from "vitest";

it("the development server loads every module of the pages, whatever kind its packages are", async () => {
	const server = await createServer({
		configFile: "remix.config.js",
		logLevel: "silent",
		server: { middlewareMode: true, watch: null },
	});
	try {
		const { routes } = await server.ssrLoadModule("virtual:remix/server-build");
		expect(Object.keys(routes).length).toBeGreaterThan(100);
	} finally {
		await server.close();
	}
});

/** Process of the peer: serves the built app of `peer/`, answers with its address, ends with its parent. */
import { serve } from "@hono/node-server";
import { createRequestHandler } from "@remix-run/node";

process.once("message", async () => {
	const build = await import("../../../build/peer/server/index.js");
	const handle = createRequestHandler(build, "production");
	serve({ fetch: (request) => handle(request), port: 0, hostname: "127.0.0.1" }, ({ port }) => {
		process.send?.({ url: `http://127.0.0.1:${port}` });
	});
});
process.once("disconnect", () => process.exit(0));

import { expect, it } from "vitest";
import { createNodeServer } from "~/http/node-server";

it("a header that is set on an answer stays on it once its text is read, behind the product's server too", async () => {
	createNodeServer(
		async () => new Response("from here on answers are made by the server's own kind"),
		() => false,
	);
	const answer = new Response("text", { headers: { "content-type": "text/plain" } });
	answer.headers.set("access-control-allow-origin", "https://portal.example");
	await answer.text();
	expect(answer.headers.get("access-control-allow-origin")).toBe("https://portal.example");
	expect(answer.headers.get("content-type")).toBe("text/plain");
});

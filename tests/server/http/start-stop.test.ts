import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { startServer } from "../../setup/server";

const NO_PORTAL = { PORTAL_API_URL: "http://127.0.0.1:9", PUBLIC_API: "1" };

it("a server whose log nobody reads any more answers, and ends on its signal", async () => {
	const unread = await startServer({ env: NO_PORTAL });
	unread.hangUp();
	for (let count = 0; count < 5; count += 1)
		expect((await fetch(`${unread.url}/healthz`, { signal: AbortSignal.timeout(5_000) })).status).toBe(200);
	expect((await fetch(`${unread.url}/zh-cn/nowhere`, { signal: AbortSignal.timeout(10_000) })).status).toBe(404);
	const ended = await Promise.race([
		unread.stop(),
		new Promise((resolve) => setTimeout(resolve, 15_000, "still running")),
	]);
	if (ended === "still running") await unread.kill();
	expect(ended).toBe(0);
});

it("a start on a port that is taken is refused with one clear line", async () => {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
	const { port } = other.address() as AddressInfo;
	await expect(startServer({ env: { ...NO_PORTAL, PORT: String(port) } })).rejects.toThrow(`Port ${port} is in use`);
	other.close();
});

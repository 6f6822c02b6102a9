import { type AddressInfo, connect, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { awaitServer } from "~/portal-server/platform/db/postgres/start";
import { freePort } from "../../setup/free-port";
import { createDatabase } from "../../setup/store/postgres";

const withPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).toString();

describe("a start on PostgreSQL", () => {
	it("waits for a server that cuts its first connections, as one does that recovers", async () => {
		const database = await createDatabase({ from: "bare" });
		const { hostname, port } = new URL(database.url);
		let attempts = 0;
		const line = createServer((near) => {
			near.on("error", () => undefined);
			attempts += 1;
			if (attempts < 3) return void near.destroy();
			const far = connect(Number(port), hostname);
			far.on("error", () => near.destroy());
			near.pipe(far).pipe(near);
		});
		await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
		await awaitServer(withPort(database.url, (line.address() as AddressInfo).port));
		expect(attempts).toBe(3);
		await new Promise((resolve) => line.close(resolve));
		await database.drop();
	});

	it("gives up after its time, and names the setting and the cause in one line", async () => {
		const database = await createDatabase({ from: "bare" });
		const nowhere = withPort(database.url, await freePort());
		await expect(awaitServer(nowhere, "DATABASE_URL", 300)).rejects.toThrow(
			"DATABASE_URL: no PostgreSQL answers at its host and port (ECONNREFUSED)",
		);
		await database.drop();
		await expect(awaitServer(database.url)).rejects.toThrow("DATABASE_URL: its database does not exist (3D000)");
		await expect(awaitServer("localhost/portal")).rejects.toThrow("DATABASE_URL is no address");
	});
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../../setup/server";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";
import { Visitor } from "../../setup/visitor";
import { signedIn } from "../outside/api-client";

describe("two processes on one PostgreSQL", () => {
	/** A busy machine draws a page in a second; a page of the cache is kept for thirty. */
	const SOON = { timeout: 6_000, interval: 100 };
	const SITE_NAME = `'{"en": "Changed Travel", "zh-cn": "新名称"}'::jsonb`;
	let database: TestDatabase;
	let client: pg.Client;
	const servers: RunningServer[] = [];

	beforeAll(async () => {
		database = await createDatabase();
		client = new pg.Client({ connectionString: database.directUrl });
		await client.connect();
		const env = { ...database.settings, SEED: "demo" };
		// One after the other, so that the second finds the first.
		for (let turn = 0; turn < 2; turn += 1) servers.push(await startServer({ env }));
	});
	afterAll(async () => {
		await Promise.all(servers.map((server) => server.stop()));
		await client.end();
		await database.drop();
	});

	const guestPages = (path: string) =>
		Promise.all(servers.map(async (server) => (await new Visitor(server.url).speak("en").get(path)).body));

	it.each([
		["rule", "/", "update rule set title_en = 'Rooms Ahoy' where name = 'hotel/list'", "Rooms Ahoy"],
		["content", "/hotel/detail/1", "update hotel set name_en = 'The Changed Hotel' where id = 1", "The Changed Hotel"],
		["recommendation", "/", "update hotel set name_en = 'Hotel Best of All'", "Hotel Best of All"],
		[
			"setting",
			"/",
			`insert into site_config (key, value) values ('siteName', ${SITE_NAME}) on conflict (key) do update set value = ${SITE_NAME}`,
			"Changed Travel",
		],
	])("show guests a changed %s soon, whichever made it", async (_what, path, statement, text) => {
		await guestPages(path);
		expect((await guestPages(path)).map((page) => page.includes(text))).toEqual([false, false]);
		await client.query(statement);
		await vi.waitFor(
			async () => expect((await guestPages(path)).map((page) => page.includes(text))).toEqual([true, true]),
			SOON,
		);
	});

	it("show whoever sits at the machine their messages as long as they are a demonstration [39-4.10]", async () => {
		const outboxes = () => Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/dev/outbox`)).status));
		expect(await outboxes()).toEqual([200, 200]);
		await client.query("update site_config set value = 'false' where key = 'demonstration'");
		await vi.waitFor(async () => expect(await outboxes()).toEqual([404, 404]), SOON);
		await client.query("update site_config set value = 'true' where key = 'demonstration'");
	});

	it("with different folders of files say so in the log and on the operators' list", async () => {
		expect(servers.map((server) => server.log().includes("file-folders-differ"))).toEqual([false, true]);
		const operator = await signedIn(() => servers[0]?.url ?? "", "demo_operator");
		expect((await operator.get("operator/orders"))?.data.alerts).toEqual([
			{ code: "file-folders", text: expect.stringContaining("UPLOADS_URL") },
		]);
		const visitor = new Visitor(servers[1]?.url ?? "").speak("en");
		const page = await visitor.open("/user/login");
		await visitor.follow(await visitor.submit(page, "sign-in", { username: "demo_operator", password: "Portal2026" }));
		expect((await visitor.open("/operator")).body).toMatch(/role="alert"[^>]*>.*UPLOADS_URL/s);
	});
});

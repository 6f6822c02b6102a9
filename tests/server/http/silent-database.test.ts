import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../../setup/server";
import { type Line, lineTo } from "../../setup/store/line";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";

let database: TestDatabase;
let line: Line;
let server: RunningServer;
let member: string;

async function timed(
	path: string,
	cookie = "",
): Promise<{ ms: number; status: number; retry: string | null; text: string }> {
	const started = performance.now();
	const answer = await fetch(server.url + path, {
		redirect: "manual",
		headers: { cookie, accept: "text/html, application/json;q=0.9" },
	});
	const text = await answer.text();
	return { ms: performance.now() - started, status: answer.status, retry: answer.headers.get("retry-after"), text };
}

beforeAll(async () => {
	database = await createDatabase();
	line = await lineTo(database.directUrl);
	server = await startServer({ env: { DATABASE_URL: line.url, PUBLIC_API: "1" } });
	const body = new URLSearchParams({ username: "demo", password: "Portal2026" });
	const entered = await fetch(`${server.url}/user/login`, {
		method: "POST",
		body,
		redirect: "manual",
		headers: { origin: server.url },
	});
	member = entered.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
	expect((await timed("/user/order/list", member)).status).toBe(200);
});
afterAll(async () => {
	await server.stop();
	await line.cut();
	await database.drop();
});

const works = () =>
	vi.waitFor(
		async () => {
			expect((await timed("/user/order/list", member)).status).toBe(200);
			expect((await timed("/readyz")).status).toBe(200);
		},
		{ timeout: 15_000, interval: 200 },
	);

it.each(["frozen", "stopped"] as const)(
	"a %s database: pages within 3 s, the API within 4 s, and a balancer is told",
	async (how) => {
		if (how === "frozen") line.freeze();
		else await line.cut();
		try {
			const pages = await Promise.all(
				["/user/order/list", "/", "/user/order/detail/1"].map((path) => timed(path, member)),
			);
			for (const { ms, status, text } of pages) {
				expect([200, 503]).toContain(status);
				expect(ms).toBeLessThan(3_000);
				expect(text).toContain("</html>");
			}
			expect(pages[0]).toMatchObject({ status: 503, retry: "5" });
			const call = await timed("/api/common/health");
			expect(call).toMatchObject({ status: 503, retry: "5" });
			expect(call.ms).toBeLessThan(4_000);
			const [ready, healthy] = [await timed("/readyz"), await timed("/healthz")];
			expect([ready.status, healthy.status]).toEqual([503, 200]);
			expect(ready.ms).toBeLessThan(1_500);
			expect(healthy.ms).toBeLessThan(500);
		} finally {
			if (how === "frozen") line.thaw();
			else await line.mend();
		}
		await works();
	},
);

it("whoever asks at this machine reads what bounds a session, nobody else does", async () => {
	const ask = async (path: string, headers = {}) => (await fetch(server.url + path, { headers })).json();
	expect(await ask("/readyz?verbose")).toEqual({
		ready: true,
		limits: {
			TimeZone: "UTC",
			jit: "off",
			lock_timeout: "3s",
			statement_timeout: "9s",
			idle_in_transaction_session_timeout: "20s",
		},
	});
	expect(await ask("/readyz")).toEqual({ ready: true });
	expect(await ask("/readyz?verbose", { "x-forwarded-for": "203.0.113.9" })).toEqual({ ready: true });
});

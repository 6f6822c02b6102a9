import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { AnyJob } from "~/portal-server/platform/jobs/job";
import { jobsRoute } from "~/portal-server/platform/jobs/jobs-route";
import { registerJobs } from "~/portal-server/platform/jobs/table";
import { startPortal, type TestPortal } from "../../setup/portal";

const ran: string[] = [];
const job = (name: string, every_s = 3600): AnyJob => ({
	name,
	every_s,
	run: async () => {
		ran.push(name);
		return { count: ran.length };
	},
});
const JOBS = [job("test-one"), job("test-two")];

let portal: TestPortal;
let app: Hono;
beforeAll(async () => {
	portal = await startPortal();
	await registerJobs(portal.store, JOBS);
	app = new Hono().post("/jobs", jobsRoute(portal.store, JOBS));
});
afterAll(() => portal.close());

const post = async (body: unknown) => {
	const answer = await app.request("/jobs", { method: "POST", body: JSON.stringify(body) });
	return { status: answer.status, ...(await answer.json()) };
};

it("runs what is due, once; what is named at any time; and says what each has counted", async () => {
	expect(await post({})).toEqual({ status: 200, done: { "test-one": { count: 1 }, "test-two": { count: 2 } } });
	expect(await post({})).toEqual({ status: 200, done: {} });
	expect(await post({ names: ["test-two"] })).toEqual({ status: 200, done: { "test-two": { count: 3 } } });
	const next = await rowsOf<{ later: boolean }>(
		portal.store.db,
		sql`select next_at > portal_now() as later from job where name = 'test-two'`,
	);
	expect(next).toEqual([{ later: true }]);
});

it("refuses names of no job, and runs nothing then", async () => {
	const before = ran.length;
	expect(
		[await post({ names: ["test-one", "none"] }), await post({ names: "test-one" })].map(({ status }) => status),
	).toEqual([400, 400]);
	expect(ran).toHaveLength(before);
});

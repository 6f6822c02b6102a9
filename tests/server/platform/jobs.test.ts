import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { setProgress } from "~/portal-server/platform/jobs/progress";
import { runDueJobs } from "~/portal-server/platform/jobs/runner";
import { makeDue, registerJobs, takeDueJob } from "~/portal-server/platform/jobs/table";
import { startPortal, type TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";

const DAY = 86_400;

describe.each(["pglite", "postgres"] as const)("jobs on %s", (kind) => {
	let portal: TestPortal;
	beforeAll(async () => {
		portal = await startPortal(kind);
	});
	afterAll(() => portal.close());
	afterEach(() => setClock(portal, 0));

	const job = (name: string, run: () => JobResult, every_s = 60): Job => ({ name, every_s, run: async () => run() });
	const lastResult = async (name: string) =>
		(await rowsOf<{ last_result: unknown }>(portal.store.db, sql`select last_result from job where name = ${name}`))[0]
			?.last_result;

	it("one that has more to do runs until nothing is left, other due jobs in between, and its counts are added up", async () => {
		let left = 5;
		const order: string[] = [];
		const jobs = [
			job("much", () => {
				order.push("much");
				left -= 1;
				return { closed: 1, place: "here", more: left > 0 };
			}),
			job("little", () => {
				order.push("little");
				return { seen: 1 };
			}),
		];
		await registerJobs(portal.store, jobs);
		expect((await runDueJobs(portal.store, jobs)).sort()).toEqual(["little", "much"]);
		expect(left).toBe(0);
		expect(order.indexOf("little")).toBeLessThan(2);
		expect([await lastResult("much"), await lastResult("little")]).toEqual([{ closed: 5, place: "here" }, { seen: 1 }]);
		expect(await runDueJobs(portal.store, jobs)).toEqual([]);
	});

	it("one that names its failure has failed, and what it has written stays", async () => {
		const failing: Job = {
			name: "failing",
			every_s: 60,
			run: async (tx) => {
				await setProgress(tx, { name: "failing" }, { after: 7 });
				return { seen: 1, failure: "seven differs" };
			},
		};
		await registerJobs(portal.store, [failing]);
		await runDueJobs(portal.store, [failing]);
		const [row] = await rowsOf(
			portal.store.db,
			sql`select last_error, last_result, progress, next_at > portal_now() as is_planned from job where name = 'failing'`,
		);
		expect(row).toMatchObject({ last_error: "seven differs", progress: { after: 7 }, is_planned: true });
	});

	it("one that is stopped in the middle of its work leaves the rest to the next start", async () => {
		const stopping = new AbortController();
		let runs = 0;
		const jobs = [
			job("endless", () => {
				runs += 1;
				if (runs === 3) stopping.abort();
				return { more: true };
			}),
		];
		await registerJobs(portal.store, jobs);
		await runDueJobs(portal.store, jobs, stopping.signal);
		expect(runs).toBe(3);
		const [row] = await rowsOf(
			portal.store.db,
			sql`select next_at <= portal_now() as is_due from job where name = 'endless'`,
		);
		expect(row).toEqual({ is_due: true });
	});

	it("run at once when a clock that was days ahead is put right", async () => {
		const jobs = [job("hourly", () => ({}), 3600)];
		await registerJobs(portal.store, jobs);
		await setClock(portal, 2 * DAY);
		await makeDue(portal.store, ["hourly"]);
		expect(await runDueJobs(portal.store, jobs)).toEqual(["hourly"]);
		await setClock(portal, 0);
		expect(await runDueJobs(portal.store, jobs)).toEqual(["hourly"]);
		expect(await runDueJobs(portal.store, jobs)).toEqual([]);
	});

	it.runIf(kind === "postgres")(
		"a runner whose transaction began before another ran a job does not run it again",
		async () => {
			const jobs = [job("once", () => ({}))];
			await registerJobs(portal.store, jobs);
			await portal.store.transaction(async (late) => {
				await late.execute(sql`select pg_sleep(0.01)`);
				expect(await runDueJobs(portal.store, jobs)).toEqual(["once"]);
				expect(await takeDueJob(late, jobs)).toBeNull();
			});
		},
	);

	it("take a changed interval over when they have run", async () => {
		await registerJobs(portal.store, [job("rare", () => ({}), 3600)]);
		await makeDue(portal.store, ["rare"]);
		const often = [job("rare", () => ({}), 60)];
		await registerJobs(portal.store, often);
		await runDueJobs(portal.store, often);
		const [row] = await rowsOf(
			portal.store.db,
			sql`select every_s, next_at - last_at = interval '60 seconds' as is_planned from job where name = 'rare'`,
		);
		expect(row).toEqual({ every_s: 60, is_planned: true });
	});

	it.runIf(kind === "postgres")("a process that starts does not wait for a job that another one runs", async () => {
		const running = [job("long", () => ({}))];
		await registerJobs(portal.store, running);
		await portal.store.transaction(async (tx) => {
			await tx.execute(sql`select from job where name = 'long' for update`);
			await registerJobs(portal.store, [job("long", () => ({}), 3600)]);
		});
		expect(await rowsOf(portal.store.db, sql`select name from job where name = 'long'`)).toHaveLength(1);
	});
});

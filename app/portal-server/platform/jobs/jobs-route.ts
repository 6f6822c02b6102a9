import type { Context } from "hono";
import * as z from "zod";
import type { Store } from "../db/client";
import type { AnyJob } from "./job";
import { runDueJobs } from "./runner";
import { makeDue, resultsOf } from "./table";

const Body = z.object({ names: z.array(z.string()).optional() });

/**
 * `POST /api/dev/jobs {"names": ["expire-holds"]}` runs those jobs now, whether due or not; without names every due job. Answers `{ done
 * }`, the counts of each that ran, by name; 400 for an unknown job. Mounted under TEST_CLOCK=1 only, where no job runs by itself.
 */
export function jobsRoute(store: Store, jobs: readonly AnyJob[]): (c: Context) => Promise<Response> {
	return async (c) => {
		const body = Body.safeParse(await c.req.json().catch(() => ({})));
		const names = body.data?.names;
		const chosen = names ? jobs.filter(({ name }) => names.includes(name)) : jobs;
		if (!body.success || (names && chosen.length !== names.length))
			return c.json({ code: 0, message: "names: of existing jobs" }, 400);
		if (names) await makeDue(store, names);
		return c.json({ done: await resultsOf(store, await runDueJobs(store, chosen)) });
	};
}

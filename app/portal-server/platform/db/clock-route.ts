import type { Context } from "hono";
import { DAY_S } from "~/lib/time/durations";
import type { Store } from "./client";
import { portalNow } from "./clock";
import { setClockOffset } from "./test-clock";

const YEAR_S = 366 * DAY_S;

/**
 * `POST /api/dev/clock {"offset_s": 3600}` sets how far the portal's clock stands from the database's and answers `{ offset_s, now }`.
 * Mounted under TEST_CLOCK=1 only.
 */
export function clockRoute(store: Store): (c: Context) => Promise<Response> {
	return async (c) => {
		const body = (await c.req.json().catch(() => null)) as { offset_s?: unknown } | null;
		const offset_s = Number(body?.offset_s);
		if (!Number.isInteger(offset_s) || Math.abs(offset_s) > 10 * YEAR_S)
			return c.json({ code: 0, message: "offset_s: whole seconds" }, 400);
		const now = await store.transaction(async (tx) => {
			await setClockOffset(tx, offset_s);
			return portalNow(tx);
		});
		return c.json({ offset_s, now });
	};
}

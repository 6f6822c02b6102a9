import { isMissingTable } from "./errors";

/** Sets the connection's clock by the row that all processes of a test share. */
const FOLLOW = "select set_config('portal.clock_offset', offset_s::text, false) from clock_offset where id = 1";

/** Brings a connection's clock to where `POST /api/dev/clock` has set it; only under TEST_CLOCK=1. A store without tables has no such clock yet. */
export async function followTestClock(run: (text: string) => Promise<unknown>): Promise<void> {
	try {
		await run(FOLLOW);
	} catch (error) {
		if (!isMissingTable(error)) throw error;
	}
}

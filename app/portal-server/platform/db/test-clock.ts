import { isAborted } from "./errors";

/** Sets the connection's clock by the row that all processes of a test share; a store without tables has no such row yet. */
const FOLLOW = `do $$ begin
	perform set_config('portal.clock_offset', offset_s::text, false) from clock_offset where id = 1;
exception when undefined_table then null;
end $$`;

/** Sets a connection's clock to that of `POST /api/dev/clock`; only under TEST_CLOCK=1. A failed transaction accepts no setting. */
export async function followTestClock(run: (text: string) => Promise<unknown>): Promise<void> {
	try {
		await run(FOLLOW);
	} catch (error) {
		if (!isAborted(error)) throw error;
	}
}

import { isAborted, isNoTable } from "./errors";

const OFFSET = "set_config('portal.clock_offset', offset_s::text, false)";
/** Sets the connection's clock by the row that all processes of a test share; a store without tables has no such row yet. */
const FOLLOW = `do $$ begin
	perform ${OFFSET} from clock_offset where id = 1;
exception when undefined_table then null;
end $$`;
/** The same for a tenth of the work. */
const PREPARED = { name: "follow_test_clock", text: `select ${OFFSET} from clock_offset where id = 1` } as const;

/** Sets a connection's clock to that of `POST /api/dev/clock`; only under TEST_CLOCK=1. A failed transaction accepts no setting. */
export async function followTestClock(run: (text: string) => Promise<unknown>): Promise<void> {
	try {
		await run(FOLLOW);
	} catch (error) {
		if (!isAborted(error)) throw error;
	}
}

/** The same on a connection that is in no transaction, which a missing table would abort. */
export async function followOutside(run: (statement: typeof PREPARED) => Promise<unknown>): Promise<void> {
	try {
		await run(PREPARED);
	} catch (error) {
		if (!isNoTable(error) && !isAborted(error)) throw error;
	}
}

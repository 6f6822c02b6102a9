import { expect, it } from "vitest";
import { POOLER } from "../../setup/store/pooler";
import { runServerFiles } from "./server-files";

/** Whatever takes rooms, moves money or reads both. */
const SUITES = ["tests/server/orders", "tests/server/ledger", "tests/server/outside/booking"];

it.skipIf(!POOLER)(
	"behind PgBouncer in transaction mode (PGBOUNCER names its program, 1.21 or later) all suites of orders and money pass",
	async () => {
		const { failures, isGreen, passed } = await runServerFiles(SUITES, { TEST_POOLER: "1" });
		expect(failures).toEqual([]);
		expect(isGreen).toBe(true);
		expect(passed).toBeGreaterThan(700);
	},
);

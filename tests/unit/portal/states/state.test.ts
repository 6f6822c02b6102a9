import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { ORDER_STATUS } from "~/portal-contract/order/status";
import { state, states } from "~/portal-server/platform/db/statements/state";

it("states by name leave a statement's text as it is with numbers, without parameters", () => {
	const statement = sql`status = ${state(ORDER_STATUS.confirmed)} or status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)}`;
	expect(new PgDialect().sqlToQuery(statement)).toMatchObject({ sql: "status = 30 or status in (10, 15)", params: [] });
});

import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../setup/portal";

/** Looks at and changes the store over all companies, and reads the alerts that the operator of a token sees. */
export function wholeStore(now: () => { portal: TestPortal; operator: string }) {
	return {
		async alerts(): Promise<string[]> {
			const { portal, operator } = now();
			return (await portal.call("operator/orders", { token: operator })).data.alerts.map(
				({ code }: { code: string }) => code,
			);
		},
		execute: (statement: string) => now().portal.store.db.execute(sql.raw(statement)),
		async countOf(from: string): Promise<number> {
			const counted = sql.raw(`/* all companies: a test counts */ select count(*)::int8 as n from ${from}`);
			const [row] = await rowsOf<{ n: number }>(now().portal.store.db, counted);
			return Number(row?.n);
		},
	};
}

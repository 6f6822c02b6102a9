import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { searchForm } from "~/portal-server/platform/db/statements/like";
import { startPortal, type TestPortal } from "../../../setup/portal";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal?.close());

it.each(["Yunnan  Far-Sail Travel", "云南远航（国际）旅行社", "ＡＢＣ　ｄｅｆ", "O’Brien — Söhne", "၀၁၂ · 王王", ""])(
	"the store reads a text as what is typed is read: %s",
	async (text) => {
		const [row] = await rowsOf<{ line: string; form: string }>(
			portal.store.db,
			sql`select search_line(${text}) as line, regexp_replace(search_form(${text}), '([\u3400-\u9fff])', '\\1\\1', 'g') as form`,
		);
		expect(row).toEqual({ line: searchForm(text), form: searchForm(text) });
	},
);

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { makeManyOrders } from "../../factories/many-orders";
import { inLong } from "../../setup/languages";
import { startPortal, type TestPortal } from "../../setup/portal";

const QUEUES = ["all", "waivers", "attention", "arrivals"];
const FILTERS = ["", "&status=30&date_of=booking_date&from=2026-01-01", "&to=2026-01-01"];
/** With what an order's text, one subject a line, must hold. */
const SEARCHES: readonly [string, RegExp][] = [
	["", /^/],
	["number 3", /number 3/],
	["LANTERN", /lantern/],
	["张敏", /张张敏敏/],
	["ya", /(^|[ \n])ya/],
	["6", /(^|[ \n])6/],
	["张", /(^|[ \n])张张/],
	["an", /(^|[ \n])an/],
	["_a_%", /(^|[ \n])_a_%/],
	["--", /(?!)/],
];

/** The whole list of each queue is searched for everything; a filtered one, and each of the built-in database, for a third in turns. */
const searchesOf = (kind: string, filter: number, queue: number) =>
	SEARCHES.filter((_, index) =>
		inLong(true, (kind === "postgres" && filter === 0) || (index + filter + queue) % 3 === 0),
	);

interface Known extends Record<string, unknown> {
	id: number;
	text: string;
	company: string;
}

describe.each(["postgres", "pglite"] as const)("an operator's list on %s", (kind) => {
	let portal: TestPortal;
	let token: string;
	let known: Map<number, Known>;

	beforeAll(async () => {
		portal = await startPortal(kind);
		await makeManyOrders(portal.store.db, { companies: 3, over: 40, open: 4 });
		token = (await portal.signIn("demo_operator")).token;
		const rows = await rowsOf<Known>(
			portal.store.db,
			sql`select o.id, o.search_text as text, lower(concat_ws(' ', c.name, c.name_en)) as company from orders o join company c on c.id = o.company_id`,
		);
		known = new Map(rows.map((row) => [Number(row.id), row]));
	});
	afterAll(() => portal.close());

	async function listed(query: string): Promise<{ ids: number[]; total: number; counts: Record<string, number> }> {
		const ids: number[] = [];
		for (let page = 1; ; page += 1) {
			const { data, text } = await portal.call(`operator/orders?${query}&limit=50&page=${page}`, { token });
			expect(data, text).not.toBeNull();
			ids.push(...data.list.map(({ id }: { id: number }) => id));
			if (ids.length >= data.total || data.list.length === 0) return { ids, total: data.total, counts: data.counts };
		}
	}

	it.each(FILTERS)(
		"is what the search leaves of the whole list, counted in each queue, with filters %s",
		async (filter) => {
			for (const [place, queue] of QUEUES.entries()) {
				const whole = await listed(`queue=${queue}${filter}`);
				for (const [search, fits] of searchesOf(kind, FILTERS.indexOf(filter), place)) {
					const isExpected = ({ text, company }: Known) => fits.test(text) || company.includes(search.toLowerCase());
					const expected = whole.ids.filter((id) => isExpected(known.get(id) as Known));
					const { ids, total, counts } = await listed(
						`queue=${queue}${filter}&quickSearch=${encodeURIComponent(search)}`,
					);
					expect([ids, total], search).toEqual([expected, expected.length]);
					if (filter === "") expect(counts[queue], search).toBe(expected.length);
				}
			}
		},
	);
});

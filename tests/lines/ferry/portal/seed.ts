import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { LineSeed } from "~/portal-server/platform/seed-step";
import { makeTables } from "./tables";

const HOURS_BEFORE = { never: [], later: [{ hours_before: 24, type: "percent_bp", value: 5_000 }] };
const ALWAYS = [{ hours_before: null, type: "percent_bp", value: 10_000 }];

/** Mandalay to Bagan, in each combination of confirmation, credit and policy that a test may ask for, sold for 400 days. */
async function sellFares(tx: Tx): Promise<void> {
	const policies = { ...HOURS_BEFORE, always: ALWAYS };
	const kinds = [true, false].flatMap((instant) =>
		[true, false].flatMap((credit) => Object.values(policies).map((tiers) => ({ instant, credit, tiers }))),
	);
	for (const [index, { instant, credit, tiers }] of kinds.entries()) {
		await tx.execute(sql`insert into ferry_fare
			select ${index + 1}::int, c.id, '曼德勒', 'Mandalay', '嘎万码头', 'Gawwein Jetty', '蒲甘', 'Bagan', '良乌码头', 'Nyaung U Jetty',
				'甲板座', 'Deck seat', '07:00', '17:00', '+95 2 000 0000', 'USD', 4200, 60, ${instant}, ${credit}, ${JSON.stringify(tiers)}::jsonb
			from city c where c.name_en = 'Mandalay'`);
	}
	await tx.execute(sql`insert into ferry_sailing (city_id, fare_id, sails_on, seats)
		select f.city_id, f.id, day::date, f.seats from ferry_fare f
		cross join generate_series((portal_now() at time zone 'Asia/Yangon')::date, (portal_now() at time zone 'Asia/Yangon')::date + 400, interval '1 day') day`);
}

/** Who may quote and book hotels may do the same with ferries. */
async function addRules(tx: Tx): Promise<void> {
	const [page] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into rule (pid, type, name, path, title_zh, title_en, extend) values (0, 'route', 'ferry/booking', 'ferry/booking', '轮渡预订', 'Ferry booking', 'add_rules_only') returning id`,
	);
	await tx.execute(sql`insert into rule (pid, type, name, title_zh, title_en)
		select ${page?.id}, 'button', name, name, name from unnest(array['ferry/quote', 'ferry/booking/book']) name`);
	await tx.execute(
		sql`update member_group set rules = rules || array['ferry/booking', 'ferry/quote', 'ferry/booking/book'] where 'hotel/quote' = any(rules)`,
	);
}

/** A ferry has no migration of its own: its first step makes the tables. */
export const ferrySeed: LineSeed = {
	always: [
		{ name: "ferry-tables", label: "Tables of ferries", run: makeTables },
		{ name: "ferry-rules", label: "Rules of ferries", run: addRules },
	],
	catalogue: [{ name: "ferry-fares", label: "Fares of ferries", run: sellFares }],
};

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { afterAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { migrationsFolder } from "~/portal-server/platform/db/folders";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { createDatabase } from "../../setup/store/postgres";

const made: string[] = [];
const newFolder = async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), "portal-upgrade-"));
	made.push(folder);
	return folder;
};
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The migrations of the version before orders owned their facts. */
async function migrationsBefore(): Promise<string> {
	const folder = await newFolder();
	await cp(migrationsFolder(), folder, { recursive: true });
	const file = path.join(folder, "meta", "_journal.json");
	const journal = JSON.parse(await readFile(file, "utf8"));
	journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= 10);
	await writeFile(file, JSON.stringify(journal));
	return folder;
}

async function migrateBefore({ kind, db }: Store): Promise<void> {
	const folder = { migrationsFolder: await migrationsBefore() };
	if (kind === "pglite") await migratePglite(db as unknown as Parameters<typeof migratePglite>[0], folder);
	else await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], folder);
}

const SNAPSHOT = {
	hotel: { name_zh: "苏雷灯影酒店", name_en: "Sule Lantern Hotel" },
	city: { name_zh: "仰光", name_en: "Yangon" },
};

/** Two orders as that version wrote them, of a hotel that no catalogue has any more. */
const ORDERS_BEFORE = [
	sql`set local session_replication_role = replica`,
	sql`insert into company (name, currency) values ('云岭', 'CNY')`,
	sql`insert into member (company_id, group_id, role, username, password_hash) select id, 1, 'admin', 'wang', 'x' from company`,
	sql`insert into orders (booking_id, product_line, status, company_id, member_id, quote_id, contact_person, contact_phone, nationality, cost_center, currency,
			total_amount, price_lines, policy)
		select id, 'hotel', 30, (select id from company), (select id from member), id, '王晓', '1', 'CN', 'CC-7', 'CNY', 100, '[]', '{}' from unnest(array['H1', 'H2']) id`,
	sql`insert into order_hotel (order_id, hotel_id, room_type_id, rate_plan_id, snapshot, hotel_confirmation_code, check_in, check_out, check_in_at, meal_type,
			bed_type, instant, supplier_cancel, room_nights, nights)
		select o.id, 1, 1, 1, ${JSON.stringify(SNAPSHOT)}::jsonb || case o.booking_id when 'H1' then '{}' else '{"credit": false}'::jsonb end,
			case o.booking_id when 'H1' then 'SLH-60418' end, '2026-12-01', '2026-12-03', '2026-12-01 14:00+06:30', 'breakfast', 'twin', true,
			o.booking_id = 'H2', 4, '[]' from orders o`,
	sql`insert into order_room (order_id, position, guest_full_name, adults, child_ages, amount)
		select o.id, n, case n when 0 then 'ZHANG SAN' else '李敏' end, 1, '{}', 50 from orders o, generate_series(0, 1) n`,
];

const at = (text: string) => Date.parse(text) / 1000;
/** What both have in common. */
const FACTS = {
	service_from: "2026-12-01",
	service_until: "2026-12-03",
	starts_at: at("2026-12-01T14:00+06:30"),
	arrival_from: at("2026-12-01T00:00+06:30"),
	no_show_from: at("2026-12-02T12:00+06:30"),
	complete_from: at("2026-12-03T00:00+06:30"),
	instant: true,
	units: 2,
	user_account: "wang",
	title_zh: "苏雷灯影酒店",
	title_en: "Sule Lantern Hotel",
	place_zh: "仰光",
	place_en: "Yangon",
};
const twice = (text: string) => [...text].map((one) => one + one).join("");
const searched = (code: string, id: string) =>
	`${twice("苏雷灯影酒店")}\nsule lantern hotel\n${twice("仰光")}\nyangon\nzhang san\n${twice("李敏")}\n${code}${twice("王晓")}\n${id}\ncc-7`;

function factsIn(db: Db) {
	return rowsOf(
		db,
		sql`select booking_id, service_from::text, service_until::text, extract(epoch from starts_at)::int8 as starts_at,
			extract(epoch from arrival_from)::int8 as arrival_from, extract(epoch from no_show_from)::int8 as no_show_from,
			extract(epoch from complete_from)::int8 as complete_from, title_zh, title_en, place_zh, place_en, supplier_code, instant, credit,
			supplier_cancel, units, user_account, search_text from orders order by booking_id`,
	);
}

/** Away with the schema of this version, which the test's database was copied with. */
async function emptied(tx: Tx): Promise<void> {
	await tx.execute(sql`set local statement_timeout = 0`);
	for (const schema of ["public", "drizzle"]) await tx.execute(sql.raw(`drop schema ${schema} cascade`));
	await tx.execute(sql`create schema public`);
}

describe.each(["pglite", "postgres"] as const)("a store of the version before, on %s", (kind) => {
	it("opens with all its orders, which have their facts and guests from then on", async () => {
		const database = kind === "postgres" ? await createDatabase({ from: "empty" }) : null;
		const store = await openStore({
			url: database?.url,
			directory: database ? "" : await newFolder(),
			prepared: false,
			testClock: false,
		});
		try {
			if (database) await store.transaction(emptied);
			await migrateBefore(store);
			await store.transaction(async (tx) => {
				for (const statement of ORDERS_BEFORE) await tx.execute(statement);
			});
			await migrateStore(store);
			expect(await factsIn(store.db)).toEqual([
				{
					...FACTS,
					booking_id: "H1",
					supplier_code: "SLH-60418",
					credit: true,
					supplier_cancel: false,
					search_text: searched("slh-60418\n", "h1"),
				},
				{
					...FACTS,
					booking_id: "H2",
					supplier_code: null,
					credit: false,
					supplier_cancel: true,
					search_text: searched("", "h2"),
				},
			]);
			expect(
				await rowsOf(
					store.db,
					sql`select o.booking_id, g.position, g.guest_full_name, g.guest_name_zh, g.unit from order_guest g
						join orders o on o.company_id = g.company_id and o.id = g.order_id order by 1, 3`,
				),
			).toEqual(
				["H1", "H2"].flatMap((booking_id) =>
					["ZHANG SAN", "李敏"].map((guest_full_name, position) => ({
						booking_id,
						position,
						guest_full_name,
						guest_name_zh: null,
						unit: position,
					})),
				),
			);
		} finally {
			await store.close();
			await database?.drop();
		}
	}, 180_000);
});

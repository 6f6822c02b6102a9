import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { functionsText } from "~/portal-server/platform/db/functions";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { startPortal } from "../../../setup/portal";
import { undone } from "../../../setup/store/undone";

/** They stand under columns, defaults, checks and indexes, come before the tables, and a migration alone changes them. */
const BEFORE_TABLES = ["free_mask", "free_until", "nights_valid", "portal_now", "prefix_sums", "search_line"];

const OWN = sql`p.pronamespace = 'public'::regnamespace
	and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')`;
const ALL_FUNCTIONS = sql`select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
	where ${OWN} and p.proname <> all (${sql.param(`{${BEFORE_TABLES}}`)}::text[])`;
const ALL_TRIGGERS = sql`select t.tgname || ' on ' || t.tgrelid::regclass as name, pg_get_triggerdef(t.oid) as text from pg_trigger t where not t.tgisinternal`;

type Made = Record<string, string>;

async function madeIn(tx: Tx): Promise<Made> {
	const rows = await rowsOf<{ name: string; text: string }>(tx, sql`${ALL_FUNCTIONS} union all ${ALL_TRIGGERS}`);
	return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

/** What the files make in a store that has none of it. */
async function madeByFiles(tx: Tx, made: Made): Promise<Made> {
	const names = Object.keys(made);
	for (const name of names.filter((one) => !one.includes("("))) await tx.execute(sql.raw(`drop trigger ${name}`));
	for (const name of names.filter((one) => one.includes("("))) await tx.execute(sql.raw(`drop function ${name}`));
	for (const statement of functionsText().split(/(?<=;\n)(?=\n|--|create)/)) await tx.execute(sql.raw(statement));
	return madeIn(tx);
}

/** Names of functions and triggers in which a store and the files differ, after some statements. */
async function differing(store: Store, ...statements: SQL[]): Promise<string[]> {
	return undone({ store }, async (tx) => {
		for (const statement of statements) await tx.execute(statement);
		const made = await madeIn(tx);
		const wanted = await madeByFiles(tx, made);
		return [...new Set([...Object.keys(made), ...Object.keys(wanted)])].filter((name) => made[name] !== wanted[name]);
	});
}

let store: Store;
let close: () => Promise<void>;
beforeAll(async () => {
	({ store, close } = await startPortal());
});
afterAll(() => close?.());

describe("the functions and triggers of a store", () => {
	it("are those of the files, each as it is there", async () => {
		expect(await differing(store)).toEqual([]);
		expect(functionsText().match(/^create or replace function/gm)).toHaveLength(34);
	});

	it("differ where one differs, is missing or is one too many", async () => {
		expect(
			await differing(
				store,
				sql`create or replace function stay_mask(month date, check_in date, check_out date) returns integer language sql immutable as 'select 1'`,
				sql`drop trigger order_event_kept on order_event`,
				sql`create function planted(n integer) returns integer language sql as 'select n'`,
				sql`create trigger planted before insert on rule for each statement execute function refuse_change()`,
			),
		).toEqual(["stay_mask(date,date,date)", "planted(integer)", "planted on rule", "order_event_kept on order_event"]);
	});

	it("under tables are those that come before them", async () => {
		const used = await rowsOf<{ name: string }>(
			store.db,
			sql`select distinct p.proname as name from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
				where ${OWN} and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass, 'pg_rewrite'::regclass) order by 1`,
		);
		expect(used.map(({ name }) => name)).toEqual(BEFORE_TABLES);
		expect(BEFORE_TABLES.filter((name) => functionsText().includes(`function ${name}(`))).toEqual([]);
	});
});

describe.each(["pglite", "postgres"] as const)("an upgrade on %s", (kind) => {
	it("drops what an earlier version made and puts right what changed; with nothing to do it changes nothing", async () => {
		const portal = await startPortal(kind);
		try {
			const { db, script } = portal.store;
			const drops = `["trigger if exists old on rule", "function if exists old(n integer)"]`;
			await script([
				`create function old(n integer) returns integer language sql as 'select n'`,
				`create trigger old before insert on rule for each statement execute function refuse_change()`,
				`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
				`update site_config set value = jsonb_build_object('mark', '', 'made', (value -> 'made') || '${drops}') where key = 'functions'`,
			]);
			expect(await differing(portal.store)).toHaveLength(3);
			await migrateStore(portal.store);
			expect(await differing(portal.store)).toEqual([]);
			const versions = () =>
				rowsOf(db, sql`select p.proname, p.xmin::text as version from pg_proc p where ${OWN} order by 1`);
			const before = await versions();
			await migrateStore(portal.store);
			expect(await versions()).toEqual(before);
		} finally {
			await portal.close();
		}
	});
});
